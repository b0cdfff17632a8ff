import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { COMPLETION_METHODS } from '@turfwise/domain/activity-logs/quantities'
import { figureOf } from '@turfwise/domain/kernel/figures'
import type { ReactNode } from 'react'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { LastTimeChip } from '../../ui/last-time-chip.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { stepFigure } from '../../ui/step-figure.ts'
import { StepperField } from '../../ui/stepper-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { METHOD_WORDS, RECORD_FIELDS, SAME_AS_LAST_TIME } from './activity-copy.ts'
import { QUANTITY_WORDS } from './quantity-entry.ts'
import type { RecordActivityForm } from './record-activity-form.ts'
import { afterUseWords, entriesOfProduct, productWords, type ShedProduct, unitsFor } from './shed-product.ts'

const METHODS = COMPLETION_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))
const { quantityMin: MIN, quantityMax: MAX, quantityStep: STEP } = ACTIVITY_LIMITS

interface ProductFieldsProps {
  form: RecordActivityForm
  /** Said of the product that was chosen: what it does to the grass. */
  safety?: ((product: ShedProduct) => ReactNode) | undefined
}

/** What was put out, how much of it and how: feeding and pest control. */
export function ProductFields({ form, safety }: ProductFieldsProps) {
  const { values, text, field, change, last, products = [] } = form
  const chosen = products.find(({ id }) => id === values.chemicalId)
  const units = QUANTITY_WORDS[values.quantityUnit]
  const after = chosen ? afterUseWords(chosen, figureOf(values.quantity, units), values.quantityUnit) : null
  return (
    <>
      {last !== null && (
        <LastTimeChip full onPress={() => change({ chemicalId: '', ...last.entries })}>
          <b>{SAME_AS_LAST_TIME}</b>
          <span className="block font-medium text-ink-2">{last.words}</span>
        </LastTimeChip>
      )}
      {products.length > 0 && (
        <div>
          <SelectField
            label={RECORD_FIELDS.fromShed}
            name="chemicalId"
            value={chosen?.id ?? ''}
            onChange={(id) => {
              const product = products.find((one) => one.id === id)
              change(product === undefined ? { chemicalId: '' } : entriesOfProduct(product))
            }}
            options={[
              { value: '', label: RECORD_FIELDS.notFromShed },
              ...products.map((product) => ({ value: product.id, label: productWords(product) })),
            ]}
          />
          {chosen !== undefined && safety?.(chosen)}
        </div>
      )}
      <div className="grid gap-x-2 gap-y-4.5 min-[22.5rem]:grid-cols-2">
        <TextField {...text('productName')} label={RECORD_FIELDS.product} maxLength={ACTIVITY_LIMITS.productCharsMax} />
        <TextField {...text('productBrand')} label={RECORD_FIELDS.brand} maxLength={ACTIVITY_LIMITS.productCharsMax} />
      </div>
      <div>
        <StepperField
          {...field('quantity')}
          label={RECORD_FIELDS.quantity}
          units={units}
          less={stepFigure(values.quantity, units, -STEP, MIN, MAX)}
          more={stepFigure(values.quantity, units, STEP, MIN, MAX)}
          stepWords={`${STEP} ${values.quantityUnit}`}
        />
        <div className="mt-2">
          <SegmentedChoice {...field('quantityUnit')} legend={RECORD_FIELDS.unit} options={unitsFor(chosen)} />
        </div>
        {after !== null && <p className="tnum mt-2 text-small text-ink-2">{after}</p>}
      </div>
      <ChoiceTiles {...field('applicationMethod')} legend={RECORD_FIELDS.method} tiles={METHODS} look="word" />
    </>
  )
}
