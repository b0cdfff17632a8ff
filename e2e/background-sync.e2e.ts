import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keptRows } from './device-database.ts'
import type { Account } from './harness.ts'
import { appIsKept, dump, homeIsThere, NO_NETWORK } from './kept-pages.ts'
import { isDone, ring, row } from './task-page.ts'
import { seedTasks } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()
const EDGE = 'Edge the driveway'
const TRIM = 'Trim the side path'
/** Of the site's own origin, and no page of the app: what is sent from there, the worker sends. */
const NO_APP = '/robots.txt'

/** Two tasks completed without a network, in a browser with the worker; the app is closed then. */
const leftUnsent = async (): Promise<{ page: Page; mia: Account }> => {
  const mia = await site.account()
  await seedTasks(site, mia, [
    { title: EDGE, type: 'edging' },
    { title: TRIM, type: 'edging' },
  ])
  const page = await site.page({ as: mia, worker: true, expectProblems: NO_NETWORK })
  await page.goto('/')
  await homeIsThere(page)
  await page.goto('/tasks?filter=all')
  await row(page, TRIM).waitFor()
  await appIsKept(page)
  await page.context().setOffline(true)
  await ring(page, EDGE).click()
  await ring(page, TRIM).click()
  await page.getByText('2 changes will be sent when you are back.').waitFor()
  return { page, mia }
}
const tokenIsLeft = async (page: Page, { id, session }: Account) =>
  JSON.stringify(await keptRows(page, id, 'meta')).includes(session.access_token)

/** The browser wakes the worker, as it does when it has a network again. */
const wakeBySync = async (page: Page, origin: string): Promise<() => Promise<unknown>> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'tw-outbox', lastChance: false })
}

it('what was done without a network is sent by the worker while the app is closed, and its token goes then', async () => {
  const { page, mia } = await leftUnsent()
  await expect.poll(() => tokenIsLeft(page, mia)).toBe(true)
  await page.context().setOffline(false)
  // Not a page of the app any more before it hears of the network.
  await page.goto(NO_APP)
  const wake = await wakeBySync(page, site.url)
  await wake()
  await expect.poll(() => isDone(site, mia, EDGE)).toBe(true)
  await expect.poll(() => isDone(site, mia, TRIM)).toBe(true)
  await expect.poll(() => tokenIsLeft(page, mia)).toBe(false)
  await page.evaluate(() => localStorage.clear())
  expect(await dump(page)).not.toContain(mia.session.access_token)
})

it('whose session has ended stays on the device, and nothing is sent for it', async () => {
  const { page, mia } = await leftUnsent()
  await expect.poll(() => tokenIsLeft(page, mia)).toBe(true)
  await page.goto('about:blank')
  await fetch(`${site.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mia.session.access_token}` },
  })
  await page.context().setOffline(false)
  await page.goto(NO_APP)
  const waiting = async () =>
    (await keptRows<{ tries: number; state: string }>(page, mia.id, 'outbox')).map(({ tries, state }) => [
      tries > 0,
      state,
    ])
  // A worker that starts at that moment is not without a network yet, as far as the browser tool can make it so: one may
  // have left while the session still stood.
  const left = (await waiting()).length
  expect(left).toBeGreaterThan(0)
  const wake = await wakeBySync(page, site.url)
  await wake()
  // The first one was refused its token, and the second is not tried.
  await expect.poll(waiting).toEqual([[true, 'waiting'], ...Array(left - 1).fill([false, 'waiting'])])
  await expect.poll(() => tokenIsLeft(page, mia)).toBe(false)
})
