import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { type QuickSpan, type QuickTask, readQuickTask, scheduleTypeOf } from '@turfwise/domain/quick-add/quick-task'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { MoreValues, NewTaskValues, QuickField, QuickValues } from '../task-form-values.ts'

/** Where and when a line is read. */
export interface QuickSetting {
  today: LocalDate
  /** The day that stands there without anybody having said one. */
  givenDay: LocalDate
  zones: readonly NamedZone[]
}

/** A task as a line says it, with what was chosen beside it. */
export interface Understood {
  values: NewTaskValues & MoreValues
  spans: readonly QuickSpan[]
  /** Values that were said or chosen; the others are a guess. */
  isSure: (field: QuickField) => boolean
  /** Repeats were named of a job that does not repeat. */
  repeatIgnored: boolean
}

/** Of a line that names no job. */
const UNKNOWN_TYPE: TaskType = 'maintenance'

const saidOf = ({ repeat, ...said }: QuickTask): Readonly<Record<QuickField, string | null>> => ({
  type: said.type,
  dueDate: said.dueDate,
  dueTime: said.dueTime,
  duration: said.minutes === null ? null : String(said.minutes),
  zoneId: said.zoneId,
  repeat: repeat === null ? null : repeat.frequency === 'custom' ? String(repeat.intervalDays) : repeat.frequency,
})

/** True for a job that schedules can repeat. */
export const canRepeat = (type: TaskType | null): boolean => type !== null && scheduleTypeOf(type) !== undefined

/** What the line and what was chosen beside it make of the form. */
export function understand(form: QuickValues, { today, givenDay, zones }: QuickSetting): Understood {
  const isChosen = (field: QuickField): boolean => form.chosen.includes(field)
  const task = readQuickTask(form.line, { today, zones, chosenType: isChosen('type') ? form.type : null })
  const said = saidOf(task)
  const defaults = { type: UNKNOWN_TYPE, dueDate: givenDay, dueTime: '', duration: '', zoneId: '', repeat: '' }
  const heldBy = (field: QuickField): string =>
    isChosen(field) ? (form[field] ?? '') : (said[field] ?? defaults[field])
  const type = heldBy('type') as TaskType
  return {
    values: {
      title: task.title,
      type,
      dueDate: heldBy('dueDate'),
      dueTime: heldBy('dueTime'),
      duration: heldBy('duration'),
      zoneId: heldBy('zoneId'),
      repeat: canRepeat(type) ? heldBy('repeat') : '',
      priority: form.priority,
      description: form.description,
    },
    spans: task.spans,
    isSure: (field) => isChosen(field) || said[field] !== null,
    repeatIgnored: task.repeatIgnored && task.title !== '' && !isChosen('repeat'),
  }
}

/** True where what would become the title is longer than a title may be. */
export const isTooLong = (title: string): boolean => [...title].length > TASK_LIMITS.titleCharsMax
