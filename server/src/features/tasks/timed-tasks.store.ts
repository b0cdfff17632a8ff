import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { type DueTask, priorityOf } from './tasks.store.ts'

/** An open task with a time, of anybody. */
export interface TimedTask extends DueTask {
  userId: string
  dueDate: LocalDate
  dueTime: string
  updatedAt: Date
  timeZone: string
}

/**
 * Open tasks whose time lies between `$1` and `$2` by the clocks of their garden, to an hour: of nights in which clocks are
 * moved the database has an opinion of its own. The days are those that it may be anywhere then.
 */
export const TIMED_TASKS: Statement = {
  name: 'tasks-timed',
  text: `select t.user_id as "userId", t.id, t.title, t.type, t.priority_rank as rank,
      t.estimated_minutes as "estimatedDuration", t.due_date::text as "dueDate", t.due_time as "dueTime",
      t.updated_at as "updatedAt", p.time_zone as "timeZone"
    from app.tasks t join app.profiles p on p.user_id = t.user_id
    where t.due_time is not null and t.completed_at is null and t.put_away is null
      and t.due_date between ($1::timestamptz at time zone 'UTC')::date - 1 and ($2::timestamptz at time zone 'UTC')::date + 1
      and (t.due_date + t.due_time::time) at time zone p.time_zone between $1::timestamptz and $2::timestamptz`,
}

export async function timedTasks(db: Queryable, { from, to }: { from: Date; to: Date }): Promise<TimedTask[]> {
  const { name, text } = TIMED_TASKS
  const rows = await db.query<TimedTask & { rank: number }>(text, [from.toISOString(), to.toISOString()], name)
  return rows.map(({ rank, ...task }) => ({ ...task, priority: priorityOf(rank) }))
}
