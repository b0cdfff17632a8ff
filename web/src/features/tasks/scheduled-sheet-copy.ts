import { timesWords } from '@turfwise/domain/schedules/plan-words'
import { shortDate } from '@turfwise/domain/weather/hour-words'
import type { ScheduledTask } from './scheduled-sheet-writes.ts'

export const SCHEDULED_WORDS = {
  from: (schedule: string): string => `From ${schedule}`,
  skip: 'Skip once',
  snooze: 'Snooze to a day',
  day: 'New day',
  chooseDay: 'Choose a day',
  wrongDay: 'Choose a later day, before the next one of this job, or skip this one',
  save: 'Snooze',
  cancel: 'Cancel',
  change: 'Change',
  skipped: (title: string): string => `Skipped this time: ${title}`,
  changed: { title: 'Schedule updated' },
} as const

/** 'Missed 4 times since 3 Oct'; undefined when none was missed. */
export const missedText = ({ missed, missedSince }: ScheduledTask): string | undefined =>
  missed === 0 || missedSince === null ? undefined : `Missed ${timesWords(missed)} since ${shortDate(missedSince)}`
