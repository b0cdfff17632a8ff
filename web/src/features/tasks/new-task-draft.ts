import { isClock } from '@turfwise/domain/kernel/clock'
import { isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { type Draft, makeDraft } from '../../platform/draft.ts'
import { EMPTY_TASK, QUICK_FIELDS, type QuickValues } from './task-form-values.ts'

/** @param givenDay what stands in the form without having been typed */
export const isEmptyTask = (
  { line, title, type, dueDate, duration, description, ...more }: QuickValues,
  givenDay: LocalDate | '' = '',
): boolean =>
  [line, title, duration, description, more.dueTime, more.zoneId, more.repeat].every((text) => text.trim() === '') &&
  type === null &&
  (dueDate === '' || dueDate === givenDay)

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what a device kept; undefined when nothing of it can be used. */
export function parseKeptTask(kept: unknown): QuickValues | undefined {
  const known = record(kept)
  const { type, priority, chosen, whole } = known
  const [line, title, dueDate, dueTime] = [known.line, known.title, known.dueDate, known.dueTime].map(textOf)
  const values: QuickValues = {
    ...EMPTY_TASK,
    title: title ?? '',
    type: TASK_TYPES.find((one) => one === type) ?? null,
    dueDate: isLocalDate(dueDate ?? '') ? (dueDate ?? '') : '',
    duration: textOf(known.duration),
    dueTime: isClock(dueTime ?? '') ? (dueTime ?? '') : '',
    zoneId: textOf(known.zoneId),
    repeat: textOf(known.repeat),
    priority: PRIORITIES.find((one) => one === priority) ?? EMPTY_TASK.priority,
    description: textOf(known.description),
    line: line ?? '',
    chosen: QUICK_FIELDS.filter((field) => Array.isArray(chosen) && chosen.includes(field)),
    // What was kept before there was a line stands in the fields.
    whole: whole === true || (line ?? '') === '',
  }
  return isEmptyTask(values) ? undefined : values
}

export const newTaskDraft = (userId: string): Draft<QuickValues> => makeDraft('new-task', userId, parseKeptTask)

/** A day that has passed since is to be chosen again. */
export const withoutPastDay = (values: QuickValues, today: LocalDate): QuickValues =>
  values.dueDate !== '' && values.dueDate < today
    ? { ...values, dueDate: '', chosen: values.chosen.filter((field) => field !== 'dueDate') }
    : values
