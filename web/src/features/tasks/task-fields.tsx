import { MINUTES } from '@turfwise/domain/kernel/figures'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { DateField } from '../../ui/date-field.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { TASK_FIELDS } from './task-form-copy.ts'
import { longDay } from './task-form-days.ts'

type TextProps = ReturnType<SheetForm<Record<string, string>>['text']>

export function TitleField(field: TextProps) {
  return (
    <TextField
      {...field}
      label={TASK_FIELDS.title}
      maxLength={TASK_LIMITS.titleCharsMax}
      autoComplete="off"
      enterKeyHint="next"
      required
    />
  )
}

interface DueDateFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** With the label drawn; without where the days above it carry it. */
  labelled: boolean
}

export function DueDateField({ labelled, ...field }: DueDateFieldProps) {
  return (
    <DateField
      {...field}
      label={labelled ? TASK_FIELDS.dueDate : TASK_FIELDS.dueDateByCalendar}
      hideLabel={!labelled}
      words={field.value === '' ? TASK_FIELDS.anotherDay : longDay(field.value)}
      min={TASK_LIMITS.dueDateMin}
      max={TASK_LIMITS.dueDateMax}
    />
  )
}

type FigureProps = ReturnType<SheetForm<{ duration: string }>['field']>

export function DurationField(field: FigureProps) {
  return (
    <FigureLine
      {...field}
      label={TASK_FIELDS.duration}
      aside={TASK_FIELDS.optional}
      unit={TASK_FIELDS.minutes}
      units={MINUTES}
      whole
    />
  )
}
