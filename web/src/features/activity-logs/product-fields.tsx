import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { COMPLETION_METHODS, COMPLETION_UNITS } from '@turfwise/domain/activity-logs/quantities'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { LastTimeChip } from '../../ui/last-time-chip.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { StepperField } from '../../ui/stepper-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { METHOD_WORDS, RECORD_FIELDS, SAME_AS_LAST_TIME } from './activity-copy.ts'
import { stepFigure } from './read-figure.ts'
import type { RecordActivityForm } from './record-activity-form.ts'

const METHODS = COMPLETION_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))
const { quantityMin: MIN, quantityMax: MAX, quantityStep: STEP } = ACTIVITY_LIMITS

/** What was put out, how much of it and how: feeding and pest control. */
export function ProductFields({ form: { entries, errors, change, last } }: { form: RecordActivityForm }) {
  return (
    <>
      {last !== null && (
        <LastTimeChip full onPress={() => change(last.entries)}>
          <b>{SAME_AS_LAST_TIME}</b>
          <span className="block font-medium text-ink-2">{last.words}</span>
        </LastTimeChip>
      )}
      <div className="grid gap-x-2 gap-y-4.5 min-[22.5rem]:grid-cols-2">
        <TextField
          label={RECORD_FIELDS.product}
          name="productName"
          value={entries.productName}
          onChange={(event) => change({ productName: event.target.value })}
          maxLength={ACTIVITY_LIMITS.productCharsMax}
        />
        <TextField
          label={RECORD_FIELDS.brand}
          name="productBrand"
          value={entries.productBrand}
          onChange={(event) => change({ productBrand: event.target.value })}
          maxLength={ACTIVITY_LIMITS.productCharsMax}
        />
      </div>
      <div>
        <StepperField
          label={RECORD_FIELDS.quantity}
          name="quantity"
          value={entries.quantity}
          onChange={(quantity) => change({ quantity })}
          less={stepFigure(entries.quantity, -STEP, MIN, MAX)}
          more={stepFigure(entries.quantity, STEP, MIN, MAX)}
          stepWords={`${STEP} ${entries.quantityUnit}`}
          error={errors.quantity}
        />
        <div className="mt-2">
          <SegmentedChoice
            legend={RECORD_FIELDS.unit}
            name="quantityUnit"
            options={COMPLETION_UNITS}
            value={entries.quantityUnit}
            onChange={(quantityUnit) => change({ quantityUnit })}
          />
        </div>
      </div>
      <ChoiceTiles
        legend={RECORD_FIELDS.method}
        name="applicationMethod"
        tiles={METHODS}
        value={entries.applicationMethod}
        onChange={(applicationMethod) => change({ applicationMethod })}
        look="word"
      />
    </>
  )
}
