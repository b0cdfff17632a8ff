import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/tasks'
import { titleOrder } from '@turfwise/domain/tasks/order'
import { DEFAULT_PRIORITY } from '@turfwise/domain/tasks/priority'
import { typeOf } from '@turfwise/domain/tasks/task-types'
import { ApiError } from '../../http/api-error.ts'
import type { RowToInsert } from '../../http/serve.ts'
import { newRowId } from '../../row-id.ts'
import { presentTask } from './present-task.ts'
import { readDueDate } from './read-due-date.ts'
import { INSERT_TASK, rowOf, type StoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/** A new, open task of the user. */
async function newTask(
  needs: Pick<TasksNeeds, 'clock' | 'placeOf'>,
  userId: string,
  body: BodyOf<typeof contract.createTask>,
): Promise<StoredTask> {
  const type = typeOf(body)
  if (type === undefined) throw new ApiError('request/invalid', { fields: { type: 'Must not be missing.' } })
  const now = needs.clock.now()
  return {
    id: newRowId(),
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
}

/** The row of a new task, and the task as it is answered once the row is there. */
export async function createTask(
  needs: Pick<TasksNeeds, 'clock' | 'placeOf'>,
  userId: string,
  body: BodyOf<typeof contract.createTask>,
): Promise<RowToInsert<contract.Task>> {
  const task = await newTask(needs, userId, body)
  return { statement: INSERT_TASK, values: rowOf(userId, task), answer: presentTask(userId, task) }
}
