import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type pg from 'pg'
import { childrenOf } from '../process/processes-of.ts'
import { signUp } from '../process/turfwise.ts'
import type { RunningServer } from './running-server.ts'
import { asked } from './stored.ts'

/** A data folder with little room, and how to take the rest of it away. */
export interface SmallDisk {
  /** For the report: what stands for the disk. */
  name: string
  /** True when the write-ahead log runs out of room too, so that PostgreSQL has to give up. */
  fillsLog: boolean
  /** What the server is started through, given its data folder. */
  through(dataDir: string): string[]
  fill(running: RunningServer): Promise<void>
  free(running: RunningServer): Promise<void>
}

const DISK_MB = 224

/**
 * A real file system of its own that gets full, when this machine lets us mount one: in a mount namespace, which goes with
 * the last process in it, so that nothing is left behind however the test ends. An ordinary user gets the right to mount
 * in a user namespace. Containers often refuse both; then a limit on the size of files stands in for the disk.
 *
 * @throws Error when none of it works here
 */
export function smallDisk(): SmallDisk {
  const ways = process.getuid?.() === 0 ? [mountedByRoot] : [mountedByUser]
  const mounted = ways.find(works)
  if (mounted)
    return { name: `a tmpfs of ${DISK_MB} MB`, fillsLog: true, through: mounted, fill: fillUp, free: removeFiller }
  if (spawnSync('prlimit', ['--version']).status !== 0)
    throw new Error(
      'No full disk can be made here: mounting is refused (unshare), and there is no prlimit (util-linux).',
    )
  return {
    name: `a file size limit of ${FILE_MB} MB, mounting being refused here`,
    fillsLog: false,
    through: () => [],
    ...limited,
  }
}

const MOUNT = `mkdir -p "$1" && mount -t tmpfs -o mode=755,size=${DISK_MB}m tmpfs "$1" && shift && exec "$@"`

const mountedByRoot = (dataDir: string) => ['unshare', '--mount', 'sh', '-c', MOUNT, 'sh', dataDir]

/** Mounts as the root of a namespace, then steps back to the user: PostgreSQL does not run as root. */
function mountedByUser(dataDir: string): string[] {
  const back = ['unshare', '--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`]
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', MOUNT, 'sh', dataDir, ...back]
}

function works(way: (dataDir: string) => string[]): boolean {
  const folder = mkdtempSync('/tmp/turfwise-faults-')
  const [program = '', ...args] = [...way(folder), 'true']
  const { status } = spawnSync(program, args)
  rmdirSync(folder)
  return status === 0
}

const fillerOf = ({ dataDir, view }: RunningServer) => `${view()}${dataDir}/filler`

async function fillUp(running: RunningServer): Promise<void> {
  const filler = await open(fillerOf(running), 'w')
  try {
    // Large pieces first, then down to single blocks.
    for (let bytes = 4 << 20; bytes >= 4096; ) {
      const isFull = await filler.writeFile(Buffer.alloc(bytes)).then(
        () => false,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error
          return true
        },
      )
      if (isFull) bytes >>= 1
    }
  } finally {
    await filler.close()
  }
}

const removeFiller = (running: RunningServer) => rm(fillerOf(running))

// A segment of the write-ahead log has 16 MB and must go on fitting.
const FILE_MB = 16

const limited = {
  async fill(running: RunningServer): Promise<void> {
    const { email } = await signUp(running.url)
    await asked(await running.connection(), (client) => growTasks(client, email))
    await limitFiles(running, String(FILE_MB << 20))
  },
  free: (running: RunningServer) => limitFiles(running, 'unlimited'),
}

/** Until the table alone is larger than the limit, each of its pages full. */
async function growTasks(client: pg.Client, email: string): Promise<void> {
  const insert = `
    insert into app.tasks (user_id, id, title, title_order, description, type, due_date, priority_rank)
    select (select id from auth.users where email = $1), gen_random_uuid(), 'growth', 'growth', repeat('x', 1500),
      'mowing', '2020-01-01', 2
    from generate_series(1, greatest(0, 15000 - pg_relation_size('app.tasks') / 1600))`
  await client.query(insert, [email])
}

/** Of the postmaster, whose later children inherit it, and of those that run. Asked as their user, who may lower and raise it. */
async function limitFiles(running: RunningServer, bytes: string): Promise<void> {
  const postmaster = await running.postmaster()
  const { uid, gid } = statSync(`/proc/${postmaster}`)
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], {
      ...user,
      encoding: 'utf8',
    })
    // A child may have ended since it was listed.
    if (status !== 0 && existsSync(`/proc/${pid}`)) throw new Error(`prlimit: ${stderr}`)
  }
}
