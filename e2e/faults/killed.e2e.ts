import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Program } from '../process/processes.ts'
import { childrenOf } from '../process/processes-of.ts'
import { expectSound, report } from './figures.ts'
import { type Gardener, gardeners } from './gardener.ts'
import { makeLedger, moreWrites, pending } from './ledger.ts'
import { secondsUntilBack } from './recovery.ts'
import { IS_LONG, ROUNDS, someWrites } from './rounds.ts'
import { killNow, type RunningServer, startServerOnDisk } from './running-server.ts'
import { resend, startWriters } from './writers.ts'

const WRITERS = 8
/** What the product promises after a hard kill. */
const BACK_WITHIN_SECONDS = 5
/** Each time that it ends soon after the last the pause before its next start is twice as long, from 0.2 s on. */
const ROUNDS_BY_ITSELF = 3

let running: RunningServer
let program: Program
beforeAll(async () => {
  running = await startServerOnDisk()
  program = await running.start()
})
afterAll(() => running.remove())

/** The server, and what watches over it and would start it again, in one stroke. */
const nodeOf = ({ pid }: Program) => [...childrenOf(pid), pid]

const serverAlone = async () => childrenOf(program.pid)

const nodeAlone = async () => nodeOf(program)

/** The backends first and their postmaster last would give it time to see them go; this way it is as with a power cut. */
const serverAndDatabase = async () => {
  const postmaster = await running.postmaster()
  const backends = childrenOf(postmaster)
  expect(backends.length).toBeGreaterThan(WRITERS / 2)
  return [postmaster, ...nodeOf(program), ...backends]
}

describe('kill -9 while eight writers create and complete tasks', () => {
  it.each([
    ['of the server, which starts again by itself,', serverAlone, Math.min(ROUNDS, ROUNDS_BY_ITSELF)],
    ['of Node alone', nodeAlone, ROUNDS],
    ['of Node, the postmaster and every backend', serverAndDatabase, ROUNDS],
  ] as const)('%s loses nothing acknowledged and does nothing twice', async (victims, find, rounds) => {
    const team = await gardeners(running.url, WRITERS)
    const [anybody] = team as [Gardener]
    const ledger = makeLedger()
    const backAfter: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const writers = startWriters(running.url, ledger, team, 'once')
      await moreWrites(ledger, someWrites())
      const pids = await find()
      const killed = performance.now()
      killNow(pids)
      if (pids.includes(program.pid)) {
        await program.ended
        program = await running.start()
      }
      backAfter.push(await secondsUntilBack(running.url, anybody, killed))
      await writers.ended

      const connection = await running.connection()
      await expectSound(ledger, connection)
      await resend(running.url, ledger, team)
      expect(pending(ledger)).toEqual([])
      await expectSound(ledger, connection)
    }
    report(`kill -9 ${victims}`, rounds, ledger, backAfter)
    // The one place where this running asserts on time: how long people wait after a crash is itself what is promised.
    if (IS_LONG) expect(Math.max(...backAfter)).toBeLessThanOrEqual(BACK_WITHIN_SECONDS)
  })
})
