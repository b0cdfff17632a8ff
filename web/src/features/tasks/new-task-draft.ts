import { isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { NEW_TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { type Draft, makeDraft } from '../../platform/draft.ts'
import type { Sent } from '../../platform/repeat-key.ts'
import type { NewTaskValues } from './task-form-values.ts'

interface KeptTask {
  values: NewTaskValues
  /** The attempt whose answer never came. */
  sent?: Sent | undefined
}

export const isEmptyTask = ({ title, type, dueDate, duration }: NewTaskValues): boolean =>
  title.trim() === '' && type === null && dueDate === '' && duration.trim() === ''

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what a device kept; undefined when nothing of it can be used. */
export function parseKeptTask(kept: unknown): KeptTask | undefined {
  const { values: keptValues, sent: keptSent } = record(kept)
  const { title, type, dueDate, duration } = record(keptValues)
  const { key, content } = record(keptSent)
  const values: NewTaskValues = {
    title: textOf(title),
    type: NEW_TASK_TYPES.find((one) => one === type) ?? null,
    dueDate: isLocalDate(textOf(dueDate)) ? textOf(dueDate) : '',
    duration: textOf(duration),
  }
  if (isEmptyTask(values)) return undefined
  const sent = typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined
  return { values, sent }
}

export const newTaskDraft = (userId: string): Draft<KeptTask> => makeDraft('new-task', userId, parseKeptTask)

/** A day that has passed since is to be chosen again. */
export const withoutPastDay = (values: NewTaskValues, today: LocalDate): NewTaskValues =>
  values.dueDate !== '' && values.dueDate < today ? { ...values, dueDate: '' } : values
