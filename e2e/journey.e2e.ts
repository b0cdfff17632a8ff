import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choosePlace, fillAccountDetails, signIn } from './forms.ts'
import { RECORDINGS, SIZES } from './harness.ts'
import { useSite } from './use-site.ts'

const weathers = [
  { day: 'calm', recording: RECORDINGS.calm },
  { day: 'hot', recording: RECORDINGS.hot },
  { day: 'wet', recording: RECORDINGS.wet },
  { day: 'frosty', recording: RECORDINGS.frosty },
] as const

describe.each(weathers)('the journey on a $day day', ({ day, recording }) => {
  const site = useSite({ recording })

  it.each(SIZES)(
    'leads from the landing page to the verdict and back to it after a restart, on the $device',
    async (size) => {
      const person = {
        name: 'Olive Tran',
        email: `olive.${day}.${size.device}@example.com`,
        password: 'wattle-and-couch',
      }
      const page = await site.page(size)
      await page.goto('/')
      await page
        .getByRole('link', { name: /start .*free trial/i })
        .first()
        .click()
      await page.waitForURL('**/signup')
      await fillAccountDetails(page, person)
      await choosePlace(page, 'Richmond', /Victoria/)
      await page.getByRole('radio', { name: /Medium/ }).check({ force: true })
      await page.getByRole('radio', { name: 'Kikuyu' }).check({ force: true })
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.waitForURL(`${site.url}/`)

      await expectVerdict(page)
      await expect.poll(() => page.getByText('Richmond, VIC').first().isVisible()).toBe(true)
      const verdict = await verdictOf(page)

      await site.restart()
      await page.reload()
      await expectVerdict(page)
      expect(await verdictOf(page)).toBe(verdict)

      const elsewhere = await site.page(size)
      await signIn(elsewhere, person)
      await elsewhere.waitForURL(`${site.url}/`)
      await expectVerdict(elsewhere)
      expect(await verdictOf(elsewhere)).toBe(verdict)
    },
  )
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
  expect(await predictor.getByRole('tab').count()).toBe(3)
  for (const task of ['Mowing', 'Watering', 'Fertilising', 'Weeding']) {
    const cell = predictor.getByRole('button', { name: new RegExp(`^${task}`) })
    expect(await cell.innerText()).toMatch(/Go|Wait/)
    await cell.click()
    expect(await cell.getAttribute('aria-expanded')).toBe('true')
    const reason = page.locator(`[id="${await cell.getAttribute('aria-controls')}"]`)
    expect((await reason.innerText()).length).toBeGreaterThan(8)
  }
}
