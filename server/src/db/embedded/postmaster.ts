import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, lstat, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { isRunning } from './lock-file.ts'
import type { Placement } from './placement.ts'
import { recoverySync } from './recovery-sync.ts'

export const USER = 'turfwise'
export const DATABASE = 'turfwise'
/** Only a part of the socket's file name; nothing listens on the network. */
export const PORT = 5432

const LOG_BYTES_MAX = 1_000_000

/** For a machine with two cores that PostgreSQL shares with Node. Errors of statements stay out of the log: they quote data. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  recovery_init_sync_method: recoverySync(),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const

// The child needs no setting of ours, least of all secrets.
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the cluster when there is none. It grows under another name and is renamed when whole, so that a start killed
 * in between leaves nothing half made.
 *
 * @returns true when it was made now
 */
export async function makeCluster(place: Placement): Promise<boolean> {
  const { cluster, binaries, runAs } = place
  const home = dirname(cluster)
  if (await lstat(join(cluster, 'PG_VERSION')).catch(() => undefined)) {
    await refuseOtherVersion(place)
    return false
  }
  await removeAbandoned(home)
  const unfinished = join(home, `data.${process.pid}.new`)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Whoever can reach the socket in its closed folder is let in: the same user could read the files as well.
  const args = ['-D', unfinished, `--username=${USER}`, '--auth=trust', ...locale]
  await promisify(execFile)(join(binaries.folder, 'bin', 'initdb'), args, {
    ...runAs,
    cwd: home,
    env: ENVIRONMENT,
  }).catch((error: Error & { stderr?: string }) => {
    throw new EmbeddedDatabaseError(
      `PostgreSQL could not make its data folder: ${(error.stderr ?? error.message).trim()}`,
    )
  })
  await rename(unfinished, cluster).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    // Another start was quicker.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return true
}

async function refuseOtherVersion({ cluster, binaries }: Placement): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const ours = binaries.version.split('.')[0]
  if (made !== ours)
    throw new EmbeddedDatabaseError(
      `${cluster} was made by PostgreSQL ${made}, this Turfwise brings ${ours}. Restore a backup.`,
    )
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = /^data\.(\d+)\.new$/.exec(name)?.[1]
    if (maker && (Number(maker) === process.pid || !(await isRunning(Number(maker)))))
      await rm(join(home, name), { recursive: true, force: true })
  }
}

/** A server that this process started. */
export interface Postmaster {
  pid: number
  /** Settles when the process has ended. */
  ended: Promise<void>
  hasEnded(): boolean
}

/** Starts the server detached, in a session of its own: Ctrl-C reaches Node alone, which then stops it in order. */
export async function launch(place: Placement): Promise<Postmaster> {
  const { binaries, cluster, socketDir, logFile, runAs, environment } = place
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  const log = await open(logFile, size > LOG_BYTES_MAX ? 'w' : 'a', 0o600)
  try {
    if (runAs) await chown(logFile, runAs.uid, runAs.gid)
    const settings = Object.entries({ ...SETTINGS, port: PORT, unix_socket_directories: quoted(socketDir) })
    const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const stdio: ['ignore', number, number] = ['ignore', log.fd, log.fd]
    const options = { ...runAs, cwd: cluster, env: { ...ENVIRONMENT, ...environment }, detached: true, stdio }
    const child = spawn(join(binaries.folder, 'bin', 'postgres'), args, options)
    const ended = endOf(child)
    if (child.pid === undefined) throw await failureOf(child)
    child.unref()
    return { pid: child.pid, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
  } finally {
    await log.close()
  }
}

// The setting is a list: a comma or a space in the folder's name needs quotes.
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`

const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })

const failureOf = (child: ChildProcess) =>
  new Promise<Error>((resolve) => {
    child.once('error', (error) =>
      resolve(new EmbeddedDatabaseError(`PostgreSQL could not be started: ${error.message}`)),
    )
  })

/** The last lines that the server wrote, for an error text. */
export async function lastWords(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-4).join('\n')
}

/**
 * Stops a server, gently first: SIGINT is PostgreSQL's "fast" shutdown, which ends connections, writes everything and
 * leaves. What then still stands is hanging; SIGQUIT and SIGKILL lose nothing that was committed.
 */
export async function stopProcess(pid: number, timeoutMs = 10_000): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    if (!signalTo(pid, signal)) return
    for (const end = performance.now() + ms; performance.now() < end; await wait(10)) {
      if (!(await isRunning(pid))) return
    }
  }
  throw new EmbeddedDatabaseError(`PostgreSQL (process ${pid}) does not stop.`)
}

function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw new EmbeddedDatabaseError(
      `PostgreSQL (process ${pid}) belongs to another user and does not answer. Stop it first.`,
    )
  }
}
