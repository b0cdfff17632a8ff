import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseTarget } from '../db/database.ts'
import type { ObjectStore } from '../ports/object-store/object-store.port.ts'
import { PRIVATE_FOLDER } from '../private-folder.ts'
import type { Secrets } from '../secrets.ts'
import { fileEntry, type Manifest, SECRETS, tableEntry } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { readArchive } from './read-archive.ts'
import { type Snapshot, takeSnapshot } from './read-snapshot.ts'
import { sealSecrets } from './sealed-secrets.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export interface BackupNeeds {
  target: DatabaseTarget
  store: ObjectStore
  /** Absolute; made when its parent is there. */
  folder: string
  /** 'turfwise' or 'turfwise-daily', before the moment in the archive's name. */
  prefix: string
  now: Date
  /** Version of this program. */
  version: string
  /** Undefined leaves the secrets out. */
  secrets: { values: Secrets; passphrase: string } | undefined
  signal?: AbortSignal
}

export interface MadeBackup {
  path: string
  bytes: number
  manifest: Manifest
}

/** Of backups that are being written. */
const UNFINISHED = /^\.turfwise-[0-9a-f]{12}\.part$/
/** What a killed backup left behind; no backup takes as long. */
const ABANDONED_MS = 24 * 3600_000

/**
 * Makes a backup while others work: under a name of its own, checked by reading it back once the disk has it, and only then
 * under the name that counts. Whatever goes wrong leaves nothing in the folder.
 *
 * @throws BackupError
 */
export async function makeBackup(needs: BackupNeeds): Promise<MadeBackup> {
  const { folder, now, prefix } = needs
  const path = join(folder, `${prefix}-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`)
  const unfinished = join(folder, `.turfwise-${randomBytes(6).toString('hex')}.part`)
  await prepareFolder(folder, path, now)
  try {
    await writeInto(unfinished, needs)
    const manifest = await readArchive(unfinished, undefined, needs.signal)
    const { size } = await stat(unfinished)
    await rename(unfinished, path)
    await syncFolder(folder)
    return { path, bytes: size, manifest }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw inWords(error, folder)
  }
}

async function prepareFolder(folder: string, path: string, now: Date): Promise<void> {
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (await lstat(path).catch(() => undefined)) throw new BackupError(`There is a backup ${path} already.`)
    for (const name of (await readdir(folder)).filter((name) => UNFINISHED.test(name))) {
      const part = join(folder, name)
      const found = await stat(part).catch(() => undefined)
      if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(part, { force: true })
    }
  } catch (error) {
    throw inWords(error, folder)
  }
}

async function writeInto(path: string, needs: BackupNeeds): Promise<void> {
  // Before the snapshot: a folder that cannot be written to is told at once.
  const archive = await writeArchive(path, needs.now, needs.signal)
  const { secrets, version } = needs
  // A passphrase takes its time by intent, on another core.
  const sealed = secrets && sealSecrets(secrets.values, secrets.passphrase)
  sealed?.catch(() => {}) // Told where it is waited for.
  try {
    const snapshot = await takeSnapshot(needs.target)
    try {
      const tables = await addTables(archive, snapshot)
      const files = await addFiles(archive, snapshot, needs.store)
      if (sealed) await archive.add(SECRETS, [await sealed])
      const { postgres, migrations } = snapshot
      await archive.finish({
        turfwise: version,
        postgres,
        migrations,
        tables,
        files,
        hasSecrets: secrets !== undefined,
      })
    } finally {
      await snapshot.close()
    }
  } finally {
    await archive.close()
  }
}

async function addTables(archive: ArchiveWriter, snapshot: Snapshot): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    let rows = 0
    const body = snapshot.rowsOf(table, (count) => {
      rows = count
    })
    const written = await archive.add(tableEntry(table.name), body)
    tables.push({ ...table, rows, ...written })
  }
  return tables
}

/** Bytes that are lost already are counted and told; they are no reason to have no backup of all others. */
async function addFiles(archive: ArchiveWriter, snapshot: Snapshot, store: ObjectStore): Promise<Manifest['files']> {
  const files = { count: 0, bytes: 0, lost: 0 }
  for await (const { blobKey, bytes } of snapshot.files()) {
    const body = await store.pieces(blobKey)
    const written = body && (await archive.add(fileEntry(blobKey), body))
    if (written) files.count += 1
    if (written?.bytes !== bytes) files.lost += 1
    files.bytes += written?.bytes ?? 0
  }
  return files
}

/** A new name survives a power cut only once its folder is written too; Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'the quota of its disk is used up',
  EFBIG: 'a file may not grow further there',
  ENOENT: 'the folder that it would lie in is not there',
  ENOTDIR: 'it is no folder',
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  EROFS: 'its disk can only be read',
}

/** A failure of the file system as a sentence. */
export function inWords(error: unknown, folder: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  const reason = syscall === 'connect' ? undefined : REASONS[code ?? '']
  return reason === undefined
    ? error
    : new BackupError(`The folder ${folder} cannot be used: ${reason}. Nothing was left in it.`)
}
