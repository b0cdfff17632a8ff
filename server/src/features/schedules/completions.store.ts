import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'
import type { DaysOfTask } from './generated-tasks.store.ts'

/** The days of a task before and after a completion. */
export interface MovedTask {
  taskId: string
  before: Omit<DaysOfTask, 'taskId'>
  after: Omit<DaysOfTask, 'taskId'>
}

/** What a completion has changed of the item of its task. */
export interface ItemCompletion {
  taskId: string
  itemId: string
  madeAt: Date
  lastDoneBefore: LocalDate | null
  lastDoneAfter: LocalDate | null
  /** Days of its snoozes in a row. */
  snoozedBefore: number[]
  moves: MovedTask[]
}

/** So long the days before can be put back; then the plan has gone on. */
const KEPT_DAYS = 30

export const NOTE_COMPLETION: Statement = {
  name: 'schedule-note-completion',
  text: `insert into app.schedule_completions
      (user_id, task_id, item_id, made_at, last_done_before, last_done_after, snoozed_before, moves)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (user_id, task_id) do nothing`,
}
export const FORGET_COMPLETIONS: Statement = {
  name: 'schedule-forget-completions',
  text: `delete from app.schedule_completions
    where user_id = $1 and item_id = $2 and made_at < $3::timestamptz - interval '${KEPT_DAYS} days'`,
}
/** Keeps what a completion has changed, as it was told first, and no longer what old ones have. */
export async function noteCompletion(tx: Queryable, userId: string, done: ItemCompletion): Promise<void> {
  await run(tx, NOTE_COMPLETION, [
    ...[userId, done.taskId, done.itemId, done.madeAt.toISOString(), done.lastDoneBefore, done.lastDoneAfter],
    ...[done.snoozedBefore, JSON.stringify(done.moves)],
  ])
  await run(tx, FORGET_COMPLETIONS, [userId, done.itemId, done.madeAt.toISOString()])
}

export const TAKE_COMPLETION: Statement = {
  name: 'schedule-take-completion',
  text: `delete from app.schedule_completions where user_id = $1 and task_id = $2
    returning task_id as "taskId", item_id as "itemId", made_at as "madeAt", last_done_before::text as "lastDoneBefore",
      last_done_after::text as "lastDoneAfter", snoozed_before as "snoozedBefore", moves`,
}
/** What follows from a completion that was taken back: what came after it began with the day before it. */
export const BEGIN_BEFORE: Statement = {
  name: 'schedule-begin-before',
  text: `update app.schedule_completions set last_done_before = $4
    where user_id = $1 and item_id = $2 and last_done_before = $3::date`,
}
/** What a completion has changed, which is forgotten with it; undefined of one that is too long ago. */
export async function takeCompletion(
  tx: Queryable,
  userId: string,
  taskId: string,
): Promise<ItemCompletion | undefined> {
  const [done] = await tx.query<ItemCompletion>(TAKE_COMPLETION.text, [userId, taskId], TAKE_COMPLETION.name)
  if (done?.lastDoneAfter) await run(tx, BEGIN_BEFORE, [userId, done.itemId, done.lastDoneAfter, done.lastDoneBefore])
  return done
}
