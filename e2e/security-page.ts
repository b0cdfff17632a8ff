import type { Locator, Page } from 'playwright-core'
import { type Account, PHONE, type Site } from './harness.ts'
import { failure, success, toastSaying } from './toast.ts'

export const SETTINGS_CALL = /\/api\/security\/settings\//
export const PRIVACY_CALL = /\/api\/security\/privacy\//
export const SESSIONS_CALL = /\/api\/security\/sessions\//

export type SectionName = 'Password' | 'Login sessions' | 'Privacy' | 'Account' | 'Appearance'

/** The button that opens the section. */
export const section = (page: Page, name: SectionName): Locator =>
  page.locator('main').getByRole('button', { name: new RegExp(`^${name}\\b`), expanded: false })

/** The settings of a new account, with one section open. */
export const openSettings = async (site: Site, name?: SectionName, options: Parameters<Site['page']>[0] = {}) => {
  const account = options.as ?? (await site.account())
  const page = await site.page({ ...PHONE, ...options, as: account })
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Privacy/ }).waitFor()
  if (name !== undefined) await section(page, name).click()
  return { page, account }
}

export const successToast = (page: Page, title: string): Promise<void> => toastSaying(page, success(title)).waitFor()

/** The fixed text stands below the title Error. */
export const failureToast = (page: Page, text: string): Promise<void> => toastSaying(page, failure(text)).waitFor()

export interface Kept {
  communityPostsPublic: boolean
  showOnlineStatus: boolean
  allowDirectMessages: boolean
  dataCollection: boolean
  marketingEmails: boolean
  twoFactorEnabled: boolean
  backupCodesLeft: number
}

/** What the server keeps for the account, asked with the token that the browser holds now. */
export const keptSettings = async (site: Site, page: Page, { id }: Account): Promise<Kept> => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('turfwise.auth') ?? '{}').access_token)
  const answer = await fetch(`${site.url}/api/security/settings/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`settings: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Kept
}

/** The account signs in on another device. */
export const signInElsewhere = async (site: Site, { email, password }: Account, userAgent: string): Promise<string> => {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  })
  const body = (await answer.json()) as { access_token?: string }
  return body.access_token ?? ''
}

export const opens = async (site: Site, token: string, { id }: Account): Promise<number> =>
  (await fetch(`${site.url}/api/users/${id}`, { headers: { authorization: `Bearer ${token}` } })).status
