import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { SIGN_IN_LIBRARY } from './addresses.ts'
import { signIn } from './forms.ts'
import type { Account } from './harness.ts'
import { failure, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

/** Keeps the library of the sign-in client away until `arrive` is called; `asked` when the page wants it. */
const holdLibrary = async (page: Page) => {
  let arrive: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const asked = page.waitForRequest(SIGN_IN_LIBRARY)
  await page.route(SIGN_IN_LIBRARY, async (route) => {
    await held
    await route.continue()
  })
  return { arrive, asked }
}

const today = (page: Page) => page.getByRole('tab', { name: /^Today/ })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('turfwise.auth'))
const signOutOn = async (page: Page) => {
  await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
  await page.getByText('Sign Out', { exact: true }).click()
}

describe('while the sign-in library is on its way', () => {
  it('Home is drawn whole from the kept session, and signing out waits for it [PMENU-10]', async () => {
    const page = await site.page({ as: await site.account() })
    const library = await holdLibrary(page)
    await page.goto('/')
    await today(page).waitFor()
    await library.asked
    await signOutOn(page)
    await page.getByText('Signing out...', { exact: true }).waitFor()
    library.arrive()
    await page.waitForURL('**/login')
    await expect.poll(() => kept(page)).toBeNull()
  })

  it('a visitor is one: no session is kept, so a guarded address leads to /login [SHELL-11]', async () => {
    const page = await site.page()
    const library = await holdLibrary(page)
    await page.goto('/tasks')
    await page.waitForURL('**/login')
    await page.getByLabel('E-mail').fill(mia.email)
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('Signing in...').waitFor()
    library.arrive()
    await page.waitForURL('**/tasks')
  })

  it('a token that the server refuses is still refreshed, and the read repeated [AUTH-43]', async () => {
    const person = await site.account()
    const page = await site.page({ as: { ...person, session: { ...person.session, access_token: 'a.b.c' } } })
    const refreshed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'))
    await page.goto('/')
    expect((await refreshed).status()).toBe(200)
    await today(page).waitFor()
  })

  it('a session that cannot be refreshed either has ended, and its person signs in again [AUTH-44]', async () => {
    const person = await site.account()
    const session = { ...person.session, access_token: 'a.b.c', refresh_token: 'gone' }
    const page = await site.page({ as: { ...person, session } })
    await page.goto('/')
    await page.waitForURL('**/login')
    await expect.poll(() => kept(page)).toBeNull()
  })

  it('another tab may sign out: this one ends with it', async () => {
    const one = await site.page({ as: await site.account() })
    const library = await holdLibrary(one)
    await one.goto('/')
    await today(one).waitFor()
    await library.asked
    const other = await one.context().newPage()
    await other.goto('/')
    await signOutOn(other)
    await other.waitForURL('**/login')
    library.arrive()
    await one.waitForURL('**/login')
  })

  it('a kept session at its end says nothing yet: the library is asked for before anything is drawn [AUTH-43]', async () => {
    const person = await site.account()
    const page = await site.page({ as: { ...person, session: { ...person.session, expires_at: 1 } } })
    const library = await holdLibrary(page)
    await page.goto('/')
    await library.asked
    expect(await page.locator('[aria-busy="true"]').count()).toBeGreaterThan(0)
    expect(await today(page).count()).toBe(0)
    library.arrive()
    await today(page).waitFor()
  })
})

describe('a sign-in library that does not arrive', () => {
  it('leaves Home as it is, and comes when the device is back on the network', async () => {
    const page = await site.page({ as: await site.account() })
    const refused = page.waitForEvent('requestfailed', (request) => SIGN_IN_LIBRARY.test(request.url()))
    await page.route(SIGN_IN_LIBRARY, (route) => route.abort())
    await page.goto('/')
    await refused
    await today(page).waitFor()
    await page.unroute(SIGN_IN_LIBRARY)
    let came = false
    page.on('response', (answer) => {
      if (SIGN_IN_LIBRARY.test(answer.url())) came = true
    })
    // The page may not have heard of the failure yet when the network comes back for the first time.
    const comeBack = async () => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      return came
    }
    await expect.poll(comeBack, { interval: 1000 }).toBe(true)
    await signOutOn(page)
    await page.waitForURL('**/login')
  })

  it('is said where somebody signs in, and brought with the next attempt', async () => {
    const page = await site.page()
    await page.route(SIGN_IN_LIBRARY, (route) => route.abort())
    await signIn(page, mia)
    await toastSaying(page, failure('Something went wrong. Please try again.')).waitFor()
    await page.unroute(SIGN_IN_LIBRARY)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(`${site.url}/`)
  })
})
