import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { COMPLETION_METHODS } from '@turfwise/domain/activity-logs/quantities'
import type { SubmitEvent } from 'react'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { submitOnCtrlEnter } from '../../ui/submit-keys.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AboutTask } from './about-task.tsx'
import { METHOD_WORDS, RECORD_FIELDS } from './activity-copy.ts'
import type { DetailedTask, RecordActivityForm } from './record-activity-form.ts'

const ORDER = ['cutHeight', 'minutes', 'litres', 'quantity']
const METHODS = COMPLETION_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))

interface FieldsProps {
  form: RecordActivityForm
}

function MowingFields({ form: { entries, errors, change } }: FieldsProps) {
  return (
    <>
      <TextField
        label={RECORD_FIELDS.cutHeight}
        name="cutHeight"
        inputMode="decimal"
        value={entries.cutHeight}
        onChange={(event) => change({ cutHeight: event.target.value })}
        error={errors.cutHeight}
        end={<span className="shrink-0 pr-3.5 text-ink-2">mm</span>}
      />
      <TextField
        label={RECORD_FIELDS.lawnArea}
        aside={RECORD_FIELDS.optional}
        name="lawnArea"
        value={entries.lawnArea}
        onChange={(event) => change({ lawnArea: event.target.value })}
        maxLength={ACTIVITY_LIMITS.lawnAreaCharsMax}
      />
    </>
  )
}

function WateringFields({ form: { entries, errors, change } }: FieldsProps) {
  return (
    <>
      <TextField
        label={RECORD_FIELDS.minutes}
        name="minutes"
        inputMode="numeric"
        value={entries.minutes}
        onChange={(event) => change({ minutes: event.target.value })}
        error={errors.minutes}
        end={<span className="shrink-0 pr-3.5 text-ink-2">min</span>}
      />
      <TextField
        label={RECORD_FIELDS.litres}
        name="litres"
        inputMode="decimal"
        value={entries.litres}
        onChange={(event) => change({ litres: event.target.value })}
        error={errors.litres}
        end={<span className="shrink-0 pr-3.5 text-ink-2">L</span>}
      />
    </>
  )
}

function ProductFields({ form: { entries, errors, change } }: FieldsProps) {
  return (
    <>
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
      <TextField
        label={RECORD_FIELDS.quantity}
        name="quantity"
        inputMode="decimal"
        value={entries.quantity}
        onChange={(event) => change({ quantity: event.target.value })}
        error={errors.quantity}
      />
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

/** The questions of Record Activity, by the type of the task. */
export function RecordActivityFields({ form, id, task }: FieldsProps & { id: string; task: DetailedTask }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstError(event.currentTarget, ORDER, form.submit())
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
      onBlur={form.leave}
      className="flex flex-col gap-4.5"
    >
      <AboutTask type={task.type} title={task.title} planned={task.estimatedDuration} />
      {task.type === 'mowing' && <MowingFields form={form} />}
      {task.type === 'watering' && <WateringFields form={form} />}
      {(task.type === 'fertilizing' || task.type === 'pest control') && <ProductFields form={form} />}
      <TextAreaField
        label={RECORD_FIELDS.notes}
        aside={RECORD_FIELDS.optional}
        name="notes"
        value={form.entries.notes}
        onChange={(event) => form.change({ notes: event.target.value })}
        maxLength={ACTIVITY_LIMITS.notesCharsMax}
      />
    </form>
  )
}
