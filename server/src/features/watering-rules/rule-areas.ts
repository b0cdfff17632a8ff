import { distanceKm, type Place } from '@turfwise/domain/places/place'
import { areaOf, isStatewide, namesOf } from '@turfwise/domain/watering-rules/areas'
import type { WateringRule } from '@turfwise/domain/watering-rules/record'
import type { WateringRulesNeeds } from './watering-rules-needs.ts'

export interface RuleAreaShown {
  id: string
  utility: string
  places: string
}

/** An area of the state next door is named where one of its places is this near: Queanbeyan has Canberra's water, km. */
const NEXT_DOOR_KM = 60

interface Located {
  shown: RuleAreaShown
  state: string
  positions: Place[]
}

/** The areas of the data by how near they are to a garden: a help to choose by, never a choice. */
export function makeRuleAreas(rules: readonly WateringRule[], places: WateringRulesNeeds['places']) {
  const areas = new Map<string, Located>()
  for (const rule of rules) {
    const id = areaOf(rule)
    const known = areas.get(id)
    const positions = namesOf(rule).flatMap(({ name, state }) => places.resolve(`${name}, ${state}`) ?? [])
    if (known !== undefined) known.positions.push(...positions)
    // Levels for a whole state are no area of their own: they are declared in each.
    else if (rule.use !== 'when-declared' || !isStatewide(rule)) {
      const { utility, places, state } = rule.area
      areas.set(id, { shown: { id, utility, places }, state, positions })
    }
  }
  const located = [...areas.values()]
  return (place: Place | null): RuleAreaShown[] => {
    if (place === null) return located.map(({ shown }) => shown)
    return located
      .map((area) => ({ ...area, km: Math.min(...area.positions.map((position) => distanceKm(place, position))) }))
      .filter(({ state, km }) => state === place.state || km <= NEXT_DOOR_KM)
      .toSorted((a, b) => (a.km === b.km ? 0 : a.km - b.km))
      .map(({ shown }) => shown)
  }
}
