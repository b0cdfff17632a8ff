/**
 * Makes the pictures that a phone shows where it offers to install the app: `node bench/web/manifest-pictures.ts`, by the built
 * web, the demo garden and recorded weather. They lie in web/root-files, and web/build/web-manifest.test.ts holds the manifest to them.
 */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { startServer, temporaryFolder } from '../server-process.ts'
import { requireChromium } from './chromium.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Chromium takes pictures of one shape for each kind of device, and none longer than 2.3 times their width. */
const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const

interface Picture {
  name: string
  size: keyof typeof SIZES
  path: string
  ready: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'today', size: 'narrow', path: '/', ready: (page) => page.getByRole('tab').first().waitFor() },
  {
    name: 'tasks',
    size: 'narrow',
    path: '/tasks?filter=all',
    ready: (page) =>
      page
        .getByRole('button', { name: /^More: / })
        .first()
        .waitFor(),
  },
  {
    name: 'calendar',
    size: 'narrow',
    path: '/tasks?view=calendar',
    ready: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  { name: 'wide', size: 'wide', path: '/', ready: (page) => page.getByRole('tab').first().waitFor() },
]

await using data = await temporaryFolder('pictures')
let signIn = { email: '', password: '' }
const server = await startServer({
  command: [process.execPath, 'server/src/main.ts'],
  cwd: ROOT,
  env: {
    ...{ WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: 'constructed/sydney-2024-12-09', SEED: 'demo' },
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data.path, LOG_LEVEL: 'warn' },
  },
  onLine(line) {
    const [, email, password] = /E-mail: (\S+)\s+Password: (\S+)/.exec(line) ?? []
    if (email !== undefined && password !== undefined) signIn = { email, password }
  },
})
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const { name, size, path, ready } of PICTURES) {
    const page = await browser.newPage({
      ...{ baseURL: server.origin, viewport: SIZES[size], colorScheme: 'light', reducedMotion: 'reduce' },
      ...{ locale: 'en-AU', timezoneId: 'Australia/Sydney', serviceWorkers: 'block' },
      hasTouch: size === 'narrow',
    })
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(signIn.email)
    await page.getByLabel('Password', { exact: true }).fill(signIn.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(path)
    await ready(page)
    await page.evaluate(() => document.fonts.ready)
    // What comes late has come.
    await page.waitForTimeout(2000)
    const file = `web/root-files/screen-${name}.png`
    await page.screenshot({ path: `${ROOT}${file}` })
    console.log(`${file}, ${Math.round(statSync(`${ROOT}${file}`).size / 1000)} KB`)
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
