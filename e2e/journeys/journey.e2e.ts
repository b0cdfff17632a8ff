import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choosePlace, fillAccountDetails, signIn } from '../forms.ts'
import { DESKTOP, PHONE, RECORDINGS } from '../harness.ts'
import { useSite } from '../use-site.ts'

describe('the journey on a hot day', () => {
  const site = useSite({ recording: RECORDINGS.hot })

  it('leads from the landing page to the verdict on the phone, and back to it after a restart and on the desktop', async () => {
    const person = { name: 'Olive Tran', email: 'olive.tran@example.com', password: 'wattle-and-couch' }
    const page = await site.page(PHONE)
    await page.goto('/')
    await page
      .getByRole('link', { name: /start .*free trial/i })
      .first()
      .click()
    await page.waitForURL('**/signup')
    await fillAccountDetails(page, person)
    await choosePlace(page, 'Richmond', /Victoria/)
    await page.locator('label', { has: page.getByRole('radio', { name: /Medium/ }) }).click()
    await page.locator('label', { has: page.getByRole('radio', { name: 'Kikuyu' }) }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${site.url}/`)

    await expectVerdict(page)
    await expect.poll(() => page.getByText('Richmond, VIC').first().isVisible()).toBe(true)
    const verdict = await verdictOf(page)

    await site.restart()
    await page.reload()
    await expectVerdict(page)
    expect(await verdictOf(page)).toBe(verdict)

    const elsewhere = await site.page(DESKTOP)
    await signIn(elsewhere, person)
    await elsewhere.waitForURL(`${site.url}/`)
    await expectVerdict(elsewhere)
    expect(await verdictOf(elsewhere)).toBe(verdict)
  })
})

// How they come to their account and back to it is the same on any day.
describe.each([
  { day: 'calm', recording: RECORDINGS.calm },
  { day: 'wet', recording: RECORDINGS.wet },
  { day: 'frosty', recording: RECORDINGS.frosty },
])('a $day day', ({ recording }) => {
  const site = useSite({ recording })

  it('has its verdict, each job with a reason', async () => {
    const page = await site.page({ as: await site.account() })
    await page.goto('/')
    await expectVerdict(page)
  })
})

/** What the three days say, in the words of their tabs, and what today's jobs say. */
async function verdictOf(page: Page): Promise<string> {
  const predictor = page.getByRole('region', { name: '3-day Weather Impact Predictor' })
  const days = await predictor.getByRole('tab').allInnerTexts()
  const jobs = await predictor.getByRole('button', { name: /^(Mowing|Watering|Fertilising|Weeding)/ }).allInnerTexts()
  return [...days, ...jobs].join(' ').replace(/\s+/g, ' ')
}

/** The four jobs with Go or Wait, each of which opens to a reason. */
async function expectVerdict(page: Page): Promise<void> {
  const predictor = page.getByRole('region', { name: '3-day Weather Impact Predictor' })
  await predictor.getByRole('tab').first().waitFor()
  await expect.poll(() => predictor.getByRole('tab').count()).toBe(3)
  for (const task of ['Mowing', 'Watering', 'Fertilising', 'Weeding']) {
    const cell = predictor.getByRole('button', { name: new RegExp(`^${task}`) })
    expect(await cell.innerText()).toMatch(/Go|Wait/)
    await cell.click()
    expect(await cell.getAttribute('aria-expanded')).toBe('true')
    const reason = page.locator(`[id="${await cell.getAttribute('aria-controls')}"]`)
    expect((await reason.innerText()).length).toBeGreaterThan(8)
  }
}
