import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SIGN_IN_LIBRARY } from './addresses.ts'
import type { Account } from './harness.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const today = (page: Page) => page.getByRole('tab', { name: /^Today/ })
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
  await page.getByText('Sign Out', { exact: true }).click()
}

/** Home of somebody whose browser keeps all that it ever keeps. */
const homeOf = async (account: Account): Promise<Page> => {
  const page = await site.page({ as: account })
  await page.goto('/')
  await today(page).waitFor()
  await page.evaluate((id) => {
    localStorage.setItem('turfwise.theme', 'dark')
    localStorage.setItem('turfwise.auth-code-verifier', '"abc"')
    for (const draft of ['new-task', 'activity']) localStorage.setItem(`turfwise.draft.${draft}.${id}`, '{"title":"x"}')
    localStorage.setItem('turfwise.visits', '{"count":1,"at":0}')
    localStorage.setItem('turfwise.whatever-comes-next', '1')
  }, account.id)
  await expect.poll(() => keys(page)).toEqual(expect.arrayContaining(['turfwise.faces', 'turfwise.place']))
  return page
}
const OF_DEVICE = ['turfwise.faces', 'turfwise.theme', 'turfwise.visits']

describe('signing out', () => {
  it('leaves in the browser only what is of the device, says so still, and gives Back nothing private [PMENU-07, PMENU-09, PMENU-10]', async () => {
    const account = await site.account()
    const page = await homeOf(account)
    const isCached = () =>
      page.evaluate(async () => {
        const script = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/.*\.js$/.test(name))
        const answer = fetch(script?.name ?? '', { cache: 'only-if-cached', mode: 'same-origin' })
        return answer.then(
          ({ ok }) => ok,
          () => false,
        )
      })
    expect(await isCached()).toBe(true)
    await page.getByRole('link', { name: 'Tasks' }).first().click()
    await page.waitForURL('**/tasks')
    await signOut(page)
    await toastSaying(page, success('Signed out')).waitFor()
    await page.waitForURL('**/login')
    await expect.poll(() => keys(page)).toEqual(OF_DEVICE)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    // No file of the person is left in the caches.
    await expect.poll(isCached).toBe(false)
    const { status } = await fetch(`${site.url}/api/users/${account.id}`, {
      headers: { authorization: `Bearer ${account.session.access_token}` },
    })
    expect(status).toBe(401)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /Know when to|Welcome back/ }).waitFor()
    expect(await page.getByText('Parramatta, NSW').count()).toBe(0)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
  })

  it('reaches the other tabs at once, also while their sign-in library is on its way', async () => {
    const account = await site.account()
    const other = await site.page({ as: account })
    await other.route(SIGN_IN_LIBRARY, () => undefined)
    await other.goto('/')
    await today(other).waitFor()
    const page = await other.context().newPage()
    await page.goto('/')
    await signOut(page)
    await other.waitForURL('**/login')
  })

  it('is not undone by another tab that was only starting and tells late of the session it found', async () => {
    const page = await site.page({ as: await site.account() })
    await page.goto('/')
    await today(page).waitFor()
    const other = await page.context().newPage()
    await other.goto('/privacy')
    const session = await other.evaluate(() => localStorage.getItem('turfwise.auth'))
    // The library makes itself heard where it listens itself.
    await other.evaluate(() => {
      new BroadcastChannel('turfwise.auth').onmessage = ({ data }) =>
        document.documentElement.setAttribute('data-heard', data.event)
    })
    await signOut(page)
    await page.waitForURL('**/login')
    await other.locator('[data-heard=SIGNED_OUT]').waitFor({ state: 'attached' })
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          // A moment after the library, which listens for longer.
          new BroadcastChannel('turfwise.auth').onmessage = () => requestAnimationFrame(() => setTimeout(resolve))
          document.documentElement.setAttribute('data-listens', '')
        }),
    )
    await page.locator('[data-listens]').waitFor({ state: 'attached' })
    await other.evaluate(
      (kept) =>
        new BroadcastChannel('turfwise.auth').postMessage({ event: 'SIGNED_IN', session: JSON.parse(kept ?? '') }),
      session,
    )
    await heard
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  })

  it('reaches a page that the browser had put away, before it is shown; where nothing changed it comes back as it was', async () => {
    const page = await homeOf(await site.account())
    const visible = () => page.evaluate(() => getComputedStyle(document.documentElement).visibility)
    const putAway = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    const bringBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await putAway()
    await bringBack()
    await expect.poll(() => today(page).isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    await putAway()
    await expect.poll(visible).toBe('hidden')
    // What another tab does meanwhile is told to a page that is put away only when it comes back.
    await page.evaluate(() => localStorage.removeItem('turfwise.auth'))
    await bringBack()
    await page.waitForURL('**/login')
    await expect.poll(visible).toBe('visible')
    await expect.poll(() => keys(page)).not.toContain('turfwise.place')
  })
})

describe('a session that ends elsewhere', () => {
  it('leaves as little as a sign-out, but for what the same person has typed', async () => {
    const account = await site.account()
    const page = await homeOf(account)
    await fetch(`${site.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.session.access_token}` },
    })
    await page.goto('/tasks')
    await page.waitForURL('**/login')
    const drafts = ['activity', 'new-task'].map((draft) => `turfwise.draft.${draft}.${account.id}`)
    await expect.poll(() => keys(page)).toEqual([...drafts, ...OF_DEVICE])
  })
})

describe('a cookie of a visitor that cannot be taken away', () => {
  it('does not load the start page for ever', async () => {
    const page = await site.page()
    await page
      .context()
      .addCookies([{ name: 'tw_in', value: '1', domain: new URL(site.url).hostname, path: '/', httpOnly: true }])
    // A script neither sees nor clears a cookie like this one, so the page is asked for by what a script can see.
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => 'tw_in=1', set: () => undefined })
    })
    await page.goto('/')
    await page.waitForURL('**/landing')
    await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
  })
})
