import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askToSignIn } from '../process/turfwise.ts'
import { expectSound, report } from './figures.ts'
import { type Gardener, gardeners, readTasks } from './gardener.ts'
import { completion, type Ledger, makeLedger, moreWrites, newTask, pending } from './ledger.ts'
import { ROUNDS, someWrites } from './rounds.ts'
import { type RunningServer, startServerOnDisk } from './running-server.ts'
import { send } from './send.ts'
import { asked } from './stored.ts'
import { startWriters } from './writers.ts'

const WRITERS = 8
/** More than the pool has connections, so that each of them waits for the lock. */
const CROWD = 16
const POOL = 10

let running: RunningServer
let team: Gardener[]
/** Whose writes run into the lock. */
let crowded: Gardener
beforeAll(async () => {
  running = await startServerOnDisk({ env: { DATABASE_POOL_MAX: String(POOL) } })
  await running.start()
  team = await gardeners(running.url, WRITERS)
  ;[crowded] = (await gardeners(running.url, 1)) as [Gardener]
})
afterAll(() => running.remove())

/** In turn: one lock that everybody meets, one that a single gardener's requests pile up behind. */
const LOCKS = [
  'select from app.tasks where user_id = $1 for update',
  'lock table app.tasks in access exclusive mode',
] as const

describe('every connection of the pool waiting for a lock', () => {
  it('answers 503 while the lock is held, goes on when it is let go, and loses and doubles nothing', async () => {
    const ledger = makeLedger()
    const writers = startWriters(running.url, ledger, team, 'again')
    for (let round = 1; round <= ROUNDS; round += 1) {
      await moreWrites(ledger, someWrites())
      const crowd = await openTasks(ledger)
      await asked(await running.connection(), async (holder) => {
        const lock = LOCKS[round % LOCKS.length] ?? ''
        await holder.query('begin')
        await holder.query(lock, lock.includes('$1') ? [crowded.userId] : [])
        const outcomes = crowd.map((write) => send(running.url, ledger, write))
        // All of this comes to an end although the lock is not let go: nobody waits for ever.
        expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['refused']))
        await expectAnswers()
        await holder.query('rollback')
      })
      await moreWrites(ledger, WRITERS)
      for (const write of crowd) expect(await send(running.url, ledger, write)).toBe('acknowledged')
    }
    await writers.stop()
    expect(pending(ledger)).toEqual([])
    expect(ledger.unanswered).toBe(0)
    await expectSound(ledger, await running.connection())
    report('pool held by a lock', ROUNDS, ledger)
  })
})

/** As many completions as there are in the crowd, not yet sent, each of a task of its own. */
async function openTasks(ledger: Ledger) {
  const tasks = Array.from({ length: CROWD }, () => newTask(ledger, crowded))
  await Promise.all(tasks.map((task) => send(running.url, ledger, task)))
  return tasks.map(({ acknowledged }) => completion(ledger, crowded, acknowledged?.id ?? ''))
}

/** What does not touch the lock may still find no connection, and says so. */
async function expectAnswers(): Promise<void> {
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  const answers = [await readTasks(running.url, crowded), await askToSignIn(running.url, crowded.account)]
  for (const answer of answers) {
    expect([200, 503]).toContain(answer?.status)
    if (answer?.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
}
