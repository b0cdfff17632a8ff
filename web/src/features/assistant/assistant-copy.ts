import type { Answerer, CitedEntry } from '@turfwise/contract/assistant'
import type { AdviceCategory } from '@turfwise/domain/advisor/advise'
import { briefDay } from '../../platform/day-words.ts'

export const ASSISTANT_WORDS = {
  title: 'AI Assistant',
  open: 'Ask AI',
  back: 'Back',
  empty: 'Ask about your lawn',
  emptyDetail: 'Answers use your own grass, climate, weather, zones, shed and log.',
  conversation: 'Conversation',
  prompts: 'Quick questions',
  field: 'Your question',
  placeholder: 'Ask about your lawn',
  wait: 'Wait for the reply\u2026',
  send: 'Send',
  stop: 'Stop',
  stopped: 'Stopped early.',
  askAgain: 'Ask again',
  writing: 'Answer is being written',
  newReply: 'New reply',
  you: 'You',
  assistant: 'Assistant',
  tips: 'Tips',
  sources: 'Sources',
  noSource: 'Common knowledge, without a public source',
  disclaimer: 'Advice can be wrong. Check labels before you spray.',
  offline: 'You are offline. Answers need a network; this conversation stays here.',
  addPhoto: 'Add a photo',
  yourPhoto: 'Your photo',
  removePhoto: 'Remove the photo',
  photoGoes: 'An AI service looks at it. It is not kept.',
  whatIsThis: 'What is this?',
  makeTask: 'Make this a task',
  log: 'Log it',
} as const

/** Letter by letter as the specification has it. */
export const CHAT_FAILED = 'Failed to get AI response. Please try again.'
/** Of errors that only a log reads. */
export const CHAT_ERRORS = { notStarted: 'Failed to start AI chat stream', noBody: 'No response body' } as const

export interface QuickPrompt {
  label: string
  question: string
  category: AdviceCategory
}

/** Exactly three; each sends a first question. */
export const QUICK_PROMPTS: readonly QuickPrompt[] = [
  {
    label: 'Weed identification',
    question: 'How do I find out which weed is in my lawn?',
    category: 'weed-identification',
  },
  { label: 'Care schedule', question: 'What does my lawn need this month?', category: 'care-schedule' },
  { label: 'Problem diagnosis', question: 'Why does my lawn have brown patches?', category: 'problem-diagnosis' },
]

/** Under the title: what an answer looks at. */
export function knowsWords(zones: number): string {
  if (zones === 0) return 'Knows your lawn and today\u2019s weather'
  return `Knows your ${zones === 1 ? 'zone' : `${zones} zones`} and today\u2019s weather`
}

export const openZoneWords = (name: string): string => `Open ${name}`

/** Who wrote it, since the two are not worth the same. */
export const ANSWERED_BY: Readonly<Record<Answerer, string>> = {
  advisor: 'Written from our own checked notes and your garden.',
  service: 'Written by an AI service from our notes and your garden.',
}

const CERTAINTY: Readonly<Record<CitedEntry['certainty'], string>> = {
  high: '',
  medium: ', trade knowledge',
  low: ', little is known for sure',
}

export const entryWords = ({ title, certainty }: CitedEntry): string => `${title}${CERTAINTY[certainty]}`
/** With its year: sources are read once a year. */
export const readOn = (day: string): string => `read ${briefDay(day, '')}`
