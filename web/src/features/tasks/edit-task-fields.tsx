import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { editTypesFor, type TaskType } from '@turfwise/domain/tasks/task-types'
import { useDesktop } from '../../platform/viewport.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { submitOnlyOnCtrlEnter } from '../../ui/submit-keys.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import type { EditTaskForm } from './edit-task-form.ts'
import { DueDateField, DurationField, TitleField } from './task-fields.tsx'
import { TASK_FIELDS } from './task-form-copy.ts'
import { priorityTile, typeTile } from './task-form-types.tsx'

const FLAGS = PRIORITIES.map(priorityTile)
const ORDER = ['title', 'dueDate', 'duration']

interface EditTaskFieldsProps {
  form: EditTaskForm
  id: string
  /** The type that the task has now: offered even when it is none of the list. */
  presentType: TaskType
}

export function EditTaskFields({ form, id, presentType }: EditTaskFieldsProps) {
  const { values, errors, change } = form
  const desktop = useDesktop()
  return (
    <SheetForm id={id} order={ORDER} submit={form.submit} onBlur={form.leave} onKeyDown={submitOnlyOnCtrlEnter}>
      <TitleField value={values.title} onChange={(title) => change({ title })} error={errors.title} />
      <TextAreaField
        label={TASK_FIELDS.description}
        aside={TASK_FIELDS.optional}
        name="description"
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
        maxLength={TASK_LIMITS.descriptionCharsMax}
      />
      <ChoiceTiles
        legend={TASK_FIELDS.type}
        name="type"
        tiles={editTypesFor(presentType).map(typeTile)}
        value={values.type}
        onChange={(type) => change({ type })}
        look={desktop ? 'row' : 'stacked'}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DueDateField
          labelled
          value={values.dueDate}
          onChange={(dueDate) => change({ dueDate })}
          error={errors.dueDate}
        />
        <DurationField value={values.duration} onChange={(duration) => change({ duration })} error={errors.duration} />
      </div>
      <ChoiceTiles
        legend={TASK_FIELDS.priority}
        name="priority"
        tiles={FLAGS}
        value={values.priority}
        onChange={(priority) => change({ priority })}
        look="row"
      />
    </SheetForm>
  )
}
