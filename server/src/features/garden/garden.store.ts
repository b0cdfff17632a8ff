import type { SignupGrassType } from '@turfwise/domain/account/profile'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { ProductUse } from '@turfwise/domain/holds/product-use'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { WateringSettings } from '@turfwise/domain/watering-rules/settings'
import { WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { USES_OF_OWNER } from '../holds/uses-of-owner.public.ts'
import { WATERING_SETTINGS_OF_OWNER } from '../watering-rules/settings-of-owner.public.ts'

/** The activity that a log calls a job; weeding has none of its own. */
const ACTIVITY: Readonly<Record<WeatherTask, ActivityType | null>> = {
  mowing: 'mowed',
  watering: 'watered',
  fertilizing: 'fertilized',
  weeding: null,
}
const quoted = (word: string | null): string => (word === null ? 'null' : `'${word}'`)
const JOBS = WEATHER_TASKS.map((task) => `(${quoted(task)}, ${quoted(ACTIVITY[task])})`).join(', ')

/**
 * A row for each job, of a user with a profile. Each of the three looks for the first row along an index of the user's
 * own rows: the newest log of the activity, the newest completed task of the type (not every completion is logged), and
 * the open one that is due first. What was put out lately, and said of the watering rule, is read once for all of them.
 */
export const GARDEN_FACTS: Statement = {
  name: 'garden-facts',
  text: `select profile.grass_type as grass, job.task,
      (greatest(logged.at, done.at) at time zone profile.time_zone)::date::text as last, due.date::text as due,
      (select coalesce(json_agg(used), '[]') from (${USES_OF_OWNER}) used) as uses,
      profile.location as label, profile.latitude as lat, profile.longitude as lng, profile.time_zone as "timeZone",
      (select to_json(said) from (${WATERING_SETTINGS_OF_OWNER}) said) as watering
    from app.profiles profile
    cross join (values ${JOBS}) as job (task, activity)
    left join lateral (
      select log.created_at as at from app.activity_logs log
      where log.user_id = $1 and log.activity_type = job.activity
      order by log.created_at desc, log.id desc limit 1
    ) logged on true
    left join lateral (
      select task.completed_at as at from app.tasks task
      where task.user_id = $1 and task.completed_at is not null and task.type = job.task
      order by task.completed_at desc, task.id desc limit 1
    ) done on true
    left join lateral (
      select task.due_date as date from app.tasks task
      where task.user_id = $1 and task.completed_at is null and task.put_away is null and task.type = job.task
      order by task.due_date, task.priority_rank, task.title_order, task.id limit 1
    ) due on true
    where profile.user_id = $1`,
}

export interface JobRow {
  grass: SignupGrassType
  task: WeatherTask
  /** In the garden's zone. */
  last: LocalDate | null
  due: LocalDate | null
  /** The same in each row; instants are text. */
  uses: (Omit<ProductUse, 'appliedAt'> & { appliedAt: string })[]
  /** Of the place, the same in each row too. */
  label: string | null
  lat: number | null
  lng: number | null
  timeZone: string
  /** What was said of its watering rule; null where nothing was. */
  watering: WateringSettings | null
}

export const readJobs = (db: Queryable, userId: string): Promise<JobRow[]> =>
  db.query<JobRow>(GARDEN_FACTS.text, [userId], GARDEN_FACTS.name)
