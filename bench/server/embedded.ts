import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { readHolder } from '../../server/src/db/embedded/lock-file.ts'
import { DATABASE, PORT, USER } from '../../server/src/db/embedded/postmaster.ts'

/** How to reach the PostgreSQL that a running server started for itself. */
export interface DatabaseAddress {
  /** Folder of the socket. */
  host: string
  port: number
  user: string
  database: string
}

/** @throws Error when no server runs on that data folder */
export async function embeddedDatabaseOf(dataDir: string): Promise<DatabaseAddress> {
  // For root the cluster may live elsewhere; see server/src/db/embedded/placement.ts.
  const pointed = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '')
  const home = pointed.trim() || join(dataDir, 'postgres')
  const holder = await readHolder(join(await realpath(home), 'data'))
  if (holder.state !== 'alive') throw new Error(`No database runs in ${home}.`)
  return { host: holder.lock.socketDir, port: PORT, user: USER, database: DATABASE }
}
