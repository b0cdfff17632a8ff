import type { Chemical } from '@turfwise/contract/shed'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { COMPLETION_UNITS, type CompletionUnit, DEFAULT_PRODUCT_UNIT } from '@turfwise/domain/activity-logs/quantities'
import type { ChemicalType } from '@turfwise/domain/shed/chemicals'
import { convertAmount, stockUnitOf } from '@turfwise/domain/shed/stock-units'
import { takeFrom } from '@turfwise/domain/shed/stock-use'
import type { ActivityEntries } from './activity-entries.ts'

/** A product of the shed, as far as a log asks of it. */
export type ShedProduct = Pick<
  Chemical,
  'id' | 'name' | 'brand' | 'type' | 'activeIngredients' | 'currentQuantity' | 'quantityUnit'
>

const figure = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 })
const amountWords = (amount: number, unit: string): string => `${figure.format(amount)} ${unit}`

/** '1.2 kg left'; empty where nobody counts it. */
export function leftWords({ currentQuantity, quantityUnit }: ShedProduct): string {
  return currentQuantity === null || quantityUnit === null ? '' : `${amountWords(currentQuantity, quantityUnit)} left`
}

/** 'Lawn food, 1.2 kg left' */
export const productWords = (product: ShedProduct): string =>
  [product.name, leftWords(product)].filter((part) => part !== '').join(', ')

/** Units in which a use of the product can be taken off; all of them where nobody counts it. */
export function unitsFor(product: ShedProduct | undefined): readonly CompletionUnit[] {
  const { currentQuantity, quantityUnit } = product ?? { currentQuantity: null, quantityUnit: null }
  if (currentQuantity === null || quantityUnit === null) return COMPLETION_UNITS
  return COMPLETION_UNITS.filter((unit) => {
    const own = stockUnitOf(unit)
    return own !== undefined && convertAmount(1, own, quantityUnit) !== undefined
  })
}

/** What choosing a product enters: its name and brand, and the unit it is counted in. */
export function entriesOfProduct(product: ShedProduct): Partial<ActivityEntries> {
  const unit = COMPLETION_UNITS.find((one) => stockUnitOf(one) === product.quantityUnit)
  return {
    chemicalId: product.id,
    productName: product.name,
    productBrand: product.brand ?? '',
    quantityUnit: product.quantityUnit === null ? DEFAULT_PRODUCT_UNIT : (unit ?? DEFAULT_PRODUCT_UNIT),
  }
}

/** What the shed will say after the use, before it is saved: '1 kg will be left'. Null where there is nothing to say. */
export function afterUseWords(product: ShedProduct, quantity: number | null, unit: CompletionUnit): string | null {
  const result = takeFrom(product, { quantity, quantityUnit: unit })
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
