import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { firstInstantAt } from '@turfwise/domain/notifications/first-instant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/db/embedded/supervisor.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { endAll, type Program, run } from '../process/processes.ts'
import { ROUNDS } from './rounds.ts'
import { killNow } from './running-server.ts'

const PEOPLE = 600
const FIRST_DAY = '2026-11-24'
const ZONE = 'Australia/Sydney'
const PROGRAM = join(import.meta.dirname, 'reminding-process.ts')

let dataDir: string
let database: EmbeddedDatabase
let db: Database
beforeAll(async () => {
  dataDir = await mkdtemp('/tmp/turfwise-reminders-')
  database = await startEmbedded({ dataDir, log: () => {} })
  db = openDatabase(database.connection, { max: 2 })
  await migrate(db)
  await db.query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'gardener' || n || '@example.com'
     from generate_series(1, $1::integer) n`,
    [PEOPLE],
  )
  await db.query(
    `insert into app.profiles (user_id, time_zone, climate_zone) select id, $1, 'temperate' from auth.users`,
    [ZONE],
  )
  // A third of them at half past five, when it is quiet: theirs wait for seven.
  await db.query(
    `insert into app.user_preferences select id, true, true, true, true, true, true, '21:00', '07:00', false,
       case when n % 3 = 0 then '05:30' else '07:00' end, true
     from (select id, row_number() over () as n from auth.users) as people`,
  )
})
afterAll(async () => {
  endAll()
  await db.close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const addTasksOf = (day: string) =>
  db.query(
    `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
     select id, gen_random_uuid(), 'Mow', 'mow', 'mowing', $1::date, 2 from auth.users`,
    [day],
  )

/** What was told of a day: one to each, and each was sent. */
const toldOf = async (day: string) => {
  const [made] = await db.query(
    `select count(*)::integer as rows, count(distinct user_id)::integer as people,
       count(*) filter (where sent_at is not null)::integer as sent
     from app.notifications where local_day = $1`,
    [day],
  )
  return made
}
const toAll = { rows: PEOPLE, people: PEOPLE, sent: PEOPLE }

const remind = (at: Date): Program =>
  run(process.execPath, [PROGRAM], {
    env: { REMINDING_DATABASE: JSON.stringify(database.connection), REMINDING_AT: at.toISOString() },
  })

it('reminders of one minute are made once each, and told of once each, when one of two processes is killed in it, or both', async () => {
  const planned = remind(firstInstantAt(ZONE, addDays(FIRST_DAY, -1), '20:00'))
  await planned.line(/^done/)
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = addDays(FIRST_DAY, round)
    await addTasksOf(day)
    await db.query('delete from app.facts')
    const early = remind(firstInstantAt(ZONE, day, '05:30'))
    await early.line(/^took 20/)
    killNow([early.pid])
    await early.ended
    const again = remind(firstInstantAt(ZONE, day, '05:30'))
    await again.line(/^done/)
    const seven = firstInstantAt(ZONE, day, '07:00')
    const two = [remind(seven), remind(seven)]
    await Promise.all(two.map((program) => program.line(/^took/)))
    const killed = round % 2 === 0 ? two.slice(0, 1) : two
    killNow(killed.map(({ pid }) => pid))
    await Promise.all(killed.map(({ ended }) => ended))
    await Promise.all(two.filter((program) => !killed.includes(program)).map((program) => program.line(/^done/)))
    await remind(seven).line(/^done/)
    expect(await toldOf(day)).toEqual(toAll)
    const facts = await db.query(
      `select name, count(*)::integer as facts, count(distinct data->>'userId')::integer as people
       from app.facts group by name order by name`,
    )
    expect(facts).toEqual([
      { name: 'digest.due', facts: PEOPLE, people: PEOPLE },
      { name: 'notification.made', facts: PEOPLE, people: PEOPLE },
    ])
  }
})

it.each([
  ['lived twice', '2027-04-04', '2027-04-03T15:30:00Z'],
  ['left out', '2027-10-03', '2027-10-02T16:00:00Z'],
])(
  'at an hour that is %s, when the clocks change, are made once each, when one of two processes is killed in it',
  async (_, day, told) => {
    await db.query(`update app.user_preferences set quiet_hours = false, reminder_time = '20:00'`)
    await db.query(`update app.user_preferences set reminder_time = '02:30'`)
    await remind(firstInstantAt(ZONE, addDays(day, -1), '21:00')).line(/^done/)
    await addTasksOf(day)
    const at = new Date(told)
    await remind(new Date(at.getTime() - 1000)).line(/^done/)
    expect(await toldOf(day)).toEqual({ rows: 0, people: 0, sent: 0 })
    const [killed, left] = [remind(at), remind(at)]
    await killed.line(/^took/)
    killNow([killed.pid])
    await killed.ended
    await left.line(/^done/)
    // What the killed one had taken is free again at the next minute.
    await remind(new Date(at.getTime() + 60_000)).line(/^done/)
    expect(await toldOf(day)).toEqual(toAll)
    // An hour later the clock may show the same time once more.
    for (const minutes of [60, 90]) await remind(new Date(at.getTime() + minutes * 60_000)).line(/^done/)
    expect(await toldOf(day)).toEqual(toAll)
  },
)
