import { describe, expect, it } from 'vitest'
import { startGoogleStub, UPPER_NOWHERE } from '../server/src/ports/places/google-stub.ts'
import { PLACES_CALL } from './addresses.ts'
import { fillAccountDetails } from './forms.ts'
import { type Account, openSite, type Site } from './harness.ts'

const person = () => ({
  name: 'Olive Green',
  email: `olive.${Math.random().toString(36).slice(2)}@example.com`,
  password: 'kikuyu-by-the-tap',
})

/** Everything that the page asked for, and every script in it. */
const watched = async (site: Site, as?: Account) => {
  const page = await site.page(as ? { as } : {})
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  return { page, asked }
}
describe.each([
  ['without a key of the maps service', false],
  ['with one', true],
])('the location field, %s,', (_what, withKey) => {
  it('loads no maps service however often it is mounted, and asks our own call [AUTH-24]', async () => {
    const stub = await startGoogleStub()
    const key: Record<string, string> = { GOOGLE_PLACES_KEY: 'AIza-secret', GOOGLE_PLACES_BASE_URL: stub.url }
    const site = await openSite({ env: withKey ? key : {} })
    try {
      const { page, asked } = await watched(site, await site.account())
      await page.goto('/')
      for (const text of ['upper', 'parra', 'hobar']) {
        await page.getByRole('button', { name: 'Profile menu' }).click()
        await page.getByRole('button', { name: 'Change place' }).click()
        const answered = page.waitForResponse(PLACES_CALL)
        await page.getByRole('combobox').fill(text)
        expect((await answered).status()).toBe(200)
        await page.getByRole('option').first().waitFor()
        expect(await page.getByText('Google Maps').count()).toBe(withKey ? 1 : 0)
        // The list, then the dialog.
        await page.keyboard.press('Escape')
        await page.getByRole('option').first().waitFor({ state: 'hidden' })
        await page.keyboard.press('Escape')
        await page.getByRole('combobox').waitFor({ state: 'detached' })
      }
      expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([site.url]))
      expect(asked.filter(({ pathname }) => pathname === '/api/places').length).toBe(3)
      const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
      for (const src of scripts) expect(new URL(src).origin).toBe(site.url)
      expect(await page.evaluate(() => 'google' in window)).toBe(false)
      expect(await page.content()).not.toContain('AIza-secret')
      expect(stub.asked.length > 0).toBe(withKey)
      expect(site.problems).toEqual([])
    } finally {
      await site.close()
      await stub.close()
    }
  })
})

it('a place that only the service knows is chosen with its position, in one session', async () => {
  const stub = await startGoogleStub()
  const site = await openSite({ env: { GOOGLE_PLACES_KEY: 'AIza-secret', GOOGLE_PLACES_BASE_URL: stub.url } })
  try {
    const { page } = await watched(site)
    await page.goto('/signup')
    await fillAccountDetails(page, person())
    await page.getByRole('combobox', { name: 'Location' }).fill('upper')
    const found = page.waitForResponse(/\/api\/places\/ChIJ/)
    await page.getByRole('option', { name: /Upper Nowhere/ }).click()
    expect((await found).status()).toBe(200)
    const signup = page.waitForRequest('**/auth/v1/signup**')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect((await signup).postDataJSON().data).toMatchObject({
      ...{ location: 'Upper Nowhere, NSW', place_id: UPPER_NOWHERE.id },
      coordinates: { lat: -32.12, lng: 148.65 },
    })
    const sessions = stub.asked.map(({ body, query }) => body?.sessionToken ?? query.get('sessionToken'))
    expect([sessions.length >= 2, new Set(sessions).size]).toEqual([true, 1])
  } finally {
    await site.close()
    await stub.close()
  }
})

it('of Change place does not stand in the way of Close: one press of the mouse is enough on the phone', async () => {
  const site = await openSite()
  try {
    const { page } = await watched(site, await site.account())
    await page.goto('/')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('button', { name: 'Change place' }).click()
    await page.getByRole('combobox').fill('parra')
    await page.getByRole('option').first().waitFor()
    const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
    if (close === null) throw new Error('nothing to close')
    await page.mouse.move(close.x + close.width / 2, close.y + close.height / 2)
    await page.mouse.down()
    // A hand takes its time, and the list would be gone by then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.mouse.up()
    await page.getByRole('combobox').waitFor({ state: 'detached' })
    expect(site.problems).toEqual([])
  } finally {
    await site.close()
  }
})
