import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DatabaseTarget, openDatabase } from '../../server/src/db/database.ts'
import { isRunning, parseLockFile } from '../../server/src/db/embedded/lock-file.ts'
import { DATABASE, PORT, USER } from '../../server/src/db/embedded/postmaster.ts'
import { openQueue } from '../../server/src/jobs/jobs.ts'
import { makeExternalPostgres } from './external-postgres.ts'
import { endAll } from './processes.ts'
import { type Account, addressOf, askToSignIn, databaseOf, signIn, signUp, start } from './turfwise.ts'

const POLL = { timeout: 60_000, interval: 200 }
const OUTAGE_SECONDS = 30
/** Far less than the 12 s after which the driver alone would give a connection up, with time for a busy machine. */
const SOON_MS = 6_000
// Of the server's own jobs, one that is harmless and not due by itself within a test.
const JOB = 'limits-forget'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp('/tmp/turfwise-process-')
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  endAll()
  const pid = await databaseOf(dataDir)
  if (pid && (await isRunning(pid))) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Puts a job of the server in its queue that is due so many seconds from now; gives back how to tell its state. */
async function jobDueIn(seconds: number, target: DatabaseTarget): Promise<() => Promise<string | undefined>> {
  const db = openDatabase(target, { max: 1 })
  await vi.waitFor(
    async () => expect(await db.query('select 1 from jobs.queue where name = $1', [JOB])).not.toEqual([]),
    POLL,
  )
  const queue = openQueue(db)
  const id = await queue.send(JOB, {}, { startAfter: seconds })
  await db.close()
  return async () => {
    const again = openDatabase(target, { max: 1 })
    const rows = await again.query<{ state: string }>('select state::text from jobs.job where id = $1', [id])
    await again.close()
    return rows[0]?.state
  }
}

/** What a person and a load balancer meet: status and seconds to wait. Fails when an answer takes longer than `ms`. */
async function refusals(url: string, account: Account, ms: number): Promise<Array<[number, number]>> {
  const answers = await Promise.all([
    askToSignIn(url, account, ms),
    ...['/api/places?q=bondi', '/readyz'].map((path) => fetch(url + path, { signal: AbortSignal.timeout(ms) })),
  ])
  return answers.map(({ status, headers }) => [status, Number(headers.get('retry-after'))])
}

it('bears a database that is stopped for 30 s: refuses soon all the time, and then works again without hands, jobs too', async () => {
  const postgres = await makeExternalPostgres(folder)
  await postgres.start()
  try {
    const program = start({ env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT: '0' } })
    const url = await addressOf(program)
    const account = await signUp(url)
    const jobState = await jobDueIn(OUTAGE_SECONDS / 2, { connectionString: postgres.url })
    await postgres.stop()

    // The length is what is tested: pauses between retries grow, timers run out, a pool may fill up with the dead. So
    // this client does what it is told, comes back after Retry-After, until the times that it was told add up.
    let told = 0
    while (told < OUTAGE_SECONDS) {
      const answers = await refusals(url, account, SOON_MS)
      const seconds = Math.max(...answers.map(([, retryAfter]) => retryAfter))
      expect(answers).toEqual(answers.map(() => [503, seconds]))
      expect(seconds).toBeGreaterThan(0)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      await wait(seconds * 1000)
      told += seconds
    }

    await postgres.start()
    await vi.waitFor(async () => expect(await signIn(url, account)).toBe(200), POLL)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await vi.waitFor(async () => expect(await jobState()).toBe('completed'), POLL)
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
  } finally {
    await postgres.stop()
  }
})

/** Stops every process of the embedded server where it is, as a machine does that hangs; gives back how to let it go on. */
async function freeze(socketDir: string, postmaster: number): Promise<() => void> {
  const pids = await asking(socketDir, (client) => client.query<{ pid: number }>('select pid from pg_stat_activity'))
  const processes = [postmaster, ...pids.rows.map(({ pid }) => pid)]
  // Those that were just ending are gone by now.
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) {
      try {
        process.kill(pid, name)
      } catch {}
    }
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

async function asking<T>(socketDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: socketDir, port: PORT, user: USER, database: DATABASE })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it('bears a database that hangs: refuses soon, works again when it goes on, jobs too, and leaves no connection behind', async () => {
  const program = start({ env: { DATA_DIR: dataDir, PORT: '0', DATABASE_POOL_MAX: '4' } })
  const url = await addressOf(program)
  const account = await signUp(url)
  const { socketDir, pid } = parseLockFile(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')) ?? {}
  if (socketDir === undefined || pid === undefined) throw new Error('no database runs')
  const jobState = await jobDueIn(5, { host: socketDir, port: PORT, user: USER, database: DATABASE })

  const goOn = await freeze(socketDir, pid)
  try {
    for (const on of ['open connections', 'new ones', 'new ones again'])
      for (const [status, seconds] of await refusals(url, account, SOON_MS)) {
        expect([status, seconds > 0], on).toEqual([503, true])
      }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  } finally {
    goOn()
  }
  await vi.waitFor(async () => expect(await signIn(url, account)).toBe(200), POLL)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await vi.waitFor(async () => expect(await jobState()).toBe('completed'), POLL)
  await vi.waitFor(async () => {
    const left = await asking(socketDir, (client) =>
      client.query<{ name: string; count: number }>(
        `select application_name as name, count(*)::int from pg_stat_activity where application_name like 'turfwise%'
         group by 1 order by 1`,
      ),
    )
    const count = Object.fromEntries(left.rows.map((row) => [row.name, row.count]))
    expect(count['turfwise-greet']).toBeUndefined()
    expect(count['turfwise-listen']).toBe(1)
    expect(count.turfwise).toBeLessThanOrEqual(4)
  }, POLL)
  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
})
