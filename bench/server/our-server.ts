import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { RECORDED, type Running, startServer } from '../server-process.ts'
import { type DatabaseAddress, embeddedDatabaseOf } from './embedded.ts'

/** A connection to the PostgreSQL that our server started for itself; it is closed at the end of its scope. */
export interface OpenDatabase extends AsyncDisposable {
  address: DatabaseAddress
  db: pg.Client
}

/** Our server in a process of its own; it is stopped at the end of its scope. */
export interface OurServer extends Running, AsyncDisposable {
  /** Connects to the database that the server runs. @throws Error when it does not run */
  openDatabase(): Promise<OpenDatabase>
}

export interface OurServerOptions {
  /** Folder of its data, which is made where it is absent. */
  dataDir: string
  /** File that takes what it prints, so that reading it costs nothing while measuring. */
  output: string
  /** Flags of Node beside those of `npm start`. */
  flags?: readonly string[]
  /** Settings beside those of `settingsOf` and of `npm start`. */
  env?: Readonly<Record<string, string>>
}

/** How `npm start` starts Node, for instance how much memory it may use: its flags, and what stands before the command. */
export async function startOf(root: string): Promise<{ flags: string[]; settings: Record<string, string> }> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const pairs = words.slice(0, words.indexOf('exec')).map((word) => word.split('='))
  return { flags: words.filter((word) => word.startsWith('--')), settings: Object.fromEntries(pairs) }
}

/** What each measured server is told: the weather that is the same in every run, a free port of this machine, its data. */
export const settingsOf = (dataDir: string): Record<string, string> => ({
  ...RECORDED,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
})

/** The folder of compiled code that `npm start` keeps. */
export const compileCacheOf = (root: string): Record<string, string> => ({
  NODE_COMPILE_CACHE: join(root, '.turfwise', 'compile-cache'),
})

/**
 * Starts our server by the flags and settings of `npm start`, and waits until it answers.
 *
 * @param root the folder of the project
 * @throws Error when it is not ready in time
 */
export async function startOurServer(
  root: string,
  { dataDir, output, flags = [], env = {} }: OurServerOptions,
): Promise<OurServer> {
  const start = await startOf(root)
  const running = await startServer({
    command: [process.execPath, ...start.flags, ...flags, 'server/src/main.ts'],
    cwd: root,
    env: { ...start.settings, ...settingsOf(dataDir), ...env },
    output,
  })
  return {
    ...running,
    async openDatabase() {
      const address = await embeddedDatabaseOf(dataDir)
      const db = new pg.Client(address)
      await db.connect()
      return { address, db, [Symbol.asyncDispose]: () => db.end() }
    },
    [Symbol.asyncDispose]: () => running.stop(),
  }
}
