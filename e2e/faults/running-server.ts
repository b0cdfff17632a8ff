import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type pg from 'pg'
import { freePort } from '../process/free-port.ts'
import { endAll, type Program } from '../process/processes.ts'
import { addressOf, lockOf, start } from '../process/turfwise.ts'

/** A Turfwise with its own data folder and port, both the same at every start. */
export interface RunningServer {
  url: string
  dataDir: string
  /** The same command each time. Settles when the address is told. */
  start(): Promise<Program>
  /** Process of the embedded PostgreSQL. */
  postmaster(): Promise<number>
  /** In front of each path of the server when it runs in a mount namespace of its own, else empty. */
  view(): string
  /** How the test itself reaches the embedded PostgreSQL. */
  connection(): Promise<pg.ClientConfig>
  remove(): Promise<void>
}

interface HouseOptions {
  env?: Record<string, string>
  /** Starts through npm, with the memory that it allows the server. */
  npm?: boolean
  /** A program with its arguments that ends in the start script, made for the data folder. */
  through?: (dataDir: string) => string[]
}

export async function startServerOnDisk({
  env = {},
  npm = false,
  through = () => [],
}: HouseOptions = {}): Promise<RunningServer> {
  const folder = await mkdtemp('/tmp/turfwise-faults-')
  await chmod(folder, 0o755)
  const dataDir = `${folder}/data`
  const port = await freePort()
  // No limit may stand in for a fault: thousands of writes come from one address.
  const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal', ...env }
  let view = ''
  const lock = async () => {
    const found = await lockOf(`${view}${dataDir}`)
    if (!found) throw new Error(`no database runs on ${dataDir}`)
    return found
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      const program = start({ env: settings, npm, through: through(dataDir) })
      await addressOf(program)
      if (through(dataDir).length > 0) view = `/proc/${program.pid}/root`
      return program
    },
    postmaster: async () => (await lock()).pid,
    view: () => view,
    connection: async () => {
      const { socketDir, port } = await lock()
      return { host: `${view}${socketDir}`, port, user: 'turfwise', database: 'turfwise' }
    },
    async remove() {
      const found = await lockOf(`${view}${dataDir}`)
      endAll()
      if (found) killNow([found.pid])
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** kill -9 of all at once; some may have ended on their own. */
export function killNow(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
