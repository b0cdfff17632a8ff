import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

/** A piece of work that runs outside requests, at least once. It must bear being run twice. */
export interface Job {
  /** 'weather-refresh' */
  name: string
  /** Five-field cron text in UTC: the job is due at these times, once for all processes. */
  cron: string
  /** The signal fires when the job took too long or the server stops. */
  run(signal: AbortSignal): Promise<void>
}

export interface Jobs {
  /** Begins to work, as soon as the database answers. Returns at once. */
  start(): void
  /** Lets what runs finish, for at most 5 s; the database may be away. */
  stop(): Promise<void>
}

/** Schema of the queue's own tables. */
export const JOBS_SCHEMA = 'jobs'
/** Jobs of one name: at most one waiting and one running, over all processes. */
export const QUEUE = { policy: 'stately', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 } as const

const POLL_SECONDS = 10
const STOP_TIMEOUT_MS = 5_000
const START_RETRY_MS = { first: 1_000, most: 30_000 }

/** A queue in the same database on the same pool, so a job is claimed by one process only. */
export function openQueue(db: Database): PgBoss {
  return new PgBoss({
    schema: JOBS_SCHEMA,
    db: {
      // The library sends several statements at once when it lays its tables; then there are several results.
      executeSql: async (text, values) => {
        const result = await db.pool.query(text, values ?? [])
        return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result
      },
    },
  })
}

async function begin(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, QUEUE)
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([claimed]) => {
      if (claimed) await job.run(claimed.signal)
    })
  }
}

/** Works off `jobs` by their times. */
export function makeJobs(db: Database, jobs: readonly Job[], logger: Logger): Jobs {
  const stopping = new AbortController()
  let boss: PgBoss | undefined
  let beginning: Promise<void> = Promise.resolve()

  const halt = async (running: PgBoss): Promise<void> => {
    const patience = new AbortController()
    // The library waits for its own statements, which wait for a database that may not answer.
    const tooLong = sleep(STOP_TIMEOUT_MS + 1_000, undefined, { signal: patience.signal }).catch(() => {})
    const stopped = running.stop({ graceful: true, close: false, timeout: STOP_TIMEOUT_MS }).catch(() => {})
    await Promise.race([stopped, tooLong])
    patience.abort()
  }

  const beginUntilItWorks = async (): Promise<void> => {
    for (let pause = START_RETRY_MS.first; !stopping.signal.aborted; pause = Math.min(pause * 2, START_RETRY_MS.most)) {
      const fresh = openQueue(db)
      fresh.on('error', (error) => logger.warn({ err: error }, 'the job queue could not reach the database'))
      try {
        await begin(fresh, jobs)
        boss = fresh
        return
      } catch (error) {
        logger.warn({ err: error }, 'jobs could not start; trying again')
        await halt(fresh)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    start() {
      beginning = beginUntilItWorks()
    },
    async stop() {
      stopping.abort()
      await beginning
      if (boss) await halt(boss)
    },
  }
}
