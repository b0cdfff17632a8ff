import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { keptRows } from './device-database.ts'
import type { Account } from './harness.ts'
import { appIsKept, dump, homeIsThere, NO_NETWORK } from './kept-pages.ts'
import { goOffline, goOnline } from './no-network.ts'
import { isDone, ring, row } from './task-page.ts'
import { seedTasks } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()
const EDGE = 'Edge the driveway'
const TRIM = 'Trim the side path'
/** Of the site's own origin, and no page of the app. */
const NO_APP = '/robots.txt'

/**
 * Two tasks completed without a network, in a browser with the worker. The worker may be woken at once, and one that starts at
 * that moment is not without a network yet, as far as the browser tool can make it so: it may send what it finds.
 * @param meanwhile what happens elsewhere after the network has gone and before the tasks are completed
 */
const leftUnsent = async (meanwhile = async (_: Account) => {}): Promise<{ page: Page; mia: Account }> => {
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
  await meanwhile(mia)
  await ring(page, EDGE).click()
  await ring(page, TRIM).click()
  await page.getByText('2 changes will be sent when you are back.').waitFor()
  return { page, mia }
}
/** The network is back once no page of the app hears of it: what is sent from then on, the worker sends. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(NO_APP)
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
  const isSent = async () => (await isDone(site, mia, EDGE)) === true && (await isDone(site, mia, TRIM)) === true
  await expect.poll(async () => (await isSent()) || (await tokenIsLeft(page, mia))).toBe(true)
  await leave(page)
  const wake = await wakeBySync(page, site.url)
  await wake()
  await expect.poll(isSent).toBe(true)
  await expect.poll(() => tokenIsLeft(page, mia)).toBe(false)
  await page.evaluate(() => localStorage.clear())
  expect(await dump(page)).not.toContain(mia.session.access_token)
})

it('whose session has ended stays on the device, and nothing is sent for it', async () => {
  // Before anything waits: whenever the worker is woken, the session is over by then.
  const { page, mia } = await leftUnsent(async ({ session }) => {
    const answer = await fetch(`${site.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(answer.ok).toBe(true)
  })
  await leave(page)
  const waiting = async () =>
    (await keptRows<{ tries: number; state: string }>(page, mia.id, 'outbox')).map(({ tries, state }) => [
      tries > 0,
      state,
    ])
  const wake = await wakeBySync(page, site.url)
  await wake()
  // The first one was refused its token, and the second is not tried.
  await expect.poll(waiting).toEqual([
    [true, 'waiting'],
    [false, 'waiting'],
  ])
  await expect.poll(() => tokenIsLeft(page, mia)).toBe(false)
  const done = await site.server.app.db.query('select from app.tasks where user_id = $1 and completed_at is not null', [
    mia.id,
  ])
  expect(done).toEqual([])
})

it('the browser does not begin it by itself where a test takes the network away from the device', async () => {
  const page = await site.page({ as: await site.account(), worker: true, expectProblems: NO_NETWORK })
  const other = await site.page()
  const mayWake = (one: Page) =>
    one.evaluate(async () => (await navigator.permissions.query({ name: 'background-sync' as PermissionName })).state)
  for (const one of [page, other]) await one.goto(NO_APP)
  expect(await mayWake(page)).not.toBe('denied')
  await goOffline(page)
  expect(await mayWake(page)).toBe('denied')
  expect(await mayWake(other)).not.toBe('denied')
  await goOnline(page)
  expect(await mayWake(page)).not.toBe('denied')
})
