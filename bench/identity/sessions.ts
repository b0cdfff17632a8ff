import { createRequire } from 'node:module'
import { join } from 'node:path'
import { eventLoopSinceLast } from './event-loop.ts'
import type { Person } from './guard.ts'
import type { SessionFigures } from './identity-result.ts'
import { type Asked, type LoadFigures, steadyLoad } from './steady-load.ts'

/** As the server hashes: see server/src/features/auth/passwords/password-hasher.ts. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASHES_AT_ONCE = 2
export const PASSWORD = 'kikuyu-by-the-tap-stand'

interface Argon2 {
  hash(password: string, options: object): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}
export const argon2Of = (root: string): Argon2 =>
  createRequire(join(root, 'server', 'package.json'))('@node-rs/argon2') as Argon2

export const hashOfPassword = (root: string): Promise<string> => argon2Of(root).hash(PASSWORD, ARGON2ID)

/** Verifications a second when the machine has nothing else to do. */
export async function bareHashes(root: string, seconds: number): Promise<number> {
  const argon2 = argon2Of(root)
  const stored = await hashOfPassword(root)
  const began = performance.now()
  let done = 0
  const worker = async (): Promise<void> => {
    for (; performance.now() - began < seconds * 1000; done += 1) await argon2.verify(stored, PASSWORD)
  }
  await Promise.all(Array.from({ length: HASHES_AT_ONCE }, worker))
  return done / ((performance.now() - began) / 1000)
}

const call = (grant: string, body: object): Asked => ({
  method: 'POST',
  path: `/auth/v1/token?grant_type=${grant}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export interface SessionLoad {
  origin: string
  metricsPort: number
  connections: number
  seconds: number
  /** Whose tasks are read meanwhile. */
  reader: Person
}

/** Runs the load while one person more reads their tasks, and takes the event loop's delay of just that time. */
async function beside(load: SessionLoad, work: () => Promise<LoadFigures>): Promise<SessionFigures> {
  const { origin, reader, metricsPort } = load
  let over = false
  await eventLoopSinceLast(metricsPort)
  const others = steadyLoad(origin, { connections: 1, seconds: 600 }, () =>
    over
      ? undefined
      : { method: 'GET', path: `/api/users/${reader.id}/tasks`, headers: { authorization: `Bearer ${reader.token}` } },
  )
  const figures = await work()
  const { p99, max } = await eventLoopSinceLast(metricsPort)
  over = true
  const read = await others
  const { perSecond, p50 } = figures
  return { perSecond, p50, p99: figures.p99, loopP99: p99, loopMax: max, othersP50: read.p50, othersP99: read.p99 }
}

/** Each connection signs another person in again and again, with the right password. */
export const signIns = (load: SessionLoad, emails: readonly string[]): Promise<SessionFigures> =>
  beside(load, () => {
    let turn = 0
    return steadyLoad(load.origin, load, () =>
      call('password', { email: emails[turn++ % emails.length] ?? '', password: PASSWORD }),
    )
  })

/** Each connection refreshes its own session again and again. */
export async function refreshes(load: SessionLoad, emails: readonly string[]): Promise<SessionFigures> {
  const tokens: string[] = []
  await steadyLoad(load.origin, { connections: 1, seconds: 600 }, (_, answer) => {
    if (answer !== undefined) tokens.push(refreshTokenIn(answer))
    return tokens.length < load.connections
      ? call('password', { email: emails[tokens.length] ?? '', password: PASSWORD })
      : undefined
  })
  return beside(load, () =>
    steadyLoad(load.origin, load, (connection, answer) =>
      call('refresh_token', { refresh_token: answer === undefined ? tokens[connection] : refreshTokenIn(answer) }),
    ),
  )
}

const refreshTokenIn = (answer: string): string => (JSON.parse(answer) as { refresh_token: string }).refresh_token
