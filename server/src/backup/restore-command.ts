import { resolve } from 'node:path'
import { openStore } from '../chosen-ports.ts'
import { readConfig } from '../config.ts'
import { runCommand, say } from './command-line.ts'
import { readPassphrase } from './read-passphrase.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- <archive>                    brings a backup up where there is no data yet
npm run restore -- <archive> --without-secrets  the same without the keys that sign people in

It goes into DATA_DIR, which must be empty or missing, and into the database of DATABASE_URL if that is set, which must be
empty. The keys are decrypted with the passphrase of BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`

await runCommand(USAGE, async ({ place, withoutSecrets, signal }) => {
  const { dataDir, database, s3, backup } = readConfig(process.env)
  const manifest = await restoreBackup({
    ...{ archive: resolve(place), dataDir, databaseUrl: database.url, withoutSecrets, say, signal },
    openStore: (folder) => openStore(s3, folder),
    isStoreElsewhere: s3 !== undefined,
    passphrase: await readPassphrase(backup),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`The backup of ${manifest.createdAt} is in ${dataDir}: ${rows} rows, ${manifest.files.count} files.`)
  if (!manifest.hasSecrets || withoutSecrets)
    say(
      'It came without secrets: put secrets.json into the data folder before the first start, or everybody signs in again.',
    )
  say('npm start brings it up.')
})
