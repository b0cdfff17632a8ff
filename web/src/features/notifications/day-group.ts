import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { DAY_GROUPS } from './notification-copy.ts'

/** Calendar days that 'This week' goes back, today among them. */
const WEEK_DAYS = 7

/** The part of the list by the days of the garden. Both are epoch ms. */
export const dayGroup = (at: number, now: number, timeZone: string): string => {
  const today = todayIn(timeZone, new Date(now))
  const day = todayIn(timeZone, new Date(at))
  if (day >= today) return DAY_GROUPS.today
  if (day === addDays(today, -1)) return DAY_GROUPS.yesterday
  return day > addDays(today, -WEEK_DAYS) ? DAY_GROUPS.thisWeek : DAY_GROUPS.earlier
}
