import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { type Listener, listen } from '../db/listen.ts'

/** A piece of work that runs outside requests, at least once. It must bear being run twice. */
export interface Job {
  /** 'weather-refresh' */
  name: string
  /** Five-field cron text in UTC: the job is due at these times, once for all processes. */
  cron: string
  /** After how long it counts as hanging and is ended; ten minutes when unset. */
  longestSeconds?: number
  /** The signal fires when the job took too long or the server stops. */
  run(signal: AbortSignal): Promise<void>
}

/** Work that requests ask for, each piece with data of its own, in the order in which it was asked for. */
export interface QueuedJob {
  /** 'mail-send' */
  name: string
  /** Does one piece, at least once; one that throws is tried again, later and later, for about an hour. */
  run(data: unknown): Promise<void>
}

/**
 * Asks for a piece of work, within the transaction that is open: rolled back, it was never asked for. The data lies in
 * the database until an hour after it was done, so whatever is private in it is sealed.
 */
export type Enqueue = (name: string, data: object) => Promise<void>

export interface JobsOptions {
  /** False: this process asks for work and does none; the processes that do it hear of it at once. */
  works?: boolean
  /** Hears what processes that do no work ask for, on a connection of its own. */
  hearsOthers?: boolean
}

export interface Jobs {
  /** Works off `jobs` by their times, and `queued` whenever they are asked for, as soon as the database answers. Returns at once. */
  start(work: { jobs?: readonly Job[]; queued?: readonly QueuedJob[] }): void
  /** Waits for at most 5 s for a queue that has just been started. */
  enqueue: Enqueue
  /** Lets what runs finish, for at most 5 s; the database may be away. */
  stop(): Promise<void>
}

/** The channel on which a process that does no work says what it has just asked for. */
const ASKED = 'jobs_asked'
/** Schema of the queue's own tables. */
export const JOBS_SCHEMA = 'jobs'
/** Jobs of one name: at most one waiting and one running, over all processes. */
export const QUEUE = { policy: 'stately', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 } as const

/** For work of requests: kept for an hour whether it was done or not, since by then nobody waits for it. */
const REQUESTED = {
  policy: 'standard',
  retryLimit: 7,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 120,
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
} as const

const POLL_SECONDS = 10
const QUEUE_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 5_000
const START_RETRY_MS = { first: 1_000, most: 30_000 }

/**
 * A queue in the same database on the same pool, so a job is claimed by one process only.
 * @param works false: looks after no times and nothing that hangs
 */
export function openQueue(db: Database, works = true): PgBoss {
  return new PgBoss({
    schema: JOBS_SCHEMA,
    schedule: works,
    supervise: works,
    db: {
      // The library sends several statements at once when it lays its tables; then there are several results.
      executeSql: async (text, values) => {
        const result = await db.pool.query(text, values ?? [])
        return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result
      },
    },
  })
}

/** What is due by times, and as long as it may take. */
const queueOptions = ({ longestSeconds }: Job) => ({
  ...QUEUE,
  expireInSeconds: longestSeconds ?? QUEUE.expireInSeconds,
})

/**
 * Lays the queues that are not there yet: what requests ask for, and what is due by times. One that is there stays as it is,
 * and laying it again would take the lock of all queues.
 */
async function layQueues(boss: PgBoss, jobs: readonly Job[], queued: readonly QueuedJob[]): Promise<void> {
  const laid = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name } of queued) if (!laid.has(name)) await boss.createQueue(name, REQUESTED)
  for (const job of jobs) if (!laid.has(job.name)) await boss.createQueue(job.name, queueOptions(job))
}

/** Begins to work and tells by which name each worker of `queued` can be woken. */
async function begin(
  boss: PgBoss,
  jobs: readonly Job[],
  queued: readonly QueuedJob[],
): Promise<ReadonlyMap<string, string>> {
  const workers = new Map<string, string>()
  for (const job of queued) {
    const worker = await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([claimed]) => {
      if (!claimed) return
      // Where one piece waited there may be more.
      const own = workers.get(job.name)
      if (own !== undefined) boss.notifyWorker(own)
      await job.run(claimed.data)
    })
    workers.set(job.name, worker)
  }
  for (const job of jobs) {
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([claimed]) => {
      if (claimed) await job.run(claimed.signal)
    })
  }
  return workers
}

/** The queue has not begun to work, for want of its database. */
class QueueAway extends Error {
  // As of a connection that was refused: what asked may be asked again.
  readonly code = 'ECONNREFUSED'
  constructor() {
    super('the job queue has not started yet')
    this.name = 'QueueAway'
  }
}

/** The queue stands before anybody who leaves work in it; whose work it is, is told when it starts. */
export function makeJobs(db: Database, logger: Logger, { works = true, hearsOthers = false }: JobsOptions = {}): Jobs {
  const stopping = new AbortController()
  const begun = Promise.withResolvers<{ boss: PgBoss; workers: ReadonlyMap<string, string> }>()
  let boss: PgBoss | undefined
  let beginning: Promise<void> = Promise.resolve()
  let others: Listener | undefined
  let names: readonly string[] = []

  const halt = async (running: PgBoss): Promise<void> => {
    const timeout = new AbortController()
    const { signal } = timeout
    const after = (ms: number) => sleep(ms, false, { signal }).catch(() => false)
    // Of itself the library looks only every half second whether what runs has finished.
    const finished = Promise.allSettled(names.map((name) => running.offWork(name))).then(() => true)
    const stop = async (): Promise<void> => {
      const graceful = await Promise.race([finished, after(STOP_TIMEOUT_MS)])
      await running.stop({ graceful, close: false, timeout: STOP_TIMEOUT_MS }).catch(() => {})
    }
    // The library waits for its own statements, which wait for a database that may not answer.
    await Promise.race([stop(), after(STOP_TIMEOUT_MS + 1_000)])
    timeout.abort()
  }

  const beginUntilItWorks = async (jobs: readonly Job[], queued: readonly QueuedJob[]): Promise<void> => {
    for (let pause = START_RETRY_MS.first; !stopping.signal.aborted; pause = Math.min(pause * 2, START_RETRY_MS.most)) {
      const fresh = openQueue(db, works)
      fresh.on('error', (error) => logger.warn({ err: error }, 'the job queue could not reach the database'))
      try {
        await fresh.start()
        await layQueues(fresh, works ? jobs : [], queued)
        const workers = works ? await begin(fresh, jobs, queued) : new Map<string, string>()
        boss = fresh
        begun.resolve({ boss, workers })
        if (works && hearsOthers) others = hearOthers(fresh, workers)
        return
      } catch (error) {
        logger.warn({ err: error }, 'jobs could not start; trying again')
        await halt(fresh)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const hearOthers = (running: PgBoss, workers: ReadonlyMap<string, string>): Listener => {
    const wake = (worker: string | undefined) => worker !== undefined && running.notifyWorker(worker)
    return listen(db.target, [ASKED], {
      onMessage: (_channel, name) => wake(workers.get(name)),
      // What was asked for meanwhile was said to nobody.
      onConnected: () => workers.forEach(wake),
      // Until it is back each queue is looked at every ten seconds.
      onLost: (error) => logger.warn({ err: error }, 'what other processes ask for is not heard'),
    })
  }

  const whenBegun = async (): Promise<{ boss: PgBoss; workers: ReadonlyMap<string, string> }> => {
    const timeout = new AbortController()
    const tooLong = sleep(QUEUE_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})
    const running = await Promise.race([begun.promise, tooLong])
    timeout.abort()
    if (!running) throw new QueueAway()
    return running
  }

  // Through the database's own call, which joins the transaction that is open.
  const joined = { executeSql: async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) }) }

  return {
    async enqueue(name, data) {
      const { boss: running, workers } = await whenBegun()
      await running.send(name, data, { db: joined })
      const worker = workers.get(name)
      if (worker !== undefined) db.afterCommit(() => running.notifyWorker(worker))
      // Told with the commit: rolled back, it was never said.
      else if (!works) await db.query('select pg_notify($1, $2)', [ASKED, name], 'jobs-asked')
    },
    start({ jobs = [], queued = [] }) {
      names = [...queued, ...jobs].map(({ name }) => name)
      beginning = beginUntilItWorks(jobs, queued)
    },
    async stop() {
      stopping.abort()
      await beginning
      await others?.close()
      if (boss) await halt(boss)
    },
  }
}
