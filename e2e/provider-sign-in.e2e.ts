import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../server/test/auth-client.ts'
import { freshPerson, type ProviderStub, startProviderStub } from '../server/test/provider-stub.ts'
import { openSite, type Site } from './harness.ts'

let stub: ProviderStub
let site: Site
beforeAll(async () => {
  stub = await startProviderStub()
  site = await openSite({ env: { ...stub.env(['GOOGLE']), AUTH_MANUAL_LINKING: 'on' } })
})
afterEach(() => site.closePages())
afterAll(async () => {
  expect(site.problems).toEqual([])
  await site.close()
  await stub.close()
})
beforeEach(() => {
  stub.person = freshPerson()
})

const start = (redirectTo?: string): string =>
  `/auth/v1/authorize?${new URLSearchParams({ provider: 'google', ...(redirectTo ? { redirect_to: redirectTo } : {}) })}`

const USER_CALL = '**/auth/v1/user'
const TOKEN = /access_token|refresh_token/

/** Every address that Back and Forward lead to. */
const addressesOf = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}

describe('a browser that comes back from a provider', () => {
  it.each(['/login', '/'])('to %s is signed in, and nothing of it stays in the address [AUTH-46]', async (path) => {
    const page = await site.page()
    await page.goto(start(`${site.url}${path}`))
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('turfwise.auth') ?? '{}'))
    expect(kept.user).toMatchObject({ email: stub.person.email, app_metadata: { provider: 'google' } })
  })

  it('leaves no token in any address of the history, however long the answer takes', async () => {
    const page = await site.page()
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = page.waitForRequest(USER_CALL)
    await page.route(USER_CALL, async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/landing')
    await page.goto(start(`${site.url}/login`), { waitUntil: 'commit' })
    await asked
    expect(page.url()).not.toMatch(TOKEN)
    answer()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect((await addressesOf(page)).length).toBeGreaterThan(1)
    expect((await addressesOf(page)).filter((address) => TOKEN.test(address))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('turfwise.auth'))).not.toBeNull()
  })

  it('may be loaded anew when nobody answered who it is: the tokens are not lost then', async () => {
    const page = await site.page({ expectProblems: /Failed to fetch/ })
    await page.route(USER_CALL, (route) => route.abort())
    await page.goto(start(`${site.url}/login`))
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    await expect.poll(() => page.url()).toMatch(TOKEN)
    await page.unroute(USER_CALL)
    await page.reload()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect((await addressesOf(page)).filter((address) => TOKEN.test(address))).toEqual([])
  })

  it('with an identity that somebody else has keeps its session [AUTH-56]', async () => {
    await (await site.page()).goto(start())
    const person = await site.account()
    const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    const { body } = await ask(site.url, 'GET', path, { token: person.session.access_token })
    const page = await site.page({ as: person })
    await page.goto(body.url)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('turfwise.auth'))).not.toBeNull()
  })

  it('with a refusal has no session any more [AUTH-55]', async () => {
    const person = await site.account()
    const page = await site.page({ as: person })
    stub.person = freshPerson({ email_verified: false })
    await page.goto(start())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('turfwise.auth'))).toBeNull()
  })
})
