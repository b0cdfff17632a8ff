import type { Chemical } from '@turfwise/contract/shed'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { type QuantityUnit, readQuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import type { ChemicalType } from '@turfwise/domain/shed/chemicals'
import { convertAmount, stockUnitOf } from '@turfwise/domain/shed/stock-units'
import { takeFrom } from '@turfwise/domain/shed/stock-use'
import { lateFigures } from '../../platform/late-format.ts'

/** A product of the shed, as far as a log asks of it. */
export type ShedProduct = Pick<
  Chemical,
  'id' | 'name' | 'brand' | 'type' | 'activeIngredients' | 'currentQuantity' | 'quantityUnit'
>

const figure = lateFigures({ maximumFractionDigits: 4 })
const amountWords = (amount: number, unit: string): string => `${figure.format(amount)} ${unit}`

/** '1.2 kg left'; empty where nobody counts it. */
export function leftWords({ currentQuantity, quantityUnit }: ShedProduct): string {
  return currentQuantity === null || quantityUnit === null ? '' : `${amountWords(currentQuantity, quantityUnit)} left`
}

/** 'Lawn food, 1.2 kg left' */
export const productWords = (product: ShedProduct): string =>
  [product.name, leftWords(product)].filter((part) => part !== '').join(', ')

/** Those of a form's units in which a use of the product can be taken off; all of them where nobody counts it. */
export function unitsFor<Unit extends QuantityUnit | 'ml'>(
  product: ShedProduct | undefined,
  units: readonly Unit[],
): readonly Unit[] {
  const { currentQuantity, quantityUnit } = product ?? { currentQuantity: null, quantityUnit: null }
  if (currentQuantity === null || quantityUnit === null) return units
  return units.filter((unit) => {
    const own = stockUnitOf(unit)
    return own !== undefined && convertAmount(1, own, quantityUnit) !== undefined
  })
}

/** What choosing a product enters: its name and brand, and that of the form's units in which it is counted. */
export function entriesOfProduct<Unit extends QuantityUnit | 'ml'>(
  { id, name, brand, quantityUnit }: ShedProduct,
  units: readonly Unit[],
) {
  const unit = units.find((one) => quantityUnit !== null && stockUnitOf(one) === quantityUnit)
  return {
    chemicalId: id,
    productName: name,
    productBrand: brand ?? '',
    ...(unit !== undefined && { quantityUnit: unit }),
  }
}

/** What the shed will say after the use, before it is saved: '1 kg will be left'. Null where there is nothing to say. */
export function afterUseWords(product: ShedProduct, quantity: number | null, unit: QuantityUnit | 'ml'): string | null {
  const result = takeFrom(product, { quantity, quantityUnit: readQuantityUnit(unit) })
  if (!result.ok || result.left === null || result.taken === null || product.quantityUnit === null) return null
  return result.short
    ? `More than the shed has: it will be empty then.`
    : `${amountWords(result.left, product.quantityUnit)} will be left.`
}

const OF_ACTIVITY: Readonly<Partial<Record<ActivityType, readonly ChemicalType[]>>> = {
  fertilized: ['fertilizer', 'soil_conditioner'],
  pest_control: ['herbicide', 'pesticide', 'fungicide'],
}

/** Those that such a job is mostly done with first, each part by name. */
export function productsFor(products: readonly ShedProduct[], activity: ActivityType): ShedProduct[] {
  const rank = ({ type }: ShedProduct): number => (OF_ACTIVITY[activity]?.includes(type) ? 0 : 1)
  return products.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-AU'))
}
