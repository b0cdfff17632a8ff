import type { LocalDate } from '../kernel/local-date.ts'
import { MONTH_NAMES } from '../kernel/month-names.ts'
import { shortDate } from '../weather/hour-words.ts'

/** 'October', by the number that people give it. */
export const monthName = (month: number): string => MONTH_NAMES[(month + 11) % 12] ?? ''

/** 'September to November', 'November' */
export const monthSpanWords = ({ from, to }: { from: number; to: number }): string =>
  from === to ? monthName(from) : `${monthName(from)} to ${monthName(to)}`

/** '1 Sep to 15 Oct' */
export const dateSpanWords = ({ from, to }: { from: LocalDate; to: LocalDate }): string =>
  `${shortDate(from)} to ${shortDate(to)}`

/** '1st', '22nd', '13th' */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** 'a', 'a and b', 'a, b and c' */
export const listWords = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** '3 times', 'once' */
export const timesWords = (count: number): string => (count === 1 ? 'once' : `${count} times`)
