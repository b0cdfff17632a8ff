import { rm } from 'node:fs/promises'
import type { DatabaseTarget } from '../db/database.ts'
import { keptElsewhere } from '../db/embedded/placement.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { JOBS_SCHEMA } from '../jobs/jobs.ts'
import { BackupError } from './backup-error.ts'
import { KEPT_SCHEMAS, takenSchemas } from './catalog.store.ts'
import { connectForLong } from './read-snapshot.ts'

/** A database that takes a restore. */
export interface EmptyDatabase {
  target: DatabaseTarget
  /** Everything is in it: it is left as it would be found by a start. */
  leave(): Promise<void>
  /** Takes back whatever came into it. */
  undo(): Promise<void>
}

/**
 * A new embedded database below a folder, or the one of an address, which must hold nothing of ours.
 *
 * @throws BackupError when it does
 */
export async function openEmptyDatabase(
  url: string | undefined,
  dataDir: string,
  say: (line: string) => void,
): Promise<EmptyDatabase> {
  return url === undefined ? openEmbedded(dataDir, say) : openElsewhere({ connectionString: url })
}

async function openEmbedded(dataDir: string, say: (line: string) => void): Promise<EmptyDatabase> {
  const embedded = await startEmbedded({ dataDir, log: say })
  return {
    target: embedded.connection,
    leave: () => embedded.stop(),
    async undo() {
      await embedded.stop()
      const elsewhere = await keptElsewhere(dataDir)
      if (elsewhere !== undefined) await rm(elsewhere, { recursive: true, force: true })
    },
  }
}

async function openElsewhere(target: DatabaseTarget): Promise<EmptyDatabase> {
  const client = await connectForLong(target, 'turfwise-restore')
  try {
    const taken = await takenSchemas(client, [JOBS_SCHEMA])
    if (taken.length > 0)
      throw new BackupError(
        `The database of DATABASE_URL already holds Turfwise's data (schema ${taken[0]}). Nothing is ever overwritten: name an empty database.`,
      )
  } finally {
    await client.end()
  }
  return {
    target,
    leave: async () => {},
    async undo() {
      const again = await connectForLong(target, 'turfwise-restore')
      try {
        await again.query(`drop schema if exists ${KEPT_SCHEMAS.join(', ')} cascade`)
      } finally {
        await again.end()
      }
    },
  }
}
