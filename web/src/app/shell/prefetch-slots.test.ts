import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importWhenFetched } from '../../platform/import-when-fetched.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { makeQueryClient } from '../../platform/query-client.ts'
import { followPageIdle, IDLE_MS } from './page-idle.ts'
import { followPrefetchSlots, prefetchOneByOne } from './prefetch-slots.ts'

const ORIGIN = 'https://turfwise.example'
/** Files of the screens below, in the order in which they are wanted. */
const ALL = ['tasks', 'rows', 'profile']

/** What Chromium tells of the line. */
interface Told {
  saveData?: boolean
  effectiveType?: string
}

/** What hears presses. */
let page: EventTarget
let line: (EventTarget & Told) | undefined
let onLine: boolean
let asked: { file: string; priority: string | undefined }[]
let missing: Set<string>
/** What an answer waits for. */
let held: Promise<void>
/** Files of each test are its own: what has come once is not asked for again. */
let test = 0

beforeEach(() => {
  test += 1
  page = new EventTarget()
  line = undefined
  onLine = true
  asked = []
  missing = new Set()
  held = Promise.resolve()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine
    },
    get connection() {
      return line
    },
  })
  vi.stubGlobal('fetch', async (href: string, how?: RequestInit) => {
    const file = /(\w+)\.js/.exec(href)?.[1] ?? ''
    asked.push({ file, priority: how?.priority })
    await held
    if (missing.has(file)) throw new TypeError('Failed to fetch')
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lineOf = (told: Told): EventTarget & Told => Object.assign(new EventTarget(), told)
const screen = (...files: string[]) =>
  lazyScreen<object>(() =>
    importWhenFetched(
      async () => () => null,
      files.map((file) => `assets/${file}.js?${test}`),
    ),
  )

/** The first screen is drawn, and what is for later begins to wait. */
const begin = (cache = makeQueryClient()) => {
  const over = new AbortController()
  const screens = { tasks: screen('tasks', 'rows'), profile: screen('profile') }
  const slot = followPrefetchSlots(followPageIdle(cache, over.signal), over.signal)
  prefetchOneByOne(Object.values(screens), slot, over.signal)
  return { screens, stop: () => over.abort() }
}
const files = () => asked.map(({ file }) => file)
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const happens = (name: string, at: EventTarget = page) => at.dispatchEvent(new Event(name))

describe('the code of other screens', () => {
  it.each([
    ['on 4G', { effectiveType: '4g' }],
    ['on 3G', { effectiveType: '3g', saveData: false }],
    ['in a browser that tells nothing of its line', undefined],
  ] as [string, Told | undefined][])('comes after two still seconds, behind everything else, %s', async (_, told) => {
    line = told && lineOf(told)
    begin()
    await after(IDLE_MS - 1)
    expect(asked).toEqual([])
    await after(1)
    expect(asked).toEqual(ALL.map((file) => ({ file, priority: 'low' })))
  })

  it.each([
    ['while its person saves data', { saveData: true, effectiveType: '4g' }],
    ['on 2G', { effectiveType: '2g' }],
    ['on slow 2G', { effectiveType: 'slow-2g' }],
  ] as [string, Told][])('does not come %s, and comes once that is over', async (_, told) => {
    line = lineOf(told)
    begin()
    await after(60_000)
    expect(asked).toEqual([])
    Object.assign(line, { saveData: false, effectiveType: '4g' })
    happens('change', line)
    await after(0)
    expect(files()).toEqual(ALL)
  })

  it('stops with the next file when the line becomes slow', async () => {
    line = lineOf({ effectiveType: '4g' })
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    begin()
    await after(IDLE_MS)
    expect(files()).toEqual(['tasks'])
    line.effectiveType = '2g'
    happens('change', line)
    resolve()
    await after(60_000)
    expect(files()).toEqual(['tasks'])
  })

  it.each(['pointerdown', 'pointerup', 'keydown', 'input', 'scroll'])('waits anew after %s', async (sign) => {
    begin()
    await after(IDLE_MS - 100)
    happens(sign)
    await after(IDLE_MS - 1)
    expect(asked).toEqual([])
    await after(1)
    expect(files()).toEqual(ALL)
  })

  it('waits while somebody goes on pressing, however long that takes', async () => {
    begin()
    for (let seconds = 0; seconds < 60; seconds += 1) {
      happens('pointerdown')
      await after(1000)
    }
    expect(asked).toEqual([])
  })

  it('stops between two files while somebody presses, and what is wanted at once does not wait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const { screens } = begin()
    await after(IDLE_MS)
    happens('pointerdown')
    resolve()
    await after(IDLE_MS - 1)
    expect(files()).toEqual(['tasks'])
    await screens.tasks.preload()
    expect(asked.at(-1)).toEqual({ file: 'rows', priority: undefined })
    await after(1)
    expect(files()).toEqual(ALL)
  })

  it('waits for the reads of the page, and two seconds after the last of them', async () => {
    const cache = makeQueryClient()
    const { promise, resolve } = Promise.withResolvers<string>()
    void cache.fetchQuery({ queryKey: ['read'], queryFn: () => promise })
    begin(cache)
    await after(9000)
    expect(asked).toEqual([])
    resolve('here')
    await after(IDLE_MS - 1)
    expect(asked).toEqual([])
    await after(1)
    expect(files()).toEqual(ALL)
  })

  it('comes after twenty seconds all the same where a read hangs', async () => {
    const cache = makeQueryClient()
    void cache.fetchQuery({ queryKey: ['read'], queryFn: () => new Promise(() => undefined) })
    begin(cache)
    await after(19_000)
    expect(asked).toEqual([])
    await after(1000)
    expect(files()).toEqual(ALL)
  })

  it('waits anew after a long task, where the browser tells of them', async () => {
    let told = () => {}
    class LongTasks {
      static supportedEntryTypes = ['longtask']
      observe = vi.fn()
      disconnect = vi.fn()
      constructor(hear: () => void) {
        told = hear
      }
    }
    vi.stubGlobal('PerformanceObserver', LongTasks)
    begin()
    await after(IDLE_MS - 100)
    told()
    await after(IDLE_MS - 1)
    expect(asked).toEqual([])
    await after(1)
    expect(files()).toEqual(ALL)
  })

  it('does not come any more once the page of its person is gone', async () => {
    const { stop } = begin()
    await after(IDLE_MS - 100)
    stop()
    happens('pointerdown')
    happens('online')
    await after(60_000)
    expect(asked).toEqual([])
  })

  it('waits for the network, and asks again for what did not come when it is back', async () => {
    // Made while there is a network: the library would keep to itself that there is none, and so for the files that follow.
    const cache = makeQueryClient()
    onLine = false
    missing.add('rows')
    begin(cache)
    await after(60_000)
    expect(asked).toEqual([])
    onLine = true
    happens('online')
    await after(0)
    expect(files()).toEqual(ALL)
    missing.clear()
    happens('online')
    await after(0)
    expect(files()).toEqual([...ALL, 'rows'])
  })
})
