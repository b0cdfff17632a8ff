import { mkdtemp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '../../domain/src/kernel/local-date.ts'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/db/embedded/supervisor.ts'
import { newRowId } from '../../server/src/row-id.ts'
import { endAll } from '../process/processes.ts'
import { type Gardener, gardeners } from './gardener.ts'
import { type ListeningServer, startListening } from './listening.ts'
import { ROUNDS } from './rounds.ts'
import { killNow } from './running-server.ts'

let dataDir: string
let database: EmbeddedDatabase
let db: Database
let servers: [ListeningServer, ListeningServer]
let ann: Gardener
beforeAll(async () => {
  dataDir = await mkdtemp('/tmp/turfwise-schedules-')
  database = await startEmbedded({ dataDir, log: () => {} })
  db = openDatabase(database.connection, { max: 2 })
  await db.query('create table public.heard (fact uuid, task uuid, process int)')
  servers = [await startListening(dataDir, database), await startListening(dataDir, database)]
  const [gardener] = await gardeners(servers[0].url, 1)
  if (!gardener) throw new Error('Nobody signed up.')
  ann = gardener
})
afterAll(async () => {
  endAll()
  await db.close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const today = () => todayIn('Australia/Sydney', new Date())

/** The answer; undefined of a process that was killed meanwhile. */
const post = async (place: 0 | 1, path: string, body: object): Promise<Response | undefined> =>
  fetch(`${servers[place].url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

const generate = (place: 0 | 1, id: string) =>
  post(place, `/api/schedules/${id}/generate-tasks`, { startDate: today(), endDate: addDays(today(), 90) })
async function generated(response: Response | undefined): Promise<number> {
  if (response?.status !== 200) throw new Error(`The tasks were not made: ${response?.status}.`)
  return ((await response.json()) as { tasksGenerated: number }).tasksGenerated
}

async function planned(): Promise<string> {
  const id = newRowId()
  const plan = { id, name: 'Front', grassType: 'couch', lawnSize: 80, preferences: { timeAvailable: 'flexible' } }
  expect((await post(1, '/api/schedules/generate-ai', plan))?.status).toBe(201)
  return id
}
const byHand = (id: string) => ({
  schedule: { id, name: 'By hand' },
  items: [
    { taskType: 'edging', title: 'Edge' },
    { taskType: 'mowing', title: 'Mow', frequency: 'biweekly' },
  ],
})

/** Rows of a schedule in each table that has any. */
async function rowsOf(id: string): Promise<{ schedules: number; items: number; tasks: number; days: number }> {
  const [row] = await db.query<{ schedules: number; items: number; tasks: number; days: number }>(
    `select (select count(*)::int from app.schedules where id = $1) as schedules,
       (select count(*)::int from app.schedule_items where schedule_id = $1) as items,
       (select count(*)::int from app.tasks where schedule_id = $1) as tasks,
       (select count(*)::int from (select distinct item_id, occurs_on from app.tasks where schedule_id = $1) d) as days`,
    [id],
  )
  if (!row) throw new Error('Nothing was counted.')
  return row
}

/**
 * Does something in the first process and kills it when its tasks are written and its transaction is still open: it then
 * asks whether there is a time away, which is held for so long.
 */
async function killedInTheMiddle(work: () => Promise<Response | undefined>): Promise<void> {
  let asked: Promise<Response | undefined> | undefined
  await db.transaction(async (tx) => {
    await tx.query('lock table app.holidays in access exclusive mode')
    asked = work()
    await expect
      .poll(
        async () =>
          (
            await db.pool.query(
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%app.holidays%'`,
            )
          ).rowCount,
        { timeout: 4_000, interval: 20 },
      )
      .toBe(1)
    killNow([servers[0].program.pid])
    await servers[0].program.ended
  })
  expect(await asked).toBeUndefined()
  servers[0] = await startListening(dataDir, database)
}

describe('the tasks of a schedule, of two processes on one database', () => {
  it('are none when the process that makes them is killed in the middle, and all when it is asked again', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = await planned()
      await killedInTheMiddle(() => generate(0, id))
      expect((await rowsOf(id)).tasks).toBe(0)
      const count = await generated(await generate(0, id))
      expect(count).toBeGreaterThan(5)
      expect(await rowsOf(id)).toMatchObject({ tasks: count, days: count })
    }
  })

  it('are there with their schedule or not at all when it is made by hand', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = newRowId()
      await killedInTheMiddle(() => post(0, '/api/schedules/create-manual', byHand(id)))
      expect(await rowsOf(id)).toEqual({ schedules: 0, items: 0, tasks: 0, days: 0 })
      expect((await post(0, '/api/schedules/create-manual', byHand(id)))?.status).toBe(201)
      expect((await post(1, '/api/schedules/create-manual', byHand(id)))?.status).toBe(201)
      const { schedules, items, tasks, days } = await rowsOf(id)
      expect({ schedules, items, tasks }).toEqual({ schedules: 1, items: 2, tasks: days })
    }
  })

  it('are made once when both processes make them at once', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = await planned()
      const answers = await Promise.all(([0, 1, 0, 1, 0, 1] as const).map((place) => generate(place, id)))
      const counts = await Promise.all(answers.map(generated))
      const { tasks, days } = await rowsOf(id)
      expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, tasks])
      expect(tasks).toBe(days)
    }
  })
})
