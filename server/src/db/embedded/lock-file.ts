import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running server writes to `postmaster.pid`, one fact a line. */
export interface LockFile {
  pid: number
  cluster: string
  port: number
  socketDir: string
  /** 'starting', 'stopping', 'ready' or 'standby'; empty early in a start. */
  status: string
}

/** Reads the text of a `postmaster.pid`; undefined when it is not (yet) whole. */
export function parseLockFile(text: string): LockFile | undefined {
  const [pid, cluster, , port, socketDir, , , status = ''] = text.split('\n').map((line) => line.trim())
  if (!pid || !/^\d{1,10}$/.test(pid) || Number(pid) < 2 || !cluster || !port || !/^\d{1,5}$/.test(port))
    return undefined
  if (!socketDir) return undefined
  return { pid: Number(pid), cluster, port: Number(port), socketDir, status }
}

/** What stands behind the lock file of a cluster. 'dead' is a file whose process is gone, or a number used by another. */
export type Holder =
  | { state: 'none' }
  | { state: 'dead' }
  | { state: 'unreadable' }
  | { state: 'alive'; lock: LockFile }

export async function readHolder(cluster: string): Promise<Holder> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return { state: 'none' }
  const lock = parseLockFile(text)
  if (!lock)
    return (await servesCluster(Number.parseInt(text, 10), cluster)) ? { state: 'unreadable' } : { state: 'dead' }
  return (await servesCluster(lock.pid, cluster)) ? { state: 'alive', lock } : { state: 'dead' }
}

/** True while the process exists. A zombie answers signals but is gone, which happens where process 1 does not reap. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!(pid > 1)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(stat)
}

/** A process number may have been given to somebody else since; a server's working folder is its cluster. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false
  if (process.platform !== 'linux') return true
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === undefined ? false : folder === cluster
}

/** True when any process, such as a worker that outlived its server for a moment, still works in the cluster. */
export async function isClusterInUse(cluster: string): Promise<boolean> {
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (/^\d+$/.test(pid) && (await servesCluster(Number(pid), cluster))) return true
  }
  return false
}

/** True while a server works through its log after a crash. Where processes cannot be seen, true as well. */
export async function isRecovering(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (title.startsWith('postgres: startup') && (await servesCluster(Number(pid), cluster))) return true
  }
  return false
}

/** The program that a process runs; ends in ' (deleted)' once the file was replaced. Undefined where unknown. */
export async function programOf(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/exe`).catch(() => undefined)
}
