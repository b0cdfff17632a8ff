import { type Browser, chromium } from 'playwright-core'
import { median } from '../median.ts'
import { startServer, temporaryFolder } from '../server-process.ts'
import { seedAccount } from '../web/account.ts'
import { chromiumVersion, requireChromium } from '../web/chromium.ts'
import { write } from '../web/tasks.ts'
import { countedHand } from './counted-hand.ts'
import type { FirstHourResult, QuickAddTimes, Step, StepFigures } from './first-hour-result.ts'
import { measureQuickAdd } from './quick-add-speed.ts'
import { STEPS_BEFORE } from './steps-before.ts'
import { type Act, STEPS_NOW } from './steps-now.ts'

const PLACE = { locale: 'en-AU', timezoneId: 'Australia/Sydney' } as const
/** On the list on which tasks are added. */
const TASKS = 30
const PHONE = { width: 390, height: 844 }
/** As Lighthouse's mobile preset: slow 4G with a CPU four times slower. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_000, uploadThroughput: 84_000 }
const CPU_SLOWER = 4
const PATIENCE_MS = 45_000
const AT_REST_MS = 5000

interface MeasureFirstHour {
  runs: number
  say: (line: string) => void
}

/** Walks through the whole hour with a fresh account on a fresh phone. @throws Error with the step that did not get on */
async function walk(
  browser: Browser,
  origin: string,
  steps: readonly (Act | null)[],
  say: (line: string) => void,
): Promise<(StepFigures | null)[]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    ...PLACE,
    // Whose requests a page's slow network does not reach.
    serviceWorkers: 'block',
  })
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    const hand = await countedHand(page)
    await page.goto('/landing')
    const found: (StepFigures | null)[] = []
    for (const [at, act] of steps.entries()) {
      await act?.(hand).catch((error: Error) => {
        throw new Error(`The first hour stopped at "${STEPS_NOW[at]?.[0]}": ${error.message}`)
      })
      const figures = hand.take()
      found.push(act === null ? null : figures)
      if (act !== null) say(`  ${STEPS_NOW[at]?.[0]}: ${JSON.stringify(figures)}`)
    }
    return found
  } finally {
    await context.close()
  }
}

/** The tasks of a garden of some weeks, at rest, on a phone with a slow CPU and the machine's own network. */
async function quickAdd(browser: Browser, origin: string): Promise<QuickAddTimes> {
  const session = await seedAccount(origin)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Australia/Perth' })
  for (let made = 0; made < TASKS; made += 1) {
    const task = { title: `Edge part ${made}`, type: made % 2 === 0 ? 'mowing' : 'edging', dueDate: today }
    await write(origin, session, 'POST', '/api/tasks', { ...task, estimatedDuration: 30 })
  }
  const { hostname } = new URL(origin)
  const cookie = { name: 'tw_in', value: '1', domain: hostname, path: '/', expires: -1, sameSite: 'Lax' as const }
  const kept = { name: 'turfwise.auth', value: JSON.stringify(session) }
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block', ...PLACE },
    storageState: {
      cookies: [{ ...cookie, httpOnly: false, secure: false }],
      origins: [{ origin, localStorage: [kept] }],
    },
  })
  try {
    const page = await context.newPage()
    await page.goto('/tasks?filter=today')
    await page.getByRole('button', { name: 'More: Edge part 1', exact: true }).waitFor()
    // What comes at rest has come: sheets, the search, other screens.
    await page.waitForTimeout(AT_REST_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    return await measureQuickAdd(page)
  } finally {
    await context.close()
  }
}

/** @throws Error when an installed app would not be one: no manifest, or one with errors */
async function checkManifest(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ baseURL: origin })
  try {
    await page.goto('/landing')
    const devtools = await page.context().newCDPSession(page)
    const { url, errors } = await devtools.send('Page.getAppManifest')
    if (url === '' || errors.length > 0) throw new Error(`The manifest: ${JSON.stringify(errors)}`)
  } finally {
    await page.close()
  }
}

const middle = (walks: readonly (readonly (StepFigures | null)[])[], at: number): StepFigures | null => {
  const each = walks.map((walk) => walk[at]).filter((figures) => figures !== null && figures !== undefined)
  const [first] = each
  return first === undefined ? null : { ...first, waited: Math.round(median(each.map(({ waited }) => waited))) }
}

/**
 * Plays the first hour of a gardener on a phone: as it goes today, and by the ways that were the only ones before lines, first
 * jobs, search and many at once came, which are all still there.
 *
 * @throws Error when a step cannot be gone
 */
export async function measureFirstHour(root: string, { runs, say }: MeasureFirstHour): Promise<FirstHourResult> {
  const executablePath = requireChromium()
  await using data = await temporaryFolder('data')
  const server = await startServer({
    command: [process.execPath, 'server/src/main.ts'],
    cwd: root,
    env: {
      WEATHER_SOURCE: 'recorded',
      WEATHER_RECORDING: 'constructed/sydney-2024-12-09',
      RATE_LIMIT_FACTOR: '50',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data.path,
      LOG_LEVEL: 'warn',
    },
  })
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    await checkManifest(browser, server.origin)
    const now: (StepFigures | null)[][] = []
    const before: (StepFigures | null)[][] = []
    for (let run = 1; run <= runs; run += 1) {
      say(`Walk ${run} of ${runs}`)
      now.push(
        await walk(
          browser,
          server.origin,
          STEPS_NOW.map(([, act]) => act),
          say,
        ),
      )
      before.push(await walk(browser, server.origin, STEPS_BEFORE, say))
    }
    const steps = STEPS_NOW.map(([name], at): Step => {
      const walked = middle(now, at)
      if (walked === null) throw new Error(`${name}: nobody went this way.`)
      return { name, now: walked, before: middle(before, at) }
    })
    say('Quick add')
    const added = await quickAdd(browser, server.origin)
    return { part: 'first-hour', browser: chromiumVersion(), runs, steps, quickAdd: added }
  } finally {
    await browser.close()
    await server.stop()
  }
}
