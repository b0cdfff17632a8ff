import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetReads } from '../forget-databases.ts'
import { forgetPeople } from '../forget-people.ts'
import { databaseOf, openPersonDatabase } from '../person-database.ts'
import { keepQueries, rowsToDrop } from './keep.ts'
import { hasKept, KEPT, KEPT_BY_AGE, KEPT_SHAPES, keptFlagOf } from './kept.ts'
import { beginOf, readKept } from './read-kept.ts'
import { takeUp } from './restore.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-23T09:00:00Z')

/** The device's storage, and a page that can be hidden. */
const storage = new Map<string, string>()
const page = new EventTarget() as EventTarget & { visibilityState: string }

let person: string
beforeEach(() => {
  person = crypto.randomUUID()
  page.visibilityState = 'visible'
  storage.clear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const methods = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  // The names of what lies in it are the browser's own properties of it.
  const names = {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }
  vi.stubGlobal('localStorage', new Proxy(methods, names))
})
afterEach(() => vi.unstubAllGlobals())

const hide = () => {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

/** A cache with a query of each kind, as screens read them. */
const read = async (
  cache: QueryClient,
  key: readonly string[],
  data: unknown,
  meta: Record<string, unknown> = KEPT,
) => {
  await cache.fetchQuery({ queryKey: key, queryFn: async () => data, meta })
}

describe('what has been read', () => {
  it('is there at the next visit, to be read anew when it is shown', async () => {
    const cache = new QueryClient()
    const stop = keepQueries(cache, person, { signedIn: () => person })
    await read(cache, ['user', person], { name: 'Mia' })
    await read(cache, ['weather', 'Parramatta'], { high: 24 }, KEPT_BY_AGE)
    await read(cache, ['addresses', person], { '/photo': 'signed' }, {})
    hide()
    await expect.poll(() => hasKept(person)).toBe(true)
    stop()

    const next = new QueryClient()
    takeUp(next, await readKept(person, ['']), Date.now())
    expect(next.getQueryData(['user', person])).toEqual({ name: 'Mia' })
    expect(next.getQueryData(['weather', 'Parramatta'])).toEqual({ high: 24 })
    expect(next.getQueryData(['addresses', person])).toBeUndefined()
    expect(next.getQueryState(['user', person])?.isInvalidated).toBe(true)
    expect(next.getQueryState(['weather', 'Parramatta'])?.isInvalidated).toBe(false)
  })

  it('can be taken up in part, by how its key begins', async () => {
    const cache = new QueryClient()
    const stop = keepQueries(cache, person, { signedIn: () => person })
    await read(cache, ['user', person], 1)
    await read(cache, ['tasks', person, 'upcoming'], 2)
    await read(cache, ['tasks', person, 'tab'], 3)
    hide()
    await expect.poll(() => hasKept(person)).toBe(true)
    stop()
    const rows = await readKept(person, [beginOf('tasks', person, 'upcoming'), beginOf('user')])
    expect(rows.map(({ data }) => data).sort()).toEqual([1, 2])
  })

  it('is not written for somebody who is not signed in any more, and never after the end', async () => {
    const cache = new QueryClient()
    const signedIn = vi.fn<() => string | undefined>(() => undefined)
    const stop = keepQueries(cache, person, { signedIn })
    await read(cache, ['user', person], 1)
    hide()
    signedIn.mockReturnValue(person)
    stop()
    await read(cache, ['user', person, 'again'], 2)
    hide()
    const db = await openPersonDatabase(person)
    const all = db.transaction('cache').objectStore('cache').getAll()
    await new Promise((resolve) => {
      all.onsuccess = resolve
    })
    db.close()
    expect(all.result).toEqual([])
    expect(hasKept(person)).toBe(false)
  })

  it('of a list read by the page is as much as four pages', async () => {
    const cache = new QueryClient()
    const stop = keepQueries(cache, person, { signedIn: () => person })
    const pages = [1, 2, 3, 4, 5, 6].map((page) => ({ items: [page], next: `${page}` }))
    await read(cache, ['list'], { pages, pageParams: pages.map(({ next }) => next) })
    hide()
    await expect.poll(() => hasKept(person)).toBe(true)
    stop()
    const [row] = await readKept(person, [''])
    expect(row?.data).toEqual({ pages: pages.slice(0, 4), pageParams: ['1', '2', '3', '4'] })
  })

  it('takes no place of what has been read meanwhile, and is forgotten when its shapes or its age are others', () => {
    const row = {
      queryKey: ['a'],
      hash: '["a"]',
      data: 'kept',
      at: NOW - 1000,
      byAge: false,
      size: 6,
      shapes: KEPT_SHAPES,
    }
    const cache = new QueryClient()
    cache.setQueryData(['a'], 'new')
    takeUp(cache, [row], NOW)
    expect(cache.getQueryData(['a'])).toBe('new')
    const others = [
      { ...row, hash: '["b"]', queryKey: ['b'], shapes: KEPT_SHAPES + 1 },
      { ...row, hash: '["c"]', queryKey: ['c'], at: NOW - 30 * DAY_MS - 1 },
      { ...row, hash: '["d"]', queryKey: ['d'], at: NOW - 30 * DAY_MS },
    ]
    takeUp(cache, others, NOW)
    expect(['b', 'c', 'd'].map((key) => cache.getQueryData([key]))).toEqual([undefined, undefined, 'kept'])
  })

  it('says nothing where a flag of other shapes lies, and waits for no database then', async () => {
    storage.set(keptFlagOf(person), String(KEPT_SHAPES + 1))
    expect(await readKept(person, [''])).toEqual([])
  })
})

describe('what has no room', () => {
  const row = (hash: string, at: number, size: number, shapes = KEPT_SHAPES) => ({ hash, at, size, shapes })
  it.each([
    ['nothing, while there is room', [row('a', NOW, 60), row('b', NOW - 1, 40)], []],
    ['the oldest', [row('a', NOW - 2, 50), row('b', NOW, 50), row('c', NOW - 1, 50)], ['a']],
    ['one that is larger than all of it, and no other for it', [row('big', NOW, 101), row('b', NOW - 1, 100)], ['big']],
    ['what is older than 30 days', [row('old', NOW - 30 * DAY_MS - 1, 1), row('b', NOW - 30 * DAY_MS, 1)], ['old']],
    ['what has other shapes', [row('a', NOW, 1, KEPT_SHAPES - 1)], ['a']],
  ])('is %s', (_what, rows, dropped) => {
    expect(rowsToDrop(rows, { now: NOW, most: 100 })).toEqual(dropped)
  })
})

it('is remembered to be taken away by a page that is left before it was, and by none once it is', async () => {
  const cache = new QueryClient()
  const stop = keepQueries(cache, person, { signedIn: () => person })
  await read(cache, ['user', person], { name: 'Mia' })
  hide()
  await expect.poll(() => hasKept(person)).toBe(true)
  stop()
  // The session ends, and the page is left at once.
  expect(forgetPeople()).toEqual([person])
  // What the next page without a session does.
  const known = forgetPeople()
  expect(known).toEqual([person])
  await forgetReads(known)
  expect(await readKept(person, [''])).toEqual([])
  expect(forgetPeople()).toEqual([])
})

it('of who signs in while others are forgotten stays, with what they have begun to write', async () => {
  const other = crypto.randomUUID()
  for (const id of [other, person]) (await openPersonDatabase(id)).close()
  let here: string | undefined
  const forgetting = forgetReads([], () => here)
  here = person
  await forgetting
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).toContain(databaseOf(person))
  expect(names).not.toContain(databaseOf(other))
})
