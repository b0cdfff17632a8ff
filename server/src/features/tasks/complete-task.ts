import type { Deed } from '@turfwise/domain/household/deeds'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { doneAtOf } from '@turfwise/domain/kernel/write-age'
import { readDoneAt } from '../../done-at.ts'
import { Refusal } from '../../refusal.ts'
import { completeOpenTask, type StoredTask, TASK } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/**
 * Completes the task; one that is completed keeps its time. The one statement is the transaction.
 * @param said.doneOn the day, where it is not the one on which it was said
 * @param said.ageSeconds how long ago it was said
 * @throws Refusal task/not-found, request/invalid for a day on which it cannot have been done
 */
export async function completeTask(
  { db, clock, facts, placeOf }: Pick<TasksNeeds, 'db' | 'clock' | 'facts' | 'placeOf'>,
  userId: string,
  id: string,
  said: { doneOn: LocalDate | undefined; ageSeconds: number; did(deed: Deed): void },
): Promise<StoredTask> {
  const now = clock.now()
  const doneAt = await readDoneAt({ placeOf }, userId, {
    doneOn: said.doneOn,
    reportedAt: doneAtOf(now, said.ageSeconds),
  })
  const completed = await completeOpenTask(db, facts, { userId, id, now, doneAt })
  if (completed?.completedAt) said.did({ kind: 'task-done', id, at: completed.completedAt })
  const task = completed ?? (await TASK.find(db, userId, id))
  if (!task) throw new Refusal('task/not-found')
  return task
}
