import { addDays, type LocalDate, weekdayName } from '../kernel/local-date.ts'

/** Days that a task is moved to by one press. */
export const MOVE_DAYS = ['today', 'tomorrow', 'weekend'] as const
export type MoveDay = (typeof MOVE_DAYS)[number]

/** The next Saturday: on a weekend that of the next one, since its own days are today and tomorrow. */
const nextSaturday = (today: LocalDate): LocalDate => {
  for (let days = 1; days < 7; days += 1)
    if (weekdayName(addDays(today, days)) === 'Saturday') return addDays(today, days)
  return addDays(today, 7)
}

export function moveDay(day: MoveDay, today: LocalDate): LocalDate {
  if (day === 'today') return today
  return day === 'tomorrow' ? addDays(today, 1) : nextSaturday(today)
}
