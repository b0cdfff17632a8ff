import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importWhenFetched, prefetchCode } from './import-when-fetched.ts'

const HERE = 'https://turfwise.example'
const FILES = ['assets/own.js', 'assets/shared.js']

/** What is asked for, and what does not come. */
let asked: string[]
let missing: Set<string>
let told: Event[]
/** Files of each test are its own: what has come once is not asked for again. */
let test = 0
let files: string[]
let inHead: string[]
let controller: object | null

beforeEach(() => {
  test += 1
  files = FILES.map((file) => `${file}?${test}`)
  asked = []
  missing = new Set()
  told = []
  inHead = []
  controller = null
  vi.stubGlobal('location', { origin: HERE })
  vi.stubGlobal('navigator', {
    get serviceWorker() {
      return { controller }
    },
  })
  vi.stubGlobal('document', { querySelectorAll: () => inHead.map((href) => ({ href })) })
  vi.stubGlobal('dispatchEvent', (event: Event) => told.push(event))
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    if (missing.has(href)) throw new TypeError('Failed to fetch')
    return href.includes('gone') ? new Response('', { status: 404 }) : new Response('export const a = 1')
  })
})
afterEach(() => vi.unstubAllGlobals())

const address = (file: string | undefined) => `${HERE}/${file}`

describe('code that is fetched late', () => {
  it('runs once all of its files are here, and asks for each of them once', async () => {
    const load = vi.fn(async () => asked.length)
    expect(await importWhenFetched(load, files)).toBe(2)
    expect(asked).toEqual(files.map(address))
    expect(await importWhenFetched(load, files)).toBe(2)
    expect(told).toEqual([])
  })

  it('is not run where a file did not come, which is told, and is asked for again by the next call', async () => {
    missing.add(address(files[1]))
    const load = vi.fn(async () => 'came')
    await expect(importWhenFetched(load, files)).rejects.toThrow('Failed to fetch')
    expect(load).not.toHaveBeenCalled()
    expect(told.map(({ type }) => type)).toEqual(['vite:preloadError'])
    missing.clear()
    expect(await importWhenFetched(load, files)).toBe('came')
    expect(asked).toEqual([...files, files[1]].map(address))
  })

  it('is not run where the server has a file no more', async () => {
    const load = vi.fn(async () => 'came')
    await expect(importWhenFetched(load, ['assets/gone.js'])).rejects.toThrow('404')
    expect(load).not.toHaveBeenCalled()
  })

  it('asks neither for what the head of the page asks for, nor at all where a worker has everything', async () => {
    inHead = [address(files[0])]
    await importWhenFetched(async () => undefined, files)
    expect(asked).toEqual([address(files[1])])
    controller = {}
    await importWhenFetched(async () => undefined, [`assets/other.js?${test}`])
    expect(asked).toHaveLength(1)
  })

  it('comes file by file when it is for later, and runs in its turn too', async () => {
    const turns: (() => void)[] = []
    const next = () => new Promise<void>((resolve) => turns.push(resolve))
    const load = vi.fn(async () => 'ran')
    const ran = prefetchCode(() => importWhenFetched(load, files), next)
    expect(asked).toEqual([])
    turns[0]?.()
    await expect.poll(() => turns.length).toBe(2)
    expect(asked).toEqual([address(files[0])])
    turns[1]?.()
    await expect.poll(() => turns.length).toBe(3)
    expect(asked).toEqual(files.map(address))
    expect(load).not.toHaveBeenCalled()
    turns[2]?.()
    expect(await ran).toBe('ran')
  })

  it('that breaks while it runs is told as well', async () => {
    const broken = importWhenFetched(() => Promise.reject(new Error('it breaks')))
    await expect(broken).rejects.toThrow('it breaks')
    expect(told).toHaveLength(1)
  })
})
