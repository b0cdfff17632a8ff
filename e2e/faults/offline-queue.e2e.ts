import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptNamed } from '../addresses.ts'
import { browser } from '../browser.ts'
import { keptKeys } from '../device-database.ts'
import { endAll } from '../process/processes.ts'
import { askToSignIn, signUp } from '../process/turfwise.ts'
import { loseAnswer } from '../task-sheets.ts'
import { IS_LONG } from './rounds.ts'
import { type RunningServer, startServerOnDisk } from './running-server.ts'

const WRITES = IS_LONG ? 50 : 12
const EVERY = 3
const TOASTER = scriptNamed('toaster')

interface Session {
  access_token: string
  user: { id: string }
}
let server: RunningServer
let session: Session
beforeAll(async () => {
  server = await startServerOnDisk({
    env: { WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: 'constructed/sydney-2019-12-16' },
  })
  await server.start()
  session = (await (await askToSignIn(server.url, await signUp(server.url))).json()) as Session
})
afterAll(async () => {
  endAll()
  await server.remove()
})

/** A phone on which the gardener is signed in, with nothing of earlier tests. */
const phone = async (): Promise<BrowserContext> => {
  const context = await (await browser()).newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: {
      cookies: [
        {
          ...{ name: 'tw_in', value: '1', path: '/', expires: -1, httpOnly: false, secure: false },
          ...HERE,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: server.url, localStorage: [{ name: 'turfwise.auth', value: JSON.stringify(session) }] }],
    },
  })
  context.setDefaultTimeout(60_000)
  return context
}
const HERE = { domain: '127.0.0.1' }

const openTasks = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  // What tells of a write, and the sheet's code, have to be here before the network goes.
  const toaster = page.waitForResponse((answer) => TOASTER.test(answer.url()))
  await page.goto('/tasks?filter=all')
  await page.getByRole('button', { name: 'Create', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create Task', exact: true }).click()
  await line(page).waitFor()
  await page.keyboard.press('Escape')
  await line(page).waitFor({ state: 'detached' })
  await (await toaster).finished()
  return page
}
const line = (page: Page) => page.getByRole('dialog').getByRole('textbox').first()

/** Makes a task from one line; resolves when the sheet has closed over it. */
const add = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create Task', exact: true }).click()
  await line(page).fill(title)
  await line(page).press('Enter')
  await line(page).waitFor({ state: 'detached' })
}

/** Titles as the server has them, each as often as it is there. */
const titlesOf = async (): Promise<string[]> => {
  const answer = await fetch(`${server.url}/api/users/${session.user.id}/tasks`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title).sort()
}

const waiting = async (page: Page) => (await keptKeys(page, session.user.id, 'outbox')).length

describe('what was written without a network', () => {
  it(`${WRITES} writes take effect once each, when every third answer is lost and the tab is closed in the middle`, async () => {
    const context = await phone()
    const page = await openTasks(context)
    await context.setOffline(true)
    await page.getByText(/^Offline\./).waitFor()
    const titles = Array.from({ length: WRITES }, (_, at) => `Rake bed ${String(at + 1).padStart(2, '0')}`)
    for (const title of titles) await add(page, title)
    await expect.poll(() => waiting(page)).toBe(WRITES)
    let tries = 0
    await context.route('**/api/tasks', async (route) => {
      tries += 1
      if (tries % EVERY === 0) return loseAnswer(route)
      await route.continue()
    })
    await context.setOffline(false)
    await expect.poll(async () => (await titlesOf()).length).toBeGreaterThan(2)
    await page.close()
    const next = await context.newPage()
    await next.goto('/tasks?filter=all')
    await expect.poll(() => waiting(next), { timeout: 120_000 }).toBe(0)
    expect(await titlesOf()).toEqual(titles)
    expect(tries).toBeGreaterThan(WRITES)
    await context.close()
  })

  it('is told as kept by nothing when the storage is full, and sent from the page that stays open', async () => {
    const context = await phone()
    const page = await openTasks(context)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
    await context.setOffline(true)
    await page.getByText(/^Offline\./).waitFor()
    // A toast goes after five seconds, which on a busy machine may pass while the sheet closes.
    const told = page
      .getByText('This browser cannot save it, so leave this page open until you are back online.')
      .first()
      .waitFor()
    await Promise.all([told, add(page, 'Sweep the path')])
    expect(await titlesOf()).not.toContain('Sweep the path')
    await context.setOffline(false)
    await expect.poll(titlesOf).toContain('Sweep the path')
    expect((await titlesOf()).filter((title) => title === 'Sweep the path')).toHaveLength(1)
    await context.close()
  })
})
