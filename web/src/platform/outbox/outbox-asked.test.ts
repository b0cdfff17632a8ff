import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from './after-reply.ts'
import { openDeviceRows } from './device-rows.ts'
import { aRow } from './example-row.ts'
import { makeOutbox, type Outbox } from './outbox.ts'
import type { NewRow, OutboxRow } from './outbox-row.ts'
import { safeRows } from './safe-rows.ts'

/** What a person, or the browser itself, asks of the queue. */
let person: string
let open: Outbox[]
let online: boolean
let tried: string[]

beforeEach(() => {
  person = crypto.randomUUID()
  open = []
  online = false
  tried = []
})
afterEach(() => {
  for (const outbox of open) outbox.close()
})

const OK: Reply = { status: 200, answer: {} }
const newRow = (id: string, given: Partial<NewRow> = {}): NewRow => {
  const madeAt = new Date().toISOString()
  const { seq: _, ...row } = aRow({ userId: person, body: { title: id }, object: `task/${id}`, madeAt, ...given })
  return { ...row, id }
}
const sender = (answer: (row: OutboxRow) => Reply | Promise<Reply>) => {
  let shown: readonly OutboxRow[] = []
  const outbox = makeOutbox({
    userId: person,
    rows: safeRows(openDeviceRows(person)),
    send: async (row) => {
      tried.push(row.id)
      return answer(row)
    },
    sendFile: async () => OK,
    removeFiles: () => undefined,
    sendLeaving: () => undefined,
    serverNow: () => Date.now(),
    online: () => online,
    onRows: (rows) => {
      shown = rows
    },
    onArrived: () => undefined,
    onTold: () => undefined,
  })
  open.push(outbox)
  return { outbox, ids: () => shown.map(({ id }) => id), rows: () => shown }
}
/** Rows that a page has left, which is closed. */
const left = async (...rows: NewRow[]): Promise<void> => {
  const { outbox } = sender(() => OK)
  for (const row of rows) await outbox.add(row)
  outbox.close()
}

describe('sent by the worker', () => {
  it('what a page has left goes in its order, and nothing is left', async () => {
    await left(newRow('a'), newRow('b'), newRow('c'))
    online = true
    const { outbox, ids } = sender(() => OK)
    expect(await outbox.sendAll()).toBe(false)
    expect(tried).toEqual(['a', 'b', 'c'])
    expect(ids()).toEqual([])
  })

  it('says that something is left where no answer comes, and does not try without end', async () => {
    await left(newRow('a'), newRow('b'))
    online = true
    const { outbox } = sender(() => ({ status: 0 }))
    expect(await outbox.sendAll()).toBe(true)
    expect(tried.length).toBeLessThan(10)
  })

  it('stops at a 401, and every row stays', async () => {
    await left(newRow('a'), newRow('b'))
    online = true
    const { outbox, ids } = sender(() => ({ status: 401 }))
    expect(await outbox.sendAll()).toBe(true)
    expect(tried).toEqual(['a'])
    expect(ids()).toEqual(['a', 'b'])
  })

  it('leaves what can still be undone alone', async () => {
    await left(newRow('held', { state: 'held', nextAt: Date.now() + 60_000 }), newRow('b'))
    online = true
    const { outbox, ids } = sender(() => OK)
    await outbox.sendAll()
    expect(tried).toEqual(['b'])
    expect(ids()).toEqual(['held'])
  })

  it('beside an open page each write is sent once', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => newRow(`row ${index}`))
    await left(...rows)
    online = true
    const [page, worker] = [sender(() => OK), sender(() => OK)]
    await Promise.all([page.outbox.start(), worker.outbox.sendAll()])
    await page.outbox.flush()
    expect(tried).toEqual(rows.map(({ id }) => id))
  })
})

describe('Try now', () => {
  it('does not wait for the backoff, and leaves a server in peace that has asked for time', async () => {
    online = true
    let answer: Reply = { status: 503 }
    const { outbox, ids } = sender(({ id }) => (id === 'limited' ? { status: 429, retryAfterMs: 60_000 } : answer))
    await outbox.add(newRow('a'))
    await outbox.add(newRow('limited'))
    await expect.poll(() => tried).toEqual(['a', 'limited'])
    answer = OK
    await outbox.tryNow()
    expect(tried).toEqual(['a', 'limited', 'a'])
    expect(ids()).toEqual(['limited'])
  })
})

describe('taken back', () => {
  it('what would have been made goes with all that waits to be done with it', async () => {
    const object = 'task/new'
    await left(newRow('make', { object }), newRow('other'), newRow('complete', { object, route: 'PUT /x', body: null }))
    const { outbox, ids } = sender(() => OK)
    expect(await outbox.takeBack('make', { makes: true })).toBe(true)
    expect(ids()).toEqual(['other'])
  })

  it('a change leaves the other writes of its object', async () => {
    const object = 'task/old'
    await left(newRow('change', { object }), newRow('complete', { object, route: 'PUT /x', body: null }))
    const { outbox, ids } = sender(() => OK)
    expect(await outbox.takeBack('change')).toBe(true)
    expect(ids()).toEqual(['complete'])
  })
})

describe('of two versions', () => {
  const base = { version: 'v1', seen: { title: 'Mow', notes: null } }
  const current = { title: 'Mow there', notes: null, updatedAt: 'v2' }
  const conflicting = (body: object) =>
    newRow('a', { body, base, state: 'conflict', trouble: { status: 412, current } })

  it('the other one stays, and what else was changed here is sent on top of it', async () => {
    await left(conflicting({ title: 'Mow here', notes: 'Wet' }))
    online = true
    const sent: OutboxRow[] = []
    const { outbox, ids } = sender((row) => {
      sent.push(row)
      return OK
    })
    await outbox.keepTheirs('a')
    await expect.poll(ids).toEqual([])
    expect(sent).toMatchObject([{ body: { notes: 'Wet' }, base: { version: 'v2' } }])
    expect(sent[0]?.body).not.toHaveProperty('title')
  })

  it('the other one stays, and nothing is sent where nothing else was changed', async () => {
    await left(conflicting({ title: 'Mow here', userId: 'me' }))
    online = true
    const { outbox, ids } = sender(() => OK)
    await outbox.keepTheirs('a')
    await expect.poll(ids).toEqual([])
    expect(tried).toEqual([])
  })
})
