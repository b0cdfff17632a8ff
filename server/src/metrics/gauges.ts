import { readdir, statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { begunAt, dailyBackups } from '../backup/keep-backups.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type DatabaseState, type QueueState, readQueues, readState } from './state.store.ts'

export interface GaugeNeeds {
  db: Database
  clock: Clock
  /** Whose disk is watched. */
  dataDir: string
  /** Folder of the daily backups; undefined: none are made, and none is old. */
  backupFolder: string | undefined
  version: string
}

/** Whoever asks more often is told the same again: a scrape must cost the database little. */
const READ_EVERY_MS = 5_000

type Labels = Record<string, string>

/** A gauge that is set anew at each scrape. */
const gauge = (registry: Registry, name: string, help: string, labelNames: readonly string[] = []) => {
  const made = new Gauge({ name: `turfwise_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  return {
    /** Without a value the gauge is absent, so that nothing old is taken for new. */
    set(value: number | null | undefined, labels: Labels = {}): void {
      if (value === null || value === undefined) made.remove(labels)
      else made.set(labels, value)
    },
    /** Takes away every sample; the library's own reset leaves a 0 where there are no labels. */
    clear(): void {
      made.reset()
      if (labelNames.length === 0) made.remove({})
    },
  }
}

/** Age of the newest daily backup in s; null where there is none. */
async function backupAge(folder: string, now: Date): Promise<number | null> {
  const [newest] = dailyBackups(await readdir(folder).catch(() => []))
  const begun = newest === undefined ? undefined : begunAt(newest)
  return begun === undefined ? null : (now.getTime() - begun) / 1000
}

/**
 * Adds to the metrics what a runner asks about besides requests: the database and its connections, what waits (facts, jobs
 * and mails, push messages), the weather's age, the disk, the backups' age.
 *
 * @returns reads all of it anew; call it before the metrics are written
 */
export function addGauges(registry: Registry, needs: GaugeNeeds): () => Promise<void> {
  const { db, clock, dataDir, backupFolder, version } = needs
  const of = (name: string, help: string, labels?: readonly string[]) => gauge(registry, name, help, labels)
  of('build_info', 'Version of the program', ['version']).set(1, { version })
  const up = of('database_up', '1 while the database answers')
  const pool = of('pool_connections', 'Connections of this process to the database', ['state'])
  const poolWaiting = of('pool_waiting', 'Requests that wait for a connection')
  const fromDatabase = {
    connections: of('database_connections', 'Clients of the database server'),
    connections_max: of('database_connections_max', 'Most clients that the database server takes'),
    size_bytes: of('database_size_bytes', 'Size of the database'),
    facts_waiting: of('facts_waiting', 'Facts that are due and not handed on'),
    facts_oldest_s: of('facts_oldest_seconds', 'How long the oldest of them has been due'),
    push_waiting: of('push_waiting', 'Push messages that are due and not sent'),
    push_oldest_s: of('push_oldest_seconds', 'How long the oldest of them has been due'),
    weather_age_s: of('weather_age_seconds', 'Age of the newest forecast that was read'),
  } satisfies Partial<Record<keyof DatabaseState, unknown>>
  const subscriptions = of('push_subscriptions', 'Browsers that take push messages', ['state'])
  const jobs = of('jobs', 'Jobs by queue; failed ones of the last hour', ['queue', 'state'])
  const jobsOldest = of('jobs_oldest_seconds', 'How long the oldest job of a queue has been due', ['queue'])
  const diskFree = of('disk_free_bytes', 'Free bytes of the disk of the data folder')
  const diskSize = of('disk_size_bytes', 'Size of the disk of the data folder')
  const backup = backupFolder && {
    folder: backupFolder,
    age: of('backup_age_seconds', 'Age of the newest daily backup'),
  }

  const setState = (state: DatabaseState): void => {
    for (const [name, one] of Object.entries(fromDatabase)) one.set(state[name as keyof typeof fromDatabase])
    subscriptions.set(state.push_good, { state: 'good' })
    subscriptions.set(state.push_troubled, { state: 'troubled' })
  }
  const setQueues = (queues: readonly QueueState[]): void => {
    for (const { queue, waiting, active, failed, oldest_s } of queues) {
      jobs.set(waiting, { queue, state: 'waiting' })
      jobs.set(active, { queue, state: 'active' })
      jobs.set(failed, { queue, state: 'failed' })
      jobsOldest.set(oldest_s, { queue })
    }
  }
  const readDatabase = async (): Promise<void> => {
    try {
      setState(await readState(db))
      setQueues(await readQueues(db))
      up.set(1)
    } catch {
      // Told by `database_up`; what was read before is not said again as if it were true now.
      for (const one of [...Object.values(fromDatabase), subscriptions, jobs, jobsOldest]) one.clear()
      up.set(0)
    }
  }
  const readDisk = async (): Promise<void> => {
    const disk = await statfs(dataDir).catch(() => undefined)
    diskFree.set(disk && disk.bavail * disk.bsize)
    diskSize.set(disk && disk.blocks * disk.bsize)
    if (backup) backup.age.set(await backupAge(backup.folder, clock.now()))
  }

  let reading: Promise<unknown> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    const { totalCount, idleCount, waitingCount } = db.pool
    pool.set(totalCount - idleCount, { state: 'busy' })
    pool.set(idleCount, { state: 'idle' })
    poolWaiting.set(waitingCount)
    if (reading === undefined && performance.now() - readAt < READ_EVERY_MS) return
    reading ??= Promise.all([readDatabase(), readDisk()]).finally(() => {
      readAt = performance.now()
      reading = undefined
    })
    await reading
  }
}
