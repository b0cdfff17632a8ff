import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Account } from './harness.ts'
import { appIsKept, dump, homeIsThere, keptReads, NO_NETWORK } from './kept-pages.ts'
import { goOffline, goOnline } from './no-network.ts'
import { ring, row, toast } from './task-page.ts'
import { seedTasks } from './task-seeds.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const EDGE = 'Edge the front path'
const site = useSite()

const offlineStrip = (page: Page) => page.getByText(/^Offline\. Showing what you had at \d+:\d\d [ap]m\./)

/** Somebody who has looked at Home and Tasks in this browser, and whose device has kept it. */
const visited = async (): Promise<{ page: Page; mia: Account }> => {
  const mia = await site.account()
  await seedTasks(site, mia, [{ title: EDGE, type: 'edging' }])
  const page = await site.page({ as: mia, worker: true, expectProblems: NO_NETWORK })
  await page.goto('/')
  await homeIsThere(page)
  // Home's next tasks come after its first frame: what was not read is not kept.
  await page.getByText(EDGE).first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).click()
  await row(page, EDGE).waitFor()
  await appIsKept(page)
  await expect
    .poll(() => keptReads(page, mia.id))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^\["weather"/), expect.stringMatching(/"tab"/)]))
  return { page, mia }
}
const atItsEnd = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('turfwise.auth') ?? '')
    localStorage.setItem(
      'turfwise.auth',
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 7200 }),
    )
  })

describe('what was read last', () => {
  it('is there without a network: the verdict with its time, and the tasks', async () => {
    const { page } = await visited()
    await goOffline(page)
    await page.goto('/')
    await homeIsThere(page)
    await offlineStrip(page).waitFor()
    const said = page.getByRole('heading', { level: 1 })
    expect(await said.innerText()).toMatch(/\w/)
    await page
      .getByText(/^at \d+:\d\d\s[ap]m/)
      .first()
      .waitFor()
    await page.getByText(EDGE).first().waitFor()
    await page.goto('/tasks')
    await row(page, EDGE).waitFor()
    await offlineStrip(page).waitFor()
  })

  it('is there on a later day too: each task where that day puts it, and when it was read', async () => {
    const { page } = await visited()
    await goOffline(page)
    await page.clock.setFixedTime(Date.now() + 86_400_000)
    await page.goto('/tasks')
    await row(page, EDGE).waitFor()
    await page.getByRole('tab', { name: /^Overdue\s*1/, selected: true }).waitFor()
    await page.getByText('Due yesterday', { exact: true }).waitFor()
    await page
      .getByText(/Showing what you had on \w+ \d+ \w+ at \d+:\d\d [ap]m\./)
      .first()
      .waitFor()
  })

  it('is there also when the token is at its end, and the session goes on when the network is back', async () => {
    const { page } = await visited()
    await atItsEnd(page)
    await goOffline(page)
    await page.goto('/tasks')
    await row(page, EDGE).waitFor()
    await goOnline(page)
    await page.reload()
    await row(page, EDGE).waitFor()
    const expires = () => page.evaluate(() => JSON.parse(localStorage.getItem('turfwise.auth') ?? '').expires_at)
    await expect.poll(expires).toBeGreaterThan(Date.now() / 1000)
  })

  it('is on the screen before any answer has come, and gives way to the answers', async () => {
    const { page, mia } = await visited()
    await seedTasks(site, mia, [{ title: 'Edge the drive', type: 'edging' }])
    const gate = Promise.withResolvers<void>()
    await page.context().route('**/api/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/')
    await homeIsThere(page)
    await page.goto('/tasks')
    await row(page, EDGE).waitFor()
    expect(await row(page, 'Edge the drive').count()).toBe(0)
    gate.resolve()
    await row(page, 'Edge the drive').waitFor()
  })

  it('holds no token and no signed address', async () => {
    const { page, mia } = await visited()
    const found = await page.evaluate(() => localStorage.removeItem('turfwise.auth')).then(() => dump(page))
    expect(found).toContain(EDGE)
    for (const secret of [mia.session.access_token, mia.session.refresh_token, 'token=', '/object/sign/'])
      expect(found).not.toContain(secret)
  })

  it('is gone with a sign-out, and nobody who comes after finds anything of it', async () => {
    const { page, mia } = await visited()
    const other = await page.context().newPage()
    await other.goto('/tasks')
    await row(other, EDGE).waitFor()
    await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
    await page.getByText('Sign Out', { exact: true }).click()
    await toastSaying(page, success('Signed out')).waitFor()
    await page.waitForURL('**/login')
    await other.waitForURL('**/login')
    await other.close()
    // The name of somebody's database goes last, once it is empty.
    const names = () => page.evaluate(() => Object.keys(localStorage).join())
    await expect.poll(names).not.toContain(mia.id)
    const found = await dump(page)
    for (const theirs of [mia.id, mia.email, mia.name, EDGE, 'Parramatta']) expect(found).not.toContain(theirs)
    await goOffline(page)
    await page.goto('/tasks')
    await page.getByText(EDGE).waitFor({ state: 'detached' })
    expect(await page.getByText(EDGE).count()).toBe(0)
  })

  it('goes when the session ended by itself, while what was not sent stays for the same person', async () => {
    const { page, mia } = await visited()
    await goOffline(page)
    await page.getByText(/^Offline\./).waitFor()
    await ring(page, EDGE).click()
    await toast(page, 'info').getByText('Saved on this phone, will be sent', { exact: true }).waitFor()
    await fetch(`${site.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mia.session.access_token}` },
    })
    await atItsEnd(page)
    await goOnline(page)
    // Not Home: the page may have learned of the end by itself, and Home is then the landing page.
    await page.goto('/tasks')
    await page.waitForURL('**/login')
    await expect.poll(() => keptReads(page, mia.id)).toEqual([])
    // The unsent write says what it is of; nothing else of the task is left.
    expect(await dump(page)).not.toContain('"estimatedDuration"')
  })
})
