import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/tasks'
import { titleOrder } from '@turfwise/domain/tasks/order'
import { DEFAULT_PRIORITY } from '@turfwise/domain/tasks/priority'
import { typeOf } from '@turfwise/domain/tasks/task-types'
import { v7 as uuidv7 } from 'uuid'
import { ApiError } from '../../http/api-error.ts'
import { readDueDate } from './read-due-date.ts'
import { insertTask, type StoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/** Writes a new, open task of the user. */
export async function createTask(
  needs: Pick<TasksNeeds, 'db' | 'clock' | 'placeOf'>,
  userId: string,
  body: BodyOf<typeof contract.createTask>,
): Promise<StoredTask> {
  const type = typeOf(body)
  if (type === undefined) throw new ApiError('request/invalid', { fields: { type: 'Must not be missing.' } })
  const now = needs.clock.now()
  const task: StoredTask = {
    id: uuidv7(),
    title: body.title,
    titleOrder: titleOrder(body.title),
    description: body.description ?? null,
    type,
    dueDate: await readDueDate(needs, userId, body.dueDate),
    priority: body.priority ?? DEFAULT_PRIORITY,
    estimatedDuration: body.estimatedDuration ?? null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await insertTask(needs.db, userId, task)
  return task
}
