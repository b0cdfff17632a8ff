import type { BodyOf, ResponseOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/tasks'
import { doneAtOf } from '@turfwise/domain/kernel/write-age'
import { Refusal } from '../../refusal.ts'
import { completeAndLock } from './complete-and-lock.ts'
import { readDueDate } from './read-due-date.ts'
import { presentTask, type StoredTask, TASK } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

type Body = BodyOf<typeof contract.changeTasks>
type Chosen = Body['tasks'][number]

/**
 * Completes, moves or deletes tasks of the user, all of them in one transaction. What is gone is left out, what is
 * completed is not moved, and what somebody else has changed since it was seen is not deleted.
 * @throws Refusal task/not-found when every one of them is gone and nothing was to be deleted; request/invalid for a day out of range
 */
export async function changeTogether(
  needs: TasksNeeds,
  userId: string,
  body: Body,
  ageSeconds: number,
): Promise<ResponseOf<typeof contract.changeTasks>> {
  const { db, clock } = needs
  const dueDate = body.dueDate === undefined ? undefined : await readDueDate(needs, userId, body.dueDate)
  const now = clock.now()
  const completion = { now, doneAt: doneAtOf(now, ageSeconds) }
  const change = async (id: string): Promise<StoredTask | undefined> => {
    const task = await TASK.lock(db, userId, id)
    if (task === undefined) return undefined
    if (body.change === 'complete') return (await completeAndLock(needs, userId, id, completion)) ?? undefined
    return task.completedAt === null ? TASK.change(db, userId, id, { dueDate }, now) : task
  }
  const remove = async ({ id, seen }: Chosen): Promise<StoredTask | undefined> => {
    const task = await TASK.lock(db, userId, id)
    if (task === undefined) return undefined
    if (seen !== undefined && task.updatedAt.toISOString() !== seen) return task
    await TASK.remove(db, userId, id)
    return undefined
  }
  // Always in one order, so that two who change the same tasks do not wait for each other.
  const chosen = [...body.tasks].sort((one, other) => (one.id < other.id ? -1 : 1))
  return db.transaction(async () => {
    const tasks: StoredTask[] = []
    const gone: string[] = []
    for (const one of chosen) {
      const task = body.change === 'delete' ? await remove(one) : await change(one.id)
      if (task === undefined) gone.push(one.id)
      else tasks.push(task)
    }
    if (tasks.length === 0 && body.change !== 'delete') throw new Refusal('task/not-found')
    return {
      tasks: tasks.map((task) => presentTask(userId, task)),
      gone,
      kept: body.change === 'delete' ? tasks.map(({ id }) => id) : [],
    }
  })
}
