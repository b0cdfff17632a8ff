import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

/** A piece of work that runs outside requests, at least once. It must bear being run twice. */
export interface Job {
  /** 'weather-refresh' */
  name: string
  /** Five-field cron text in UTC: the job is due at these times, once for all processes. */
  cron: string
  run(signal: AbortSignal): Promise<void>
}

export interface Jobs {
  start(): Promise<void>
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 5_000

/** The queue lives in the same database, so a job is claimed by one process only. */
export function makeJobs(db: Database, jobs: readonly Job[], logger: Logger): Jobs {
  const boss = new PgBoss({
    schema: 'jobs',
    db: {
      // The library sends several statements at once when it lays its tables; then there are several results.
      executeSql: async (text, values) => {
        const result = await db.pool.query(text, values ?? [])
        return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result
      },
    },
  })
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue could not reach the database'))
  let started = false
  return {
    async start() {
      await boss.start()
      started = true
      for (const job of jobs) {
        await boss.createQueue(job.name, { policy: 'stately', retryLimit: 2, retryDelay: 60 })
        await boss.schedule(job.name, job.cron)
        await boss.work(job.name, { pollingIntervalSeconds: 10 }, async ([claimed]) => {
          await job.run(claimed?.signal ?? AbortSignal.timeout(60_000))
        })
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, close: false, timeout: STOP_TIMEOUT_MS })
    },
  }
}
