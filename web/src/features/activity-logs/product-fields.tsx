import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { COMPLETION_METHODS, COMPLETION_UNITS } from '@turfwise/domain/activity-logs/quantities'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { LastTimeChip } from '../../ui/last-time-chip.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { StepperField } from '../../ui/stepper-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { METHOD_WORDS, RECORD_FIELDS, SAME_AS_LAST_TIME } from './activity-copy.ts'
import { QUANTITY_WORDS, stepFigure } from './quantity-entry.ts'
import type { RecordActivityForm } from './record-activity-form.ts'

const METHODS = COMPLETION_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))
const { quantityMin: MIN, quantityMax: MAX, quantityStep: STEP } = ACTIVITY_LIMITS

/** What was put out, how much of it and how: feeding and pest control. */
export function ProductFields({ form: { values, text, field, change, last } }: { form: RecordActivityForm }) {
  const units = QUANTITY_WORDS[values.quantityUnit]
  return (
    <>
      {last !== null && (
        <LastTimeChip full onPress={() => change(last.entries)}>
          <b>{SAME_AS_LAST_TIME}</b>
          <span className="block font-medium text-ink-2">{last.words}</span>
        </LastTimeChip>
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
          <SegmentedChoice {...field('quantityUnit')} legend={RECORD_FIELDS.unit} options={COMPLETION_UNITS} />
        </div>
      </div>
      <ChoiceTiles {...field('applicationMethod')} legend={RECORD_FIELDS.method} tiles={METHODS} look="word" />
    </>
  )
}
