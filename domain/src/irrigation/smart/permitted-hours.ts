import { addDays, type LocalDate, todayIn } from '../../kernel/local-date.ts'
import type { AppliedRule } from '../../watering-rules/areas.ts'
import { minutesLimitOn, nextWindow } from '../../watering-rules/permitted.ts'
import type { WateringMethod } from '../../watering-rules/record.ts'
import type { Property } from '../../watering-rules/standing.ts'
import { NUMBER_DECIDES, ruleReason, utilityName } from '../../watering-rules/words.ts'
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

/** The days on which the minutes of a zone are limited, each with how many are permitted. */
function limitsOf(applied: AppliedRule, property: Property, method: WateringMethod, now: Date) {
  const today = todayIn(property.timeZone, now)
  const limits = new Map<LocalDate, number>()
  for (let ahead = 0; ahead <= PLAN_DAYS; ahead++) {
    const date = addDays(today, ahead)
    const most = minutesLimitOn(applied, property, method, date)
    if (most !== null) limits.set(date, most)
  }
  return limits
}

/**
 * The hours in which a garden may be watered, as far ahead as a run is planned. Where a rule only advises, or binds other
 * water, all hours are open; what it says is told all the same.
 */
export function permittedHours({ applied, property }: GardenRule, method: WateringMethod, now: Date): Permission {
  if (applied === null) return everyHour(now)
  const end = now.getTime() + (PLAN_DAYS + 1) * DAY_MS
  const ruleName = utilityName(applied.record)
  const rule = ruleReason(applied, property, method, now)
  const minutesOn = limitsOf(applied, property, method, now)
  const windows: PermittedWindow[] = []
  for (let from = now; from.getTime() < end; ) {
    const next = nextWindow(applied, property, from, { method, minutes: LEAST_MINUTES })
    if (next.answer === 'free' || next.answer === 'advice') return { ...everyHour(now), rule: null }
    if (next.answer === 'number-needed') {
      return { windows, minutesOn, ruleName, rule, closed: `${ruleName}: ${NUMBER_DECIDES}` }
    }
    if (next.answer === 'none') break
    const to = next.to?.getTime() ?? end
    windows.push({ from: next.from.getTime(), to })
    from = new Date(Math.max(to, next.from.getTime() + 60_000))
  }
  return { windows, minutesOn, ruleName, rule, closed: windows.length === 0 ? rule : null }
}
