import { describe, expect, it } from 'vitest'
import { PHONE, picture, THEMES } from './harness.ts'
import { testLooks } from './looks.ts'
import { useSite } from './use-site.ts'

const CONTACT = 'garden@example.com'

const site = useSite({ env: { CONTACT_EMAIL: CONTACT } })

describe.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/about', 'About'],
])('%s', (path, title) => {
  testLooks(async (options) => {
    const page = await site.page(options)
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    return page
  })

  it('is read without scripts and without signing in, with its title and the address to ask', async () => {
    const page = await site.page({ ...PHONE, javaScriptEnabled: false })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(await page.title()).toBe(`${title} - Turfwise`)
    expect(await page.getByRole('link', { name: CONTACT }).getAttribute('href')).toBe(`mailto:${CONTACT}`)
    expect(await page.getByRole('main').innerText()).not.toMatch(/__/)
    for (const name of ['About', 'Privacy', 'Terms'])
      expect(await page.getByRole('contentinfo').getByRole('link', { name }).isVisible()).toBe(true)
  })

  it('is dark letters on paper, without what leads elsewhere, whatever the theme', async () => {
    for (const theme of THEMES) {
      const page = await site.page({ ...PHONE, theme })
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await picture(page, `print-${theme}`)
      const lightness = await page.evaluate(() => {
        const [, l = '1'] = /oklch\(([\d.]+)/.exec(getComputedStyle(document.body).color) ?? []
        return Number(l)
      })
      expect(lightness).toBeLessThan(0.35)
      expect(await page.getByRole('banner').isVisible()).toBe(false)
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    }
  })
})

describe('the way to them', () => {
  it('stands at the foot of the landing page and leads back to it', async () => {
    const page = await site.page(PHONE)
    for (const name of ['About', 'Privacy', 'Terms']) {
      await page.goto('/landing')
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Turfwise/ })
        .click()
      await page.getByRole('heading', { level: 1, name: /Know when to/ }).waitFor()
    }
  })

  it('stands at the foot of the settings, and back leads to the app', async () => {
    const page = await site.page({ ...PHONE, as: await site.account() })
    await page.goto('/profile?tab=settings')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Turfwise/ })
      .click()
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
  })

  it('stands at the foot of the sign-up and leaves what was typed there', async () => {
    const page = await site.page(PHONE)
    await page.goto('/signup')
    await page.getByLabel('Full name').fill('Mia Kelly')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /^Terms/ }).click()
    await (await opened).getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Mia Kelly')
  })

  it.each(['/license.txt', '/notice.txt'])('leads to %s as text', async (path) => {
    const answer = await fetch(site.url + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toContain('Apache License')
  })
})
