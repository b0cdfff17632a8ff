import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { submitOnlyOnCtrlEnter } from '../../ui/submit-keys.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { AboutTask } from './about-task.tsx'
import { RECORD_FIELDS } from './activity-copy.ts'
import { MowingFields } from './mowing-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import type { DetailedTask, RecordActivityForm } from './record-activity-form.ts'
import { WateringFields } from './watering-fields.tsx'

const ORDER = ['cutHeight', 'minutes', 'litres', 'quantity']

interface RecordActivityFieldsProps {
  form: RecordActivityForm
  id: string
  task: DetailedTask
}

/** The questions of Record Activity, by the type of the task. */
export function RecordActivityFields({ form, id, task }: RecordActivityFieldsProps) {
  return (
    <SheetForm id={id} order={ORDER} submit={form.submit} onBlur={form.leave} onKeyDown={submitOnlyOnCtrlEnter}>
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
    </SheetForm>
  )
}
