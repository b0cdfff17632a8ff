import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TASK_FIELDS } from './task-form-copy.ts'
import { longDay } from './task-form-days.ts'

interface FieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function TitleField({ value, onChange, error }: FieldProps) {
  return (
    <TextField
      label={TASK_FIELDS.title}
      name="title"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={TASK_LIMITS.titleCharsMax}
      autoComplete="off"
      enterKeyHint="next"
      required
      error={error}
    />
  )
}

/** `labelled`: with the label drawn; without where the days above it carry it. */
export function DueDateField({ value, onChange, error, labelled }: FieldProps & { labelled: boolean }) {
  return (
    <DateField
      label={labelled ? TASK_FIELDS.dueDate : TASK_FIELDS.dueDateByCalendar}
      hideLabel={!labelled}
      name="dueDate"
      value={value}
      onChange={onChange}
      words={value === '' ? TASK_FIELDS.anotherDay : longDay(value)}
      min={TASK_LIMITS.dueDateMin}
      max={TASK_LIMITS.dueDateMax}
      error={error}
    />
  )
}

export function DurationField({ value, onChange, error }: FieldProps) {
  return (
    <TextField
      label={TASK_FIELDS.duration}
      aside={TASK_FIELDS.optional}
      name="duration"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      error={error}
      end={<span className="shrink-0 pr-3.5 text-ink-2">{TASK_FIELDS.minutes}</span>}
    />
  )
}
