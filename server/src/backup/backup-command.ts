import { join, resolve } from 'node:path'
import { openStore } from '../chosen-ports.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { isWithin } from '../config-backup.ts'
import { loadSecrets } from '../secrets.ts'
import { BackupError } from './backup-error.ts'
import { runCommand, say } from './command-line.ts'
import { makeBackup } from './make-backup.ts'
import { programVersion } from './program-version.ts'
import { reachDatabase } from './reach-database.ts'
import { readPassphrase } from './read-passphrase.ts'

const USAGE = `npm run backup -- <folder>                    makes a backup in that folder, while Turfwise runs or not
npm run backup -- <folder> --without-secrets  the same without the keys that sign people in

The keys are encrypted with the passphrase of BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`

const NO_PASSPHRASE = `There is no passphrase to encrypt the secrets with. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE and
keep it apart from the backup. Without the secrets (--without-secrets) everybody signs in again after a restore, and second
factors cannot be used any more, unless you keep secrets.json yourself.`

async function secretsFor(config: Config, without: boolean) {
  if (without || !config.backup.withSecrets) return undefined
  const passphrase = await readPassphrase(config.backup)
  if (passphrase === undefined) throw new BackupError(NO_PASSPHRASE)
  return { values: await loadSecrets(config.dataDir, process.env, { make: false }), passphrase }
}

await runCommand(USAGE, async ({ place, withoutSecrets, signal }) => {
  const config = readConfig(process.env)
  const folder = resolve(place)
  if (isWithin(folder, config.dataDir))
    throw new ConfigError([`the folder of backups must lie outside of ${config.dataDir}, best on another disk`])
  const database = await reachDatabase(config, say)
  try {
    const { path, bytes, manifest } = await makeBackup({
      target: database.target,
      store: await openStore(config.s3, join(config.dataDir, 'files')),
      ...{ folder, prefix: 'turfwise', now: new Date(), version: await programVersion(), signal },
      secrets: await secretsFor(config, withoutSecrets),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`The backup ${path} was made and read back: ${rows} rows, ${manifest.files.count} files, ${bytes} bytes.`)
    if (!manifest.hasSecrets) say('It is without the secrets: keep secrets.json of the data folder apart.')
    if (manifest.files.lost > 0)
      say(
        `Warning: ${manifest.files.lost} files are in the database whose bytes are lost or not whole. It is without them.`,
      )
  } finally {
    await database.leave()
  }
})
