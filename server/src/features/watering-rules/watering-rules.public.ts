import { FIRST_WATERING_SETTINGS, type WateringSettings } from '@turfwise/domain/watering-rules/settings'
import type { Feature } from '../../feature.ts'
import { type FoundRule, type GardenRule, type GardenSaid, makeFindRule } from './garden-rule.ts'
import { readRules } from './read-rules.ts'
import { wateringRulesRoutes } from './watering-rules.routes.ts'
import type { WateringRulesNeeds } from './watering-rules-needs.ts'
import { findWateringSettings, readGardens } from './watering-settings.store.ts'

export type { GardenRule, GardenSaid } from './garden-rule.ts'

/** With the name of the place it was found for: 'Parramatta'; null where none is known. */
export interface PlacedRule extends GardenRule {
  placeName: string | null
}

/** The watering rules of gardens as other features ask for them. */
export interface WateringRules {
  /** The rule of a garden of which place and settings are known; null settings are those of one who has said nothing. */
  ruleFor(place: GardenSaid, settings: WateringSettings | null): GardenRule
  /** The rule of somebody's garden; planners fit their runs into it by `fitIntoWindows` of the domain. */
  ruleOf(userId: string): Promise<PlacedRule>
  /** The rules of many gardens, by user id: those that have the same place and settings share one value. */
  rulesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, GardenRule>>
}

/** @throws Error when the file of rules is wrong */
export function makeWateringRules(needs: WateringRulesNeeds): Feature & WateringRules {
  const rules = readRules(needs.file)
  const findRule = makeFindRule(rules, needs.places)
  const findFor = async (userId: string): Promise<(settings: WateringSettings) => FoundRule> => {
    const saved = await needs.placeOf(userId)
    return (settings) => findRule(saved, settings)
  }
  return {
    name: 'watering-rules',
    routes: wateringRulesRoutes({ ...needs, rules, findFor }),
    ruleFor(place, settings) {
      const { applied, property } = findRule(place, settings ?? FIRST_WATERING_SETTINGS)
      return { applied, property }
    },
    async ruleOf(userId) {
      const [find, settings] = await Promise.all([findFor(userId), findWateringSettings(needs.db, userId)])
      const { applied, property, place } = find(settings)
      return { applied, property, placeName: place?.name ?? null }
    },
    async rulesOf(userIds) {
      const shared = new Map<string, GardenRule>()
      const gardens = await readGardens(needs.db, userIds)
      return new Map(
        gardens.map(({ userId, saved, settings }) => {
          const key = JSON.stringify([saved, settings])
          const rule = shared.get(key) ?? findRule(saved, settings)
          shared.set(key, rule)
          return [userId, rule]
        }),
      )
    },
  }
}
