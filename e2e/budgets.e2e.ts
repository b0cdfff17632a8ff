import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const DIST = fileURLToPath(new URL('../web/dist/', import.meta.url))
const KB = 1024

const page = (name: string) => readFileSync(join(DIST, 'pages', `${name}.html`), 'utf8')
const packed = (file: string) => readFileSync(join(DIST, `${file}.br`)).length
const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** The modules that a page asks for at once: its script and what it preloads. */
const scriptsOf = (html: string): string[] => {
  const found = [
    ...html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="\/(assets\/[^"]+\.js)"/g),
  ].map((match) => match[1] ?? '')
  return [...new Set(found)]
}
const weight = (files: readonly string[]) => files.reduce((sum, file) => sum + packed(file), 0)

describe('what a page weighs, Brotli', () => {
  it.each([
    ['landing', 100],
    // 0.5 KB of each are names of files that come later: the main script carries the list of them all.
    ['login', 94],
    ['signup', 98],
    // 2 KB of each take up what the device keeps, tell of a new version and show the bell.
    ['app', 116],
    ['home', 126],
    ['tasks', 154],
    ['profile', 200],
  ])('%s: at most %i KB of script', (name, budget) => {
    const scripts = scriptsOf(page(name))
    expect(scripts.length).toBeGreaterThan(0)
    expect(weight(scripts)).toBeLessThanOrEqual(budget * KB)
  })

  // Each KB of these is 5 ms of slow 4G before the verdict: see docs/decisions/pages-drawn-at-build.md.
  it('home: at most 14 KB of script beside the start of the app', () => {
    const start = new Set(scriptsOf(page('app')))
    expect(weight(scriptsOf(page('home')).filter((file) => !start.has(file)))).toBeLessThanOrEqual(14 * KB)
  })

  it('home: what fills its slots weighs at most 6 KB with the reads of its head', () => {
    const [, ...own] = [...page('home').matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(own).toHaveLength(2)
    expect(own.reduce((sum, script) => sum + brotli(script), 0)).toBeLessThanOrEqual(6 * KB)
  })

  it('home: four script files, because its reads need a connection each', () => {
    expect(scriptsOf(page('home'))).toHaveLength(4)
  })

  it.each(['landing', 'login', 'signup', 'home', 'tasks', 'profile', 'app'])('%s: at most 20 KB of style', (name) => {
    const styles = [...page(name).matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '').join('')
    expect(styles.length).toBeGreaterThan(0)
    expect(brotli(styles)).toBeLessThanOrEqual(20 * KB)
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
    const [step] = readdirSync(join(DIST, 'assets')).filter((file) => /^garden-step-.*\.js$/.test(file))
    expect(readFileSync(join(DIST, 'assets', step ?? ''), 'utf8')).not.toContain('signed-in')
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
