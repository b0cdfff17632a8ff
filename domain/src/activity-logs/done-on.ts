import { addDays, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import { WRITE_AGE_DAYS_MAX } from '../kernel/write-age.ts'

/** The first day on which something that is said today may have been done. */
export const firstDoneOn = (today: LocalDate): LocalDate => addDays(today, -WRITE_AGE_DAYS_MAX)

/**
 * When something was done of which a day is said, in the garden's zone: noon of that day, or the very moment where it is the
 * day on which it is said. Undefined for a day ahead, and for one more than 21 days back.
 * @param reportedAt when the person said it
 */
export function doneAtOn(
  doneOn: LocalDate,
  { timeZone, reportedAt }: { timeZone: string; reportedAt: Date },
): Date | undefined {
  const today = todayIn(timeZone, reportedAt)
  if (doneOn === today) return reportedAt
  if (doneOn > today || doneOn < firstDoneOn(today)) return undefined
  return instantsOf(timeZone, doneOn, '12:00')[0]
}
