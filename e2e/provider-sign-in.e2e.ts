import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../server/test/auth-client.ts'
import { freshPerson, type ProviderStub, startProviderStub } from '../server/test/provider-stub.ts'
import { addressesOf, beginFlow, keptUserId, keptVerifier, TOKEN } from './callback.ts'
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

const start = (asked: Record<string, string> = {}): string =>
  `/auth/v1/authorize?${new URLSearchParams({ provider: 'google', redirect_to: `${site.url}/confirm`, ...asked })}`

const TOKEN_CALL = '**/auth/v1/token?grant_type=pkce'

/** Goes to the provider and back, for a sign-in that this browser began. */
const signInByProvider = async (page: Page): Promise<void> => {
  await page.goto('/landing')
  await page.goto(start(await beginFlow(page)), { waitUntil: 'commit' })
}

describe('a browser that comes back from a provider', () => {
  it('is signed in, and leaves no token and no code in the browser or in any address, however long the answer takes', async () => {
    const page = await site.page()
    const held = Promise.withResolvers<void>()
    const asked = page.waitForRequest(TOKEN_CALL)
    await page.route(TOKEN_CALL, async (route) => {
      await held.promise
      await route.fallback()
    })
    await signInByProvider(page)
    await asked
    expect(page.url()).toBe(`${site.url}/confirm`)
    held.resolve()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(page.url()).toBe(`${site.url}/`)
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('turfwise.auth') ?? '{}'))
    expect(kept.user).toMatchObject({ email: stub.person.email, app_metadata: { provider: 'google' } })
    expect([await keptVerifier(page), kept.provider_token]).toEqual([null, undefined])
    expect((await addressesOf(page)).length).toBeGreaterThan(1)
    expect((await addressesOf(page)).filter((address) => TOKEN.test(address))).toEqual([])
  })

  it('may try again when nobody answered: the sign-in is not lost then', async () => {
    const page = await site.page({ expectProblems: /Failed to fetch/ })
    await page.route(TOKEN_CALL, (route) => route.abort())
    await signInByProvider(page)
    await page.getByText('Your sign-in is not lost.').waitFor()
    await page.unroute(TOKEN_CALL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })

  it.each([
    { age: 110, warned: false },
    { age: 240, warned: true },
  ])('with a session of $age s is warned of it: $warned [AUTH-57]', async ({ age, warned }) => {
    const page = await site.page()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route(TOKEN_CALL, async (route) => {
      const answer = await route.fetch()
      const session = await answer.json()
      await route.fulfill({ response: answer, json: { ...session, expires_at: session.expires_at - age } })
    })
    await signInByProvider(page)
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(warnings.some((text) => /issued over 120 s ago/.test(text))).toBe(warned)
  })

  it('with tokens, for a sign-in that nobody began here, is not signed in by them', async () => {
    const page = await site.page()
    await page.goto(start())
    await page.getByRole('heading', { level: 1, name: 'Open this link where you asked for it' }).waitFor()
    expect(await keptUserId(page)).toBeNull()
    expect((await addressesOf(page)).filter((address) => TOKEN.test(address))).toEqual([])
  })

  it.each(['Stay signed in', 'Change account'])('as somebody else is asked first: %s', async (answer) => {
    const person = await site.account()
    const page = await site.page({ as: person })
    await signInByProvider(page)
    await page
      .getByText(`You are signed in as ${person.email}. Sign in as ${stub.person.email ?? ''} instead?`)
      .waitFor()
    expect(await keptUserId(page)).toBe(person.id)
    await page.getByRole('button', { name: answer }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    const isBefore = (await keptUserId(page)) === person.id
    expect(isBefore).toBe(answer === 'Stay signed in')
    await page.goBack()
    await page.waitForLoadState('networkidle')
    expect((await keptUserId(page)) === person.id).toBe(isBefore)
  })

  it('with an identity that somebody else has keeps its session [AUTH-56]', async () => {
    await signInByProvider(await site.page())
    const person = await site.account()
    const asked = new URLSearchParams({
      provider: 'google',
      skip_http_redirect: 'true',
      redirect_to: `${site.url}/confirm`,
    })
    const path = `/auth/v1/user/identities/authorize?${asked}`
    const { body } = await ask(site.url, 'GET', path, { token: person.session.access_token })
    const page = await site.page({ as: person })
    await page.goto(body.url)
    await page.getByText('already linked to another Turfwise account').waitFor()
    expect(await keptUserId(page)).toBe(person.id)
  })

  it('with a refusal keeps the session of before, and nothing of what was begun [AUTH-55]', async () => {
    const person = await site.account()
    const page = await site.page({ as: person })
    stub.person = freshPerson({ email_verified: false })
    await signInByProvider(page)
    await page.getByText(`You are still signed in as ${person.email}.`).waitFor()
    expect([await keptUserId(page), await keptVerifier(page)]).toEqual([person.id, null])
  })
})
