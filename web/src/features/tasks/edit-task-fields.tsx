import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { editTypesFor, type TaskType } from '@turfwise/domain/tasks/task-types'
import { useDesktop } from '../../platform/viewport.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { DueTimeField, TaskZoneField } from './more-fields.tsx'
import { DueDateField, DurationField, TitleField } from './task-fields.tsx'
import { TASK_FIELDS } from './task-form-copy.ts'
import { priorityTile, typeTile } from './task-form-types.tsx'
import type { EditTaskValues } from './task-form-values.ts'

const FLAGS = PRIORITIES.map(priorityTile)

interface EditTaskFieldsProps {
  form: Pick<SheetForm<EditTaskValues>, 'text' | 'field'>
  /** The type that the task has now: offered even when it is none of the list. */
  presentType: TaskType
  /** The parts of the lawn. */
  zones?: readonly NamedZone[] | undefined
}

export function EditTaskFields({ form: { text, field }, presentType, zones = [] }: EditTaskFieldsProps) {
  const desktop = useDesktop()
  return (
    <>
      <TitleField {...text('title')} />
      <TextAreaField
        {...text('description')}
        label={TASK_FIELDS.description}
        aside={TASK_FIELDS.optional}
        maxLength={TASK_LIMITS.descriptionCharsMax}
      />
      <ChoiceTiles
        {...field('type')}
        legend={TASK_FIELDS.type}
        tiles={editTypesFor(presentType).map(typeTile)}
        look={desktop ? 'row' : 'stacked'}
      />
      <FieldError id="type-there">{field('type').error}</FieldError>
      <div className="grid gap-4 sm:grid-cols-2">
        <DueDateField {...field('dueDate')} labelled />
        <DurationField {...field('duration')} />
        <DueTimeField {...field('dueTime')} />
        <TaskZoneField {...field('lawnZoneId')} zones={zones} />
      </div>
      <ChoiceTiles {...field('priority')} legend={TASK_FIELDS.priority} tiles={FLAGS} look="row" />
      <FieldError id="priority-there">{field('priority').error}</FieldError>
    </>
  )
}
