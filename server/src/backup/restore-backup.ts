import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { checkBlobKey, type ObjectStore } from '../ports/object-store/object-store.port.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-folder.ts'
import { blobKeyOfEntry, HEAD, type Manifest, SECRETS, tableEntry } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { beginLoad, type TableLoad } from './load-tables.ts'
import { inWords, syncFolder } from './make-backup.ts'
import { readArchive, readSmall, type Visit } from './read-archive.ts'
import { connectForLong } from './read-snapshot.ts'
import { type EmptyDatabase, openEmptyDatabase } from './restored-database.ts'
import { openSecrets } from './sealed-secrets.ts'

export interface RestoreNeeds {
  archive: string
  /** Absolute; must hold nothing. */
  dataDir: string
  databaseUrl: string | undefined
  /** The store of files below a folder, or the one that the settings name whatever the folder. */
  openStore(folder: string): Promise<ObjectStore>
  /** True where that store is the settings' own, so that what was put there must be taken back after a failure. */
  isStoreElsewhere: boolean
  /** Undefined when none is known. */
  passphrase: string | undefined
  withoutSecrets: boolean
  say(line: string): void
  signal?: AbortSignal
}

/**
 * Brings a backup up where there is nothing yet. The archive is read whole first; then everything is made under another name
 * beside the data folder, which is renamed when it is whole. Whatever goes wrong changes nothing.
 *
 * @throws BackupError
 */
export async function restoreBackup(needs: RestoreNeeds): Promise<Manifest> {
  const { archive, dataDir, signal } = needs
  await refuseTaken(dataDir)
  const sealed: { secrets?: Buffer } = {}
  const manifest = await readArchive(archive, keepSecrets(sealed), signal)
  checkSteps(manifest)
  const secrets = await secretsOf(sealed.secrets, needs)
  const unfinished = `${dataDir}.restoring-${randomBytes(6).toString('hex')}`
  let database: EmptyDatabase | undefined
  const undo: (() => Promise<void>)[] = [() => rm(unfinished, { recursive: true, force: true })]
  try {
    await mkdir(dirname(unfinished), { recursive: true })
    await mkdir(unfinished)
    database = await openEmptyDatabase(needs.databaseUrl, unfinished, needs.say)
    undo.unshift(database.undo)
    const store = await needs.openStore(join(unfinished, 'files'))
    const put: string[] = []
    if (needs.isStoreElsewhere) undo.unshift(() => store.delete(put))
    await fill(needs, manifest, database, { store, put, spare: join(unfinished, 'arriving') })
    if (secrets !== undefined)
      await writeFile(join(unfinished, 'secrets.json'), secrets, { mode: PRIVATE_FILE, flush: true })
    await database.leave()
    await syncFolder(unfinished)
    await putInPlace(unfinished, dataDir)
    return manifest
  } catch (error) {
    for (const step of undo) await step().catch((failure: Error) => needs.say(`Not undone: ${failure.message}`))
    throw inWords(error, dirname(dataDir))
  }
}

async function refuseTaken(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`The data folder ${dataDir} cannot be read (${error.code}).`)
  })
  if (names.length > 0)
    throw new BackupError(
      `The data folder ${dataDir} already holds something (${names[0]}). Nothing is ever overwritten: name an empty one with DATA_DIR.`,
    )
  const [own, above] = [await stat(dataDir).catch(() => undefined), await stat(dirname(dataDir)).catch(() => undefined)]
  if (own && above && own.dev !== above.dev)
    throw new BackupError(
      `${dataDir} is a disk of its own, which cannot be put in place whole. Name a folder on it with DATA_DIR.`,
    )
}

function checkSteps({ migrations: done }: Manifest): void {
  const ours = Object.keys(migrations)
  const unknown = done.find((name, index) => ours[index] !== name)
  if (unknown !== undefined)
    throw new BackupError(`The archive is of a newer Turfwise (${unknown} is not known here). Update first.`)
}

const keepSecrets =
  (sealed: { secrets?: Buffer }): Visit =>
  async (entry, body) => {
    if (entry.name === SECRETS) sealed.secrets = await readSmall(entry, body)
  }

async function secretsOf(sealed: Buffer | undefined, needs: RestoreNeeds): Promise<string | undefined> {
  if (sealed === undefined || needs.withoutSecrets) return undefined
  if (needs.passphrase === undefined)
    throw new BackupError(
      'The archive holds encrypted secrets. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to what they were encrypted ' +
        'with, or leave them out with --without-secrets: then everybody signs in again, and second factors cannot be used.',
    )
  return openSecrets(sealed, needs.passphrase)
}

/** Rows and files, from the archive's second reading, which checks it as the first did. */
async function fill(
  needs: RestoreNeeds,
  manifest: Manifest,
  database: EmptyDatabase,
  files: { store: ObjectStore; put: string[]; spare: string },
): Promise<void> {
  await migrate(database, { upTo: manifest.migrations.at(-1) ?? '' })
  const client = await connectForLong(database.target, 'turfwise-restore')
  try {
    const load = await beginLoad(client, manifest.tables)
    const tables = new Map(manifest.tables.map(({ name }) => [tableEntry(name), name]))
    await mkdir(files.spare, { mode: PRIVATE_FOLDER })
    await readArchive(needs.archive, (entry, body) => place(entry, body, { tables, load, files }), needs.signal)
    await rm(files.spare, { recursive: true })
    await load.finish()
  } finally {
    await end(client)
  }
  await migrate(database)
}

const end = (client: pg.Client): Promise<void> => client.end().catch(() => {})

async function place(
  entry: Parameters<Visit>[0],
  body: Parameters<Visit>[1],
  to: {
    tables: ReadonlyMap<string, string>
    load: TableLoad
    files: { store: ObjectStore; put: string[]; spare: string }
  },
): Promise<void> {
  const table = to.tables.get(entry.name)
  if (table !== undefined) return to.load.copy(table, body)
  const blobKey = blobKeyOfEntry(entry.name)
  if (blobKey === undefined) {
    if (entry.name === SECRETS || entry.name === HEAD) return
    throw new BackupError(`The archive holds something that is not known here: ${entry.name}.`)
  }
  checkBlobKey(blobKey)
  const { store, put, spare } = to.files
  const arriving = join(spare, 'file')
  await pipeline(body, createWriteStream(arriving, { mode: PRIVATE_FILE }))
  // The same bytes may lie in a store elsewhere already; those are not ours to take back.
  if ((await store.head(blobKey)) === undefined) put.push(blobKey)
  await store.put(blobKey, arriving, { type: 'application/octet-stream' })
}

/** An empty folder of that name gives way in the same step. */
async function putInPlace(unfinished: string, dataDir: string): Promise<void> {
  await refuseTaken(dataDir)
  const empty = await stat(dataDir).catch(() => undefined)
  if (empty) await chmod(unfinished, empty.mode)
  await rename(unfinished, dataDir)
  await syncFolder(dirname(dataDir))
}
