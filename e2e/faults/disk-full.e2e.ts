import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSound, report } from './figures.ts'
import { type Gardener, gardeners, readTasks } from './gardener.ts'
import { type Ledger, makeLedger, moreWrites, pending } from './ledger.ts'
import { ROUNDS, someWrites } from './rounds.ts'
import { type RunningServer, startServerOnDisk } from './running-server.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'
import { asked } from './stored.ts'
import { startWriters } from './writers.ts'

const WRITERS = 8

let disk: SmallDisk
let running: RunningServer
beforeAll(async () => {
  disk = smallDisk()
  running = await startServerOnDisk({ through: disk.through })
  await running.start()
  // Segments kept for later use would fill the small disk before this test does, and leave it nothing to give back.
  await asked(await running.connection(), async (client) => {
    await client.query('alter system set wal_recycle = off')
    await client.query('select pg_reload_conf()')
  })
})
afterAll(() => running?.remove())

/** The next segment of the write-ahead log; where there is no room for one, PostgreSQL stops at once (PANIC). */
const startNextSegment = async () =>
  asked(await running.connection(), (client) => client.query('select pg_switch_wal()')).then(
    () => true,
    () => false,
  )

const moreRefusals = (ledger: Ledger) => {
  const goal = ledger.refused + 2 * WRITERS
  return ledger.until(() => ledger.refused >= goal)
}

describe('a disk that is full while eight writers create and complete tasks', () => {
  it('refuses writes whole, goes on reading, works again when there is room, and loses and doubles nothing', async () => {
    const team = await gardeners(running.url, WRITERS)
    const [anybody] = team as [Gardener]
    const ledger = makeLedger()
    const backAfter: number[] = []
    let panics = 0
    const writers = startWriters(running.url, ledger, team, 'again')
    for (let round = 1; round <= ROUNDS; round += 1) {
      await moreWrites(ledger, someWrites())
      // Lets go of the segments written so far.
      await asked(await running.connection(), (client) => client.query('checkpoint'))
      // A segment just begun has room, so that the tables meet the end of the disk first.
      expect(await startNextSegment()).toBe(true)
      await disk.fill(running)
      await moreRefusals(ledger)
      expect((await readTasks(running.url, anybody))?.status).toBe(200)
      await expectSound(ledger, await running.connection())

      if (disk.fillsLog && round % 2 === 0) {
        while (await startNextSegment());
        panics += 1
        await moreRefusals(ledger)
        expect([200, 503]).toContain((await readTasks(running.url, anybody))?.status)
      }
      const held = pending(ledger)
      await disk.free(running)
      const freed = performance.now()
      await ledger.until(() => held.every((write) => write.acknowledged))
      backAfter.push((performance.now() - freed) / 1000)
    }
    await writers.stop()
    expect(pending(ledger)).toEqual([])
    expect(ledger.unanswered).toBe(0)
    await expectSound(ledger, await running.connection())
    report(`disk full (${disk.name}; ${panics} times the log too)`, ROUNDS, ledger, backAfter)
  })
})
