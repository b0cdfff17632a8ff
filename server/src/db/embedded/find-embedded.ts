import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseTarget } from '../database.ts'
import { readHolder } from './lock-file.ts'
import { homeOf } from './placement.ts'
import { DATABASE, PORT, USER } from './postmaster.ts'

/** The embedded database of a data folder: made or not, and where it answers while it runs. */
export type FoundEmbedded =
  | { state: 'none' }
  | { state: 'stopped'; cluster: string }
  | { state: 'running'; cluster: string; target: DatabaseTarget }

/** Looks, and neither makes nor starts anything. */
export async function findEmbedded(dataDir: string): Promise<FoundEmbedded> {
  const home = await homeOf(dataDir)
  const cluster = await realpath(join(home, 'data')).catch(() => join(home, 'data'))
  if (!(await lstat(join(cluster, 'PG_VERSION')).catch(() => undefined))) return { state: 'none' }
  const holder = await readHolder(cluster)
  if (holder.state !== 'alive') return { state: 'stopped', cluster }
  return {
    state: 'running',
    cluster,
    target: { host: holder.lock.socketDir, port: PORT, user: USER, database: DATABASE },
  }
}
