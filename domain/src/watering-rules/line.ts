import { todayIn } from '../kernel/local-date.ts'
import type { AppliedRule } from './areas.ts'
import type { WateringMethod, WaterSource } from './record.ts'
import { newLawnEnds, type Property, standingOf } from './standing.ts'
import { CHECK_UTILITY, dateWords, limitWords, WATERING_ADVICE } from './words.ts'

const WATER_WORDS: Record<WaterSource, string> = {
  mains: 'town water',
  tank: 'tank water',
  bore: 'bore water',
  recycled: 'recycled water',
  grey: 'grey water',
}

/** A rule for a method in a line: 'Sydney: before 10 am or after 4 pm'. */
export function ruleLine(
  placeName: string | null,
  applied: AppliedRule | null,
  property: Property,
  method: WateringMethod,
  at: Date,
): string {
  const words = ruleWords(applied, property, method, at)
  return placeName === null ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : `${placeName}: ${words}`
}

function ruleWords(applied: AppliedRule | null, property: Property, method: WateringMethod, at: Date): string {
  const standing = standingOf(applied, property, method, at)
  const { timeZone, number, source, newLawn } = property
  const ends = applied && newLawnEnds(applied.record, newLawn)
  if (applied !== null && standing.kind === 'binding') {
    return limitWords(
      applied,
      method,
      standing.anyDay ? null : number,
      timeZone,
      todayIn(timeZone, at),
      standing.anyDay,
    )
  }
  if (standing.kind === 'free') {
    if (standing.because === 'source') return `${WATER_WORDS[source]} is outside the rule`
    return ends ? `any time for a new lawn until ${dateWords(ends)}` : 'any time for a new lawn'
  }
  const note = applied?.record.exemptions?.newLawn?.note
  if (applied !== null && standing.kind === 'advice' && standing.because === 'new-lawn' && ends) {
    return `new lawn until ${dateWords(ends)}${note ? `: ${note}` : ''}; ${CHECK_UTILITY}`
  }
  return WATERING_ADVICE
}
