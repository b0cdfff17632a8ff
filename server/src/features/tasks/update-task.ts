import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/tasks'
import { typeOf } from '@turfwise/domain/tasks/task-types'
import { ApiError } from '../../http/api-error.ts'
import { readDueDate } from './read-due-date.ts'
import { changeTask, type StoredTask, type TaskChange } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

type Body = BodyOf<typeof contract.updateTask>

const completedAfter = ({ isCompleted, status }: Body): boolean | undefined =>
  isCompleted ?? (status === undefined ? undefined : status === 'completed')

/**
 * Changes the fields that are given. A task that is reopened loses the log of its completion with it: both or neither.
 * @throws ApiError task/not-found, request/invalid for an instant on a day out of range
 */
export async function updateTask(needs: TasksNeeds, userId: string, id: string, body: Body): Promise<StoredTask> {
  const { db, clock, forgetLogOf } = needs
  const change: TaskChange = {
    title: body.title,
    description: body.description,
    type: typeOf(body),
    dueDate: body.dueDate === undefined ? undefined : await readDueDate(needs, userId, body.dueDate),
    priority: body.priority,
    estimatedDuration: body.estimatedDuration,
    isCompleted: completedAfter(body),
  }
  const save = async (): Promise<StoredTask> => {
    const task = await changeTask(db, userId, id, change, clock.now())
    if (!task) throw new ApiError('task/not-found')
    return task
  }
  if (change.isCompleted !== false) return save()
  return db.transaction(async () => {
    // The task first: its lock lets a completion that is being saved end before its log is looked for.
    const task = await save()
    await forgetLogOf(userId, id)
    return task
  })
}
