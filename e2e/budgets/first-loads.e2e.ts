import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileOfScript, filesHolding } from '../addresses.ts'
import { DIST, page, scriptsOf, weight } from './built-scripts.ts'

const KB = 1024

const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

describe('what a page weighs, Brotli', () => {
  it.each([
    ['landing', 100],
    // 1.5 KB of each are names of files that come later: the main script carries the list of them all, and each sheet adds one.
    // 0.2 KB of these and those below count what is on its way, so that what is for later waits for it.
    // 0.4 KB of each are the clock of a device that is wrong (two files) and fetching a file before it is imported; 0.1 of it are the tools'.
    // 0.1 KB of this one and the next, 0.2 KB of those below, are two addresses and the names of files of gardens that are shared.
    // 0.1 KB of these two, of the app and of the profile are the room that names of files need: each build has other letters in them,
    // which pack by some fifty bytes better or worse.
    // 0.3 KB of this one are the reason of a ban, and the way to whom to write to.
    ['login', 97.2],
    // 0.2 KB of this one and those below are the clock of the device: 1 ms of the line for 130 ms of the first formatter.
    // 0.1 KB of these three and 0.2 KB of the profile are the arrow that opens a menu, and its keys.
    ['signup', 101.1],
    // 2 KB of each take up what the device keeps, tell of a new version and show the bell; 1 KB is the strip's button.
    // 0.5 KB are names of files of activities, health and analytics.
    // 0.5 KB are the entries of community and administration, and the site's logos, which are asked for at rest.
    // 0.2 KB of each and of tasks, 0.8 KB of the profile, are names of files and a line of the lists for reporting, hiding and blocking.
    // 0.3 KB of each are names of files and a line of the lists for muted words and answers that are wrong for somebody.
    // 0.3 KB of each and of those below end a session by the device's clock, tell that the server is back, and open a person's database.
    // 0.3 KB of each, of tasks and of the profile are whole sentences, which name their subject, their day and their job.
    ['app', 120.3],
    ['home', 130.1],
    // 1.5 KB, by module: half are records and tasks made of changes whose task is gone, the rest which read the list knows a task
    // by, rows that are drawn anew once their words have come, and the mark of what waits. 0.2 KB say how long a write has waited.
    // 5 KB are search, selection, the rows' menu and the marks of what waits: no row is drawn without them.
    // 0.1 KB of it and of the profile hold that unsent writes of one person are shown to nobody else.
    ['tasks', 160.3],
    // 14 KB more than it needs, in one file of small shared things instead of 20: 70 ms more of bytes, 1.8 s less of asking.
    // 1 KB are the photo's measure and score on the gallery's tiles, and the words of what waits.
    // 0.5 KB are names of files that come later: 74 bytes of it were over before the garden snapshot, which adds 140.
    // 0.5 KB are the navigation's fifth entry and names of files of the community, the admin dashboard and the logo.
    ['profile', 229.7],
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

  // 0.03 KB of it believe what is stored of a wrong clock for a day only: 0.2 ms of slow 4G.
  it('home: what fills its slots weighs at most 6.1 KB with the reads of its head', () => {
    const [, ...own] = [...page('home').matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(own).toHaveLength(2)
    expect(own.reduce((sum, script) => sum + brotli(script), 0)).toBeLessThanOrEqual(6.1 * KB)
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
    ['profile', 11],
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
    ['login', 8],
    ['signup', 8],
    ['home', 20],
    ['tasks', 20],
    ['profile', 20],
    ['app', 20],
  ])('%s: at most %i KB of style', (name, budget) => {
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
    for (const name of ['landing', 'login', 'signup', 'app', 'home', 'tasks', 'profile'])
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
