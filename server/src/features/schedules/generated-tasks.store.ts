import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import type { GeneratedTask, KnownTask } from '@turfwise/domain/schedules/generate-tasks'
import type { MissableTask } from '@turfwise/domain/schedules/missed'
import { titleOrder } from '@turfwise/domain/tasks/order'
import type { Priority } from '@turfwise/domain/tasks/priority'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { later, run } from '../../db/table.ts'
import { newRowId } from '../../row-id.ts'
import type { StoredItem } from './schedule-items.store.ts'

const RANK: Readonly<Record<Priority, number>> = { high: 1, medium: 2, low: 3 }
const OPEN = 'completed_at is null'
const SHOWN = 'put_away is null'
/** `$n` is the time of the change. */
const grown = (now: string) => `updated_at = ${later(now, 'updated_at')}`

/** What is there of a schedule from a day on: its tasks, shown or not, and days whose task was deleted. */
export const KNOWN_DAYS: Statement = {
  name: 'schedule-known-days',
  text: `select item_id as "itemId", occurs_on::text as "occursOn", due_date::text as "dueDate" from app.tasks
      where user_id = $1 and schedule_id = $2 and item_id is not null and (occurs_on >= $3 or due_date >= $3)
    union all
    select gone.item_id, gone.occurs_on::text, gone.occurs_on::text from app.schedule_items item
      join app.schedule_days_left gone on gone.user_id = $1 and gone.item_id = item.id
      where item.user_id = $1 and item.schedule_id = $2 and gone.occurs_on >= $3`,
}
export const knownDays = (tx: Queryable, userId: string, scheduleId: string, from: LocalDate): Promise<KnownTask[]> =>
  tx.query(KNOWN_DAYS.text, [userId, scheduleId, from], KNOWN_DAYS.name)

export const INSERT_TASKS: Statement = {
  name: 'schedule-insert-tasks',
  text: `insert into app.tasks (user_id, id, title, title_order, description, type, due_date, priority_rank,
      estimated_minutes, due_time, schedule_id, schedule_name, item_id, occurs_on, plan_why, created_at, updated_at)
    select $1, made.id, made.title, made."titleOrder", made.description, made."taskType", made."dueDate", made.rank,
      made."estimatedDuration", made."dueTime", $2, $3, made."itemId", made."occursOn", made.why, $5, $5
    from jsonb_to_recordset($4::jsonb) as made (id uuid, title text, "titleOrder" text, description text,
      "taskType" text, "dueDate" date, rank smallint, "estimatedDuration" smallint, "dueTime" text,
      "itemId" uuid, "occursOn" date, why text)
    on conflict (user_id, item_id, occurs_on) where item_id is not null do nothing`,
}
/** @returns how many of them were not there yet */
export const insertTasks = (
  tx: Queryable,
  userId: string,
  of: { id: string; name: string },
  tasks: readonly GeneratedTask[],
  now: Date,
): Promise<number> => {
  const rows = tasks.map((task) => ({
    ...task,
    id: newRowId(),
    titleOrder: titleOrder(task.title),
    rank: RANK[task.priority],
  }))
  return run(tx, INSERT_TASKS, [userId, of.id, of.name, JSON.stringify(rows), now.toISOString()])
}

/** Counts an account's tasks no further than `$2`. */
export const COUNT_TASKS: Statement = {
  name: 'schedule-count-tasks',
  text: 'select count(*)::int as count from (select from app.tasks where user_id = $1 limit $2) t',
}
export async function countTasks(db: Queryable, userId: string, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_TASKS.text, [userId, most], COUNT_TASKS.name)
  return row?.count ?? 0
}

/** What was done for a schedule goes on as tasks of none. */
export const DETACH_COMPLETED: Statement = {
  name: 'schedule-leave-done',
  text: `update app.tasks set schedule_id = null, schedule_name = null, item_id = null, occurs_on = null, plan_why = null,
      missed = null, missed_since = null, ${grown('$3')}
    where user_id = $1 and schedule_id = $2 and completed_at is not null`,
}
export const leaveDone = (tx: Queryable, userId: string, scheduleId: string, now: Date) =>
  run(tx, DETACH_COMPLETED, [userId, scheduleId, now.toISOString()])

export interface ItemCounts {
  scheduleId: string
  itemId: string
  open: number
  done: number
  all: number
  next: LocalDate | null
}
/** Tasks of these schedules, by item. */
export const COUNT_BY_ITEM: Statement = {
  name: 'schedule-count-by-item',
  text: `select schedule_id as "scheduleId", item_id as "itemId", count(*)::int as all,
      count(*) filter (where completed_at is not null)::int as done,
      count(*) filter (where ${OPEN} and ${SHOWN})::int as open,
      min(due_date) filter (where ${OPEN} and ${SHOWN})::text as next
    from app.tasks where user_id = $1 and schedule_id = any($2::uuid[]) group by 1, 2`,
}
export const countByItem = (db: Queryable, userId: string, scheduleIds: readonly string[]): Promise<ItemCounts[]> =>
  db.query(COUNT_BY_ITEM.text, [userId, scheduleIds], COUNT_BY_ITEM.name)

/** Hides the open tasks of a schedule from a day on. */
export const PAUSE_TASKS: Statement = {
  name: 'schedule-pause-tasks',
  text: `update app.tasks set put_away = 'paused'
    where user_id = $1 and schedule_id = $2 and ${OPEN} and ${SHOWN} and due_date >= $3`,
}
export const RESUME_TASKS: Statement = {
  name: 'schedule-resume-tasks',
  text: `update app.tasks set put_away = null where user_id = $1 and schedule_id = $2 and put_away = 'paused'`,
}
export const pauseTasks = (tx: Queryable, userId: string, scheduleId: string, from: LocalDate) =>
  run(tx, PAUSE_TASKS, [userId, scheduleId, from])
export const resumeTasks = (tx: Queryable, userId: string, scheduleId: string) =>
  run(tx, RESUME_TASKS, [userId, scheduleId])

/** Takes back what was made for an item since a moment, where nobody has changed it. */
export const DELETE_GENERATED_SINCE: Statement = {
  name: 'schedule-take-back-since',
  text: `delete from app.tasks where user_id = $1 and item_id = $2 and ${OPEN} and created_at > $3
    and due_date = occurs_on and (${SHOWN} or put_away = 'paused')`,
}
export const takeBackSince = (tx: Queryable, userId: string, itemId: string, since: Date) =>
  run(tx, DELETE_GENERATED_SINCE, [userId, itemId, since.toISOString()])

/** Takes back open tasks of items from a day on, but for those that were moved, skipped or left out, unless all are meant. */
export const TAKE_BACK: Statement = {
  name: 'schedule-take-back',
  text: `delete from app.tasks where user_id = $1 and schedule_id = $2 and item_id = any($3::uuid[]) and ${OPEN}
    and ($5 or (due_date = occurs_on and due_date >= $4 and (${SHOWN} or put_away = 'paused')))`,
}
export const takeBack = (
  tx: Queryable,
  userId: string,
  of: { scheduleId: string; itemIds: readonly string[]; from: LocalDate; whole: boolean },
) => run(tx, TAKE_BACK, [userId, of.scheduleId, of.itemIds, of.from, of.whole])

/** Of a column: the item's new value where the task still has what the item had, else what somebody gave the task itself. */
const after = (name: string, type: string, now: number, before: number): string =>
  `case when ${name} is not distinct from $${before}::${type} then $${now}::${type} else ${name} end`
const AFTER = {
  title: after('title', 'text', 4, 9),
  // Its own order follows the title.
  title_order: 'case when title = $9::text then $14::text else title_order end',
  description: after('description', 'text', 5, 10),
  priority_rank: after('priority_rank', 'smallint', 6, 11),
  estimated_minutes: after('estimated_minutes', 'smallint', 7, 12),
  due_time: after('due_time', 'text', 8, 13),
}
const columns = Object.keys(AFTER).join(', ')
const values = Object.values(AFTER).join(', ')
/** The words of an item in its open tasks. What somebody gave a task by itself stays. */
export const REWORD: Statement = {
  name: 'schedule-reword-tasks',
  text: `update app.tasks set (${columns}) = (${values}), ${grown('$3')}
    where user_id = $1 and item_id = $2 and ${OPEN} and (${columns}) is distinct from (${values})`,
}
type Words = Pick<StoredItem, 'title' | 'description' | 'priority' | 'estimatedDuration' | 'dueTime'>
const wordsOf = ({ title, description, priority, estimatedDuration, dueTime }: Words) => [
  ...[title, description, RANK[priority], estimatedDuration, dueTime],
]
export const rewordTasks = (
  tx: Queryable,
  userId: string,
  item: Words & { id: string },
  { before, now }: { before: Words; now: Date },
) =>
  run(tx, REWORD, [
    ...[userId, item.id, now.toISOString(), ...wordsOf(item)],
    ...[...wordsOf(before), titleOrder(item.title)],
  ])

export const RENAME: Statement = {
  name: 'schedule-rename-tasks',
  text: `update app.tasks set schedule_name = $3, ${grown('$4')} where user_id = $1 and schedule_id = $2`,
}
export const renameTasks = (tx: Queryable, userId: string, scheduleId: string, name: string, now: Date) =>
  run(tx, RENAME, [userId, scheduleId, name, now.toISOString()])

/** A task as far as schedules move it. */
export interface MovableTask extends MissableTask {
  title: string
  scheduleId: string | null
  scheduleName: string | null
  isCompleted: boolean
  putAway: 'skipped' | 'missed' | 'paused' | 'holiday' | null
  awayFrom: LocalDate | null
  awayTo: LocalDate | null
  awayWhy: string | null
}
const MOVABLE = `id, title, schedule_id as "scheduleId", schedule_name as "scheduleName", item_id as "itemId", type,
  coalesce(occurs_on, due_date)::text as "occursOn", due_date::text as "dueDate", coalesce(missed, 0)::int as missed,
  missed_since::text as "missedSince", completed_at is not null as "isCompleted", put_away as "putAway",
  away_from::text as "awayFrom", away_to::text as "awayTo", away_why as "awayWhy"`

export const LOCK_MOVABLE: Statement = {
  name: 'schedule-lock-task',
  text: `select ${MOVABLE} from app.tasks where user_id = $1 and id = $2 for update`,
}
export async function lockMovable(tx: Queryable, userId: string, id: string): Promise<MovableTask | undefined> {
  const [task] = await tx.query<MovableTask>(LOCK_MOVABLE.text, [userId, id], LOCK_MOVABLE.name)
  return task
}

/** The open tasks of a gardener that are shown, by day, at most `$2`. */
export const OPEN_MOVABLE: Statement = {
  name: 'schedule-open-tasks',
  text: `select ${MOVABLE} from app.tasks where user_id = $1 and ${OPEN} and ${SHOWN}
    order by due_date, priority_rank, title_order, id limit $2`,
}
/** More than this nobody has open; what is beyond is so far ahead that nothing here asks for it. */
const OPEN_MOST = 4000
export const openMovable = (db: Queryable, userId: string): Promise<MovableTask[]> =>
  db.query(OPEN_MOVABLE.text, [userId, OPEN_MOST], OPEN_MOVABLE.name)

/** The open tasks that a time away has left out. */
export const LEFT_OUT_AWAY: Statement = {
  name: 'schedule-left-out-away',
  text: `select ${MOVABLE} from app.tasks
    where user_id = $1 and away_from is not null and ${OPEN} and put_away = 'holiday'`,
}
export const leftOutAway = (db: Queryable, userId: string): Promise<MovableTask[]> =>
  db.query(LEFT_OUT_AWAY.text, [userId], LEFT_OUT_AWAY.name)

/** Puts a task on another day. */
export const MOVE: Statement = {
  name: 'schedule-move-task',
  text: `update app.tasks set due_date = $3, away_from = null, away_to = null, away_why = null, ${grown('$4')}
    where user_id = $1 and id = $2 and ${OPEN}`,
}
export const moveTask = (tx: Queryable, userId: string, id: string, to: LocalDate, now: Date) =>
  run(tx, MOVE, [userId, id, to, now.toISOString()])

/** Puts tasks away: skipped, or missed with another that stands for them. */
export const PUT_AWAY: Statement = {
  name: 'schedule-put-away',
  text: `update app.tasks set put_away = $3, ${grown('$4')}
    where user_id = $1 and id = any($2::uuid[]) and ${OPEN} and ${SHOWN}`,
}
export const putAway = (tx: Queryable, userId: string, ids: readonly string[], why: 'skipped' | 'missed', now: Date) =>
  run(tx, PUT_AWAY, [userId, ids, why, now.toISOString()])

/** Says in a task how many missed ones it stands for. */
export const STAND_FOR: Statement = {
  name: 'schedule-stand-for',
  text: `update app.tasks set missed = $3, missed_since = $4, ${grown('$5')} where user_id = $1 and id = $2 and ${OPEN}`,
}
export const standFor = (
  tx: Queryable,
  userId: string,
  { keepId, missed, missedSince }: { keepId: string; missed: number; missedSince: LocalDate },
  now: Date,
) => run(tx, STAND_FOR, [userId, keepId, missed, missedSince, now.toISOString()])

/** Gardeners of whom an item was missed more than once by a day, at most `$2`. */
export const WHO_MISSED: Statement = {
  name: 'schedule-who-missed',
  text: `select distinct user_id as "userId" from (
      select user_id from app.tasks
      where item_id is not null and ${OPEN} and ${SHOWN} and due_date < $1
      group by user_id, item_id having count(*) > 1 limit $2) missed`,
}
// Not prepared: a plan for any day would walk along all open tasks.
export const whoMissed = (db: Queryable, before: LocalDate, most: number): Promise<{ userId: string }[]> =>
  db.query(WHO_MISSED.text, [before, most])

/** The open repeats of the gardener before a day, locked. */
export const LOCK_MISSED: Statement = {
  name: 'schedule-lock-missed',
  text: `select ${MOVABLE} from app.tasks
    where user_id = $1 and item_id is not null and ${OPEN} and ${SHOWN} and due_date < $2 order by id for update`,
}
export const lockMissed = (tx: Queryable, userId: string, before: LocalDate): Promise<MovableTask[]> =>
  tx.query(LOCK_MISSED.text, [userId, before], LOCK_MISSED.name)

/** Gives tasks both a new planned day and a new due day: first none, so that two of them may change places. */
export const LOSE_DAYS: Statement = {
  name: 'schedule-lose-days',
  text: 'update app.tasks set occurs_on = null where user_id = $1 and id = any($2::uuid[])',
}
export const GIVE_DAY: Statement = {
  name: 'schedule-give-day',
  text: `update app.tasks set due_date = $3, occurs_on = $4, ${grown('$5')} where user_id = $1 and id = $2`,
}
/** The planned days of an item that its tasks hold, done and skipped ones among them. */
export const DAYS_OF_ITEM: Statement = {
  name: 'schedule-days-of-item',
  text: `select occurs_on::text as day from app.tasks
    where user_id = $1 and item_id = $2 and occurs_on is not null`,
}
/** The day on which a task is due, and the one that its plan gives it. */
export interface DaysOfTask {
  taskId: string
  dueDate: LocalDate
  occursOn: LocalDate
}

/**
 * Gives open tasks of an item their days. Where a planned day is that of another task, done or skipped, a day that is over
 * stands for it: none is generated for those.
 * @returns the days as they were given
 */
export async function replan(
  tx: Queryable,
  userId: string,
  { itemId, days, today }: { itemId: string; days: readonly DaysOfTask[]; today: LocalDate },
  now: Date,
): Promise<DaysOfTask[]> {
  if (days.length === 0) return []
  await run(tx, LOSE_DAYS, [userId, days.map(({ taskId }) => taskId)])
  const rows = await tx.query<{ day: LocalDate }>(DAYS_OF_ITEM.text, [userId, itemId], DAYS_OF_ITEM.name)
  const taken = new Set(rows.map(({ day }) => day))
  const over = (): LocalDate => {
    let day = addDays(today, -1)
    while (taken.has(day)) day = addDays(day, -1)
    return day
  }
  const given: DaysOfTask[] = []
  for (const { taskId, dueDate, occursOn: asked } of days) {
    const occursOn = taken.has(asked) ? over() : asked
    taken.add(occursOn)
    await run(tx, GIVE_DAY, [userId, taskId, dueDate, occursOn, now.toISOString()])
    given.push({ taskId, dueDate, occursOn })
  }
  return given
}

/** When each type of task was last completed, in the zone `$3`; a row for each type that ever was. */
export const LAST_DONE: Statement = {
  name: 'schedule-last-done',
  text: `select kind.type, (done.at at time zone $3)::date::text as on
    from unnest($2::text[]) as kind (type)
    cross join lateral (
      select task.completed_at as at from app.tasks task
      where task.user_id = $1 and task.completed_at is not null and task.type = kind.type
      order by task.completed_at desc, task.id desc limit 1
    ) done`,
}
export const lastDoneOf = (
  db: Queryable,
  userId: string,
  types: readonly TaskType[],
  timeZone: string,
): Promise<{ type: TaskType; on: LocalDate }[]> => db.query(LAST_DONE.text, [userId, types, timeZone], LAST_DONE.name)
