import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reply } from './after-reply.ts'
import { type From, makeAttendance } from './attend.ts'
import { openDeviceRows } from './device-rows.ts'
import { aRow } from './example-row.ts'
import { makeOutbox, type Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { safeRows } from './safe-rows.ts'

const LOST: Reply = { status: 0 }
const OK: Reply = { status: 201, answer: { id: 'made' } }

let outbox: Outbox
beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
})

/**
 * Somebody waits for a write whose first two answers are lost. Whether the server is there at all is answered once `until`
 * says so; the third try ends with `third`.
 */
async function waitedFor(from: From, { third, until }: { third: Reply; until: 'third try' | 'at once' }) {
  const probe = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => {
    asked.resolve()
    return probe.promise
  })
  if (until === 'at once') probe.resolve(new Response())
  let shown: readonly OutboxRow[] = []
  const userId = crypto.randomUUID()
  const decided = Promise.withResolvers<void>()
  const attendance = makeAttendance(
    () => ({
      ...outbox,
      stop: (...asked) => outbox.stop(...asked).finally(decided.resolve),
      discard: (...asked) => outbox.discard(...asked).finally(decided.resolve),
    }),
    () => true,
  )
  outbox = makeOutbox({
    userId,
    rows: safeRows(openDeviceRows(userId)),
    async send({ tries }) {
      if (tries < 3) return LOST
      if (until === 'at once') return third
      probe.resolve(new Response())
      // It ends after it was decided what whoever waits is told.
      await decided.promise
      return third
    },
    sendFile: async () => OK,
    removeFiles: () => undefined,
    sendLeaving: () => undefined,
    serverNow: () => Date.now(),
    online: () => true,
    onRows: (rows) => {
      shown = rows
    },
    onArrived: () => undefined,
    onTold: attendance.onTold,
  })
  const { seq: _, ...row } = aRow({ userId, madeAt: new Date().toISOString() })
  const added = await outbox.add(row)
  const outcome = attendance.outcome(added.row.id, from)
  if (until === 'third try') {
    await asked.promise
    await outbox.tryNow()
  }
  return { outcome: await outcome, rows: shown }
}

describe.each(['form', 'row', 'press'] as const)('a write of a %s whose answers are lost', (from) => {
  it('is told as done where a later try arrives while the server is looked for', async () => {
    const { outcome, rows } = await waitedFor(from, { third: OK, until: 'third try' })
    expect(outcome).toEqual({ kind: 'done', answer: OK.answer })
    expect(rows).toEqual([])
  })

  it('is told as failed, and stopped, where a later try fails as well', async () => {
    const { outcome, rows } = await waitedFor(from, { third: { status: 503 }, until: 'third try' })
    expect(outcome.kind).toBe('failed')
    expect(rows.map(({ state, givenBack }) => [state, givenBack === true])).toEqual(
      from === 'press' ? [] : [['refused', from === 'form']],
    )
  })

  it('is told as failed, and stopped, where none has begun', async () => {
    const { outcome, rows } = await waitedFor(from, { third: OK, until: 'at once' })
    expect(outcome.kind).toBe('failed')
    expect(rows.map(({ state, tries, givenBack }) => [state, tries, givenBack === true])).toEqual(
      from === 'press' ? [] : [['refused', 2, from === 'form']],
    )
  })
})
