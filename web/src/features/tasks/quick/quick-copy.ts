import { clockWords } from '@turfwise/domain/kernel/clock'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { shortDate } from '../due-text.ts'

export const QUICK_WORDS = {
  line: 'What, where, when, how long',
  example: 'mow back Sat 7am 45m',
  understood: 'Understood',
  allFields: 'All fields',
  zone: 'Which zone?',
  minutes: 'How long?',
  repeats: 'Repeats weekly?',
  noRepeat: 'Does not repeat',
  onceOnly: 'Jobs of this type do not repeat, so this one is made once.',
} as const

/** What a repeat can be without being typed. */
export const REPEAT_CHOICES = ['', 'weekly', 'biweekly', 'monthly'] as const

const REPEAT_WORDS: Readonly<Record<string, string>> = {
  '': QUICK_WORDS.noRepeat,
  weekly: 'Every week',
  biweekly: 'Every 2 weeks',
  monthly: 'Every month',
}

const WEEK = 7

/** 'Every 2 weeks', 'Every 10 days' */
export function repeatWords(repeat: string): string {
  const known = REPEAT_WORDS[repeat]
  if (known !== undefined) return known
  const days = Number(repeat)
  if (days === 1) return 'Every day'
  if (days === WEEK) return 'Every week'
  return days % WEEK === 0 ? `Every ${days / WEEK} weeks` : `Every ${days} days`
}

/** 'Today', 'Sat 28 Nov, 7 am' */
export function dayWords(date: LocalDate, time: string, today: LocalDate): string {
  const near = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow', [addDays(today, -1)]: 'Yesterday' }[date]
  const day = near ?? shortDate(date, today)
  return time === '' ? day : `${day}, ${clockWords(time)}`
}

/** 'Understood: Mowing, Back lawn, 45 min, Sat 28 Nov, 7 am' */
export const understoodWords = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : `${QUICK_WORDS.understood}: ${parts.join(', ')}`
