import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createTestDatabase } from '../server/test/database.ts'
import { startTestServer, type TestServer } from '../server/test/server.ts'
import { browser, wholeBrowser } from './browser.ts'

const WEB_DIST = fileURLToPath(new URL('../web/dist/', import.meta.url))

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 860 }
/** The two sizes that everything is looked at. */
export const SIZES = [
  { device: 'phone', ...PHONE },
  { device: 'desktop', ...DESKTOP },
] as const
export const THEMES = ['light', 'dark', 'sun'] as const
export type Theme = (typeof THEMES)[number]

/** Recorded days by what they are good for. "constructed" replies are whole ones built from recorded days. */
export const RECORDINGS = {
  hot: 'constructed/sydney-2019-12-16',
  wet: 'constructed/sydney-2022-02-22',
  frosty: 'constructed/canberra-2026-07-17',
  calm: 'constructed/sydney-2024-12-09',
  /** Rain in the three days, on soil that misses a few millimetres and needs no watering. */
  showery: 'constructed/hobart-2025-10-05',
} as const

export interface Account {
  id: string
  email: string
  password: string
  name: string
  /** What the sign-in client keeps in the browser. */
  session: Record<string, unknown> & { access_token: string; refresh_token: string }
}

export interface PageOptions {
  width?: number
  height?: number
  theme?: Theme
  javaScriptEnabled?: boolean
  reducedMotion?: 'reduce' | 'no-preference'
  /** Opens the page with this account signed in. */
  as?: Account
  touch?: boolean
  /** With the worker that opens the app without a network. Requests that it makes pass no `route` of the test. */
  worker?: boolean
  /** In the browser as people have it, where a shell of it is what tests have. */
  wholeBrowser?: boolean
  /** Lets messages of the console pass that the test provokes. */
  expectProblems?: RegExp
}

export interface SiteOptions {
  env?: Record<string, string>
  recording?: string
  /** The moment, a whole second, at which the clocks of the server and of its pages stand, for what depends on the day. */
  now?: Date
}

export interface Site {
  readonly url: string
  readonly server: TestServer
  page(options?: PageOptions): Promise<Page>
  account(profile?: { name?: string; location?: string; metadata?: Record<string, unknown> }): Promise<Account>
  /** Stops the server and starts it again on the same database and port, with other settings where they are given. */
  restart(changed?: Record<string, string>): Promise<void>
  /** Errors of the console, broken scripts and refusals of the content policy on all pages so far. */
  readonly problems: string[]
  /** Closes what was opened so far; the server goes on. */
  closePages(): Promise<void>
  close(): Promise<void>
}

/** What a device asks for whose owner wants this theme. */
const mediaOf = (theme: Theme) =>
  ({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    contrast: theme === 'sun' ? 'more' : 'no-preference',
  }) as const

/** Folder that takes a trace of each page, for a test that fails: `npx playwright show-trace FILE`. */
const TRACES = process.env.E2E_TRACES

const STORAGE_KEY = 'turfwise.auth'

const watch = (page: Page, problems: string[], expected: RegExp | undefined): void => {
  const note = (line: string): void => {
    if (!expected?.test(line)) problems.push(line)
  }
  page.on('pageerror', (error) => note(`script: ${error.message}`))
  page.on('console', (message) => {
    // A 4xx that the test provokes is logged by the browser itself; the test looks at its effect.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) note(`console: ${message.text()}`)
  })
}

/** Our real server with the built web and recorded weather, and pages of a real browser on it. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const env = { WEATHER_RECORDING: options.recording ?? RECORDINGS.calm, ...options.env }
  const { now } = options
  const database = await createTestDatabase()
  const start = async (port: string, changed: Record<string, string> = {}): Promise<TestServer> => {
    const started = await startTestServer({
      env: { RATE_LIMIT_FACTOR: '50', ...env, ...changed, PORT: port },
      outside: { webDist: WEB_DIST, ...(now ? { clock: { now: () => now } } : {}) },
      database,
    })
    // Node dates each answer by the machine's clock, and pages take that for the server's.
    if (now) {
      const date = now.toUTCString()
      started.app.http.server.prependListener('request', (_request, answer) => void answer.setHeader('date', date))
    }
    return started
  }
  let server = await start('0')
  const { url } = server
  const problems: string[] = []
  const contexts = new Set<BrowserContext>()

  const site: Site = {
    url,
    problems,
    get server() {
      return server
    },
    async page(wanted = {}) {
      const { width = PHONE.width, height = PHONE.height, theme = 'light' } = wanted
      const context = await (await (wanted.wholeBrowser ? wholeBrowser : browser)()).newContext({
        baseURL: url,
        viewport: { width, height },
        ...mediaOf(theme),
        reducedMotion: wanted.reducedMotion ?? 'reduce',
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
        hasTouch: wanted.touch ?? false,
        serviceWorkers: wanted.worker === true ? 'allow' : 'block',
        javaScriptEnabled: wanted.javaScriptEnabled ?? true,
        ...(wanted.as
          ? {
              storageState: {
                cookies: [
                  {
                    name: 'tw_in',
                    value: '1',
                    domain: new URL(url).hostname,
                    path: '/',
                    expires: -1,
                    httpOnly: false,
                    secure: false,
                    sameSite: 'Lax' as const,
                  },
                ],
                origins: [
                  { origin: url, localStorage: [{ name: STORAGE_KEY, value: JSON.stringify(wanted.as.session) }] },
                ],
              },
            }
          : {}),
      })
      contexts.add(context)
      if (now) await context.clock.setFixedTime(now)
      if (TRACES) await context.tracing.start({ snapshots: true, screenshots: true, sources: true })
      context.on('close', () => contexts.delete(context))
      // Only what fails waits so long: on a busy machine a page may take half a minute for what is at once there on another.
      context.setDefaultTimeout(60_000)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      const page = await context.newPage()
      watch(page, problems, wanted.expectProblems)
      return page
    },
    async account({ name = 'Mia Kovac', location = 'Parramatta, NSW', metadata = {} } = {}) {
      const email = `mia.${randomBytes(5).toString('hex')}@example.com`
      const password = `lawn-${randomBytes(6).toString('hex')}`
      const answer = await fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          password,
          data: {
            name,
            location,
            place_id: null,
            coordinates: null,
            lawnSize: 'medium',
            grassType: 'buffalo',
            ...metadata,
          },
        }),
      })
      if (!answer.ok) throw new Error(`sign-up of the test account: ${answer.status} ${await answer.text()}`)
      const session = (await answer.json()) as Account['session'] & { user: { id: string } }
      // As most gardeners are: somebody who read a mail there at some time.
      await server.app.db.query('update auth.users set email_proven_at = now() where id = $1', [session.user.id])
      return { id: session.user.id, email, password, name, session }
    },
    async restart(changed) {
      const { port } = new URL(url)
      await server.close()
      server = await start(port, changed)
    },
    async closePages() {
      const open = [...contexts]
      await Promise.all(
        open.map(async (context) => {
          await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
          await context.unrouteAll({ behavior: 'ignoreErrors' })
          if (TRACES) await context.tracing.stop({ path: join(TRACES, `${randomBytes(6).toString('hex')}.zip`) })
          await context.close()
        }),
      )
    },
    async close() {
      await site.closePages()
      await server.close()
      await database.drop()
    },
  }
  return site
}

/** With SHOTS set to a folder, leaves a picture of each look there, for people to hold beside the reference. */
export async function picture(page: Page, look: string): Promise<void> {
  const { SHOTS } = process.env
  if (SHOTS === undefined) return
  const name = `${expect.getState().currentTestName}-${look}`.replaceAll(/\W+/g, '-').toLowerCase()
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

/** Puts on a theme as a device does that changes its mind while the page is open, at once instead of fading over. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.emulateMedia(mediaOf(theme))
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

/** Themes are sets of colours over the same page: what the others can break is what these rules look at. */
const OF_COLOURS = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Stands for the source where the page has it already: half a megabyte that the builder would send anew for each look. */
const THERE_ALREADY = { axeSource: '/* axe is there */' }

/** Finds nothing in light, dark and Bright sun, at any level, best practices included. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const theme of THEMES) {
    await wear(page, theme)
    await picture(page, theme)
    // In the page itself: the other way opens an empty one each time, for frames of other origins, which nothing here has.
    const axe = new AxeBuilder({ page, ...THERE_ALREADY }).setLegacyMode()
    const { violations } = await axe
      .options({ resultTypes: ['violations'], ...(theme === 'light' ? {} : OF_COLOURS) })
      .analyze()
    const found = violations.map(
      ({ id, nodes }) => `${theme}, ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
    expect(found).toEqual([])
  }
}

/** True while nothing sticks out sideways: the page itself never scrolls horizontally. */
export async function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
