import type pg from 'pg'
import type { Call } from './server-result.ts'

/** Writes of one turn that were answered, and calls that were cut off at the end of a run: done or not, nobody knows. */
export interface Answered {
  answered: number
  cutOff: number
}

/** @throws Error when the database does not hold what was answered, or holds more than was asked */
export async function checkWrites(db: pg.Client, since: Date, writes: Partial<Record<Call, Answered>>): Promise<void> {
  const { rows } = await db.query<{
    created: number
    completed: number
    generated: number
    liked: number
    counted: boolean
  }>(
    `select (select count(*)::integer from app.tasks where created_at >= $1 and schedule_id is null) as created,
       (select count(*)::integer from (select distinct schedule_id, created_at from app.tasks
         where created_at >= $1 and schedule_id is not null) made) as generated,
       (select count(*)::integer from app.tasks where completed_at >= $1) as completed,
       (select count(*)::integer from app.post_likes where created_at >= $1) as liked,
       (select sum(like_count) from app.posts) = (select count(*) from app.post_likes) as counted`,
    [since],
  )
  const [found] = rows
  const compare = (what: string, count = -1, { answered, cutOff }: Answered = { answered: 0, cutOff: 0 }): void => {
    if (count < answered || count > answered + cutOff)
      throw new Error(`${answered} ${what} were answered and at most ${cutOff} cut off, ${count} are in the database.`)
  }
  compare('new tasks', found?.created, writes.create)
  compare('schedules with tasks', found?.generated, writes['generate-tasks'])
  compare('completions', found?.completed, writes.complete)
  compare('likes', found?.liked, writes.like)
  if (!found?.counted) throw new Error('Posts count other likes than there are.')
}

/** Takes back what a turn wrote, so that each turn meets the same data, and leaves nothing to write for the database. */
export async function takeBack(db: pg.Client, since: Date): Promise<void> {
  await db.query('delete from app.tasks where created_at >= $1', [since])
  await db.query('update app.tasks set completed_at = null where completed_at >= $1', [since])
  await db.query('update app.schedules set generated_until = null where generated_until is not null')
  await db.query('delete from app.post_likes where created_at >= $1', [since])
  await db.query(`delete from app.facts where name = 'post.liked'`)
  await db.query('truncate app.idempotency_keys')
  await db.query('vacuum analyze app.tasks')
  await db.query('vacuum analyze app.schedules')
  await db.query('vacuum analyze app.irrigation_schedules')
  await db.query('vacuum analyze app.irrigation_zones')
  await db.query('vacuum analyze app.posts, app.post_likes, app.facts')
  await db.query('checkpoint')
}
