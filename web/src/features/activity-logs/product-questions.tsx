import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import type { QuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import { figureOf } from '@turfwise/domain/kernel/figures'
import type { ComponentProps, ReactNode } from 'react'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { stepFigure } from '../../ui/step-figure.ts'
import { StepperField } from '../../ui/stepper-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { QUANTITY_WORDS } from './quantity-entry.ts'
import { afterUseWords, productWords, type ShedProduct } from './shed-product.ts'

const { quantityMin: MIN, quantityMax: MAX, quantityStep: STEP } = ACTIVITY_LIMITS

type Unit = QuantityUnit | 'ml'
type Line = Omit<ComponentProps<typeof TextField>, 'label'>

interface ProductQuestionsProps<U extends Unit> {
  words: Readonly<Record<'fromShed' | 'notFromShed' | 'product' | 'brand' | 'quantity' | 'unit', string>>
  /** What the shed has. */
  offered: readonly ShedProduct[]
  chosen: ShedProduct | undefined
  onChoose: (product: ShedProduct | undefined) => void
  /** Said of the product that was chosen: what it does to the grass. */
  safety?: ((product: ShedProduct) => ReactNode) | undefined
  product: Line
  brand: Line
  quantity: { name: string; value: string; error: string | undefined; onChange: (value: string) => void }
  unit: { name: string; value: U; onChange: (value: U) => void }
  units: readonly U[]
}

/** What was put out and how much of it: from the shed, whose stock follows, or by name. */
export function ProductQuestions<U extends Unit>(props: ProductQuestionsProps<U>) {
  const { words, offered, chosen, onChoose, safety, product, brand, quantity, unit, units } = props
  const written = QUANTITY_WORDS[unit.value]
  const after = chosen ? afterUseWords(chosen, figureOf(quantity.value, written), unit.value) : null
  return (
    <>
      {offered.length > 0 && (
        <div>
          <SelectField
            label={words.fromShed}
            name="chemicalId"
            value={chosen?.id ?? ''}
            onChange={(id) => onChoose(offered.find((one) => one.id === id))}
            options={[
              { value: '', label: words.notFromShed },
              ...offered.map((one) => ({ value: one.id, label: productWords(one) })),
            ]}
          />
          {chosen !== undefined && safety?.(chosen)}
        </div>
      )}
      <div className="grid gap-x-2 gap-y-4.5 min-[22.5rem]:grid-cols-2">
        <TextField {...product} label={words.product} />
        <TextField {...brand} label={words.brand} />
      </div>
      <div>
        <StepperField
          {...quantity}
          label={words.quantity}
          units={written}
          less={stepFigure(quantity.value, written, -STEP, MIN, MAX)}
          more={stepFigure(quantity.value, written, STEP, MIN, MAX)}
          stepWords={`${STEP} ${unit.value}`}
        />
        <div className="mt-2">
          <SegmentedChoice {...unit} legend={words.unit} options={units} />
        </div>
        {after !== null && <p className="tnum mt-2 text-small text-ink-2">{after}</p>}
      </div>
    </>
  )
}
