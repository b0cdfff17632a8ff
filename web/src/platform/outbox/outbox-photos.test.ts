import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseOf, openPersonDatabase } from '../person-database.ts'
import type { Reply } from './after-reply.ts'
import { openDeviceRows } from './device-rows.ts'
import { aRow } from './example-row.ts'
import { makeOutbox, type Outbox } from './outbox.ts'
import type { OutboxNeeds, Told } from './outbox-needs.ts'
import { type NewRow, type OutboxRow, PHOTO_ROW_FORM } from './outbox-row.ts'
import { queued } from './queued-photos.ts'
import type { RowStore } from './row-store.ts'
import { safeRows } from './safe-rows.ts'

let person: string
let open: Outbox[]
let online: boolean

beforeEach(() => {
  person = crypto.randomUUID()
  open = []
  online = false
})
afterEach(() => {
  for (const outbox of open) outbox.close()
})

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer
const textOf = (data: ArrayBuffer): string => new TextDecoder().decode(data)

/** An entry of progress with these photos, as the form sends it. */
const entry = (id: string, names: readonly string[]): [row: NewRow, photos: ReturnType<typeof queued>['kept']] => {
  const type = 'image/jpeg'
  const { photos, kept } = queued(
    id,
    names.map((name) => ({ bucket: 'private', path: name, type, data: bytesOf(`picture ${name}`) })),
  )
  const madeAt = new Date().toISOString()
  const { seq: _, ...row } = aRow({ userId: person, route: 'POST /api/progress', object: `progress/${id}`, madeAt })
  return [{ ...row, id, params: {}, body: { id, imageUrls: names }, photos, v: PHOTO_ROW_FORM }, kept]
}

const LOST: Reply = { status: 0 }
/** A server that keeps files and entries, does each key once, and takes an entry only with its files. */
const server = (isLost: (call: number) => boolean = () => false) => {
  const files = new Map<string, string>()
  const entries = new Map<string, string[]>()
  const calls: string[] = []
  const answered = (what: string, reply: Reply): Reply => {
    calls.push(what)
    return isLost(calls.length) ? LOST : reply
  }
  return {
    files,
    entries,
    calls,
    removed: [] as string[],
    sendFile: (path: string, data: ArrayBuffer): Reply => {
      if (!files.has(path)) files.set(path, textOf(data))
      return answered(`file ${path}`, { status: 200 })
    },
    send: ({ id, body }: OutboxRow): Reply => {
      const { imageUrls = [] } = body as { imageUrls?: string[] }
      if (!imageUrls.every((path) => files.has(path)))
        return answered(`too early ${id}`, { status: 404, code: 'photo/not-found' })
      entries.set(id, imageUrls)
      return answered(`entry ${id}`, { status: 201, answer: {} })
    },
  }
}

const tab = (
  { send, sendFile, removed = [] }: Partial<ReturnType<typeof server>>,
  rows: OutboxNeeds['rows'] = safeRows(openDeviceRows(person)),
) => {
  const state = { rows: [] as readonly OutboxRow[], told: [] as Told[], left: [] as string[] }
  const outbox = makeOutbox({
    userId: person,
    rows,
    send: async (row) => send?.(row) ?? LOST,
    sendFile: async (_, { path }, data) => sendFile?.(path, data) ?? LOST,
    removeFiles: (_, photos) => removed.push(...photos.map(({ path }) => path)),
    sendLeaving: ({ id }) => state.left.push(id),
    serverNow: () => Date.now(),
    online: () => online,
    onRows: (now) => {
      state.rows = now
    },
    onArrived: () => undefined,
    onTold: (told) => state.told.push(told),
  })
  open.push(outbox)
  return Object.assign(state, { outbox })
}

/** Everything that lies on the device. */
const onDevice = async () => {
  const db = await openPersonDatabase(person)
  const tx = db.transaction(['outbox', 'blobs'])
  const all = (store: string) =>
    new Promise<{ id: string }[]>((resolve) => {
      const asked = tx.objectStore(store).getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
  const [rows, photos] = [await all('outbox'), await all('blobs')]
  db.close()
  return { rows: rows.map(({ id }) => id), photos: photos.map(({ id }) => id) }
}

describe('photos of a write that waits', () => {
  it('lie on the device with its row, survive the page and are uploaded before it is sent', async () => {
    const first = tab({})
    expect((await first.outbox.add(...entry('a', ['one', 'two']))).kept).toBe(true)
    expect(await onDevice()).toEqual({ rows: ['a'], photos: ['a/0', 'a/1'] })
    first.outbox.close()
    online = true
    const there = server()
    await tab(there).outbox.start()
    expect(there.calls).toEqual(['file one', 'file two', 'entry a'])
    expect(Object.fromEntries(there.files)).toEqual({ one: 'picture one', two: 'picture two' })
    expect(await onDevice()).toEqual({ rows: [], photos: [] })
  })

  it('are written with the row or not at all', async () => {
    const { outbox } = tab({})
    const broken = entry('a', ['one', 'two'])
    // It cannot be stored, and the first of them could.
    Object.assign(broken[1][1] as object, { broken: () => undefined })
    expect((await outbox.add(...broken)).kept).toBe(false)
    expect(await onDevice()).toEqual({ rows: [], photos: [] })
  })

  it('are not sent again once they are there, by a page that comes after', async () => {
    online = true
    const there = server()
    const killed = tab({
      ...there,
      sendFile: (path, data) => {
        there.sendFile(path, data)
        return path === 'one' ? { status: 200 } : { status: 503, retryAfterMs: 9_000_000 }
      },
    })
    await killed.outbox.add(...entry('a', ['one', 'two']))
    await expect.poll(() => killed.rows).toMatchObject([{ trouble: { status: 503, ofFile: true } }])
    expect(killed.rows[0]?.photos?.map(({ uploaded }) => uploaded)).toEqual([true, undefined])
    killed.outbox.close()
    const next = tab(there)
    await next.outbox.sendAgain('a')
    await expect.poll(() => there.calls).toEqual(['file one', 'file two', 'file two', 'entry a'])
  })

  it('do not leave with the page ahead of themselves', async () => {
    const { outbox, left } = tab({})
    await outbox.add(...entry('a', ['one']))
    const [row] = entry('b', [])
    await outbox.add(row)
    online = true
    outbox.leave([...(await openDeviceRows(person).update(() => ({})))])
    expect(left).toEqual(['b'])
  })

  it('that the server does not take refuse the write, which keeps them for another try', async () => {
    online = true
    const there = server()
    const mine = tab({ ...there, sendFile: () => ({ status: 413 }) })
    await mine.outbox.add(...entry('a', ['one']))
    await expect.poll(() => mine.rows).toMatchObject([{ state: 'refused', trouble: { status: 413, ofFile: true } }])
    expect(mine.told).toMatchObject([{ verdict: 'refused', reply: { ofFile: true } }])
    expect(await onDevice()).toEqual({ rows: ['a'], photos: ['a/0'] })
    mine.outbox.close()
    await tab(there).outbox.sendAgain('a')
    await expect.poll(() => [...there.entries]).toEqual([['a', ['one']]])
  })

  it('whose bytes the browser has lost refuse it, and nothing is sent without them', async () => {
    const { outbox } = tab({})
    await outbox.add(...entry('a', ['one']))
    outbox.close()
    const db = await openPersonDatabase(person)
    const tx = db.transaction('blobs', 'readwrite')
    tx.objectStore('blobs').clear()
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    db.close()
    online = true
    const there = server()
    const next = tab(there)
    await next.outbox.start()
    expect(next.rows).toMatchObject([{ state: 'refused', trouble: { code: 'photo/not-found' } }])
    expect(there.calls).toEqual([])
  })

  it('go with a discarded row, from the device and, where they were uploaded, from the server', async () => {
    online = true
    const there = server()
    const mine = tab({ ...there, send: () => ({ status: 409, code: 'progress/too-many' }) })
    await mine.outbox.add(...entry('a', ['one', 'two']))
    await expect.poll(() => mine.rows).toMatchObject([{ state: 'refused' }])
    await mine.outbox.discard('a')
    expect(there.removed).toEqual(['one', 'two'])
    expect(await onDevice()).toEqual({ rows: [], photos: [] })
  })

  it('stay with the server when the form that was refused holds them', async () => {
    online = true
    const there = server()
    const mine = tab({ ...there, send: () => ({ status: 409, code: 'progress/too-many' }) })
    await mine.outbox.add(...entry('a', ['one']))
    await expect.poll(() => mine.rows).toMatchObject([{ state: 'refused' }])
    await mine.outbox.discard('a', { formHoldsFiles: true })
    expect(there.removed).toEqual([])
    expect(await onDevice()).toEqual({ rows: [], photos: [] })
  })

  it('of a row that was discarded while one was on its way are removed when that has arrived', async () => {
    online = true
    const there = server()
    const way = Promise.withResolvers<Reply>()
    const mine = tab({ ...there, sendFile: () => way.promise as unknown as Reply })
    await mine.outbox.add(...entry('a', ['one']))
    await expect.poll(() => mine.rows).toMatchObject([{ tries: 1 }])
    await mine.outbox.discard('a')
    expect(there.removed).toEqual([])
    way.resolve({ status: 200 })
    await expect.poll(() => there.removed).toEqual(['one'])
    expect(there.calls).toEqual([])
  })

  it('are gone with everything else when the person signs out', async () => {
    const { outbox } = tab({})
    await outbox.add(...entry('a', ['one']))
    await outbox.destroy()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseOf(person))
  })

  it('take up the key of the form that was given back, with the bytes that it had', async () => {
    const there = server()
    const { outbox } = tab(there)
    await outbox.add(...entry('a', ['one']))
    await outbox.stop('a', { givenBack: true })
    const [again, kept] = entry('b', ['one'])
    online = true
    await outbox.add(again, kept)
    await expect.poll(() => there.calls).toEqual(['file one', 'entry a'])
    await expect.poll(onDevice).toEqual({ rows: [], photos: [] })
  })
})

describe('room for photos', () => {
  it('ends at twenty that wait; what was asked for then is not kept, and the others are', async () => {
    const { outbox } = tab({})
    for (let at = 0; at < 10; at += 1) await outbox.add(...entry(`e${at}`, [`${at}a`, `${at}b`]))
    await expect(outbox.add(...entry('late', ['one']))).rejects.toMatchObject({ name: 'NoRoom', reason: 'most' })
    expect((await onDevice()).rows).toHaveLength(10)
    await outbox.takeBack('e3')
    await outbox.add(...entry('fits', ['one', 'two']))
    expect((await onDevice()).photos).toHaveLength(20)
  })

  const full = new DOMException('full', 'QuotaExceededError')
  const fullDevice = (isFull: () => boolean): RowStore & { freed: number } => {
    const device = openDeviceRows(person)
    return {
      ...device,
      freed: 0,
      async update(decide) {
        if (isFull()) throw full
        return device.update(decide)
      },
      async makeRoom() {
        this.freed += 1
        await device.makeRoom()
      },
    }
  }

  it('is taken from what was read before it is given up', async () => {
    let times = 0
    const device = fullDevice(() => {
      times += 1
      return times === 1
    })
    const db = await openPersonDatabase(person)
    db.transaction('cache', 'readwrite').objectStore('cache').put({ hash: 'read' })
    const { outbox } = tab({}, safeRows(device))
    expect((await outbox.add(...entry('a', ['one']))).kept).toBe(true)
    expect(device.freed).toBe(1)
    const left = db.transaction('cache').objectStore('cache').count()
    await expect.poll(() => left.readyState).toBe('done')
    expect(left.result).toBe(0)
    db.close()
  })

  it('that a full device does not have is said, and a write without photos goes on in memory', async () => {
    const { outbox, rows } = tab({}, safeRows(fullDevice(() => true)))
    await expect(outbox.add(...entry('a', ['one']))).rejects.toMatchObject({ name: 'NoRoom', reason: 'device' })
    expect(rows).toEqual([])
    const [row] = entry('b', [])
    expect((await outbox.add(row)).kept).toBe(false)
  })

  it('is in memory where the browser keeps nothing, and is sent from there', async () => {
    const device = openDeviceRows(person)
    const there = server()
    const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    const away: RowStore = {
      ...device,
      update: async () => Promise.reject(lost),
      photo: async () => Promise.reject(lost),
    }
    const { outbox } = tab(there, safeRows(away))
    expect((await outbox.add(...entry('a', ['one']))).kept).toBe(false)
    online = true
    await outbox.wake({ isBack: true })
    expect(there.calls).toEqual(['file one', 'entry a'])
    expect(await outbox.photo('a/0')).toBeUndefined()
  })
})

it('every acknowledged write takes effect once with all its photos, whichever third of the answers is lost', async () => {
  const photos = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(photos, fc.integer({ min: 0, max: 2 }), async (counts, phase) => {
      person = crypto.randomUUID()
      online = false
      const there = server((call) => call % 3 === phase)
      const first = tab(there)
      const wanted = counts.map((count, at) => Array.from({ length: count }, (_, photo) => `${at}-${photo}`))
      for (const [at, names] of wanted.entries()) await first.outbox.add(...entry(`e${at}`, names))
      // The page goes, and another takes over.
      first.outbox.close()
      online = true
      const next = tab(there)
      await next.outbox.start()
      await expect
        .poll(
          async () => {
            await next.outbox.wake({ isBack: true })
            return onDevice()
          },
          { timeout: 20_000 },
        )
        .toEqual({ rows: [], photos: [] })
      next.outbox.close()
      expect([...there.entries].sort()).toEqual(wanted.map((names, at) => [`e${at}`, names]))
      expect([...there.files.keys()].sort()).toEqual(wanted.flat().sort())
      expect(there.calls.filter((call) => call.startsWith('too early'))).toEqual([])
    }),
    { numRuns: 20 },
  )
}, 120_000)
