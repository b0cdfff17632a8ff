import { mkdtemp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/db/embedded/supervisor.ts'
import { endAll } from '../process/processes.ts'
import { type Gardener, gardeners } from './gardener.ts'
import { completion, makeLedger, moreWrites, newTask, pending, type Write } from './ledger.ts'
import { GATE, type ListeningServer, startListening } from './listening.ts'
import { ROUNDS } from './rounds.ts'
import { killNow } from './running-server.ts'
import { send } from './send.ts'

const TASKS_A_ROUND = 60

let dataDir: string
let database: EmbeddedDatabase
let db: Database
let servers: [ListeningServer, ListeningServer]
let team: Gardener[]
beforeAll(async () => {
  dataDir = await mkdtemp('/tmp/turfwise-facts-')
  database = await startEmbedded({ dataDir, log: () => {} })
  db = openDatabase(database.connection, { max: 2 })
  await db.query('create table public.heard (fact uuid, task uuid, process int)')
  servers = [await startListening(dataDir, database), await startListening(dataDir, database)]
  team = await gardeners(servers[0].url, 3)
})
afterAll(async () => {
  endAll()
  await db.close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const waiting = async (): Promise<number> => (await db.query('select 1 from app.facts')).length

/** Until each is acknowledged by the server that stands. */
async function sendAll(writes: readonly Write[], ledger = makeLedger()): Promise<void> {
  await Promise.all(
    writes.map(async (write, place) => {
      while (!write.acknowledged) {
        expect(await send(servers[place % 2 ? 1 : 0].url, ledger, write)).not.toBe('surprise')
      }
    }),
  )
}

/** So many open tasks, and the completion of each. */
async function completions(ledger = makeLedger()): Promise<Write[]> {
  const owner = (place: number): Gardener => team[place % team.length] as Gardener
  const tasks = Array.from({ length: TASKS_A_ROUND }, (_, place) => newTask(ledger, owner(place)))
  await sendAll(tasks)
  return tasks.map(({ gardener, acknowledged }) => completion(ledger, gardener, String(acknowledged?.id)))
}

const killed = async (place: 0 | 1): Promise<void> => {
  killNow([servers[place].program.pid])
  await servers[place].program.ended
}
const startAgain = async (place: 0 | 1): Promise<void> => {
  servers[place] = await startListening(dataDir, database)
}

/** Every completed task was heard of, and each once. */
async function expectHeardOnce(writes: readonly Write[]): Promise<void> {
  await expect.poll(waiting).toBe(0)
  const ids = writes.map(({ taskId }) => String(taskId))
  const rows = await db.query<{ task: string }>('select task from public.heard where task = any($1::uuid[])', [ids])
  expect(rows.map(({ task }) => task).toSorted()).toEqual(ids.toSorted())
}

describe('facts for a listener that throws now and then, of two processes on one database', () => {
  it('are handled in effect once when one process or both are killed between commit and listener', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writes = await completions()
      await db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [GATE])
        await sendAll(writes)
        expect((await tx.query('select 1 from app.facts')).length).toBeGreaterThanOrEqual(TASKS_A_ROUND)
        await killed(0)
        if (round % 2 === 0) await killed(1)
        expect(await tx.query('select 1 from public.heard where task = $1', [writes[0]?.taskId])).toEqual([])
      })
      await startAgain(0)
      if (round % 2 === 0) await startAgain(1)
      await expectHeardOnce(writes)
    }
  })

  it('are handled in effect once when a process is killed at any moment', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ledger = makeLedger()
      const writes = await completions(ledger)
      const done = Promise.allSettled(writes.map((write, place) => send(servers[place % 2 ? 1 : 0].url, ledger, write)))
      await moreWrites(ledger, 1 + Math.floor((Math.random() * TASKS_A_ROUND) / 2))
      await killed(0)
      await done
      await startAgain(0)
      await sendAll(writes, ledger)
      expect([pending(ledger), ledger.surprises]).toEqual([[], []])
      await expectHeardOnce(writes)
    }
  })
})
