import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { TaskRecord } from '@turfwise/contract/task-record'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { MINUTES } from '@turfwise/domain/kernel/figures'
import { WRITE_AGE_DAYS_MAX } from '@turfwise/domain/kernel/write-age'
import { type ReactNode, useState } from 'react'
import { baseOf, isGone } from '../../../platform/outbox/seen-base.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureLine } from '../../../ui/figure-line.tsx'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { WhenField } from '../../../ui/when-field.tsx'
import { RECORD_FIELDS } from '../activity-copy.ts'
import { recordDeletion } from '../activity-writes.ts'
import { MowingFields } from '../mowing-fields.tsx'
import { ProductFields } from '../product-fields.tsx'
import { isTaken } from '../record-activity-form.ts'
import type { ShedProduct } from '../shed-product.ts'
import { WateringFields } from '../watering-fields.tsx'
import { RECORD_DELETED, EDIT_RECORD_WORDS as WORDS } from './edit-record-copy.ts'
import { useEditRecord } from './edit-record-form.ts'

export interface EditRecordSheetProps {
  /** Null closes it. */
  record: TaskRecord | null
  products: readonly ShedProduct[] | undefined
  safety: (product: ShedProduct) => ReactNode
  onClose: () => void
}

/** Edit record: what was written down of a completed task, to be put right, added or deleted. */
export function EditRecordSheet({ record, ...rest }: EditRecordSheetProps) {
  const shown = useLastShown(record && { id: record.task.id, record })
  if (shown === null) return null
  return <OneRecord key={shown.opening} record={shown.item.record} open={record !== null} {...rest} />
}

type OneRecordProps = Omit<EditRecordSheetProps, 'record'> & { record: TaskRecord; open: boolean }

function OneRecord({ record: { task, log }, open, products, safety, onClose }: OneRecordProps) {
  const [first] = useState(log)
  const { form, fields } = useEditRecord({ task, log: first, products, onSaved: () => open && onClose() })
  const gone = isGone(form.failure) || isTaken(form.failure)
  const { type } = task
  return (
    <FormSheet
      {...{ form, open, onClose }}
      title={first === null ? WORDS.add : WORDS.title}
      words={WORDS}
      enter="stays"
      stopped={gone ? WORDS.gone : undefined}
      others={first !== null && <DeleteRecord log={first} disabled={gone} onDeleted={onClose} />}
    >
      <p className="line-clamp-3 font-strong wrap-anywhere">{task.title}</p>
      {type === 'mowing' && <MowingFields form={fields} />}
      {type === 'watering' && <WateringFields form={fields} />}
      {(type === 'fertilizing' || type === 'pest control') && (
        <>
          <ProductFields form={fields} safety={safety} />
          <TextField
            {...form.text('lawnArea')}
            label={RECORD_FIELDS.lawnArea}
            aside={RECORD_FIELDS.optional}
            maxLength={ACTIVITY_LIMITS.lawnAreaCharsMax}
          />
        </>
      )}
      {type !== 'watering' && (
        <FigureLine {...form.field('minutes')} label={RECORD_FIELDS.minutes} unit="min" units={MINUTES} whole />
      )}
      <WhenField
        daysBack={WRITE_AGE_DAYS_MAX}
        {...form.field('doneOn')}
        onChange={(day) => form.change({ doneOn: day === '' ? fields.today : day })}
        today={fields.today}
      />
      <TextAreaField
        {...form.text('notes')}
        label={RECORD_FIELDS.notes}
        aside={RECORD_FIELDS.optional}
        maxLength={ACTIVITY_LIMITS.notesCharsMax}
      />
    </FormSheet>
  )
}

interface DeleteRecordProps {
  log: ActivityLog
  disabled: boolean
  onDeleted: () => void
}

/** Asks once more in its own place: what was recorded cannot be brought back. */
function DeleteRecord({ log, disabled, onDeleted }: DeleteRecordProps) {
  const [asking, setAsking] = useState(false)
  const remove = () => {
    onDeleted()
    const options = { base: baseOf(log, ['notes']), says: { title: log.title } }
    recordDeletion.send({ params: { id: log.id } }, options).then(
      ({ kind }) => void (kind === 'done' && toast(RECORD_DELETED)),
      // It was told, and the record is still there.
      () => undefined,
    )
  }
  return (
    <Button
      look="secondary"
      size="large"
      className="whitespace-normal! text-on-danger-soft"
      disabled={disabled}
      onClick={() => (asking ? remove() : setAsking(true))}
      onBlur={() => setAsking(false)}
    >
      {asking ? WORDS.really : WORDS.delete}
    </Button>
  )
}
