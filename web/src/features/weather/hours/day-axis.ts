import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'

/** The hours at which the axis is ruled and named. */
const RULED = [
  { clock: '06:00', name: '6 am' },
  { clock: '12:00', name: 'noon' },
  { clock: '18:00', name: '6 pm' },
]

/** A day of a garden from midnight to midnight, as long as its clocks make it: 23, 24 or 25 hours. Instants are ms. */
export interface DayAxis {
  start: number
  end: number
  /** Where an instant stands, 0 at the first midnight and 1 at the next; what lies outside is at the edge. */
  at: (instant: number) => number
  rules: readonly { at: number; name: string }[]
}

export const dayAxis = (timeZone: string, date: LocalDate): DayAxis => {
  const start = instantsOf(timeZone, date, '00:00')[0].getTime()
  const end = instantsOf(timeZone, addDays(date, 1), '00:00')[0].getTime()
  const at = (instant: number) => Math.min(1, Math.max(0, (instant - start) / (end - start)))
  const rules = RULED.map(({ clock, name }) => ({ at: at(instantsOf(timeZone, date, clock)[0].getTime()), name }))
  return { start, end, at, rules }
}

/** '29.17%' */
export const percentOf = (share: number): string => `${Math.round(share * 10_000) / 100}%`
