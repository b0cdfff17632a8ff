import type { createActivityLog } from '@turfwise/contract/activity-logs'
import type { BodyOf } from '@turfwise/contract/route'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { dayWithWeekday } from '../../platform/day-words.ts'
import type { RowSays } from '../../platform/outbox/row-says.ts'
import { WAITING_LOG } from './activity-copy.ts'

type Log = Pick<
  BodyOf<typeof createActivityLog>,
  | 'title'
  | 'activityType'
  | 'taskId'
  | 'doneOn'
  | 'cutHeight'
  | 'duration'
  | 'quantity'
  | 'quantityUnit'
  | 'productName'
>

const TYPES: Readonly<Partial<Record<ActivityType, TaskType>>> = {
  mowed: 'mowing',
  watered: 'watering',
  fertilized: 'fertilizing',
  pest_control: 'pest control',
}

/** What a log says of itself while it waits: the job, and its figures with their units. */
export const saysOfLog = (log: Log): RowSays => {
  const { title, activityType, taskId, doneOn, cutHeight, duration, quantity, quantityUnit, productName } = log
  const amount =
    typeof quantity === 'number' && typeof quantityUnit === 'string' ? WAITING_LOG.amount(quantity, quantityUnit) : ''
  const height = typeof cutHeight === 'number' ? WAITING_LOG.millimetres(cutHeight) : ''
  const minutes = typeof duration === 'number' ? WAITING_LOG.minutes(duration) : ''
  const filled = (parts: readonly string[]) => parts.filter((part) => part !== '')
  const type = TYPES[activityType]
  return {
    title,
    did: taskId ? WAITING_LOG.completed : WAITING_LOG.recorded,
    details: filled([
      doneOn ? WAITING_LOG.on(dayWithWeekday(doneOn)) : '',
      height && WAITING_LOG.cutAt(height),
      minutes,
      filled([productName ?? '', amount]).join(' '),
    ]),
    figures: filled([height, minutes, amount]),
    ...(type && { type }),
  }
}
