import { readFileSync } from 'node:fs'
import type { State } from '../src/places/place.ts'
import { type AppliedRule, areaOf, ruleInForce } from '../src/watering-rules/areas.ts'
import type { WateringRule } from '../src/watering-rules/record.ts'

const FILE = new URL('../../server/data/watering-rules/au.json', import.meta.url)

/** The rules that are shipped. */
export const RULES: readonly WateringRule[] = JSON.parse(readFileSync(FILE, 'utf8')).records

/** The area of each of them, with the level that has to be declared there for the record to hold. */
export const LEVELS = RULES.map(
  (record) => [areaOf(record), record.use === 'when-declared' ? record.id : null] as const,
)

/** A time zone of each state. */
export const ZONES_OF_STATE: Readonly<Record<State, string>> = {
  ...{ NSW: 'Australia/Sydney', VIC: 'Australia/Melbourne', QLD: 'Australia/Brisbane', SA: 'Australia/Adelaide' },
  ...{ WA: 'Australia/Perth', TAS: 'Australia/Hobart', NT: 'Australia/Darwin', ACT: 'Australia/Sydney' },
}

export const ruleById = (id: string): WateringRule => {
  const found = RULES.find((rule) => rule.id === id)
  if (found === undefined) throw new Error(`No rule ${id}.`)
  return found
}

/** What holds in an area, with the level that is declared there. */
export const inForce = (area: string, declared: string | null = null): AppliedRule => {
  const applied = ruleInForce(RULES, area, declared)
  if (applied === null) throw new Error(`No rule in ${area}.`)
  return applied
}
