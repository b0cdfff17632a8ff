import type { Database } from '../db/database.ts'
import { JOBS_SCHEMA } from '../jobs/jobs.ts'

/** What the database says of work that waits and of itself. Null: no forecast was read yet. */
export interface DatabaseState {
  facts_waiting: number
  facts_oldest_s: number
  push_waiting: number
  push_oldest_s: number
  push_good: number
  push_troubled: number
  weather_age_s: number | null
  connections: number
  connections_max: number
  size_bytes: number
}

const STATE = `
  select
    (select count(*)::int from app.facts where due_at <= now()) as facts_waiting,
    (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8
      from app.facts where due_at <= now()) as facts_oldest_s,
    (select count(*)::int from app.push_sends where due_at <= now()) as push_waiting,
    (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8
      from app.push_sends where due_at <= now()) as push_oldest_s,
    (select count(*)::int from app.push_subscriptions where problem is null) as push_good,
    (select count(*)::int from app.push_subscriptions where problem is not null) as push_troubled,
    (select extract(epoch from now() - max(fetched_at))::float8 from app.weather_cells) as weather_age_s,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as connections_max,
    pg_database_size(current_database())::float8 as size_bytes`

export const readState = async (db: Database): Promise<DatabaseState> => {
  const [row] = await db.query<DatabaseState>(STATE, [], 'metrics-state')
  return row as DatabaseState
}

/** One queue of jobs. */
export interface QueueState {
  queue: string
  /** Due, and not begun. */
  waiting: number
  active: number
  /** Given up within the last hour. */
  failed: number
  /** How long the one that waits longest has been due. */
  oldest_s: number
}

const QUEUES = `
  select q.name as queue,
    count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
    count(j.id) filter (where j.state = 'active')::int as active,
    count(j.id) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 hour')::int as failed,
    coalesce(extract(epoch from now() - min(j.start_after)
      filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as oldest_s
  from ${JOBS_SCHEMA}.queue q
  left join ${JOBS_SCHEMA}.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
  where q.name not like '\\_\\_%'
  group by q.name order by q.name`

/** The queues; none until the library has laid its tables, which takes a second after the first start. */
export const readQueues = async (db: Database): Promise<QueueState[]> => {
  const [laid] = await db.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`${JOBS_SCHEMA}.job`],
    'metrics-queues-laid',
  )
  return laid?.there === true ? db.query<QueueState>(QUEUES, [], 'metrics-queues') : []
}
