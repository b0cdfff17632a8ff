import { addDays, type LocalDate, todayIn } from '../kernel/local-date.ts'
import { firstInstantAt } from './first-instant.ts'

export interface ReminderTime {
  /** The garden's day of which is told. */
  day: LocalDate
  at: Date
}

export interface ReminderHabit {
  /** IANA zone of the garden. */
  timeZone: string
  /** HH:mm by its clocks. */
  time: string
}

/** Gardens share few zones and hours, so that most of them ask for the same instant. */
const INSTANTS_KEPT = 5000
const instants = new Map<string, Date>()

function instantOf({ timeZone, time }: ReminderHabit, day: LocalDate): Date {
  const key = `${day} ${time} ${timeZone}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const at = firstInstantAt(timeZone, day, time)
  if (instants.size >= INSTANTS_KEPT) instants.clear()
  instants.set(key, at)
  return at
}

/**
 * The first reminder after an instant.
 * @param toldDay the last day of which was told: whoever moves, or changes the hour, is not told of a day twice
 */
export function nextReminder(habit: ReminderHabit, after: Date, toldDay: LocalDate | null): ReminderTime {
  const today = todayIn(habit.timeZone, after)
  let day = toldDay !== null && toldDay >= today ? addDays(toldDay, 1) : today
  let at = instantOf(habit, day)
  while (at <= after) {
    day = addDays(day, 1)
    at = instantOf(habit, day)
  }
  return { day, at }
}
