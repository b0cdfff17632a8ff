import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileOfScript, filesHolding } from '../addresses.ts'
import { DIST, page, scriptsOf, weight } from './built-scripts.ts'

const KB = 1024

const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

describe('what a page weighs, Brotli', () => {
  // What they were when files began to follow from routes (docs/decisions/pages-and-files.md), with half a KB of room. 1.5 KB of each
  // but the landing page are the names of all files that come later: each build has other letters in them, which pack by some fifty
  // bytes better or worse.
  it.each([
    ['landing', 100],
    ['login', 94.4],
    ['signup', 97.9],
    ['app', 115.2],
    ['home', 125.1],
    ['tasks', 155.6],
    ['profile', 215.8],
    ['community', 221],
  ])('%s: at most %d KB of script', (name, budget) => {
    const scripts = scriptsOf(page(name))
    expect(scripts.length).toBeGreaterThan(0)
    expect(weight(scripts)).toBeLessThanOrEqual(budget * KB)
  })

  // Each KB of these is 5 ms of slow 4G before the verdict: see docs/decisions/pages-drawn-at-build.md.
  it('home: at most 14 KB of script beside the start of the app', () => {
    const start = new Set(scriptsOf(page('app')))
    expect(weight(scriptsOf(page('home')).filter((file) => !start.has(file)))).toBeLessThanOrEqual(14 * KB)
  })

  // 0.03 KB of it believe what is stored of a wrong clock for a day only: 0.2 ms of slow 4G. 0.05 KB are room for the names of
  // files, which have other letters in each build.
  it('home: what fills its slots weighs at most 6.15 KB with the reads of its head', () => {
    const [, ...own] = [...page('home').matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(own).toHaveLength(2)
    expect(own.reduce((sum, script) => sum + brotli(script), 0)).toBeLessThanOrEqual(6.15 * KB)
  })

  // 0.1 KB of it are the clock of the device, for 130 ms of the first formatter; 0.2 KB wait no longer than a second for an
  // old tab that holds what is kept, and go by the server's clock where the device's is wrong.
  it('tasks: what shows the first rows weighs at most 5.4 KB with the reads of its head', () => {
    const [, ...own] = [...page('tasks').matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(own).toHaveLength(2)
    expect(own.reduce((sum, script) => sum + brotli(script), 0)).toBeLessThanOrEqual(5.4 * KB)
  })

  it('home: four script files, because its reads need a connection each', () => {
    expect(scriptsOf(page('home'))).toHaveLength(4)
  })

  // Six connections are open at most: whatever the page names itself would be asked for before its reads.
  it.each([
    ['home', 4],
    ['tasks', 6],
    ['profile', 13],
    ['community', 12],
    ['app', 3],
  ])('%s: reads come before all files but the entry, of which there are at most %i', (name, files) => {
    expect(page(name)).not.toContain('rel="modulepreload"')
    const head = page(name).split('</head>')[0] ?? ''
    expect(head.indexOf('turfwiseEarlyReads')).toBeGreaterThan(0)
    expect(head.indexOf('turfwiseEarlyReads')).toBeLessThan(head.indexOf('["/assets/'))
    expect(scriptsOf(page(name)).length).toBeLessThanOrEqual(files)
  })

  it.each([
    // Their own rules alone: docs/decisions/pages-drawn-at-build.md.
    ['landing', 7],
    // Half a KB of these two are the rules of what a toast may show.
    ['login', 8.5],
    ['signup', 8.5],
    ['home', 20],
    ['tasks', 20],
    ['profile', 20],
    ['community', 20],
    ['app', 20],
  ])('%s: at most %d KB of style', (name, budget) => {
    const styles = [...page(name).matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '').join('')
    expect(styles.length).toBeGreaterThan(0)
    expect(brotli(styles)).toBeLessThanOrEqual(budget * KB)
  })
})

describe('fonts', () => {
  it('weigh at most 60 KB together', () => {
    const fonts = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.woff2'))
    expect(fonts).toHaveLength(2)
    const bytes = fonts.reduce((sum, file) => sum + readFileSync(join(DIST, 'assets', file)).length, 0)
    expect(bytes).toBeLessThanOrEqual(60 * KB)
  })
})

describe('the sign-in screens', () => {
  it.each(['login', 'signup'])('%s: carry no cache of reads', (name) => {
    for (const file of scriptsOf(page(name))) {
      expect(readFileSync(join(DIST, file), 'utf8')).not.toContain('staleTime')
    }
  })
})

describe('what the sign-in screens bring after their first frame', () => {
  it('is no part of the signed-in app: its place field stands by itself', () => {
    expect(readFileSync(join(DIST, fileOfScript('garden-step')), 'utf8')).not.toContain(
      fileOfScript('signed-in').split('/').at(-1),
    )
  })
})

describe("Home's first draw", () => {
  it.each([
    ['the sign-in library', '_recoverAndRefresh'],
    ["the contract's schemas", '_zod'],
    ['the library of tabs, dialogs and toasts', 'RovingFocus'],
  ])('does without %s', (_part, sign) => {
    for (const file of scriptsOf(page('home'))) {
      expect(readFileSync(join(DIST, file), 'utf8')).not.toContain(sign)
    }
  })
})

describe('charts', () => {
  /** Where the library of charts is, and what draws with it. */
  const DRAWING = ['soil-chart', 'blade-chart'].map(fileOfScript)
  const CHARTS = [...new Set([...filesHolding(/node_modules\/(d3-[\w-]+|@visx)\//), ...DRAWING])]

  it('weigh at most 60 KB with their library', () => {
    expect(weight(CHARTS)).toBeLessThanOrEqual(60 * KB)
  })

  it('come with the screens that draw them: no page brings them at once, and no other file holds their library', () => {
    for (const name of ['landing', 'login', 'signup', 'app', 'home', 'tasks', 'profile', 'community'])
      expect(scriptsOf(page(name)).filter((file) => CHARTS.includes(file))).toEqual([])
    // Words of the library alone.
    const signs = ['invalid format: ', 'invalid digits: ']
    const holds = (file: string) => {
      const text = readFileSync(join(DIST, file), 'utf8')
      return signs.some((sign) => text.includes(sign))
    }
    const files = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
    const holders = files.map((file) => `assets/${file}`).filter(holds)
    expect(holders.length).toBeGreaterThan(0)
    expect(holders.filter((file) => !CHARTS.includes(file))).toEqual([])
  })
})
