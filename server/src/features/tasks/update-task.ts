import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/tasks'
import type { Deed } from '@turfwise/domain/household/deeds'
import { doneAtOf } from '@turfwise/domain/kernel/write-age'
import { typeOf } from '@turfwise/domain/tasks/task-types'
import type { Tx } from '../../db/queryable.ts'
import { readDueDate } from './read-due-date.ts'
import { readZone } from './read-zone.ts'
import { type StoredTask, TASK } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

type Body = BodyOf<typeof contract.updateTask>

const completedAfter = ({ isCompleted, status }: Body): boolean | undefined =>
  isCompleted ?? (status === undefined ? undefined : status === 'completed')

/**
 * Changes the fields that are given. A task that is reopened loses the log of its completion with it, or
 * leaves it behind as a log without a task where that is to be kept: both or neither.
 * @throws Refusal task/not-found, lawn-zone/not-found, request/invalid for an instant on a day out of range
 */
export async function updateTask(
  needs: TasksNeeds,
  userId: string,
  id: string,
  { ageSeconds, did, ...body }: Body & { ageSeconds: number; did(deed: Deed): void },
): Promise<StoredTask> {
  const { db, clock } = needs
  const isCompleted = completedAfter(body)
  const dueDate = body.dueDate === undefined ? undefined : await readDueDate(needs, userId, body.dueDate)
  const lawnZoneId = await readZone(needs, userId, body.lawnZoneId)
  const now = clock.now()
  const completedAt = isCompleted === undefined ? undefined : isCompleted ? doneAtOf(now, ageSeconds) : null
  // What is done is shown, also where a pause or a skip had hidden it.
  const putAway = isCompleted ? null : undefined
  const changes = { ...body, type: typeOf(body), dueDate, lawnZoneId, completedAt, putAway }
  const save = () => TASK.change(db, userId, id, changes, now)
  if (isCompleted === undefined) return save()
  return db.transaction(async (tx) => {
    // The task first: its lock lets a completion that is being saved end before its log is looked for.
    const before = await TASK.lock(tx, userId, id)
    const task = await save()
    if (!isCompleted) await (body.keepLog ? needs.keepLogOf : needs.forgetLogOf)(userId, id)
    await tellCompletion(needs, tx, { userId, before, task })
    if (before?.completedAt === null && task.completedAt) did({ kind: 'task-done', id, at: task.completedAt })
    return task
  })
}

/** Tells what the change made of an open task, or of a completed one. */
async function tellCompletion(
  { facts }: Pick<TasksNeeds, 'facts'>,
  tx: Tx,
  { userId, before, task }: { userId: string; before: StoredTask | undefined; task: StoredTask },
): Promise<void> {
  if ((before?.completedAt === null) === (task.completedAt === null)) return
  const of = { userId, taskId: task.id }
  const { completedAt, type } = task
  if (completedAt) await facts.tell(tx, 'task.completed', { ...of, type, at: completedAt.toISOString() })
  else await facts.tell(tx, 'task.reopened', { ...of, at: task.updatedAt.toISOString() })
}
