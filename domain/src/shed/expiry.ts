import type { LocalDate } from '../kernel/local-date.ts'

const MONTHS_AHEAD = 6

/** The same day of the month so many months later; where that month is shorter, its last day. */
function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
  const yearAndMonth = lastDay.slice(0, 'yyyy-mm-'.length)
  return yearAndMonth + String(Math.min(day, Number(lastDay.slice(-2)))).padStart(2, '0')
}

/** True for a product that is good for no more than six months from today, the last day included, or is past it. */
export const isExpiringSoon = (expiryDate: LocalDate | null, today: LocalDate): boolean =>
  expiryDate !== null && expiryDate <= addMonths(today, MONTHS_AHEAD)
