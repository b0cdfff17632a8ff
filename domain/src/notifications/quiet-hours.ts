import { addDays, clockIn, todayIn } from '../kernel/local-date.ts'
import { firstInstantAt } from './first-instant.ts'
import type { UserPreferences } from './preferences.ts'

type Quiet = Pick<UserPreferences, 'quietHours' | 'quietFrom' | 'quietTo'>

/**
 * When the quiet hours end that an instant lies in; null where it lies in none. From a time to the same time is no time.
 */
export function quietUntil({ quietHours, quietFrom, quietTo }: Quiet, timeZone: string, at: Date): Date | null {
  if (!quietHours || quietFrom === quietTo) return null
  const clock = clockIn(timeZone, at)
  const isOverMidnight = quietFrom > quietTo
  const isQuiet = isOverMidnight ? clock >= quietFrom || clock < quietTo : clock >= quietFrom && clock < quietTo
  if (!isQuiet) return null
  const today = todayIn(timeZone, at)
  const end = firstInstantAt(timeZone, isOverMidnight && clock >= quietFrom ? addDays(today, 1) : today, quietTo)
  // In an hour that is lived twice the end may have been the first time.
  return end > at ? end : null
}
