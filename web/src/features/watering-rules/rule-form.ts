import type { WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import type { StreetNumber, WaterSource } from '@turfwise/domain/watering-rules/record'
import { WATERING_SETTING_LIMITS } from '@turfwise/domain/watering-rules/settings'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { RULE_WORDS } from './rule-copy.ts'
import type { RuleChange } from './rule-write.ts'

/** What stands in the form; an empty area is the one of the place, an empty level the standing one. */
export interface RuleValues {
  area: string
  declared: string
  streetNumber: StreetNumber | null
  source: WaterSource
  newLawnLaidOn: string
  newLawnGranted: boolean
}

export const ruleValues = ({ settings }: Pick<WateringRuleAnswer, 'settings'>): RuleValues => ({
  ...settings,
  area: settings.area ?? '',
  declared: settings.declared ?? '',
  newLawnLaidOn: settings.newLawnLaidOn ?? '',
})

const { laidOnMin, laidOnMax } = WATERING_SETTING_LIMITS

export const ruleErrors = ({ newLawnLaidOn: day }: RuleValues): FieldErrors<RuleValues> =>
  day === '' || (isLocalDate(day) && day >= laidOnMin && day <= laidOnMax)
    ? {}
    : { newLawnLaidOn: RULE_WORDS.dateWrong }

/** What is to be written: what was changed. A level is that of the area in which it was chosen. */
export function ruleChange(before: RuleValues, values: RuleValues): RuleChange {
  const toWrite = {
    ...values,
    area: values.area === '' ? null : values.area,
    declared: values.declared === '' ? null : values.declared,
    newLawnLaidOn: values.newLawnLaidOn === '' ? null : values.newLawnLaidOn,
  }
  const isOtherArea = values.area !== before.area
  const changed = Object.entries(toWrite).filter(
    ([field]) =>
      values[field as keyof RuleValues] !== before[field as keyof RuleValues] && !(field === 'declared' && isOtherArea),
  )
  return Object.fromEntries(changed)
}
