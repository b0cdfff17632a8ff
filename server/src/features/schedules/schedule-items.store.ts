import type { Frequency, ItemBasis, ScheduleTaskType } from '@turfwise/domain/schedules/schedule-words'
import type { Priority } from '@turfwise/domain/tasks/priority'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, day, ranked, run, table } from '../../db/table.ts'

export interface StoredItem {
  id: string
  scheduleId: string
  /** Its place in the list. */
  place: number
  taskType: ScheduleTaskType
  title: string
  description: string | null
  frequency: Frequency
  intervalDays: number | null
  priority: Priority
  /** Minutes. */
  estimatedDuration: number
  /** HH:mm on the garden's wall. */
  dueTime: string | null
  basis: ItemBasis
  /** yyyy-mm-dd, as is the day on which it was last done. */
  anchor: string
  lastDoneOn: string | null
  /** Days of its snoozes in a row. */
  snoozedDays: number[]
  why: string | null
}

const RANK: Readonly<Record<Priority, number>> = { high: 1, medium: 2, low: 3 }

export const ITEMS = table<StoredItem>('app.schedule_items', {
  id: column('id'),
  scheduleId: column('schedule_id'),
  place: column('place'),
  taskType: column('task_type'),
  title: column('title'),
  description: column('description'),
  frequency: column('frequency'),
  intervalDays: column('interval_days'),
  priority: ranked('priority_rank', RANK),
  estimatedDuration: column('estimated_minutes'),
  dueTime: column('due_time'),
  basis: column('basis'),
  anchor: day('anchor'),
  lastDoneOn: day('last_done_on'),
  snoozedDays: column('snoozed_days'),
  why: column('why'),
})

/** Items of these schedules of the owner, in their order. */
export const ITEMS_OF = ITEMS.select(
  'schedule-items-of',
  'and schedule_id = any($2::uuid[]) order by schedule_id, place',
)
export const readItems = (db: Queryable, userId: string, scheduleIds: readonly string[]): Promise<StoredItem[]> =>
  ITEMS.rows(db, ITEMS_OF, [userId, scheduleIds])

export const FIND_ITEM = ITEMS.select('schedule-items-find', 'and id = $2')

const INSERT = ITEMS.insert('schedule-items-insert')
/** Its text and rule; when it was last done and what was put off of it stay, as does the schedule that it is of. */
const SAVE: Statement = {
  name: 'schedule-items-save',
  text: `${INSERT.text} on conflict (user_id, id) do update set place = excluded.place,
      task_type = excluded.task_type, title = excluded.title, description = excluded.description,
      frequency = excluded.frequency, interval_days = excluded.interval_days, priority_rank = excluded.priority_rank,
      estimated_minutes = excluded.estimated_minutes, due_time = excluded.due_time, basis = excluded.basis, anchor = excluded.anchor,
      snoozed_days = excluded.snoozed_days, why = excluded.why
    where app.schedule_items.schedule_id = excluded.schedule_id`,
}

/** Writes items of one schedule. @returns how many: fewer where an id is that of another schedule's item */
export async function saveItems(tx: Queryable, userId: string, items: readonly StoredItem[]): Promise<number> {
  let saved = 0
  for (const item of items) saved += await run(tx, SAVE, ITEMS.valuesOf(userId, item))
  return saved
}

export const REMOVE_ITEMS: Statement = {
  name: 'schedule-items-remove',
  text: 'delete from app.schedule_items where user_id = $1 and schedule_id = $2 and id = any($3::uuid[])',
}
export const removeItems = (tx: Queryable, userId: string, scheduleId: string, ids: readonly string[]) =>
  run(tx, REMOVE_ITEMS, [userId, scheduleId, ids])

export const NOTE_SNOOZES: Statement = {
  name: 'schedule-items-note-snoozes',
  text: 'update app.schedule_items set snoozed_days = $3::smallint[] where user_id = $1 and id = $2',
}
/** Days of the snoozes in a row; none after one was done or skipped. */
export const noteSnoozes = (tx: Queryable, userId: string, itemId: string, days: readonly number[]) =>
  run(tx, NOTE_SNOOZES, [userId, itemId, days])

/** When the item was last done, by its completed tasks, in the zone `$3`; what was put off in a row is over. */
export const NOTE_DONE = ITEMS.update(
  'schedule-items-note-done',
  `snoozed_days = '{}', last_done_on = (
      select max((task.completed_at at time zone $3)::date) from app.tasks task
      where task.user_id = $1 and task.item_id = $2 and task.completed_at is not null)`,
  'and id = $2',
)
export const noteDone = (
  tx: Queryable,
  userId: string,
  itemId: string,
  timeZone: string,
): Promise<StoredItem | undefined> => ITEMS.first(tx, NOTE_DONE, [userId, itemId, timeZone])

/** The same where a completion was taken back, with the day before it (`$4`) and what was put off then (`$5`). */
export const NOTE_UNDONE = ITEMS.update(
  'schedule-items-note-undone',
  `snoozed_days = coalesce($5::smallint[], snoozed_days), last_done_on = greatest($4::date, (
      select max((task.completed_at at time zone $3)::date) from app.tasks task
      where task.user_id = $1 and task.item_id = $2 and task.completed_at is not null))`,
  'and id = $2',
)
export const noteUndone = (
  tx: Queryable,
  userId: string,
  itemId: string,
  { timeZone, lastDoneBefore, snoozed }: { timeZone: string; lastDoneBefore: string | null; snoozed: number[] | null },
): Promise<StoredItem | undefined> => ITEMS.first(tx, NOTE_UNDONE, [userId, itemId, timeZone, lastDoneBefore, snoozed])

export const findItem = (db: Queryable, userId: string, id: string): Promise<StoredItem | undefined> =>
  ITEMS.first(db, FIND_ITEM, [userId, id])
