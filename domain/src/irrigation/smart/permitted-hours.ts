import { addDays, type LocalDate, todayIn } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import type { AppliedRule } from '../../watering-rules/areas.ts'
import { startOfDay } from '../../watering-rules/openings.ts'
import { dayLimitsOn, nextWindow } from '../../watering-rules/permitted.ts'
import type { WateringMethod } from '../../watering-rules/record.ts'
import type { Property } from '../../watering-rules/standing.ts'
import { DAY_UNKNOWN, NUMBER_DECIDES, ruleReason, utilityName } from '../../watering-rules/words.ts'
import type { PermittedWindow } from './run-slots.ts'
import { everyHour, type Permission, PLAN_DAYS } from './run-times.ts'

const DAY_MS = 86_400_000
/** A window is worth a look from so many minutes on; what finds no room in it is carried over. */
const LEAST_MINUTES = 10

/** The rule of a garden and what its gardener says of the property; null where no rule is known. */
export interface GardenRule {
  applied: AppliedRule | null
  property: Property
}

/** The days on which runs and minutes are limited: of each zone, and of the whole garden. */
function limitsOf(applied: AppliedRule, property: Property, method: WateringMethod, now: Date) {
  const today = todayIn(property.timeZone, now)
  const minutesOn = new Map<LocalDate, number>()
  const garden = { minutesOn: new Map<LocalDate, number>(), onceOn: new Set<LocalDate>() }
  for (let ahead = 0; ahead <= PLAN_DAYS; ahead++) {
    const date = addDays(today, ahead)
    const limits = dayLimitsOn(applied, property, method, date)
    // What the whole garden may is a limit of each zone too.
    const most = Math.min(limits.zone ?? Number.POSITIVE_INFINITY, limits.garden ?? Number.POSITIVE_INFINITY)
    if (Number.isFinite(most)) minutesOn.set(date, most)
    if (limits.garden !== null) garden.minutesOn.set(date, limits.garden)
    if (limits.runs === 1) garden.onceOn.add(date)
  }
  return { minutesOn, garden }
}

/** Why no hour is open to a garden of which it is not known on which days it may be watered. */
const NOT_KNOWN = { 'number-needed': NUMBER_DECIDES, advice: DAY_UNKNOWN } as const

/**
 * The hours in which a garden may be watered, as far ahead as a run is planned. Where a rule only advises, or binds other
 * water, all hours are open; what it says is told all the same. Where nobody knows which days are the garden's, none is:
 * it is asked for, and not guessed.
 */
export function permittedHours({ applied, property }: GardenRule, method: WateringMethod, now: Date): Permission {
  if (applied === null) return everyHour(now)
  const end = now.getTime() + (PLAN_DAYS + 1) * DAY_MS
  const ruleName = utilityName(applied.record)
  const rule = ruleReason(applied, property, method, now)
  const said = new Map<LocalDate, string>()
  const ruleOn = (date: LocalDate): string => {
    const [noon] = instantsOf(property.timeZone, date, '12:00')
    const words = said.get(date) ?? ruleReason(applied, property, method, noon)
    said.set(date, words)
    return words
  }
  const { minutesOn, garden } = limitsOf(applied, property, method, now)
  const windows: PermittedWindow[] = []
  let binds = false
  for (let from = now; from.getTime() < end; ) {
    const next = nextWindow(applied, property, from, { method, minutes: LEAST_MINUTES })
    if (next.answer === 'free' || (next.answer === 'advice' && next.because !== 'day-unknown')) {
      // For this day alone: at midnight a new lawn's exemption may end, or the rule be too old.
      const midnight = startOfDay(property.timeZone, addDays(todayIn(property.timeZone, from), 1))
      windows.push({ from: from.getTime(), to: midnight })
      from = new Date(midnight)
      continue
    }
    binds = true
    if (next.answer === 'none') break
    if (next.answer !== 'window') {
      return { windows, minutesOn, garden, ruleName, rule, ruleOn, closed: `${ruleName}: ${NOT_KNOWN[next.answer]}` }
    }
    const to = next.to?.getTime() ?? end
    windows.push({ from: next.from.getTime(), to })
    from = new Date(Math.max(to, next.from.getTime() + 60_000))
  }
  if (!binds) return everyHour(now)
  return { windows, minutesOn, garden, ruleName, rule, ruleOn, closed: windows.length === 0 ? rule : null }
}
