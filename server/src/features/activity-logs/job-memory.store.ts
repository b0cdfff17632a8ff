import type { TaskLogged } from '@turfwise/contract/tasks'
import { activityTypeOf } from '@turfwise/domain/activity-logs/activity-types'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { titleOrder } from '@turfwise/domain/tasks/order'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Queryable, Statement } from '../../db/queryable.ts'

/** A job is a type with a lawn zone, else with a title: mowing the front lawn is another than mowing the back one. */
export interface Job {
  type: TaskType
  title: string
  lawnZoneId: string | null
}

/** One time that a job was done. */
export interface StoredTime {
  at: Date
  taskId: string | null
  logged: TaskLogged | null
}

/** Of a note a row shows no more. */
const NOTE_CHARS = 120

const LOGGED = `json_build_object('cutHeight', log.cut_height_mm, 'duration', log.duration_minutes,
  'quantity', log.quantity, 'quantityUnit', log.quantity_unit, 'productName', log.product_name,
  'notes', left(log.notes, ${NOTE_CHARS}))`

/** What was logged of the tasks `$2`. */
export const LOGGED_OF_TASKS: Statement = {
  name: 'activity-logs-of-tasks',
  text: `select log.task_id as "taskId", ${LOGGED} as logged from app.activity_logs log
    where log.user_id = $1 and log.task_id = any($2::uuid[])`,
}

export async function loggedOf(
  db: Queryable,
  userId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskLogged>> {
  const { text, name } = LOGGED_OF_TASKS
  const rows = await db.query<{ taskId: string; logged: TaskLogged }>(text, [userId, taskIds], name)
  return new Map(rows.map(({ taskId, logged }) => [taskId, logged]))
}

/** What was done without a task is any job of its kind; where a kind has no activity of its own, none. */
const activityOf = (type: TaskType): string | null => (isDetailed(type) ? activityTypeOf(type) : null)

/**
 * When each of the jobs was last done: types `$2`, titles `$3`, zones `$4` and activities `$5` stand side by side. What has
 * the title and no zone counts for a job with a zone too: it is from before that was named.
 */
export const LAST_TIMES: Statement = {
  name: 'jobs-last-times',
  text: `select job.place::int as place, done.at
    from unnest($2::text[], $3::text[], $4::uuid[], $5::text[]) with ordinality
      as job (type, title_order, zone, activity, place)
    cross join lateral (
      select max(either.at) as at from (
        (select completed_at as at from app.tasks
          where user_id = $1 and type = job.type and title_order = job.title_order and lawn_zone_id is null
            and completed_at is not null
          order by completed_at desc, id desc limit 1)
        union all
        (select completed_at from app.tasks
          where user_id = $1 and type = job.type and lawn_zone_id = job.zone and completed_at is not null
          order by completed_at desc, id desc limit 1)
        union all
        (select created_at from app.activity_logs
          where user_id = $1 and activity_type = job.activity and task_id is null
          order by created_at desc, id desc limit 1)
      ) either
    ) done
    where done.at is not null`,
}

const keyOf = ({ type, title, lawnZoneId }: Job): string => `${type} ${lawnZoneId} ${titleOrder(title)}`

/** When each of the jobs was last done, in their order; undefined for one that never was. */
export async function lastTimesOf(db: Queryable, userId: string, jobs: readonly Job[]): Promise<(Date | undefined)[]> {
  const each = [...new Map(jobs.map((job) => [keyOf(job), job])).values()]
  if (each.length === 0) return []
  const { text, name } = LAST_TIMES
  const columns = [
    each.map(({ type }) => type),
    each.map(({ title }) => titleOrder(title)),
    each.map(({ lawnZoneId }) => lawnZoneId),
    each.map(({ type }) => activityOf(type)),
  ]
  const rows = await db.query<{ place: number; at: Date }>(text, [userId, ...columns], name)
  const last = new Map(rows.map(({ place, at }) => [keyOf(each[place - 1] as Job), at]))
  return jobs.map((job) => last.get(keyOf(job)))
}

/** The last `$6` times of one job of type `$2`, title `$3` and zone `$4`, of which `$5` is the activity. */
export const JOB_TIMES: Statement = {
  name: 'jobs-times',
  text: `select at, "taskId", logged from (
      select done.completed_at as at, done.id as "taskId", case when log.id is not null then ${LOGGED} end as logged
      from (
        (select id, completed_at from app.tasks
          where user_id = $1 and type = $2 and title_order = $3 and lawn_zone_id is null and completed_at is not null
          order by completed_at desc, id desc limit $6)
        union all
        (select id, completed_at from app.tasks
          where user_id = $1 and type = $2 and lawn_zone_id = $4 and completed_at is not null
          order by completed_at desc, id desc limit $6)
      ) done
      left join app.activity_logs log on log.user_id = $1 and log.task_id = done.id
      union all
      (select log.created_at, null, ${LOGGED} from app.activity_logs log
        where log.user_id = $1 and log.activity_type = $5 and log.task_id is null
        order by log.created_at desc, log.id desc limit $6)
    ) times order by at desc limit $6`,
}

export function timesOf(db: Queryable, userId: string, job: Job, most: number): Promise<StoredTime[]> {
  const { text, name } = JOB_TIMES
  const { type, title, lawnZoneId } = job
  return db.query<StoredTime>(text, [userId, type, titleOrder(title), lawnZoneId, activityOf(type), most], name)
}

/**
 * When something was done, to the quarter of an hour, and the garden's zone. No day of any zone begins elsewhere than on a
 * quarter, so that nothing falls into another week.
 */
export const CARE_TIMES: Statement = {
  name: 'care-times',
  text: `select (select time_zone from app.profiles where user_id = $1) as "timeZone", array(
      select distinct date_bin('15 minutes', done.at, timestamptz '2000-01-01 00:00:00Z') from (
        select completed_at as at from app.tasks where user_id = $1 and completed_at is not null
        union all
        select created_at from app.activity_logs where user_id = $1
      ) done
    ) as at`,
}

export async function careTimesOf(db: Queryable, userId: string): Promise<{ timeZone: string | null; at: Date[] }> {
  const { text, name } = CARE_TIMES
  const [row] = await db.query<{ timeZone: string | null; at: Date[] }>(text, [userId], name)
  return row ?? { timeZone: null, at: [] }
}
