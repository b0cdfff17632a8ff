import { isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { NEW_TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { type Draft, makeDraft } from '../../platform/draft.ts'
import type { NewTaskValues } from './task-form-values.ts'

/** @param givenDay what stands in the form without having been typed */
export const isEmptyTask = (
  { title, type, dueDate, duration }: NewTaskValues,
  givenDay: LocalDate | '' = '',
): boolean => title.trim() === '' && type === null && (dueDate === '' || dueDate === givenDay) && duration.trim() === ''

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what a device kept; undefined when nothing of it can be used. */
export function parseKeptTask(kept: unknown): NewTaskValues | undefined {
  const { title, type, dueDate, duration } = record(kept)
  const values: NewTaskValues = {
    title: textOf(title),
    type: NEW_TASK_TYPES.find((one) => one === type) ?? null,
    dueDate: isLocalDate(textOf(dueDate)) ? textOf(dueDate) : '',
    duration: textOf(duration),
  }
  return isEmptyTask(values) ? undefined : values
}

export const newTaskDraft = (userId: string): Draft<NewTaskValues> => makeDraft('new-task', userId, parseKeptTask)

/** A day that has passed since is to be chosen again. */
export const withoutPastDay = (values: NewTaskValues, today: LocalDate): NewTaskValues =>
  values.dueDate !== '' && values.dueDate < today ? { ...values, dueDate: '' } : values
