import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { later, run } from '../../db/table.ts'
import type { MovableTask } from './generated-tasks.store.ts'

export interface Away {
  from: LocalDate
  to: LocalDate
}

/** The time away of somebody, unless it was over before a day. */
export async function findHoliday(db: Queryable, userId: string, today: LocalDate): Promise<Away | null> {
  const [row] = await db.query<Away>(
    `select from_day::text as "from", to_day::text as "to" from app.holidays where user_id = $1 and to_day >= $2`,
    [userId, today],
    'holidays-find',
  )
  return row ?? null
}

export const saveHoliday = (tx: Queryable, userId: string, { from, to }: Away): Promise<number> =>
  tx.write(
    `insert into app.holidays (user_id, from_day, to_day) values ($1, $2, $3)
     on conflict (user_id) do update set from_day = excluded.from_day, to_day = excluded.to_day`,
    [userId, from, to],
    'holidays-save',
  )

export const REMOVE_HOLIDAY: Statement = {
  name: 'holidays-remove',
  text: 'delete from app.holidays where user_id = $1',
}
export const removeHoliday = (tx: Queryable, userId: string): Promise<number> => run(tx, REMOVE_HOLIDAY, [userId])

const NOW = `updated_at = ${later('$4', 'updated_at')}`
/** Moves a task for the time away; the day before it is noted. */
export const MOVE_AWAY: Statement = {
  name: 'holidays-move-task',
  text: `update app.tasks set away_from = due_date, away_to = $3, away_why = $5, due_date = $3, ${NOW}
    where user_id = $1 and id = $2 and completed_at is null and put_away is null`,
}
export const SKIP_AWAY: Statement = {
  name: 'holidays-skip-task',
  text: `update app.tasks set away_from = due_date, away_why = $3, put_away = 'holiday', ${NOW}
    where user_id = $1 and id = $2 and completed_at is null and put_away is null`,
}
export const moveAway = (tx: Queryable, userId: string, task: { id: string; to: LocalDate; why: string }, now: Date) =>
  run(tx, MOVE_AWAY, [userId, task.id, task.to, now.toISOString(), task.why])
export const skipAway = (tx: Queryable, userId: string, task: { id: string; why: string }, now: Date) =>
  run(tx, SKIP_AWAY, [userId, task.id, task.why, now.toISOString()])

/** What a time away moved or left out and is as it was left, put back where its day has not passed. */
export const COME_HOME: Statement = {
  name: 'holidays-come-home',
  text: `update app.tasks set due_date = away_from, put_away = null, away_from = null, away_to = null, away_why = null,
      updated_at = ${later('$3', 'updated_at')}
    where user_id = $1 and away_from >= $2 and completed_at is null
      and (put_away = 'holiday' or (put_away is null and due_date = away_to))`,
}
/** The rest keeps its day, and no longer says that it was moved. */
export const FORGET_AWAY: Statement = {
  name: 'holidays-forget',
  text: `update app.tasks set away_from = null, away_to = null, away_why = null,
      put_away = case when put_away = 'holiday' then 'skipped' else put_away end
    where user_id = $1 and away_from is not null`,
}
export async function comeHome(tx: Queryable, userId: string, today: LocalDate, now: Date): Promise<void> {
  await run(tx, COME_HOME, [userId, today, now.toISOString()])
  await run(tx, FORGET_AWAY, [userId])
}

export type AwayTask = Pick<MovableTask, 'id' | 'title' | 'type' | 'putAway'> & {
  from: LocalDate
  to: LocalDate | null
  why: string
}
/** What the time away made of open tasks. */
export const AWAY_TASKS: Statement = {
  name: 'holidays-tasks',
  text: `select id, title, type, put_away as "putAway", away_from::text as "from", away_to::text as "to",
      away_why as why from app.tasks
    where user_id = $1 and away_from is not null and completed_at is null and (put_away is null or put_away = 'holiday')
    order by away_from, id`,
}
export const awayTasks = (db: Queryable, userId: string): Promise<AwayTask[]> =>
  db.query(AWAY_TASKS.text, [userId], AWAY_TASKS.name)
