import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { mailTo } from '../server/test/read-mail.ts'
import { addressesOf, keptUserId } from './callback.ts'
import type { Account } from './harness.ts'
import { useSite } from './use-site.ts'

// Its keys, looks and failures: web/src/features/auth/sign-in.browser.test.tsx.

const site = useSite()

/** The page that the link of a sign-in mail leads to. */
const linkFor = async (email: string): Promise<string> => {
  const asked = await fetch(`${site.url}/auth/v1/otp?redirect_to=${site.url}/confirm`, {
    method: 'POST',
    body: JSON.stringify({ email, create_user: false }),
  })
  expect(asked.status).toBe(200)
  return (await mailTo(site.server.mail, email)).page.href
}

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Change account?' })
const sessionsOf = async ({ id }: Account): Promise<number> => {
  const [row] = await site.server.app.db.query<{ count: number }>(
    'select count(*)::int as count from auth.sessions where user_id = $1',
    [id],
  )
  return row?.count ?? -1
}
const two = async () => ({
  mia: await site.account(),
  olive: await site.account({ name: 'Olive Tran', location: 'Hobart, TAS' }),
})

/** Opens Olive's link where Mia is signed in, up to the question. */
const openOlivesLink = async (page: Page, olive: Account): Promise<void> => {
  await page.goto(await linkFor(olive.email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await question(page).waitFor()
}

describe("a link of somebody else's account", () => {
  it('asks who is signed in before anything changes, and staying ends the session that it opened', async () => {
    const { mia, olive } = await two()
    const page = await site.page({ as: mia })
    const before = await sessionsOf(olive)
    await openOlivesLink(page, olive)
    await page.getByText(`You are signed in as ${mia.email}. Sign in as ${olive.email} instead?`).waitFor()
    expect(await keptUserId(page)).toBe(mia.id)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await page.getByText('Parramatta, NSW').first().waitFor()
    expect(await keptUserId(page)).toBe(mia.id)
    await expect.poll(() => sessionsOf(olive)).toBe(before)
  })

  it('takes it on a yes, after a reload too, ends the session of before, and Back leads to no token', async () => {
    const { mia, olive } = await two()
    const page = await site.page({ as: mia })
    await page.goto('/')
    await page.getByText('Parramatta, NSW').first().waitFor()
    await page.goto(await linkFor(olive.email))
    // Out of the address before the press, and not lost when the page is loaded anew.
    await expect.poll(() => page.url()).toBe(`${site.url}/open-link`)
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await question(page).waitFor()
    await page.getByRole('button', { name: 'Change account' }).click()
    await page.getByText('Hobart, TAS').first().waitFor()
    expect(await keptUserId(page)).toBe(olive.id)
    await expect.poll(() => sessionsOf(mia)).toBe(0)
    expect((await addressesOf(page)).filter((address) => /token/.test(address))).toEqual([])
    await page.goBack()
    await page.getByText('Hobart, TAS').first().waitFor()
    expect(await keptUserId(page)).toBe(olive.id)
  })

  it('opens without a question for the same person, and for a visitor', async () => {
    const { mia, olive } = await two()
    for (const as of [olive, undefined]) {
      const page = await site.page(as ? { as: mia } : {})
      await page.goto(await linkFor(as ? mia.email : olive.email))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('tab', { name: /^Today/ }).waitFor()
      expect(await keptUserId(page)).toBe(as ? mia.id : olive.id)
    }
  })
})

describe('two tabs of one browser', () => {
  it('are of one person: the other tab follows, and keeps nothing of the first', async () => {
    const { mia, olive } = await two()
    const first = await site.page({ as: mia })
    await first.goto('/')
    await first.getByText('Parramatta, NSW').first().waitFor()
    await first.evaluate((id) => localStorage.setItem(`turfwise.draft.new-task.${id}`, '{}'), mia.id)
    const second = await first.context().newPage()
    await openOlivesLink(second, olive)
    expect(await first.getByText('Parramatta, NSW').count()).toBeGreaterThan(0)
    await second.getByRole('button', { name: 'Change account' }).click()
    await first.getByText('Hobart, TAS').first().waitFor()
    expect(await first.getByText('Parramatta, NSW').count()).toBe(0)
    expect(await first.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
  })
})
