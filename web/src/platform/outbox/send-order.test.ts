import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRow } from './example-row.ts'
import type { OutboxRow } from './outbox-row.ts'
import { ASKS_AFTER_MS, nextStep } from './send-order.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const at = { now: NOW, serverNow: NOW }

const rowsOf = fc
  .array(
    fc.record({
      object: fc.constantFrom('a', 'b', 'c'),
      state: fc.constantFrom<OutboxRow['state']>('waiting', 'held', 'refused', 'conflict'),
      nextAt: fc.constantFrom(0, NOW + 1000),
      tries: fc.nat(3),
    }),
    { maxLength: 12 },
  )
  .map((given) => given.map((one, index) => aRow({ seq: index + 1, ...one })))

describe('the next row to send', () => {
  it('is never one of which an earlier row of the same object is still there', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const step = nextStep(rows, at)
        if (step.kind !== 'send') return
        const before = rows.filter(({ seq, object }) => seq < step.row.seq && object === step.row.object)
        expect(before).toEqual([])
        expect(step.row.nextAt).toBeLessThanOrEqual(NOW)
        expect(['waiting', 'held']).toContain(step.row.state)
      }),
    )
  })

  it('is the first by seq of those that may be sent, in whatever order they lie there', () => {
    fc.assert(
      fc.property(rowsOf, fc.infiniteStream(fc.nat()), (rows, random) => {
        const shuffled = [...rows].sort(() => ((random.next().value ?? 0) % 3) - 1)
        expect(nextStep(shuffled, at)).toEqual(nextStep(rows, at))
      }),
    )
  })

  it('sends everything in order per object when each try succeeds, and nothing behind a refusal', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        let left = rows
        const sent: OutboxRow[] = []
        for (;;) {
          const step = nextStep(left, { now: NOW + 5000, serverNow: NOW })
          if (step.kind !== 'send') break
          sent.push(step.row)
          left = left.filter((row) => row !== step.row)
        }
        for (const object of ['a', 'b', 'c']) {
          const own = rows.filter((row) => row.object === object)
          const stop = own.findIndex(({ state }) => state === 'refused' || state === 'conflict')
          expect(sent.filter((row) => row.object === object)).toEqual(stop === -1 ? own : own.slice(0, stop))
        }
      }),
    )
  })

  it('does not follow the clock of the device: what was made first goes first', () => {
    const rows = [aRow({ seq: 1, madeAt: '2030-01-01T00:00:00Z' }), aRow({ seq: 2, object: 'other' })]
    expect(nextStep(rows, at)).toMatchObject({ row: { seq: 1 } })
  })

  it('waits for the end of the backoff, and goes at once when the network is back', () => {
    const unheard = aRow({ nextAt: NOW + 4000, trouble: { status: 0 } })
    expect(nextStep([unheard], at)).toEqual({ kind: 'wait', ms: 4000 })
    expect(nextStep([unheard], { ...at, eager: true })).toMatchObject({ kind: 'send' })
    const asked = aRow({ nextAt: NOW + 4000, trouble: { status: 429 } })
    expect(nextStep([asked], { ...at, eager: true })).toEqual({ kind: 'wait', ms: 4000 })
  })

  it('is none that is older than 21 days by the time of the server until the person has said so', () => {
    const old = aRow({ madeAt: new Date(NOW - ASKS_AFTER_MS - 1).toISOString() })
    expect(nextStep([old], at)).toEqual({ kind: 'idle' })
    expect(nextStep([{ ...old, confirmed: true }], at)).toMatchObject({ kind: 'send' })
    expect(nextStep([old], { now: NOW, serverNow: NOW - 5000 })).toMatchObject({ kind: 'send' })
  })

  it('is none that was given back to its form, and that holds nothing up', () => {
    const back = aRow({ state: 'refused', givenBack: true })
    expect(nextStep([back, aRow({ seq: 2 })], at)).toMatchObject({ row: { seq: 2 } })
  })
})
