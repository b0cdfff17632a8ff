import type { createTask, Task, updateTask } from '@turfwise/contract/tasks'
import { figureOf, MINUTES, readFigure } from '@turfwise/domain/kernel/figures'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { DEFAULT_PRIORITY, type Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { CallOptions } from '../../platform/api-request.ts'
import { FIGURE_FAULTS } from '../../ui/figure-words.ts'
import { type Missing, TASK_FIELD_ERRORS } from './task-form-copy.ts'

/** What stands in the New Task form; texts as they were typed. */
export interface NewTaskValues {
  title: string
  type: TaskType | null
  /** yyyy-mm-dd, or empty. */
  dueDate: string
  duration: string
}

/** What a new task may have beyond the four fields; each may be left as it is. */
export interface MoreValues {
  /** HH:mm, or empty. */
  dueTime: string
  /** Id of a lawn zone, or empty. */
  zoneId: string
  /** 'weekly', 'biweekly', 'monthly', or days as a figure; empty for a job that is done once. */
  repeat: string
  priority: Priority
  description: string
}

export const QUICK_FIELDS = ['type', 'dueDate', 'dueTime', 'duration', 'zoneId', 'repeat'] as const
export type QuickField = (typeof QUICK_FIELDS)[number]

/** A new task as it is typed: in one line with what was chosen beside it, or in its fields. */
export interface QuickValues extends NewTaskValues, MoreValues {
  line: string
  /** Fields whose value was chosen, and is not the line's any more. */
  chosen: readonly QuickField[]
  /** All fields are shown, and hold; else the line does. */
  whole: boolean
}

/** What stands in the Edit Task form. */
export interface EditTaskValues {
  title: string
  description: string
  type: TaskType
  dueDate: string
  /** HH:mm, or empty. */
  dueTime: string
  /** Id of a lawn zone, or empty. */
  lawnZoneId: string
  priority: Priority
  duration: string
}

export type NewTaskBody = CallOptions<typeof createTask>['body']
export type TaskUpdate = CallOptions<typeof updateTask>['body']

export const EMPTY_TASK: QuickValues = {
  ...{ title: '', type: null, dueDate: '', duration: '' },
  ...{ dueTime: '', zoneId: '', repeat: '', priority: DEFAULT_PRIORITY, description: '' },
  ...{ line: '', chosen: [], whole: false },
}

/** What New Task still waits for, in the order of its fields. */
export function missingOf(values: NewTaskValues): Missing[] {
  const missing: Missing[] = []
  if (values.title.trim() === '') missing.push('title')
  if (values.type === null) missing.push('type')
  if (values.dueDate === '') missing.push('due date')
  return missing
}

export type TaskFieldErrors = Partial<Record<'title' | 'dueDate' | 'duration', string>>

const dueDateError = (dueDate: string): string | undefined => {
  if (dueDate === '') return TASK_FIELD_ERRORS.dueDate
  const inRange = isLocalDate(dueDate) && dueDate >= TASK_LIMITS.dueDateMin && dueDate <= TASK_LIMITS.dueDateMax
  return inRange ? undefined : TASK_FIELD_ERRORS.dueDateRange
}

const durationError = (entry: string): string | undefined => {
  const minutes = readFigure(entry, MINUTES)
  if (minutes === null) return undefined
  if (minutes === 'unclear') return TASK_FIELD_ERRORS.duration
  if (minutes === 'comma') return FIGURE_FAULTS.comma
  if (minutes < TASK_LIMITS.durationMinutesMin) return TASK_FIELD_ERRORS.durationMin
  if (minutes > TASK_LIMITS.durationMinutesMax) return TASK_FIELD_ERRORS.durationMax
  return Number.isInteger(minutes) ? undefined : TASK_FIELD_ERRORS.durationWhole
}

const found = (errors: Record<keyof TaskFieldErrors, string | undefined>): TaskFieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

/** Nothing that is missing is an error here: the button waits for it. */
export const newTaskErrors = (values: NewTaskValues): TaskFieldErrors =>
  found({
    title: undefined,
    dueDate: values.dueDate === '' ? undefined : dueDateError(values.dueDate),
    duration: durationError(values.duration),
  })

export const editTaskErrors = (values: EditTaskValues): TaskFieldErrors =>
  found({
    title: values.title.trim() === '' ? TASK_FIELD_ERRORS.title : undefined,
    dueDate: dueDateError(values.dueDate),
    duration: durationError(values.duration),
  })

/** POST /api/tasks of a filled form without errors; what was left as it is, is left to the server. */
export const newTaskBody = (userId: string, values: NewTaskValues & Partial<MoreValues>): NewTaskBody => ({
  userId,
  title: values.title.trim(),
  // The form is not sent before one was chosen.
  type: values.type as TaskType,
  dueDate: values.dueDate,
  estimatedDuration: figureOf(values.duration, MINUTES),
  ...(values.dueTime && { dueTime: values.dueTime }),
  ...(values.zoneId && { lawnZoneId: values.zoneId }),
  ...(values.priority && values.priority !== DEFAULT_PRIORITY && { priority: values.priority }),
  ...(values.description?.trim() && { description: values.description }),
})

export const editValuesOf = (task: Task): EditTaskValues => ({
  title: task.title,
  description: task.description ?? '',
  type: task.type,
  dueDate: task.dueDate,
  dueTime: task.dueTime ?? '',
  lawnZoneId: task.lawnZoneId ?? '',
  priority: task.priority,
  duration: task.estimatedDuration === null ? '' : String(task.estimatedDuration),
})

/** Every field of the form, as PUT /api/tasks/{id} takes them. */
export const taskUpdate = (values: EditTaskValues): TaskUpdate => ({
  title: values.title.trim(),
  description: values.description.trim() === '' ? null : values.description,
  type: values.type,
  dueDate: values.dueDate,
  dueTime: values.dueTime === '' ? null : values.dueTime,
  lawnZoneId: values.lawnZoneId === '' ? null : values.lawnZoneId,
  priority: values.priority,
  estimatedDuration: figureOf(values.duration, MINUTES),
})
