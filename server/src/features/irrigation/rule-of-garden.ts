import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { GardenRule, WateringRules } from '../watering-rules/watering-rules.public.ts'

/** Of somebody without a profile, of whose garden nothing is known. */
const NO_RULE: GardenRule = {
  applied: null,
  property: { timeZone: DEFAULT_TIME_ZONE, number: null, source: 'mains', newLawn: null },
}

/** The watering rule of a garden, with its place and settings by one statement. */
export const ruleOfGarden = async ({ rulesOf }: Pick<WateringRules, 'rulesOf'>, userId: string): Promise<GardenRule> =>
  (await rulesOf([userId])).get(userId) ?? NO_RULE
