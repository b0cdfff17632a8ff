import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { type Span, startOfDay } from '../../watering-rules/openings.ts'
import { dayLimitsOn, permittedSpans } from '../../watering-rules/permitted.ts'
import type { GardenRule } from '../smart/permitted-hours.ts'
import type { RunMethod } from './garden-schedule.ts'

/** What the rule leaves of days, asked for once each. */
export function permittedDays({ applied, property }: GardenRule) {
  const { timeZone } = property
  const known = new Map<string, readonly Span[]>()
  return {
    timeZone,
    /** The stretches of a day in which a method may run; the whole day where nothing binds. */
    spans(method: RunMethod, date: LocalDate): readonly Span[] {
      const key = `${method} ${date}`
      const before = known.get(key)
      if (before !== undefined) return before
      const [from, to] = [startOfDay(timeZone, date), startOfDay(timeZone, addDays(date, 1))]
      const spans = permittedSpans(applied, property, method, date) ?? [{ from, to }]
      known.set(key, spans)
      return spans
    },
    limits: (method: RunMethod, date: LocalDate) => dayLimitsOn(applied, property, method, date),
  }
}
export type PermittedDays = ReturnType<typeof permittedDays>
