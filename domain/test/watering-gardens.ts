import { instantsOf } from '../src/kernel/local-time.ts'
import type { Property } from '../src/watering-rules/standing.ts'

export const SYDNEY = 'Australia/Sydney'
export const PERTH = 'Australia/Perth'
export const BRISBANE = 'Australia/Brisbane'
/** An instant by the clocks of a zone: `at(SYDNEY, '2026-11-25T07:00')`. */
export const at = (zone: string, local: string): Date => instantsOf(zone, local.slice(0, 10), local.slice(11))[0]
/** A garden without a number, on mains water, with an old lawn; anything of it can be given otherwise. */
export const property = (timeZone: string, given: Partial<Property> = {}): Property => ({
  timeZone,
  number: null,
  source: 'mains',
  newLawn: null,
  ...given,
})
/** Words keep figure and unit together by a space that does not break. */
export const plain = (words: string | null): string | null => words?.replaceAll('\u00a0', ' ') ?? null
export const sprinkler = { method: 'sprinkler', minutes: 30 } as const
