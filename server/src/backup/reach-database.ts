import type { Config } from '../config.ts'
import type { DatabaseTarget } from '../db/database.ts'
import { findEmbedded } from '../db/embedded/find-embedded.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { BackupError } from './backup-error.ts'

export interface ReachedDatabase {
  target: DatabaseTarget
  /** Stops what had to be started. */
  leave(): Promise<void>
}

/**
 * The database of an installation, whether its server runs or not: an embedded one that does not run is started for the
 * while, and one that runs is asked at its socket.
 *
 * @throws BackupError when there is none
 */
export async function reachDatabase(config: Config, say: (line: string) => void): Promise<ReachedDatabase> {
  const { dataDir, database } = config
  if (database.url !== undefined) return { target: { connectionString: database.url }, leave: async () => {} }
  const found = await findEmbedded(dataDir)
  if (found.state === 'none')
    throw new BackupError(`There is no database in ${dataDir}. Name another data folder with DATA_DIR.`)
  if (found.state === 'running') return { target: found.target, leave: async () => {} }
  const embedded = await startEmbedded({ dataDir, log: say })
  return { target: embedded.connection, leave: () => embedded.stop() }
}
