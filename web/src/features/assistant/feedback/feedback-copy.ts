import type { WrongReason } from '@turfwise/domain/advisor/answer-feedback'
import { firstWords } from '../../../platform/first-words.ts'
import { failure } from '../../../ui/toast-store.ts'

export const FEEDBACK_WORDS = {
  wrong: 'This is wrong for me',
  takeBack: 'Take it back',
  title: 'Wrong for me',
  asked: (question: string) => `You asked: ${question}`,
  lead: 'Your question, this answer and what you say are kept with your account. Nobody replies to them.',
  reason: 'What is wrong with this answer?',
  reasonMissing: 'Choose what is wrong.',
  words: 'In your own words',
  optional: '(optional)',
  submit: 'Send',
  busy: 'Sending...',
} as const

export const WRONG_WORDS: Readonly<Record<WrongReason, string>> = {
  'not-my-grass': 'Not my grass',
  'not-my-place': 'Not my place or season',
  'does-not-fit': 'Already done or does not fit my garden',
  'not-answered': 'It did not answer my question',
  other: 'Something else',
}

export const THANKS = {
  entry: 'Thank you. For a year, other notes that may fit come before this one in your answers.',
  answer: 'Thank you. It is kept with your account.',
  waits: 'Thank you. You are offline: it is sent when you are back.',
} as const

/** Of a write while it waits. */
export const DID = { tell: 'Wrong for me', takeBack: 'Taken back' } as const

export const TELL_FAILED = failure('It was not sent. Please try again.')
export const TAKE_BACK_FAILED = failure('It was not taken back. Please try again.')

const ABOUT_CHARS_MAX = 80
/** A question as buttons and rows name it: one line, cut. */
export const aboutWords = (question: string): string => firstWords(question, ABOUT_CHARS_MAX)
