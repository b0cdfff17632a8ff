import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { BackupConfig } from '../config-backup.ts'
import type { DatabaseTarget } from '../db/database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { ObjectStore } from '../ports/object-store/object-store.port.ts'
import type { Secrets } from '../secrets.ts'
import { BackupError } from './backup-error.ts'
import { DAILY_PREFIX, removeOldBackups } from './keep-backups.ts'
import { makeBackup } from './make-backup.ts'
import { programVersion } from './program-version.ts'
import { readPassphrase } from './read-passphrase.ts'

/** Three in the morning in the east, one in the west: few people are about. */
const CRON = '7 17 * * *'
/** A large installation on a slow disk takes hours. */
const LONGEST_SECONDS = 6 * 3600

/** The backup of each day, when the settings ask for one. A new one must stand before an old one goes. */
export function dailyBackup(needs: {
  settings: BackupConfig
  target: DatabaseTarget
  store: ObjectStore
  secrets: Secrets
  clock: Clock
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
}): Job[] {
  const { settings, target, store, clock, logger } = needs
  const { folder } = settings
  if (folder === undefined) return []
  const run = async (signal: AbortSignal): Promise<void> => {
    try {
      const { bytes, manifest } = await makeBackup({
        ...{ target, store, folder, signal },
        prefix: DAILY_PREFIX,
        now: clock.now(),
        version: await programVersion(),
        secrets: await secretsOf(settings, needs.secrets),
      })
      const removed = await removeOldBackups(folder, settings.keep)
      logger.info({ bytes, files: manifest.files.count, removed: removed.length }, 'the daily backup was made')
      if (manifest.files.lost > 0)
        logger.warn({ lost: manifest.files.lost }, 'files are lost: the backup is without them')
    } catch (error) {
      logger.error({ err: error }, 'the daily backup failed')
      throw error
    }
  }
  return [{ name: 'backup-daily', cron: CRON, longestSeconds: LONGEST_SECONDS, run }]
}

async function secretsOf(
  settings: BackupConfig,
  values: Secrets,
): Promise<{ values: Secrets; passphrase: string } | undefined> {
  if (!settings.withSecrets) return undefined
  const passphrase = await readPassphrase(settings)
  if (passphrase === undefined) throw new BackupError('There is no passphrase for the secrets.')
  return { values, passphrase }
}
