import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LockFile, parseLockFile } from '../../server/src/db/embedded/lock-file.ts'
import { type Program, run } from './processes.ts'
import { childrenOf } from './processes-of.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface TurfwiseOptions {
  env?: Record<string, string>
  /** Folder of the checkout. */
  cwd?: string
  uid?: number
  /** Starts through npm, as the README says, instead of the script alone. */
  npm?: boolean
  /** A program with its arguments that becomes the start script in the end, as `env` does. */
  through?: readonly string[]
}

/** Starts Turfwise as a person would. `RATE_LIMIT_FACTOR` is raised, since these tests are one address. */
export function start({ env = {}, cwd = ROOT, uid, npm = false, through = [] }: TurfwiseOptions = {}): Program {
  const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '50', ...offline, ...env }
  const options = { cwd, env: settings, ...(uid === undefined ? {} : { uid }) }
  const [file, ...args] = [...through, ...(npm ? ['npm', 'start'] : [process.execPath, 'scripts/start.mjs'])]
  return run(file ?? '', args, options)
}

const offline = { WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: 'constructed/sydney-2019-12-16' }

/** The address that the start line names. */
export async function addressOf(program: Program): Promise<string> {
  const line = await program.line(/^Turfwise is ready: http/)
  return line.slice('Turfwise is ready: '.length)
}

/** The server's own process: `npm start` watches over it from another. Undefined while none runs. */
export const serverOf = ({ pid }: Program): number | undefined => childrenOf(pid)[0]

/** kill -9 of the server and of what would start it again, in one stroke. */
export async function killNode(program: Program): Promise<void> {
  const server = serverOf(program)
  program.kill('SIGKILL')
  if (server !== undefined) process.kill(server, 'SIGKILL')
  await program.ended
}

/** The process of the embedded server behind a data folder; undefined when it has none. */
export const databaseOf = async (dataDir: string): Promise<number | undefined> => (await lockOf(dataDir))?.pid

/** What the embedded server behind a data folder says of itself; undefined when there is none. */
export async function lockOf(dataDir: string): Promise<LockFile | undefined> {
  const elsewhere = (await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '')).trim()
  const file = join(elsewhere || join(dataDir, 'postgres'), 'data', 'postmaster.pid')
  return parseLockFile(await readFile(file, 'utf8').catch(() => ''))
}

export interface Account {
  email: string
  password: string
}

export async function signUp(url: string): Promise<Account> {
  const account = {
    email: `mia.${randomBytes(5).toString('hex')}@example.com`,
    password: `lawn-${randomBytes(6).toString('hex')}`,
  }
  const answer = await post(`${url}/auth/v1/signup`, { ...account, data: { name: 'Mia', location: 'Parramatta, NSW' } })
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  return account
}

/** Fails when the answer takes longer than `ms`. */
export const askToSignIn = (url: string, account: Account, ms = 60_000): Promise<Response> =>
  post(`${url}/auth/v1/token?grant_type=password`, account, ms)

/** Status of a sign-in with address and password. */
export const signIn = async (url: string, account: Account): Promise<number> => (await askToSignIn(url, account)).status

const post = (url: string, body: object, ms = 60_000) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ms),
  })
