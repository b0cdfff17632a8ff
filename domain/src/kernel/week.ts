import { addDays, daysBetween, type LocalDate } from './local-date.ts'

/** A Monday: weeks are counted from it. */
const A_MONDAY: LocalDate = '2024-01-01'

/** A week of the calendar, Monday to Sunday, both included. */
export interface Week {
  from: LocalDate
  to: LocalDate
}

/** The Monday of the week of a day. */
export const mondayOf = (day: LocalDate): LocalDate => addDays(A_MONDAY, Math.floor(daysBetween(A_MONDAY, day) / 7) * 7)

/** The week that a day is in. */
export function weekOf(day: LocalDate): Week {
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}
