import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../server/test/read-mail.ts'
import { addressesOf, beginFlow, keptUserId, keptVerifier, sessionFragment, TOKEN } from './callback.ts'
import type { Account } from './harness.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let mia: Account
/** The one whose session is put into links. */
let olive: Account
beforeAll(async () => {
  mia = await site.account()
  olive = await site.account({ name: 'Olive Tran', location: 'Hobart, TAS' })
})

const PATHS = [
  '/',
  '/landing',
  '/login',
  '/tasks',
  '/settings',
  '/open-link',
  '/confirm',
  '/reset-password',
  '/nowhere',
]
const ERROR = 'error=access_denied&error_code=otp_expired&error_description=No'

/** The code of a sign-in that somebody else began, with a verifier of theirs. */
async function foreignCode(): Promise<string> {
  const { email } = await site.account()
  const body = {
    email,
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 's256',
  }
  const asked = await fetch(`${site.url}/auth/v1/recover?redirect_to=${site.url}/confirm`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(asked.status).toBe(200)
  const { link } = await mailTo(site.server.mail, email)
  const { headers } = await fetch(link, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

/** Opens all the addresses, in tabs of one browser side by side, and waits until each has asked for all it wants. */
async function openInTabs(first: Page, planted: string): Promise<{ path: string; tab: Page }[]> {
  return Promise.all(
    PATHS.map(async (path) => {
      const tab = await first.context().newPage()
      await tab.goto(path + planted)
      await tab.waitForLoadState('networkidle')
      return { path, tab }
    }),
  )
}
const tokensIn = async (tab: Page) => (await addressesOf(tab)).filter((address) => TOKEN.test(address))

describe("somebody else's link to any page", () => {
  it.each([
    { holds: 'tokens behind the #', planted: () => `#${sessionFragment(olive.session)}` },
    { holds: 'tokens in the query', planted: () => `?${sessionFragment(olive.session)}` },
    { holds: 'a code and an error', planted: () => `?code=abc#${ERROR}` },
  ])('leaves a person signed in as they are: $holds counts for nothing', async ({ planted }) => {
    const first = await site.page({ as: mia })
    for (const { path, tab } of await openInTabs(first, planted())) {
      expect(await keptUserId(tab), path).toBe(mia.id)
      expect(tab.url(), path).not.toMatch(TOKEN)
      expect(await tokensIn(tab), path).toEqual([])
    }
  })

  it('signs no visitor in', async () => {
    const first = await site.page()
    for (const { path, tab } of await openInTabs(first, `#${sessionFragment(olive.session)}`)) {
      expect(await keptUserId(tab), path).toBeNull()
      expect(await tokensIn(tab), path).toEqual([])
    }
  })
})

describe('a code in an address', () => {
  it('that another browser asked for opens nothing, and what this one began is still good', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/landing')
    await beginFlow(page)
    const verifier = await keptVerifier(page)
    await page.goto(`/confirm?code=${await foreignCode()}`)
    await page.getByRole('heading', { level: 1, name: 'Open this link where you asked for it' }).waitFor()
    await page.getByText(`You are still signed in as ${mia.email}.`).waitFor()
    expect(await keptUserId(page)).toBe(mia.id)
    expect(await keptVerifier(page)).toBe(verifier)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
  })

  it('is not even asked about where no sign-in was begun', async () => {
    const page = await site.page()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/auth/v1/') && asked.push(request.url()))
    await page.goto('/confirm?code=abc')
    await page.getByRole('heading', { level: 1, name: 'Open this link where you asked for it' }).waitFor()
    expect(asked).toEqual([])
  })
})

describe('tokens that come into an open page', () => {
  it.each(['/', '/landing'])('are taken off the address of %s, and not gone back to', async (path) => {
    const page = await site.page(path === '/' ? { as: mia } : {})
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate((hash) => {
      location.hash = hash
    }, sessionFragment(olive.session))
    await expect.poll(() => page.url()).not.toMatch(TOKEN)
    expect(await keptUserId(page)).toBe(path === '/' ? mia.id : null)
    expect((await addressesOf(page)).filter((address) => TOKEN.test(address))).toEqual([])
  })
})

describe('an error on the way back from a sign-in', () => {
  it('ends what was begun here, is told, and leaves the session of before [AUTH-55]', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/landing')
    await beginFlow(page)
    await page.goto(`/confirm#${ERROR}`)
    await page.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor()
    await page.getByText(`You are still signed in as ${mia.email}.`).waitFor()
    expect(await keptVerifier(page)).toBeNull()
    expect(await keptUserId(page)).toBe(mia.id)
  })

  it('that has to do with a linked account is said, and the session stays [AUTH-56]', async () => {
    const page = await site.page({ as: mia })
    for (const { code, words } of [
      { code: 'identity_already_exists', words: /already linked to another Turfwise account/ },
      { code: 'identity_not_found', words: /not linked to yours/ },
      { code: 'single_identity_not_deletable', words: /your only way to sign in/ },
    ]) {
      await page.goto('about:blank')
      await page.goto(`/confirm#error=access_denied&error_code=${code}&error_description=No`)
      await page.getByText(words).waitFor()
      await page.getByText(`You are still signed in as ${mia.email}.`).waitFor()
      expect(await keptUserId(page)).toBe(mia.id)
    }
  })

  it('with a state that nobody was given ends nothing', async () => {
    const page = await site.page({ as: mia })
    await page.goto('/auth/v1/callback?state=forged&code=abc')
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    expect(await keptUserId(page)).toBe(mia.id)
  })
})
