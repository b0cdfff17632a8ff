import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseOf, openPersonDatabase } from '../person-database.ts'
import type { Reply } from './after-reply.ts'
import { openDeviceRows } from './device-rows.ts'
import { aRow } from './example-row.ts'
import { makeOutbox, type Outbox } from './outbox.ts'
import type { Told } from './outbox-needs.ts'
import type { NewRow, OutboxRow } from './outbox-row.ts'
import type { RowStore } from './row-store.ts'
import { type SafeRows, safeRows } from './safe-rows.ts'

let person: string
let open: Outbox[]
let online: boolean

beforeEach(() => {
  person = crypto.randomUUID()
  open = []
  online = true
})
afterEach(() => {
  for (const outbox of open) outbox.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const newRow = (id: string, given: Partial<NewRow> = {}): NewRow => {
  const madeAt = new Date().toISOString()
  const { seq: _, ...row } = aRow({ userId: person, body: { title: id }, object: `task/${id}`, madeAt, ...given })
  return { ...row, id }
}

interface Tab {
  outbox: Outbox
  told: Told[]
  rows: () => readonly OutboxRow[]
}

/** One tab of a person. `answer` stands for the server, behind its network. */
const tab = (
  answer: (row: OutboxRow) => Reply | Promise<Reply>,
  { userId = person, rows = safeRows(openDeviceRows(userId)) }: { userId?: string; rows?: SafeRows } = {},
): Tab => {
  let shown: readonly OutboxRow[] = []
  const told: Told[] = []
  const outbox = makeOutbox({
    userId,
    rows,
    send: async (row) => answer(row),
    sendFile: async () => ok(),
    removeFiles: () => undefined,
    sendLeaving: () => undefined,
    serverNow: () => Date.now(),
    online: () => online,
    onRows: (now) => {
      shown = now
    },
    onArrived: () => undefined,
    onTold: (one) => told.push(one),
  })
  open.push(outbox)
  return { outbox, told, rows: () => shown }
}

/** A server that does each key once, and keeps what it did. */
const server = (isLost: (tries: number) => boolean = () => false) => {
  const effects: OutboxRow[] = []
  let tries = 0
  let at = 0
  let mostAtOnce = 0
  return {
    effects,
    mostAtOnce: () => mostAtOnce,
    async answer(row: OutboxRow): Promise<Reply> {
      at += 1
      mostAtOnce = Math.max(mostAtOnce, at)
      await new Promise((resolve) => setTimeout(resolve))
      at -= 1
      tries += 1
      if (!effects.some(({ id }) => id === row.id)) effects.push(row)
      return isLost(tries) ? { status: 0 } : { status: 200, answer: {} }
    },
  }
}
const ok = (): Reply => ({ status: 200, answer: {} })
const kept = async (userId = person): Promise<readonly OutboxRow[]> => {
  const store = openDeviceRows(userId)
  const rows = await store.update(() => ({}))
  store.close()
  return rows
}

describe('a write', () => {
  it('lies on the device before it is said to be saved, and no longer once it was answered', async () => {
    online = false
    const { outbox } = tab(ok)
    expect((await outbox.add(newRow('a'))).kept).toBe(true)
    expect(await kept()).toMatchObject([{ id: 'a', tries: 0, state: 'waiting' }])
    online = true
    await outbox.wake({ isBack: true })
    expect(await kept()).toEqual([])
  })

  it.each([0, 502, 503, 504])('waits out no pause once the server is back after %i', async (status) => {
    const { effects, answer } = server()
    let isUp = false
    const { outbox, rows } = tab((row) => (isUp ? answer(row) : { status }))
    // As after an hour without the server: the next try of each is minutes away.
    const away = { nextAt: Date.now() + 240_000, tries: 8, trouble: { status } }
    for (const id of ['a', 'b', 'c']) await outbox.add(newRow(id, away))
    expect(rows()).toHaveLength(3)
    await outbox.wake({ isBack: true })
    // It was not back after all: one was tried, once, and all wait.
    expect(rows().map(({ tries }) => tries)).toEqual([9, 8, 8])
    isUp = true
    await outbox.wake()
    expect(effects).toEqual([])
    await outbox.wake({ isBack: true })
    expect(effects.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(rows()).toEqual([])
  })

  it('is tried again when the server comes back amid a try of it that is not heard', async () => {
    const { effects, answer } = server()
    let fail: (() => void) | undefined
    const { outbox, rows } = tab((row) => {
      if (fail !== undefined) return answer(row)
      return new Promise<Reply>((resolve) => {
        fail = () => resolve({ status: 0 })
      })
    })
    await outbox.add(newRow('a', { tries: 8, trouble: { status: 0 } }))
    await expect.poll(() => fail).toBeDefined()
    const woken = outbox.wake({ isBack: true })
    fail?.()
    await woken
    expect(effects.map(({ id }) => id)).toEqual(['a'])
    expect(rows()).toEqual([])
  })

  it('that fails for itself is tried once when the server is back, and holds up no other', async () => {
    const tries: string[] = []
    const { outbox, rows } = tab(({ id }) => {
      tries.push(id)
      return id === 'a' ? { status: 503 } : ok()
    })
    const away = { nextAt: Date.now() + 240_000, tries: 8, trouble: { status: 0 } }
    for (const id of ['a', 'b']) await outbox.add(newRow(id, away))
    for (let times = 0; times < 2; times += 1) await outbox.wake({ isBack: true })
    expect(tries.filter((id) => id === 'a').length).toBeLessThanOrEqual(2)
    await outbox.tryNow()
    expect(rows().map(({ id }) => id)).toEqual(['a'])
  })

  it('that would make something and was refused is mended by a change of it, and by nothing less', async () => {
    const sent: unknown[] = []
    const { outbox, rows } = tab((row) => {
      sent.push(row.body)
      const { title } = row.body as { title: string }
      return title === 'bad' ? { status: 400, code: 'request/invalid' } : ok()
    })
    const made = { object: 'task/new', route: 'POST /api/tasks', body: { id: 'one', title: 'bad' } }
    await outbox.add(newRow('make', made))
    await expect.poll(() => rows().map(({ state }) => state)).toEqual(['refused'])
    await outbox.sendAgain('make')
    await expect.poll(() => sent.length).toBe(2)
    await expect.poll(() => rows().map(({ state }) => state)).toEqual(['refused'])
    const change = { object: 'task/new', route: 'PUT /api/tasks/:id', params: { id: 'one' }, body: { title: 'Mow' } }
    expect((await outbox.add(newRow('change', change))).row.id).toBe('make')
    await expect.poll(rows).toEqual([])
    expect(sent.at(-1)).toEqual({ id: 'one', title: 'Mow' })
  })

  it('of a tab that was closed is sent by the next, under the key that it had', async () => {
    online = false
    const first = tab(ok)
    await first.outbox.add(newRow('a'))
    first.outbox.close()
    online = true
    const { effects, answer } = server()
    await tab(answer).outbox.start()
    expect(effects).toMatchObject([{ id: 'a', body: { title: 'a' } }])
  })

  it('that was on its way when the browser was killed is sent again under its key', async () => {
    const { effects, answer } = server()
    const killed = tab(async (row) => {
      await answer(row)
      return new Promise<Reply>(() => undefined)
    })
    await killed.outbox.add(newRow('a'))
    await expect.poll(() => effects.length).toBe(1)
    killed.outbox.close()
    expect(await kept()).toMatchObject([{ id: 'a', tries: 1 }])
    // The browser gives up the lock of a tab that is gone; here the first one still holds it.
    vi.stubGlobal('navigator', {})
    await tab(answer).outbox.start()
    vi.unstubAllGlobals()
    expect(effects).toHaveLength(1)
    expect(await kept()).toEqual([])
  })

  it('takes effect once, in the order of its object, from two tabs, when every third answer is lost', async () => {
    const { effects, answer, mostAtOnce } = server((tries) => tries % 3 === 0)
    const tabs = [tab(answer), tab(answer)]
    const wanted: NewRow[] = []
    for (let index = 0; index < 24; index += 1) {
      // Of one object from one tab, as somebody writes: the order between tabs is that of the device.
      const object = `task/${index % 2}-${index % 5}`
      const row = newRow(`w${index}`, { object, route: 'POST /api/tasks' })
      wanted.push(row)
      await (tabs[index % 2] as Tab).outbox.add(row)
    }
    // Every lost answer waits for its next try, longer each time and by chance.
    await expect.poll(() => kept(), { timeout: 55_000 }).toEqual([])
    expect(mostAtOnce()).toBe(1)
    expect(effects.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort())
    for (const object of new Set(wanted.map((row) => row.object))) {
      const ids = (rows: readonly NewRow[]) => rows.filter((row) => row.object === object).map(({ id }) => id)
      expect(ids(effects)).toEqual(ids(wanted))
    }
  }, 60_000)

  it('that is refused stays with what was typed and stops its own object only', async () => {
    const sent: string[] = []
    const { outbox, rows, told } = tab((row) => {
      sent.push(row.id)
      return row.id === 'bad' ? { status: 422, code: 'security/weak-password' } : ok()
    })
    await outbox.add(newRow('bad', { object: 'one' }))
    await outbox.add(newRow('behind', { object: 'one', route: 'DELETE /x' }))
    await outbox.add(newRow('other', { object: 'two' }))
    await expect.poll(() => sent).toEqual(['bad', 'other'])
    await expect.poll(() => rows().map(({ id, state }) => `${id} ${state}`)).toEqual(['bad refused', 'behind waiting'])
    expect(told).toMatchObject([{ verdict: 'refused', row: { body: { title: 'bad' } } }, { verdict: 'done' }])
    await outbox.discard('bad')
    await expect.poll(() => sent).toEqual(['bad', 'other', 'behind'])
  })

  it('whose thing is gone becomes another in its place, under a key of its own, once', async () => {
    const sent: NewRow[] = []
    const { outbox, rows } = tab((row) => {
      sent.push(row)
      return row.object === 'task/mow' ? { status: 404, code: 'task/not-found' } : ok()
    })
    const base = { version: 'v1', seen: { title: 'Mow' } }
    await outbox.add(newRow('edit', { object: 'task/mow', base, says: { title: 'Mow' } }))
    await outbox.add(newRow('behind', { object: 'task/mow', route: 'PUT /other' }))
    await expect.poll(() => rows().map(({ state }) => state)).toEqual(['refused', 'waiting'])
    const next = {
      id: 'own',
      route: 'POST /api/tasks',
      params: {},
      body: { id: 'new', title: 'Mow' },
      object: 'task/new',
    }
    await outbox.replace('edit', next)
    await outbox.replace('edit', { ...next, id: 'twice' })
    // What waited behind it is tried for itself, and told of itself.
    await expect.poll(() => rows().map(({ id, state }) => `${id} ${state}`)).toEqual(['behind refused'])
    expect(sent.map(({ id }) => id)).toEqual(['edit', 'own', 'behind'])
    expect(sent[1]).toMatchObject({ ...next, tries: 1 })
    expect([sent[1]?.base, sent[1]?.says, rows()[0]?.trouble?.code]).toEqual([undefined, undefined, 'task/not-found'])
  })

  it('of which a part is gone goes without that on top of what was seen', async () => {
    const bodies: unknown[] = []
    const { outbox, rows } = tab((row) => {
      bodies.push([row.body, row.base?.version])
      return bodies.length === 1 ? { status: 404, code: 'lawn-zone/not-found' } : ok()
    })
    const row = newRow('edit', {
      object: 'task/mow',
      body: { title: 'Mow', lawnZoneId: 'gone' },
      base: { version: 'v1', seen: {} },
    })
    await outbox.add(row)
    await expect.poll(() => rows().map(({ state }) => state)).toEqual(['refused'])
    await outbox.replace('edit', { ...row, id: 'own', body: { title: 'Mow' } })
    await expect.poll(rows).toEqual([])
    expect(bodies[1]).toEqual([{ title: 'Mow' }, 'v1'])
  })

  it('that follows another of its object names the version which that one has made', async () => {
    const versions: unknown[] = []
    online = false
    const { outbox } = tab((row) => {
      versions.push(row.base?.version)
      return { status: 200, answer: { updatedAt: `v${versions.length + 1}` } }
    })
    const base = { version: 'v1', seen: {} }
    await outbox.add(newRow('a', { object: 'one', base }))
    await outbox.add(newRow('b', { object: 'one', base, route: 'PUT /other' }))
    online = true
    await outbox.wake()
    expect(versions).toEqual(['v1', 'v2'])
  })
})

describe('a session that has ended', () => {
  it('leaves the writes where they are; the same person sends them, another never sees them', async () => {
    let signedIn = false
    const { effects, answer } = server()
    const { outbox, rows } = tab((row) => (signedIn ? answer(row) : { status: 401 }))
    await outbox.add(newRow('a'))
    await expect.poll(() => rows()).toMatchObject([{ id: 'a', state: 'waiting' }])
    outbox.close()
    const other = tab(answer, { userId: `${person}-other` })
    await other.outbox.start()
    expect(other.rows()).toEqual([])
    expect(effects).toEqual([])
    signedIn = true
    await tab(answer).outbox.start()
    expect(effects).toMatchObject([{ id: 'a', userId: person }])
  })

  it('by the wish of the person takes everything off the device', async () => {
    online = false
    const { outbox } = tab(ok)
    await outbox.add(newRow('a'))
    await outbox.destroy()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseOf(person))
  })
})

describe('a write that can be taken back', () => {
  const stopTime = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  /** What is read after another second of the stopped time. */
  const passing = async <T>(read: () => T): Promise<T> => {
    await vi.advanceTimersByTimeAsync(1_000)
    return read()
  }

  it('is not sent before its time, and not at all when it is taken back', async () => {
    const { effects, answer } = server()
    const { outbox, rows } = tab(answer)
    await outbox.add(newRow('a', { state: 'held', nextAt: Date.now() + 60_000 }))
    await outbox.wake({ isBack: true })
    expect(await outbox.takeBack('a')).toBe(true)
    expect(rows()).toEqual([])
    await outbox.add(newRow('b', { state: 'held', nextAt: Date.now() + 60_000 }))
    await outbox.release()
    await expect.poll(() => effects.map(({ id }) => id)).toEqual(['b'])
    expect(await outbox.takeBack('b')).toBe(false)
  })

  it('is over after its time without a network as well', async () => {
    const { effects, answer } = server()
    const { outbox, rows } = tab(answer)
    online = false
    stopTime()
    await outbox.add(newRow('a', { state: 'held', nextAt: Date.now() + 5_000 }))
    expect(rows().map(({ state }) => state)).toEqual(['held'])
    await expect.poll(() => passing(() => rows().map(({ state }) => state))).toEqual(['waiting'])
    expect(effects).toEqual([])
  })

  it('still counts after a reload within its time', async () => {
    const { effects, answer } = server()
    const first = tab(answer)
    stopTime()
    await first.outbox.add(newRow('a', { state: 'held', nextAt: Date.now() + 5_000 }))
    first.outbox.close()
    const next = tab(answer)
    await next.outbox.start()
    expect(next.rows()).toMatchObject([{ id: 'a', state: 'held' }])
    await expect.poll(() => passing(() => effects.map(({ id }) => id))).toEqual(['a'])
  })
})

describe('tabs of one person', () => {
  it('see each other’s writes and what came of them', async () => {
    online = false
    const one = tab(ok)
    const other = tab(ok)
    await one.outbox.add(newRow('a'))
    await expect.poll(() => other.rows()).toMatchObject([{ id: 'a' }])
    online = true
    await one.outbox.wake({ isBack: true })
    await expect.poll(() => other.told).toMatchObject([{ verdict: 'done', row: { id: 'a' } }])
    await expect.poll(() => other.rows()).toEqual([])
  })
})

describe('a browser that does not keep what it is given', () => {
  const broken = (fails: (call: number) => Error | undefined, device = openDeviceRows(person)): RowStore => {
    let calls = 0
    return {
      ...device,
      async update(decide) {
        calls += 1
        const error = fails(calls)
        if (error !== undefined) throw error
        return device.update(decide)
      },
    }
  }
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  const full = new DOMException('full', 'QuotaExceededError')

  it.each([
    ['has no database at all', () => lost],
    ['is full', () => full],
  ])('goes on in memory and says so: it %s', async (_, fails) => {
    const { effects, answer } = server()
    online = false
    const { outbox, rows } = tab(answer, { rows: safeRows(broken(fails)) })
    expect((await outbox.add(newRow('a'))).kept).toBe(false)
    expect((await outbox.add(newRow('b', { object: 'task/a', route: 'POST /x' }))).kept).toBe(false)
    expect(rows().map(({ id }) => id)).toEqual(['a', 'b'])
    online = true
    await outbox.wake({ isBack: true })
    expect(effects.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(rows()).toEqual([])
  })

  it('tries once more through a new connection when the one that it had died', async () => {
    online = false
    const { outbox } = tab(ok, { rows: safeRows(broken((call) => (call % 2 === 0 ? lost : undefined))) })
    for (const id of ['a', 'b', 'c']) expect((await outbox.add(newRow(id))).kept).toBe(true)
    expect(await kept()).toHaveLength(3)
  })

  it('loses and repeats nothing whichever calls fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('ok', 'lost', 'full'), { maxLength: 30 }), async (plan) => {
        person = crypto.randomUUID()
        const { effects, answer } = server()
        const fails = (call: number) => ({ ok: undefined, lost, full })[plan[call] ?? 'ok']
        const { outbox, rows } = tab(answer, { rows: safeRows(broken(fails, openDeviceRows(person))) })
        for (const id of ['a', 'b', 'c', 'd']) await outbox.add(newRow(id, { object: 'one', route: 'POST /x' }))
        await outbox.flush()
        expect(effects.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
        expect(rows()).toEqual([])
        outbox.close()
      }),
      { numRuns: 30 },
    )
  })

  it('leaves a row of a form that it does not know alone', async () => {
    const db = await openPersonDatabase(person)
    const tx = db.transaction('outbox', 'readwrite')
    tx.objectStore('outbox').add({ id: 'of tomorrow', v: 3 })
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    const { effects, answer } = server()
    const { outbox, rows } = tab(answer)
    await outbox.add(newRow('a'))
    await expect.poll(() => effects.map(({ id }) => id)).toEqual(['a'])
    await expect.poll(rows).toEqual([])
    const left = db.transaction('outbox').objectStore('outbox').getAll()
    await new Promise((resolve) => {
      left.onsuccess = resolve
    })
    expect(left.result).toMatchObject([{ id: 'of tomorrow' }])
    db.close()
  })
})
