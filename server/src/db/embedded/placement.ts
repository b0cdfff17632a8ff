import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'

/** Where the cluster lives and who runs it. */
export interface Placement {
  binaries: Binaries
  /** The cluster, PostgreSQL's data_directory. */
  cluster: string
  socketDir: string
  logFile: string
  /** Set for root, since PostgreSQL refuses to run as root. */
  runAs: { uid: number; gid: number } | undefined
  /** What the server finds set beside the few variables of our own. */
  environment?: Record<string, string>
}

const NOBODY = 65534
const ROOT_HOME = '/var/lib/turfwise'
/** Written into the data folder when the cluster is elsewhere, so that it is found again after a move. */
const POINTER = 'postgres-location'
// sockaddr_un holds 107 bytes and the end; the name in the folder is `.s.PGSQL.5432`.
const SOCKET_DIR_BYTES_MAX = 107 - '/.s.PGSQL.5432'.length

/**
 * Chooses the folders and makes them. An ordinary user keeps everything in the data folder. Root runs PostgreSQL as user
 * 65534 (nobody), who must be able to reach the folders; a checkout below a closed home cannot be reached, so data and
 * a copy of the binaries then live under /var/lib/turfwise.
 */
export async function placeDatabase(dataDir: string, log: (line: string) => void): Promise<Placement> {
  await mkdir(dataDir, { recursive: true }).catch(refuse(dataDir))
  const isRoot = process.getuid?.() === 0
  const home = isRoot ? await homeForRoot(dataDir, log) : join(dataDir, 'postgres')
  const runAs = isRoot ? await ownerOf(home) : undefined
  await mkdir(home, { recursive: true, mode: 0o700 }).catch(refuse(home))
  if (runAs) await chown(home, runAs.uid, runAs.gid)
  else await refuseForeignOwner(home)

  const binaries = await reachableBinaries(dataDir, runAs, log)
  const socketDir = await makeSocketDir(home, runAs)
  const logFile = join(home, 'postgres.log')
  return { binaries, cluster: join(await realpath(home), 'data'), socketDir, logFile, runAs }
}

/** Where a data folder says that its database is kept outside of it; undefined when it is inside. */
export async function keptElsewhere(dataDir: string): Promise<string | undefined> {
  return (await readFile(join(dataDir, POINTER), 'utf8').catch(() => '')).trim() || undefined
}

/** Folder of the database of an installation that was started before. */
export const homeOf = async (dataDir: string): Promise<string> =>
  (await keptElsewhere(dataDir)) ?? join(dataDir, 'postgres')

async function homeForRoot(dataDir: string, log: (line: string) => void): Promise<string> {
  const pointed = await keptElsewhere(dataDir)
  if (pointed !== undefined) {
    log(`The database of this folder is kept in ${pointed}.`)
    return pointed
  }
  const home = join(dataDir, 'postgres')
  if (canEnter(dataDir, { uid: NOBODY, gid: NOBODY })) return home
  if (await isFolder(join(home, 'data')))
    throw new EmbeddedDatabaseError(
      `User ${NOBODY}, who runs PostgreSQL for root, can no longer reach ${home}. Open the folders above it (chmod o+x).`,
    )
  const elsewhere = join(ROOT_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  await mkdir(ROOT_HOME, { recursive: true })
  await chmod(ROOT_HOME, 0o755)
  await writeFile(join(dataDir, POINTER), `${elsewhere}\n`)
  log(
    `PostgreSQL does not run as root, and user ${NOBODY} cannot reach ${dataDir}: the database is kept in ${elsewhere}.`,
  )
  return elsewhere
}

/** A cluster made by an ordinary user goes on belonging to that user when root starts it. */
async function ownerOf(home: string): Promise<{ uid: number; gid: number }> {
  const owner = await stat(home).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY }
}

async function refuseForeignOwner(home: string): Promise<void> {
  const { uid } = await stat(home)
  if (process.getuid && uid !== process.getuid())
    throw new EmbeddedDatabaseError(
      `The database in ${home} belongs to user ${uid}. Start Turfwise as that user or as root, or choose another DATA_DIR.`,
    )
}

async function reachableBinaries(
  dataDir: string,
  runAs: Placement['runAs'],
  log: (line: string) => void,
): Promise<Binaries> {
  const binaries = await findBinaries(runAs ? ROOT_HOME : dataDir)
  if (!runAs || canRun(binaries, runAs)) return binaries
  await mkdir(ROOT_HOME, { recursive: true })
  await chmod(ROOT_HOME, 0o755)
  const copy = await copyBinaries(binaries, ROOT_HOME)
  if (!canRun(copy, runAs)) {
    spawnSync('chmod', ['-R', 'go=u-w', copy.folder])
    if (!canRun(copy, runAs))
      throw new EmbeddedDatabaseError(
        `User ${runAs.uid} cannot run ${copy.folder}/bin/postgres. Set DATABASE_URL instead.`,
      )
  }
  log(`PostgreSQL runs from a copy in ${copy.folder}, since user ${runAs.uid} cannot reach this checkout.`)
  return copy
}

async function makeSocketDir(home: string, runAs: Placement['runAs']): Promise<string> {
  let folder = join(home, 'run')
  if (Buffer.byteLength(folder) > SOCKET_DIR_BYTES_MAX) folder = await mkdtemp(join(tmpdir(), 'turfwise-'))
  if (Buffer.byteLength(folder) > SOCKET_DIR_BYTES_MAX) folder = await mkdtemp('/tmp/turfwise-')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}

// Asked by trying it as that user: mode bits alone do not know access lists and mount options.
const canEnter = (folder: string, as: { uid: number; gid: number }) =>
  spawnSync('test', ['-x', folder], { uid: as.uid, gid: as.gid, cwd: '/' }).status === 0

const canRun = ({ folder }: Binaries, as: { uid: number; gid: number }) =>
  spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { uid: as.uid, gid: as.gid, cwd: '/' }).status === 0 &&
  spawnSync('test', ['-r', join(folder, 'share', 'postgresql', 'postgres.bki')], { ...as, cwd: '/' }).status === 0

const isFolder = (path: string) =>
  lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const refuse = (folder: string) => (error: NodeJS.ErrnoException) => {
  throw new EmbeddedDatabaseError(
    `The data folder ${folder} cannot be made (${error.code}). Choose another with DATA_DIR.`,
  )
}
