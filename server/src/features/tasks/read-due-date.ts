import { isLocalDate, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { Refusal } from '../../refusal.ts'
import type { TasksNeeds } from './tasks-needs.ts'

const { dueDateMin, dueDateMax } = TASK_LIMITS

/**
 * The day that a due date means: itself, or for an instant the day it falls on in the user's garden.
 * @throws Refusal request/invalid when that day is outside of the range, which only the zone can tell of an instant
 */
export async function readDueDate(
  { placeOf }: Pick<TasksNeeds, 'placeOf'>,
  userId: string,
  dueDate: string,
): Promise<LocalDate> {
  if (isLocalDate(dueDate)) return dueDate
  const { timeZone } = (await placeOf(userId)) ?? { timeZone: DEFAULT_TIME_ZONE }
  const day = todayIn(timeZone, new Date(dueDate))
  if (isLocalDate(day) && day >= dueDateMin && day <= dueDateMax) return day
  throw new Refusal('request/invalid', { fields: { dueDate: `Must be from ${dueDateMin} to ${dueDateMax}.` } })
}
