import type { LocalDate } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import type { AppliedRule } from '../watering-rules/areas.ts'
import type { Span } from '../watering-rules/openings.ts'
import { openSpans } from '../watering-rules/permitted.ts'
import type { Property } from '../watering-rules/standing.ts'
import { limitWords, ruleReason, utilityName } from '../watering-rules/words.ts'

/** The watering rule of a garden and what its gardener says of the property. */
export interface GardenWaterRule {
  applied: AppliedRule | null
  property: Property
}

/** What a binding rule says of sprinklers on a day. */
export interface WaterLaw {
  /** In which they may run. */
  open: readonly Span[]
  /** The rule by its name, with the day on which it was read. */
  rule: string
  /** Why they may not run on this day at all; null when they may. */
  closed: string | null
}

/** Null where no rule is known or none binds, or the weather is that of a place by other clocks. */
export function waterLawOn({ applied, property }: GardenWaterRule, timeZone: string, date: LocalDate): WaterLaw | null {
  if (applied === null || property.timeZone !== timeZone) return null
  const open = openSpans(applied, property, 'sprinkler', date)
  if (open === null) return null
  const [noon] = instantsOf(timeZone, date, '12:00')
  const limits = limitWords(applied, 'sprinkler', property.number, timeZone, date)
  return {
    open,
    rule: ruleReason(applied, property, 'sprinkler', noon),
    closed: open.length > 0 ? null : `it is no watering day by ${utilityName(applied.record)} (${limits})`,
  }
}
