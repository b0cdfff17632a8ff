import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Account } from './harness.ts'

/** What a redirect of the auth service puts behind the # for a program without a verifier. */
export const sessionFragment = (session: Account['session']): string =>
  new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    token_type: 'bearer',
    expires_in: '3600',
    expires_at: String(Math.floor(Date.now() / 1000) + 3600),
    type: 'magiclink',
  }).toString()

export const TOKEN = /access_token|refresh_token|[?&#]code=/

const VERIFIER_KEY = 'turfwise.auth-code-verifier'

/** Begins a sign-in as the client library does (RFC 7636): the browser keeps a verifier, the service is told its hash. */
export const beginFlow = async (page: Page): Promise<{ code_challenge: string; code_challenge_method: string }> => {
  const verifier = randomBytes(32).toString('base64url')
  await page.evaluate(([key, value]) => localStorage.setItem(key, JSON.stringify(value)), [
    VERIFIER_KEY,
    verifier,
  ] as const)
  return {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  }
}

export const keptVerifier = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), VERIFIER_KEY)

/** Id of the person whose session this browser keeps. */
export const keptUserId = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('turfwise.auth') ?? 'null')?.user.id ?? null)

/** Every address that Back and Forward lead to. */
export const addressesOf = async (page: Page): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}
