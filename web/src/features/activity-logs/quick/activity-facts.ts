import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { Measure } from '@turfwise/domain/activity-logs/measures'
import { lateFigures } from '../../../platform/late-format.ts'
import { METHOD_WORDS } from '../activity-copy.ts'

const figure = lateFigures({ maximumFractionDigits: 4 })

const MEASURE_SIGNS: Readonly<Record<Measure, string>> = {
  mm: 'mm',
  L: 'L',
  gal: 'gal',
  in: 'in',
  sqm: 'm²',
  sqft: 'ft²',
  acres: 'acres',
  m: 'm',
  ft: 'ft',
}

const amount = (value: number | null, unit: string | null): string | null =>
  value === null || unit === null ? null : `${figure.format(value)} ${unit}`

/** What an activity says of itself, in the order in which it is read: where, how much, how high, how long. */
export function activityFacts(log: ActivityLog): string[] {
  const { lawnArea, distance, distanceUnit, cutHeight, duration, quantity, quantityUnit } = log
  const withoutProduct = log.productName === null ? amount(quantity, quantityUnit) : null
  return [
    lawnArea,
    amount(distance, distanceUnit && MEASURE_SIGNS[distanceUnit]),
    amount(cutHeight, 'mm'),
    withoutProduct,
    amount(duration, 'min'),
    productText(log),
  ].filter((part) => part !== null && part !== '') as string[]
}

/** 'Lawn food, 2 kg, granular'; null where no product was put out. */
export function productText({ productName, quantity, quantityUnit, applicationMethod }: ActivityLog): string | null {
  if (productName === null) return null
  const method = applicationMethod === null ? null : METHOD_WORDS[applicationMethod].toLowerCase()
  return [productName, amount(quantity, quantityUnit), method].filter((part) => part !== null).join(', ')
}
