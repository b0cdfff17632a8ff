import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { COMPLETION_METHODS, COMPLETION_UNITS } from '@turfwise/domain/activity-logs/quantities'
import type { ReactNode } from 'react'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { LastTimeChip } from '../../ui/last-time-chip.tsx'
import { METHOD_WORDS, RECORD_FIELDS, SAME_AS_LAST_TIME } from './activity-copy.ts'
import { ProductQuestions } from './product-questions.tsx'
import type { RecordActivityForm } from './record-activity-form.ts'
import { entriesOfProduct, type ShedProduct, unitsFor } from './shed-product.ts'

const METHODS = COMPLETION_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))
const { productCharsMax: CHARS } = ACTIVITY_LIMITS

interface ProductFieldsProps {
  form: RecordActivityForm
  /** Said of the product that was chosen: what it does to the grass. */
  safety?: ((product: ShedProduct) => ReactNode) | undefined
}

/** What was put out, how much of it and how: feeding and pest control. */
export function ProductFields({ form, safety }: ProductFieldsProps) {
  const { values, text, field, change, last, products = [] } = form
  const chosen = products.find(({ id }) => id === values.chemicalId)
  return (
    <>
      {last !== null && (
        <LastTimeChip full onPress={() => change({ chemicalId: '', ...last.entries })}>
          <b>{SAME_AS_LAST_TIME}</b>
          <span className="block font-medium text-ink-2">{last.words}</span>
        </LastTimeChip>
      )}
      <ProductQuestions
        words={RECORD_FIELDS}
        offered={products}
        chosen={chosen}
        onChoose={(product) => change(product ? entriesOfProduct(product, COMPLETION_UNITS) : { chemicalId: '' })}
        safety={safety}
        product={{ ...text('productName'), maxLength: CHARS }}
        brand={{ ...text('productBrand'), maxLength: CHARS }}
        quantity={field('quantity')}
        unit={field('quantityUnit')}
        units={unitsFor(chosen, COMPLETION_UNITS)}
      />
      <ChoiceTiles {...field('applicationMethod')} legend={RECORD_FIELDS.method} tiles={METHODS} look="word" />
    </>
  )
}
