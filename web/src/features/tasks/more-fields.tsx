import { clockWords } from '@turfwise/domain/kernel/clock'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { NewTaskForm } from './new-task-form.ts'
import { RepeatTiles } from './quick/quick-panel.tsx'
import { canRepeat } from './quick/understand.ts'
import { TASK_FIELDS } from './task-form-copy.ts'
import { priorityTile } from './task-form-types.tsx'

const FLAGS = PRIORITIES.map(priorityTile)

interface TimeProps {
  name: string
  value: string
  onChange: (value: string) => void
}

export function DueTimeField(field: TimeProps) {
  return (
    <TimeField
      {...field}
      label={TASK_FIELDS.dueTime}
      aside={TASK_FIELDS.optional}
      words={field.value === '' ? TASK_FIELDS.anyTime : clockWords(field.value)}
    />
  )
}

/** One of the lawn's zones, or none; nothing where there are no zones. */
export function TaskZoneField({ zones, name, value, onChange }: TimeProps & { zones: readonly NamedZone[] }) {
  if (zones.length === 0) return null
  const options = [
    { value: '', label: TASK_FIELDS.noZone },
    ...zones.map(({ id, name: label }) => ({ value: id, label })),
  ]
  return <SelectField {...{ name, value, onChange, options }} label={TASK_FIELDS.zone} />
}

interface MoreFieldsProps {
  form: Pick<NewTaskForm, 'values' | 'text' | 'field'>
  zones: readonly NamedZone[]
  canRepeat: boolean
}

/** What a new task may have beyond the four fields. */
export function MoreFields({ form: { values, text, field }, zones, canRepeat: mayRepeat }: MoreFieldsProps) {
  return (
    <>
      <DueTimeField {...field('dueTime')} />
      <TaskZoneField {...field('zoneId')} zones={zones} />
      {mayRepeat && canRepeat(values.type) && (
        <RepeatTiles repeat={values.repeat} onChange={field('repeat').onChange} />
      )}
      <ChoiceTiles {...field('priority')} legend={TASK_FIELDS.priority} tiles={FLAGS} look="row" />
      <TextAreaField
        {...text('description')}
        label={TASK_FIELDS.description}
        aside={TASK_FIELDS.optional}
        maxLength={TASK_LIMITS.descriptionCharsMax}
      />
    </>
  )
}
