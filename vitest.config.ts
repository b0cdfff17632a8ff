import { mkdirSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'
import type { BrowserCommandContext } from 'vitest/node'
import { restartGraphics, shellPath } from './e2e/browser.ts'
import { clockFreeTests } from './scripts/clock-free.mjs'
import { testsWithoutLocalDays } from './scripts/local-days.mjs'

/** Where the component tests lie once they are bundled. The runner asks for the folder of each kind, whichever is run. */
const BUNDLED = './web/test/dist'
mkdirSync(new URL(BUNDLED, import.meta.url), { recursive: true })

const never = ['**/node_modules/**', '**/dist/**']
/** A poll ends when it sees what it waits for; this is only for how long a busy machine may take to show it. */
const poll = { timeout: 25_000 }
/** A file at a time on each of two cores; files of a worker share what they have imported, and so keep no state in modules. */
const twoWorkers = { maxWorkers: 2, isolate: false }

/** Database tests that find nothing new on another day. Which index serves a statement is the same on every day. */
function leftOutOfTheDay(): string[] {
  const { OTHER_DAY, OTHER_DAY_IS_LOCAL } = process.env
  if (OTHER_DAY === undefined) return []
  return ['**/query-plans.db.test.ts', ...(OTHER_DAY_IS_LOCAL === undefined ? [] : testsWithoutLocalDays())]
}

/**
 * The bundle is read as it lies, minified, so a map of it would lead nowhere. The runner would still decode megabytes of it for
 * each frame of each trace: a test that failed with seventy refused promises took minutes to say so.
 */
const withoutMaps: Plugin = {
  name: 'without-maps',
  enforce: 'post',
  transform: (code, id) => (id.includes('/web/test/dist/') ? { code, map: { mappings: '' } } : undefined),
}

/** A page of our own in a browser, in which the tests of a file run. */
const inChromium = (executablePath: string | undefined) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  commands: {
    restartGraphics: async ({ context }: BrowserCommandContext) => {
      console.warn('A page with tests draws nothing any more. It gets a new graphics process.')
      await restartGraphics(context.browser())
    },
  },
  provider: playwright({
    launchOptions: {
      executablePath,
      // A machine without a graphics card would reckon one: a tenth of the whole time.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
    contextOptions: { locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' as const },
  }),
  // The window, large enough for every size of the tested page: web/test/frame-size.ts.
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
})

/** Kinds of test by what they need: nothing, a database, a browser, the whole product with its processes, faults in it, and attacks on it. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/slowest-tests.mjs'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [
            ...never,
            ...['**/*.db.test.ts', '**/*.{browser,looks}.test.{ts,tsx}', 'bench/node_modules/**'],
            ...(process.env.OTHER_DAY === undefined ? [] : clockFreeTests()),
          ],
          // A property of thousands of examples takes its time on a busy machine.
          testTimeout: 30_000,
          ...twoWorkers,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'db',
          include: ['server/**/*.db.test.ts'],
          exclude: [...never, ...leftOutOfTheDay()],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...twoWorkers,
          sequence: { groupOrder: 2 },
          // What is polled is asked of a server of the same process, in a millisecond or two.
          expect: { poll: { ...poll, interval: 10 } },
        },
      },
      {
        // The bundle of web/build/component-tests.ts, as it lies: `npm test -- component` makes it anew.
        root: BUNDLED,
        plugins: [withoutMaps],
        test: {
          name: 'component',
          include: ['**/*.browser.test.js'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['./test/in-browser.js'],
          testTimeout: 120_000,
          expect: { poll },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          browser: inChromium(shellPath()),
        },
      },
      {
        root: BUNDLED,
        plugins: [withoutMaps],
        test: {
          name: 'looks',
          include: ['**/*.looks.test.js'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['./test/in-browser.js'],
          testTimeout: 120_000,
          expect: { poll },
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
          browser: inChromium(shellPath()),
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/journeys/*.e2e.ts'],
          exclude: never,
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          ...twoWorkers,
          sequence: { groupOrder: 3 },
          expect: { poll },
        },
      },
      {
        // What the built files weigh: no server, no browser, a second.
        test: {
          name: 'budgets',
          include: ['e2e/budgets/*.e2e.ts'],
          exclude: never,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['e2e/*.e2e.ts'],
          exclude: never,
          // Journeys have the whole browser.
          env: { IN_SHELL: '1' },
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Two files at a time, each with a site of its own. Their worker keeps its browser, and what it has imported.
          ...twoWorkers,
          sequence: { groupOrder: 3 },
          expect: { poll },
        },
      },
      {
        test: {
          name: 'process',
          include: ['e2e/process/**/*.e2e.ts'],
          exclude: never,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.e2e.ts'],
          exclude: never,
          testTimeout: 900_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'abuse',
          include: ['e2e/abuse/**/*.e2e.ts'],
          exclude: never,
          testTimeout: 900_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
