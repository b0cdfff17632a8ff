import { type Place, STATES, type State } from '@turfwise/domain/places/place'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { type AppliedRule, type AreaMatch, areaOf, matchArea, ruleInForce } from '@turfwise/domain/watering-rules/areas'
import type { WateringRule } from '@turfwise/domain/watering-rules/record'
import { propertyOf, type WateringSettings } from '@turfwise/domain/watering-rules/settings'
import type { Property } from '@turfwise/domain/watering-rules/standing'
import type { WateringRulesNeeds } from './watering-rules-needs.ts'

/** The rule of a garden and what its gardener says of the property: what planners fit their runs into. */
export interface GardenRule {
  /** Null where no rule is known. */
  applied: AppliedRule | null
  property: Property
}

export interface FoundRule extends GardenRule {
  place: Place | null
  area: string | null
  /** `neighbours`: by the council of the places around, which suggests it. */
  foundBy: AreaMatch['by'] | 'neighbours' | 'chosen' | null
}

/** Where a garden is by its profile; null for a user without one. */
export type GardenSaid = Awaited<ReturnType<WateringRulesNeeds['placeOf']>>

const isState = (state: string): state is State => (STATES as readonly string[]).includes(state)

const foundIn = (match: AreaMatch | null, council: { basis: 'place' | 'neighbours' } | null): FoundRule['foundBy'] =>
  match?.by === 'council' && council?.basis === 'neighbours' ? 'neighbours' : (match?.by ?? null)

/** Places whose rule is kept in memory: looking through the data for one takes half a millisecond. */
const PLACES_KEPT = 2000

/** The rule that holds for a garden: of the area that was chosen while the data has it, else of its place. */
export type FindRule = (saved: GardenSaid, settings: WateringSettings) => FoundRule

export function makeFindRule(rules: readonly WateringRule[], places: WateringRulesNeeds['places']): FindRule {
  const areas = new Set(rules.map(areaOf))
  const kept = new Map<string, Pick<FoundRule, 'area' | 'foundBy' | 'applied'>>()
  const ruleAt = (place: Place | null, { area: chosen, declared }: WateringSettings) => {
    const isKnown = chosen !== null && areas.has(chosen)
    const key = JSON.stringify([isKnown ? chosen : (place?.id ?? null), isKnown, declared])
    const known = kept.get(key)
    if (known !== undefined) return known
    const state = place !== null && isState(place.state) ? place.state : null
    const council = place === null ? null : places.councilOf(place)
    const site = { name: place?.name ?? null, state, council: council?.name ?? null }
    const match = isKnown ? null : matchArea(rules, site)
    const area = isKnown ? chosen : (match?.area ?? null)
    const foundBy = isKnown ? ('chosen' as const) : foundIn(match, council)
    const found = { area, foundBy, applied: ruleInForce(rules, area, declared) }
    if (kept.size >= PLACES_KEPT) kept.clear()
    kept.set(key, found)
    return found
  }
  return (saved, settings) => {
    const { label = null, lat = null, lng = null, timeZone = DEFAULT_TIME_ZONE } = saved ?? {}
    const named = label === null ? null : places.resolve(label)
    const place = named ?? (lat !== null && lng !== null ? places.near({ lat, lng }).place : null)
    return { ...ruleAt(place, settings), place, property: propertyOf(timeZone, settings) }
  }
}
