import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type Job, type Jobs, makeJobs, openQueue, QUEUE } from './jobs.ts'

const NEVER = '0 0 1 1 *'
const quiet = pino({ level: 'silent' })

let test: TestDatabase
let databases: Database[]
let running: Jobs[]

beforeEach(async () => {
  test = await createTestDatabase()
  databases = [openDatabase(test.connection, { max: 5 }), openDatabase(test.connection, { max: 5 })]
  running = []
})

afterEach(async () => {
  for (const jobs of running) await jobs.stop()
  for (const db of databases) await db.close()
  await test.drop()
})

/** Two servers on one database, each with the same jobs. */
const startBoth = (job: Job): void => {
  for (const db of databases) {
    const jobs = makeJobs(db, quiet)
    running.push(jobs)
    jobs.start({ jobs: [job] })
  }
}

/** Puts a job in the queue, as its time would. */
const isDue = async (name: string): Promise<string> => {
  const [db] = databases
  if (!db) throw new Error('no database')
  const queue = openQueue(db)
  await queue.start()
  await queue.createQueue(name, QUEUE)
  const id = await queue.send(name)
  await queue.stop({ graceful: false, close: false })
  if (id === null) throw new Error('the job was not taken')
  return id
}

const stateOf = async (id: string): Promise<string | undefined> => {
  const rows = await databases[0]?.query<{ state: string }>('select state::text from jobs.job where id = $1', [id])
  return rows?.[0]?.state
}

it('runs a job on one of two servers', async () => {
  const id = await isDue('water')
  const run = vi.fn(async () => {})
  startBoth({ name: 'water', cron: NEVER, run })
  await expect.poll(() => stateOf(id)).toBe('completed')
  expect(run).toHaveBeenCalledTimes(1)
})

it('keeps the times of a job once, however many servers start', async () => {
  startBoth({ name: 'feed', cron: '5 4 * * *', run: async () => {} })
  const times = async () => databases[0]?.query("select name, cron from jobs.schedule where name = 'feed'")
  await expect.poll(times).toEqual([{ name: 'feed', cron: '5 4 * * *' }])
})

it('leaves a job that failed to be tried again', async () => {
  const id = await isDue('weed')
  const run = async () => {
    throw new Error('the source is away')
  }
  startBoth({ name: 'weed', cron: NEVER, run })
  await expect.poll(() => stateOf(id)).toBe('retry')
})

it('lets a job finish that runs while the server stops', async () => {
  const id = await isDue('mow')
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  startBoth({
    name: 'mow',
    cron: NEVER,
    run: async () => {
      begun.resolve()
      await finish.promise
    },
  })
  await begun.promise
  const stopped = Promise.all(running.map((jobs) => jobs.stop()))
  finish.resolve()
  await stopped
  expect(await stateOf(id)).toBe('completed')
})

describe('work that a request asks for', () => {
  const NAME = 'send-post'
  const startOne = (run: (data: unknown) => Promise<void>): { db: Database; jobs: Jobs } => {
    const [db] = databases
    if (!db) throw new Error('no database')
    const jobs = makeJobs(db, quiet)
    running.push(jobs)
    jobs.start({ queued: [{ name: NAME, run }] })
    return { db, jobs }
  }

  it('is done once the transaction that asked for it is committed, however much there is', async () => {
    const done: unknown[] = []
    const { db, jobs } = startOne(async (data) => void done.push(data))
    await db.transaction(async () => {
      for (const piece of [1, 2, 3]) await jobs.enqueue(NAME, { piece })
      expect(done).toEqual([])
    })
    await expect.poll(() => done).toEqual([{ piece: 1 }, { piece: 2 }, { piece: 3 }])
  })

  it('was never asked for when the transaction is rolled back', async () => {
    const done: unknown[] = []
    const { db, jobs } = startOne(async (data) => void done.push(data))
    const failed = db.transaction(async () => {
      await jobs.enqueue(NAME, { piece: 'lost' })
      throw new Error('not this time')
    })
    await expect(failed).rejects.toThrow('not this time')
    await jobs.enqueue(NAME, { piece: 'kept' })
    await expect.poll(() => done).toEqual([{ piece: 'kept' }])
  })

  it('is tried again when it failed', async () => {
    const { db, jobs } = startOne(async () => {
      throw new Error('the post office is closed')
    })
    await jobs.enqueue(NAME, {})
    const rows = () => db.query('select state::text, retry_limit from jobs.job where name = $1', [NAME])
    await expect.poll(rows).toEqual([{ state: 'retry', retry_limit: 7 }])
  })

  describe('where the process that serves leaves it to another', () => {
    const startApart = (run: (data: unknown) => Promise<void>) => {
      const [serving, working] = databases
      if (!serving || !working) throw new Error('no database')
      const itself = vi.fn(async () => {})
      const asks = makeJobs(serving, quiet, { works: false })
      const works = makeJobs(working, quiet, { hearsOthers: true })
      running.push(asks, works)
      asks.start({ jobs: [{ name: 'mow', cron: '* * * * *', run: itself }], queued: [{ name: NAME, run: itself }] })
      works.start({ queued: [{ name: NAME, run }] })
      return { db: serving, asks, itself }
    }

    it('is done by the other as soon as it is committed, and not when it is rolled back', async () => {
      const done: unknown[] = []
      const { db, asks, itself } = startApart(async (data) => void done.push(data))
      await asks.enqueue(NAME, { piece: 0 })
      await expect.poll(() => done).toEqual([{ piece: 0 }])
      // It has just looked, and looks every ten seconds: what is awaited piece by piece comes in the time of a test only if told.
      const failed = db.transaction(async () => {
        await asks.enqueue(NAME, { piece: 'lost' })
        throw new Error('not this time')
      })
      await expect(failed).rejects.toThrow('not this time')
      const pieces = [1, 2, 3, 4, 5]
      for (const piece of pieces) {
        await asks.enqueue(NAME, { piece })
        await expect.poll(() => done.at(-1)).toEqual({ piece })
      }
      expect(done).toEqual([0, ...pieces].map((piece) => ({ piece })))
      expect(itself).not.toHaveBeenCalled()
    })

    it('comes with no times of the one that serves', async () => {
      const done: unknown[] = []
      const { db, asks } = startApart(async (data) => void done.push(data))
      await asks.enqueue(NAME, { piece: 0 })
      await expect.poll(() => done).toHaveLength(1)
      expect(await db.query("select name from jobs.schedule where name = 'mow'")).toEqual([])
    })
  })
})
