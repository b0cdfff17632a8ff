import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_FORM_LIMITS, ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { ACTIVITY_METHODS, ACTIVITY_UNITS, type ApplicationMethod } from '@turfwise/domain/activity-logs/quantities'
import type { ReactNode } from 'react'
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx'
import { METHOD_WORDS } from '../activity-copy.ts'
import { ProductQuestions } from '../product-questions.tsx'
import { entriesOfProduct, productsFor, type ShedProduct, unitsFor } from '../shed-product.ts'
import type { FormUnit } from './activity-values.ts'
import type { ActivityForm } from './log-activity-form.ts'
import { LOG_FORM_WORDS as WORDS } from './quick-copy.ts'

const PRODUCT_WORDS = { ...WORDS, fromShed: WORDS.productFromShed, unit: WORDS.quantityUnit }

/** The list, and behind it what stands in the field already though the form does not offer it. */
const withCurrent = <V extends string>(list: readonly V[], current: V | null): readonly V[] =>
  current === null || list.includes(current) ? list : [...list, current]

interface ProductPartProps {
  activity: ActivityType
  form: ActivityForm
  products: readonly ShedProduct[] | undefined
  safety: (product: ShedProduct) => ReactNode
}

/** What was put out and how much of it: from the shed, whose stock follows, or by name. */
export function ProductPart({ activity, form, products = [], safety }: ProductPartProps) {
  const { values, text, field, change } = form
  const offered = productsFor(products, activity)
  const chosen = offered.find(({ id }) => id === values.chemicalId)
  return (
    <ProductQuestions
      words={PRODUCT_WORDS}
      offered={offered}
      chosen={chosen}
      onChoose={(product) => change(product ? entriesOfProduct(product, ACTIVITY_UNITS) : { chemicalId: '' })}
      safety={safety}
      product={{ ...text('productName'), maxLength: ACTIVITY_FORM_LIMITS.productNameCharsMax }}
      brand={{ ...text('productBrand'), maxLength: ACTIVITY_LIMITS.productCharsMax }}
      quantity={field('quantity')}
      unit={field('quantityUnit')}
      units={withCurrent<FormUnit>(unitsFor<FormUnit>(chosen, ACTIVITY_UNITS), values.quantityUnit)}
    />
  )
}

/** How it was put out. */
export function MethodPart({ form: { values, field } }: { form: ActivityForm }) {
  const methods = withCurrent<ApplicationMethod>(ACTIVITY_METHODS, values.applicationMethod)
  return (
    <ChoiceTiles
      {...field('applicationMethod')}
      legend={WORDS.method}
      tiles={methods.map((value) => ({ value, label: METHOD_WORDS[value] }))}
      look="word"
    />
  )
}
