import { addDays, isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { WHEN_WORDS } from './when-words.ts'

/**
 * What is wrong with the day on which something was done; empty is today.
 * @param daysBack how long ago it may be
 */
export function whenError(
  day: string,
  { today, daysBack }: { today: LocalDate; daysBack: number },
): string | undefined {
  if (day === '') return undefined
  if (!isLocalDate(day)) return WHEN_WORDS.none
  if (day > today) return WHEN_WORDS.ahead
  return day < addDays(today, -daysBack) ? WHEN_WORDS.tooLongAgo(daysBack) : undefined
}
