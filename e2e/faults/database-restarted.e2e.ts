import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeExternalPostgres } from '../process/external-postgres.ts'
import { expectSound, report } from './figures.ts'
import { type Gardener, gardeners, readTasks } from './gardener.ts'
import { makeLedger, moreWrites, pending } from './ledger.ts'
import { secondsUntilBack } from './recovery.ts'
import { ROUNDS, someWrites } from './rounds.ts'
import { type RunningServer, startServerOnDisk } from './running-server.ts'
import { startWriters } from './writers.ts'

const WRITERS = 8
const POLL = { timeout: 30_000, interval: 20 }

let cleanUp: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const clean of cleanUp.reverse()) await clean()
  cleanUp = []
})

interface Restart {
  running: RunningServer
  connection: pg.ClientConfig
  /** @returns the moment (performance.now) from which on the service may be expected back */
  stopAndStart(round: number, seeItAway: () => Promise<void>): Promise<number>
}

async function embedded(): Promise<Restart> {
  const running = await startServerOnDisk()
  cleanUp.push(() => running.remove())
  await running.start()
  return {
    running,
    connection: await running.connection(),
    async stopAndStart(round) {
      const before = await running.postmaster()
      // Fast, which ends what runs, and immediate, which is a crash; the supervisor starts it again within moments.
      const stopped = performance.now()
      process.kill(before, round % 2 === 1 ? 'SIGINT' : 'SIGQUIT')
      await vi.waitFor(async () => expect(await running.postmaster()).not.toBe(before), POLL)
      return stopped
    },
  }
}

async function elsewhere(): Promise<Restart> {
  const folder = await mkdtemp('/tmp/turfwise-faults-')
  cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await chmod(folder, 0o755)
  const postgres = await makeExternalPostgres(folder, 'the package')
  await postgres.start()
  cleanUp.push(() => postgres.stop())
  const running = await startServerOnDisk({ env: { DATABASE_URL: postgres.url } })
  cleanUp.push(() => running.remove())
  await running.start()
  return {
    running,
    connection: { connectionString: postgres.url },
    async stopAndStart(_, seeItAway) {
      await postgres.stop()
      await seeItAway()
      await postgres.start()
      return performance.now()
    },
  }
}

describe('the database stopped and started while eight writers create and complete tasks', () => {
  it.each([
    ['the embedded one, which its supervisor starts again', embedded],
    ['one elsewhere, away until somebody starts it', elsewhere],
  ] as const)('%s: 503 meanwhile, back without hands, nothing lost or doubled', async (name, make) => {
    const { running, connection, stopAndStart } = await make()
    const team = await gardeners(running.url, WRITERS)
    const [anybody] = team as [Gardener]
    const ledger = makeLedger()
    const seeItAway = async () => {
      const before = ledger.refused
      await ledger.until(() => ledger.refused >= before + 2 * WRITERS)
      const read = await readTasks(running.url, anybody)
      expect(read?.status).toBe(503)
      expect(Number(read?.headers.get('retry-after'))).toBeGreaterThan(0)
    }

    const backAfter: number[] = []
    const writers = startWriters(running.url, ledger, team, 'again')
    for (let round = 1; round <= ROUNDS; round += 1) {
      await moreWrites(ledger, someWrites())
      const since = await stopAndStart(round, seeItAway)
      backAfter.push(await secondsUntilBack(running.url, anybody, since))
      await moreWrites(ledger, WRITERS)
    }
    await writers.stop()
    expect(pending(ledger)).toEqual([])
    // Node never went away, so every try had an answer.
    expect(ledger.unanswered).toBe(0)
    await expectSound(ledger, connection)
    report(`database restarted, ${name}`, ROUNDS, ledger, backAfter)
  })
})
