import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Placement, placeDatabase } from '../../server/src/db/embedded/placement.ts'
import {
  launch,
  makeCluster,
  PORT,
  type Postmaster,
  stopProcess,
  USER,
} from '../../server/src/db/embedded/postmaster.ts'

const TIMEOUT_MS = 30_000

/**
 * The least that a restart can take: PostgreSQL alone is stopped, an empty Node program runs, and PostgreSQL is started
 * until it answers a query. Same binaries and settings as ours, an empty database.
 *
 * @param dataDir folder that user 65534 can enter
 * @returns ms of each of the `runs`
 */
export async function measureStartFloor(dataDir: string, runs: number): Promise<number[]> {
  const place = await placeDatabase(dataDir, () => {})
  await makeCluster(place)
  let postmaster = await launched(place)
  const figures: number[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now()
      await stopProcess(postmaster.pid)
      spawnSync(process.execPath, ['-e', ''])
      postmaster = await launched(place)
      figures.push(Math.round(performance.now() - start))
    }
  } finally {
    await stopProcess(postmaster.pid)
  }
  return figures
}

async function launched(place: Placement): Promise<Postmaster> {
  const postmaster = await launch(place)
  for (const end = performance.now() + TIMEOUT_MS; ; await wait(5)) {
    const client = new pg.Client({ host: place.socketDir, port: PORT, user: USER, database: 'postgres' })
    try {
      await client.connect()
      await client.query('select 1')
      return postmaster
    } catch (error) {
      if (postmaster.hasEnded() || performance.now() > end) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}
