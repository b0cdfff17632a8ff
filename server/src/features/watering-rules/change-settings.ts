import type { BodyOf } from '@turfwise/contract/route'
import type { changeWateringRule } from '@turfwise/contract/watering-rules'
import { areaOf, declarableIn } from '@turfwise/domain/watering-rules/areas'
import type { WateringRule } from '@turfwise/domain/watering-rules/record'
import type { WateringSettings } from '@turfwise/domain/watering-rules/settings'
import { Refusal } from '../../refusal.ts'

const given = <Value>(change: Value | undefined, before: Value): Value => (change === undefined ? before : change)

/**
 * The settings after a change. Another area takes the declared level with it, unless that can be declared there too.
 * @param areaIn the area whose rule holds with these settings
 * @throws Refusal watering-rule/not-found for an area or a level that is not known there
 */
export function settingsAfter(
  rules: readonly WateringRule[],
  before: WateringSettings,
  change: BodyOf<typeof changeWateringRule>,
  areaIn: (settings: WateringSettings) => string | null,
): WateringSettings {
  const after: WateringSettings = {
    area: given(change.area, before.area),
    declared: given(change.declared, before.declared),
    streetNumber: given(change.streetNumber, before.streetNumber),
    source: given(change.source, before.source),
    newLawnLaidOn: given(change.newLawnLaidOn, before.newLawnLaidOn),
    newLawnGranted: given(change.newLawnGranted, before.newLawnGranted),
  }
  if (change.area && !rules.some((rule) => areaOf(rule) === change.area)) throw new Refusal('watering-rule/not-found')
  const area = areaIn(after)
  const canBeDeclared = area !== null && declarableIn(rules, area).some(({ id }) => id === after.declared)
  if (change.declared && !canBeDeclared) throw new Refusal('watering-rule/not-found')
  return { ...after, declared: canBeDeclared ? after.declared : null }
}
