import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { WRITE_AGE_DAYS_MAX } from '@turfwise/domain/kernel/write-age'
import type { ReactNode } from 'react'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { WhenField } from '../../ui/when-field.tsx'
import { AboutTask } from './about-task.tsx'
import { RECORD_FIELDS } from './activity-copy.ts'
import { MowingFields } from './mowing-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import type { DetailedTask, RecordActivityForm } from './record-activity-form.ts'
import type { ShedProduct } from './shed-product.ts'
import { WateringFields } from './watering-fields.tsx'

interface RecordActivityFieldsProps {
  form: RecordActivityForm
  task: DetailedTask
  note?: ReactNode
  lastDone?: string | undefined
  safety?: ((product: ShedProduct) => ReactNode) | undefined
}

/** The questions of Record Activity, by the type of the task. */
export function RecordActivityFields({ form, task, note, lastDone, safety }: RecordActivityFieldsProps) {
  return (
    <>
      <div>
        <AboutTask type={task.type} title={task.title} planned={task.estimatedDuration} lastDone={lastDone} />
        {note}
      </div>
      {task.type === 'mowing' && <MowingFields form={form} />}
      {task.type === 'watering' && <WateringFields form={form} />}
      {(task.type === 'fertilizing' || task.type === 'pest control') && <ProductFields form={form} safety={safety} />}
      <WhenField {...form.field('doneOn')} today={form.today} daysBack={WRITE_AGE_DAYS_MAX} />
      <TextAreaField
        {...form.text('notes')}
        label={RECORD_FIELDS.notes}
        aside={RECORD_FIELDS.optional}
        maxLength={ACTIVITY_LIMITS.notesCharsMax}
      />
    </>
  )
}
