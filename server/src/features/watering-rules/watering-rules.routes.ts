import { changeWateringRule, getWateringRule } from '@turfwise/contract/watering-rules'
import type { WateringRule } from '@turfwise/domain/watering-rules/record'
import type { WateringSettings } from '@turfwise/domain/watering-rules/settings'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { settingsAfter } from './change-settings.ts'
import type { FoundRule } from './garden-rule.ts'
import { presentRule } from './present-rule.ts'
import { makeRuleAreas } from './rule-areas.ts'
import type { WateringRulesNeeds } from './watering-rules-needs.ts'
import { findWateringSettings, lockWateringSettings, saveWateringSettings } from './watering-settings.store.ts'

interface RulesOfPlaces extends WateringRulesNeeds {
  rules: readonly WateringRule[]
  findFor(userId: string): Promise<(settings: WateringSettings) => FoundRule>
}

export function wateringRulesRoutes({ rules, findFor, ...needs }: RulesOfPlaces): RouteEntry[] {
  const { db, clock, facts, pace } = needs
  const areas = makeRuleAreas(rules, needs.places)
  const present = (found: FoundRule, settings: WateringSettings) =>
    presentRule(rules, found, areas(found.place), settings, clock.now())
  return [
    serve(getWateringRule, async ({ actor: { userId } }) => {
      const [find, settings] = await Promise.all([findFor(userId), findWateringSettings(db, userId)])
      return present(find(settings), settings)
    }),
    serve(
      changeWateringRule,
      async ({ actor: { userId }, body }) => {
        const find = await findFor(userId)
        return db.transaction(async (tx) => {
          const before = await lockWateringSettings(tx, userId)
          const after = settingsAfter(rules, before, body, (settings) => find(settings).area)
          await saveWateringSettings(tx, userId, after)
          await facts.tell(tx, 'watering-rule.changed', { userId, at: clock.now().toISOString() })
          return present(find(after), after)
        })
      },
      { pace },
    ),
  ]
}
