import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { startEmbedded } from '../../server/src/db/embedded/supervisor.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startOf } from '../server/our-server.ts'
import { temporaryFolder } from '../server-process.ts'
import type { RemindersAnswer } from './reminders-process.ts'
import type { RemindersResult, RemindersRun } from './reminders-result.ts'

const PEOPLE = 100_000
const PROCESSES = 2
const FIRST_DAY = '2026-11-24'
/** Of the day before, UTC: seven o'clock in Sydney in summer. */
const SEVEN = 'T20:00:30.000Z'

/** People with a garden in Sydney who are told of a job a day, and sent it. */
async function seed(db: Database, days: number): Promise<void> {
  await db.query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'gardener' || n || '@example.com'
     from generate_series(1, $1::integer) n`,
    [PEOPLE],
  )
  await db.query(
    `insert into app.profiles (user_id, time_zone, climate_zone, latitude, longitude)
     select id, 'Australia/Sydney', 'temperate', -33.8, 151 from auth.users`,
  )
  await db.query(
    `insert into app.user_preferences (user_id, notifications_enabled, push_notifications_enabled, weather_notifications,
       task_notifications, community_notifications, quiet_hours, quiet_from, quiet_to, frost_in_quiet_hours,
       reminder_time, email_digest)
     select id, true, true, true, true, true, true, '21:00', '07:00', false, '07:00', false from auth.users`,
  )
  for (let day = 0; day < days; day += 1)
    await db.query(
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
       select id, gen_random_uuid(), 'Mow the lawn', 'mow the lawn', 'mowing', $1::date, 2 from auth.users`,
      [addDays(FIRST_DAY, day)],
    )
  await db.query('vacuum analyze')
}

/** @throws Error where somebody was told twice or not at all */
async function requireOnceEach(db: Database, day: string): Promise<void> {
  const [row] = await db.query<{ made: number; people: number; facts: number }>(
    `select count(*)::integer as made, count(distinct user_id)::integer as people,
       (select count(*)::integer from app.facts) as facts
     from app.notifications where local_day = $1`,
    [day],
  )
  if (row?.made !== PEOPLE || row.people !== PEOPLE || row.facts !== PEOPLE)
    throw new Error(`${row?.made} reminders and ${row?.facts} facts were made for ${row?.people} of ${PEOPLE} people.`)
}

/** Measures the minute at which a hundred thousand people are to be told, worked off by two processes. */
export async function measureReminders(
  root: string,
  options: { runs: number; say: (line: string) => void },
): Promise<RemindersResult> {
  const { runs, say } = options
  await using folder = await temporaryFolder('reminders')
  const embedded = await startEmbedded({ dataDir: folder.path, log: () => {} })
  const target = embedded.connection
  const db = openDatabase(target, { max: 2, timeouts: { statementMs: 300_000, silenceMs: 310_000 } })
  const { flags, settings } = await startOf(root)
  const children: ChildProcess[] = []
  try {
    await migrate(db)
    await seed(db, runs)
    say(`${PEOPLE} people seeded`)
    for (let n = 0; n < PROCESSES; n += 1) {
      const child = fork(fileURLToPath(new URL('reminders-process.ts', import.meta.url)), [JSON.stringify(target)], {
        execArgv: [...flags],
        env: { ...process.env, ...settings },
      })
      children.push(child)
      await once(child, 'message')
    }
    const tickAll = (at: string): Promise<RemindersAnswer[]> =>
      Promise.all(
        children.map(async (child) => {
          const ended = once(child, 'exit').then(() => Promise.reject(new Error('A process has ended.')))
          ended.catch(() => {})
          child.send(at)
          const [answer] = (await Promise.race([once(child, 'message'), ended])) as [RemindersAnswer]
          return answer
        }),
      )
    const planned = await tickAll(`${addDays(FIRST_DAY, -1)}T12:00:00.000Z`)
    say(`planned for the first time: ${Math.round(Math.max(...planned.map(({ took }) => took)))} ms`)
    const measured: RemindersRun[] = []
    let peak = 0
    for (let run = 0; run < runs; run += 1) {
      await db.query('delete from app.facts')
      await db.query('vacuum analyze app.facts, app.notifications, app.reminders')
      await db.query('checkpoint')
      const answers = await tickAll(`${addDays(FIRST_DAY, run - 1)}${SEVEN}`)
      await requireOnceEach(db, addDays(FIRST_DAY, run))
      const took = Math.max(...answers.map((answer) => answer.took))
      peak = Math.max(peak, ...answers.map((answer) => answer.peak))
      measured.push({ took, shares: answers.map(({ made }) => made) })
      say(`${Math.round(took)} ms, shares ${answers.map(({ made }) => made).join(' and ')}, ${peak} MB`)
    }
    return { part: 'reminders', people: PEOPLE, processes: PROCESSES, runs: measured, peak }
  } finally {
    for (const child of children) if (child.exitCode === null && child.connected) child.disconnect()
    await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)))
    await db.close()
    await embedded.stop()
  }
}
