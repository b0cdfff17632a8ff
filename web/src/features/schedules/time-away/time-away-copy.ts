import type { HolidayAnswer } from '@turfwise/contract/holiday'
import { HOLIDAY_DAYS_MAX } from '@turfwise/domain/schedules/holiday'
import { failure, type ToastWords } from '../../../ui/toast-store.ts'
import { tasksText } from '../schedule-copy.ts'
import { scheduleDay } from '../schedule-days.ts'

export const TIME_AWAY = {
  title: 'Time away',
  text: 'Jobs that can move are done before you leave or when you are back. Nothing moves before you set it.',
  from: 'First day away',
  to: 'Last day away',
  anyDay: 'Choose a day',
  missing: 'Choose the first and the last day',
  submit: 'Set Time Away',
  busy: 'Setting…',
  end: 'End Time Away',
  change: 'Change',
  working: 'Checking what falls in it',
  notRead: 'What it would move could not be loaded.',
  again: 'Try Again',
  nothing: 'No open task falls in it.',
  moves: 'Moves',
  skips: 'Skipped',
  cannot: 'Needs somebody else',
} as const

export const TIME_AWAY_ERRORS = {
  order: 'Must not be before the first day.',
  over: 'Is over already.',
  long: `At most ${HOLIDAY_DAYS_MAX} days.`,
} as const

interface AwaySpan {
  from: string
  to: string
}

/** 'from Tue 1 Dec to Sun 6 Dec', of one day 'on Tue 1 Dec' */
export const spanText = ({ from, to }: AwaySpan): string =>
  from === to ? `on ${scheduleDay(from)}` : `from ${scheduleDay(from)} to ${scheduleDay(to)}`

/** 'Away from Tue 1 Dec to Sun 6 Dec' */
export const awayText = (span: AwaySpan): string => `Away ${spanText(span)}`

/** What was done with it, while that waits to be sent. */
export const TIME_AWAY_DID = { set: 'Set', ended: 'Ended' } as const

/** 'Tue 1 Dec to Mon 7 Dec': the day that a task leaves, and the one that it takes. */
export const moveText = (from: string, to: string): string => `${scheduleDay(from)} to ${scheduleDay(to)}`

/** '3 tasks moved. 1 task skipped. 2 tasks need somebody else.' Nothing is said of what is none. */
const effectText = ({ moves, skips, cannot }: HolidayAnswer): string => {
  const parts = [
    moves.length > 0 && `${tasksText(moves.length)} moved.`,
    skips.length > 0 && `${tasksText(skips.length)} skipped.`,
    cannot.length > 0 && `${tasksText(cannot.length)} ${cannot.length === 1 ? 'needs' : 'need'} somebody else.`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? TIME_AWAY.nothing : parts.join(' ')
}

export const TIME_AWAY_TOASTS = {
  set: (answer: HolidayAnswer): ToastWords => ({ title: 'Time away set', description: effectText(answer) }),
  ended: { title: 'Time away ended', description: 'What it moved is back on its day.' },
  notSet: failure('Failed to set your time away. Please try again.'),
  notEnded: failure('Failed to end your time away. Please try again.'),
} as const
