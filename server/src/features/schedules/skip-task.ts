import type { Tx } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { lockMovable, type MovableTask, putAway } from './generated-tasks.store.ts'
import { noteSnoozes } from './schedule-items.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'

/**
 * The open task, locked.
 * @throws Refusal task/not-found, task/completed
 */
export async function lockOpen(tx: Tx, userId: string, id: string): Promise<MovableTask> {
  const task = await lockMovable(tx, userId, id)
  if (!task) throw new Refusal('task/not-found')
  if (task.isCompleted) throw new Refusal('task/completed')
  return task
}

/**
 * Leaves out a task of a schedule; one that is left out stays so.
 * @throws Refusal task/not-found, task/completed, task/not-scheduled
 */
export function skipTask(
  { db, clock }: Pick<SchedulesNeeds, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const task = await lockOpen(tx, userId, id)
    if (task.itemId === null) throw new Refusal('task/not-scheduled')
    await putAway(tx, userId, [task.id], 'skipped', clock.now())
    await noteSnoozes(tx, userId, task.itemId, [])
  })
}
