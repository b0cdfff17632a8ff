import { readFileSync } from 'node:fs'
import { type AppliedRule, ruleInForce } from '../src/watering-rules/areas.ts'
import type { WateringRule } from '../src/watering-rules/record.ts'

const FILE = new URL('../../server/data/watering-rules/au.json', import.meta.url)

/** The rules that are shipped. */
export const RULES: readonly WateringRule[] = JSON.parse(readFileSync(FILE, 'utf8')).records

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
