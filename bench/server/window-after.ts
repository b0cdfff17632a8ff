import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'

/** Where all gardeners of the bench live. */
const ZONE = 'Australia/Sydney'

/** The window of so many days, both its ends among them, that comes after so many others from today on. */
export function windowAfter(others: number, days: number): { startDate: string; endDate: string } {
  const startDate = addDays(todayIn(ZONE, new Date()), others * (days + 1))
  return { startDate, endDate: addDays(startDate, days) }
}
