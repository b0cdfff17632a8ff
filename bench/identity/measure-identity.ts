import { join } from 'node:path'
import { compileCacheOf, type OurServer, settingsOf, startOurServer } from '../server/our-server.ts'
import { SMALL, seed, userIdOf } from '../server/seed.ts'
import { tokenMaker } from '../server/stock.ts'
import { temporaryFolder } from '../server-process.ts'
import { freePort } from './event-loop.ts'
import { type Doors, type Person, startDoors } from './guard.ts'
import type { DoorFigures, IdentityResult, SessionFigures } from './identity-result.ts'
import { bareHashes, hashOfPassword, refreshes, signIns } from './sessions.ts'

const CONNECTIONS = 16
const WARM_UP_SECONDS = 2

/** Measures what identity costs: the guard, sign-ins, refreshes, and what others feel of it. */
export async function measureIdentity(
  root: string,
  options: { runs: number; seconds: number; say: (line: string) => void },
): Promise<IdentityResult> {
  const { say, seconds } = options
  await using folder = await temporaryFolder('identity')
  const metricsPort = await freePort()
  const data = join(folder.path, 'data')
  const env = {
    ...settingsOf(data),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100000',
    ...compileCacheOf(root),
  }
  await using ours = await startOurServer(root, {
    dataDir: data,
    env: { ...env, METRICS_PORT: String(metricsPort) },
    output: join(folder.path, 'server.log'),
  })
  let doors: Doors | undefined
  try {
    await seedPeople(root, ours)
    const tokenOf = await tokenMaker(data)
    const people = (ageSeconds: number): Person[] =>
      Array.from({ length: SMALL.users }, (_, place) => ({
        id: userIdOf(place + 1),
        token: tokenOf(place + 1, new Date(Date.now() - ageSeconds * 1000)),
      }))
    const result: IdentityResult = {
      ...{
        part: 'identity',
        users: SMALL.users,
        tasks: SMALL.tasks,
        connections: CONNECTIONS,
        seconds,
        signInsAtOnce: CONNECTIONS,
      },
      ...{ open: [], guarded: [], firstSeen: [], signIn: [], refresh: [], bareHashes: [] },
    }

    doors = await startDoors(root, env, CONNECTIONS)
    const known = people(0)
    const [open, seen] = [{ door: 'open', people: known } as const, { door: 'guarded', people: known } as const]
    await doors.inTurn([open], WARM_UP_SECONDS)
    for (let turn = 1; turn <= options.runs; turn += 1) {
      // The tokens of the turn before have driven these out of the server's memory.
      await doors.inTurn([seen], WARM_UP_SECONDS)
      const [believed, verified] = await doors.inTurn([open, seen], seconds)
      // Enough for a run at any pace, each only once.
      const fresh = Array.from({ length: 2 * seconds }, (_, more) => people(turn * 100 + more)).flat()
      const [first] = await doors.inTurn([{ door: 'guarded', people: fresh }], seconds)
      for (const [name, figures] of Object.entries({ open: believed, guarded: verified, firstSeen: first })) {
        if (figures) result[name as 'open'].push(figures)
        say(`${name}: ${inOneLine(figures)}`)
      }
    }
    await doors.stop()
    doors = undefined

    const [reader] = people(0)
    if (!reader) throw new Error('There is nobody.')
    const emails = Array.from({ length: SMALL.users - 1 }, (_, place) => `gardener${place + 2}@example.com`)
    const load = { origin: ours.origin, metricsPort, connections: CONNECTIONS, seconds, reader }
    await signIns({ ...load, seconds: WARM_UP_SECONDS }, emails)
    for (let turn = 0; turn < options.runs; turn += 1) {
      result.bareHashes.push(await bareHashes(root, seconds))
      result.signIn.push(await signIns(load, emails))
      result.refresh.push(await refreshes(load, emails))
      say(`bare hashes: ${result.bareHashes.at(-1)?.toFixed(1)}/s`)
      for (const name of ['signIn', 'refresh'] as const) say(`${name}: ${inOneLine(result[name].at(-1))}`)
    }
    return result
  } finally {
    await doors?.stop()
  }
}

/** People with their tasks, all by the one password. The connection is closed before anything is measured. */
async function seedPeople(root: string, ours: OurServer): Promise<void> {
  await using opened = await ours.openDatabase()
  await seed(opened.db, SMALL)
  await opened.db.query('update auth.users set password_hash = $1', [await hashOfPassword(root)])
}

const inOneLine = (figures: DoorFigures | SessionFigures | undefined): string =>
  Object.entries(figures ?? {})
    .map(([name, value]) => `${name} ${value.toFixed(value < 10 ? 2 : 1)}`)
    .join(', ')
