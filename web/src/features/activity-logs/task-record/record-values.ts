import type { ActivityLog, createActivityLog, updateActivityLog } from '@turfwise/contract/activity-logs'
import type { Task } from '@turfwise/contract/tasks'
import { activityOfTask } from '@turfwise/domain/activity-logs/activity-types'
import { wateringMinutesFault } from '@turfwise/domain/activity-logs/completion-ranges'
import {
  COMPLETION_METHODS,
  COMPLETION_UNITS,
  DEFAULT_PRODUCT_UNIT,
  WATER_UNIT,
} from '@turfwise/domain/activity-logs/quantities'
import { figureOf, LITRES, MILLIMETRES, MINUTES } from '@turfwise/domain/kernel/figures'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { CallOptions } from '../../../platform/api-request.ts'
import { dayWithWeekday } from '../../../platform/day-words.ts'
import { METHOD_WORDS, minutesText } from '../activity-copy.ts'
import { type ActivityEntries, type EntryErrors, entryErrors, NO_ENTRIES } from '../activity-entries.ts'
import { NO_LOG } from '../no-log.ts'
import { QUANTITY_WORDS } from '../quantity-entry.ts'
import { figureError, filled, typed } from '../read-entries.ts'

export type RecordChange = Omit<
  CallOptions<typeof updateActivityLog>['body'],
  'userId' | 'form' | 'title' | 'description'
>
export type NewRecord = CallOptions<typeof createActivityLog>['body']

/** A record as the fields of its form show it. */
export const entriesOf = (type: TaskType, log: ActivityLog): ActivityEntries => ({
  ...NO_ENTRIES,
  cutHeight: typed(log.cutHeight),
  lawnArea: log.lawnArea ?? '',
  minutes: typed(log.duration),
  litres: type === 'watering' && log.quantityUnit === WATER_UNIT ? typed(log.quantity) : '',
  productName: log.productName ?? '',
  productBrand: log.productBrand ?? '',
  chemicalId: log.chemicalId ?? '',
  quantity: type === 'watering' ? '' : typed(log.quantity),
  quantityUnit: COMPLETION_UNITS.find((unit) => unit === log.quantityUnit) ?? DEFAULT_PRODUCT_UNIT,
  applicationMethod: COMPLETION_METHODS.find((method) => method === log.applicationMethod) ?? null,
  notes: log.notes ?? '',
})

/** What is out of range; every type of task may say how long it took. */
export function recordErrors(type: TaskType, entries: ActivityEntries): EntryErrors {
  const errors = isDetailed(type) ? entryErrors(type, entries) : {}
  const minutes = figureError(entries.minutes, MINUTES, wateringMinutesFault, minutesText)
  if (minutes !== undefined) errors.minutes = minutes
  return errors
}

/** The fields of the type, read. Call only when nothing in them is out of range. */
export function changeOf(type: TaskType, entries: ActivityEntries): RecordChange {
  const common = { duration: figureOf(entries.minutes, MINUTES), notes: filled(entries.notes) }
  switch (type) {
    case 'mowing':
      return { ...common, cutHeight: figureOf(entries.cutHeight, MILLIMETRES), lawnArea: filled(entries.lawnArea) }
    case 'watering': {
      const quantity = figureOf(entries.litres, LITRES)
      return { ...common, quantity, quantityUnit: WATER_UNIT }
    }
    case 'fertilizing':
    case 'pest control':
      return {
        ...common,
        productName: filled(entries.productName),
        productBrand: filled(entries.productBrand),
        chemicalId: entries.chemicalId === '' ? null : entries.chemicalId,
        quantity: figureOf(entries.quantity, QUANTITY_WORDS[entries.quantityUnit]),
        quantityUnit: entries.quantityUnit,
        applicationMethod: entries.applicationMethod,
        lawnArea: filled(entries.lawnArea),
      }
    default:
      return common
  }
}

/** The record of a task that was completed without one, as it is written. */
export const newRecord = (task: Task, change: RecordChange): NewRecord => ({
  userId: task.userId,
  taskId: task.id,
  activityType: activityOfTask(task.type),
  title: task.title,
  description: task.description,
  ...change,
})

/** A record that nobody has written yet; it has no version. */
export const noRecord = (task: Task): ActivityLog => ({
  ...NO_LOG,
  userId: task.userId,
  taskId: task.id,
  activityType: activityOfTask(task.type),
  title: task.title,
  description: task.description,
  createdAt: task.completedAt ?? '',
})

/** What stands in a field, for who has written something else elsewhere. */
export const wordsOfEntry = (field: keyof ActivityEntries & string, entries: ActivityEntries): string => {
  if (field === 'applicationMethod')
    return entries.applicationMethod === null ? '' : METHOD_WORDS[entries.applicationMethod]
  if (field === 'doneOn') return dayWithWeekday(entries.doneOn)
  return entries[field]
}
