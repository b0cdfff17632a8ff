import type { LoginSession } from '@turfwise/contract/security'
import { describe, expect, it } from 'vitest'
import { SIZES } from './harness.ts'
import { pressTo } from './keys.ts'
import {
  failureToast,
  keptSettings,
  openSettings,
  opens,
  PRIVACY_CALL,
  SESSIONS_CALL,
  SETTINGS_CALL,
  section,
  signInElsewhere,
  successToast,
} from './security-page.ts'
import { tabTo } from './tab-to.ts'
import { useSite } from './use-site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

const site = useSite()

describe.each(SIZES)('the way to the settings on the $device', (size) => {
  it('is an entry of the profile menu, and ends at the heading of the page [PMENU-06]', async () => {
    const page = await site.page({ as: await site.account(), ...size })
    await page.goto('/')
    await page.getByRole('tab', { name: /^Today/ }).waitFor()
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
    await page.waitForURL('**/profile?tab=settings')
    await section(page, 'Privacy').waitFor()
    expect(await page.getByRole('tab', { name: 'Settings' }).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => page.title()).toBe('Settings - Turfwise')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })
})

describe('privacy', () => {
  it('switches each of the five by itself, and keeps it [SETTINGS-15, SETTINGS-16, SETTINGS-14]', async () => {
    const { page, account } = await openSettings(site, 'Privacy')
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (PRIVACY_CALL.test(request.url())) sent.push(request.postDataJSON())
    })
    for (const label of ['Posts public', 'Online status', 'Direct messages', 'Data collection', 'Marketing e-mails']) {
      const toggle = page.getByRole('switch', { name: label })
      const before = await toggle.getAttribute('aria-checked')
      const answered = page.waitForResponse((answer) => PRIVACY_CALL.test(answer.url()))
      await toggle.click()
      expect((await answered).status()).toBe(200)
      expect(await toggle.getAttribute('aria-checked')).not.toBe(before)
      await successToast(page, 'Privacy settings updated')
    }
    expect(sent).toEqual([
      { communityPostsPublic: false },
      { showOnlineStatus: false },
      { allowDirectMessages: false },
      { dataCollection: false },
      { marketingEmails: true },
    ])
    expect(await keptSettings(site, page, account)).toMatchObject({
      communityPostsPublic: false,
      showOnlineStatus: false,
      allowDirectMessages: false,
      dataCollection: false,
      marketingEmails: true,
    })
  })

  it('that could not be saved says so and goes back [SETTINGS-17]', async () => {
    const { page } = await openSettings(site, 'Privacy')
    await page.route(PRIVACY_CALL, (route) => route.fulfill({ status: 500, body: 'no' }))
    const toggle = page.getByRole('switch', { name: 'Data collection' })
    await toggle.click()
    await failureToast(page, 'Failed to update privacy settings. Please try again.')
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  })

  it('shows the visibility as a badge that nothing changes [SETTINGS-12]', async () => {
    const { page } = await openSettings(site, 'Privacy')
    const row = page.getByRole('listitem').filter({ hasText: 'Profile visibility' })
    await row.getByText('Private', { exact: true }).waitFor()
    expect(await row.locator('button, input, select, a, [role="switch"]').count()).toBe(0)
  })

  it('is opened and switched with the keyboard alone', async () => {
    const { page } = await openSettings(site)
    await tabTo(page, /^Privacy$/)
    await page.keyboard.press('Enter')
    const toggle = page.getByRole('switch', { name: 'Posts public' })
    await toggle.waitFor()
    await pressTo(page, 'Tab', toggle)
    await page.keyboard.press('Space')
    await successToast(page, 'Privacy settings updated')
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  })
})

describe('login sessions', () => {
  it('name device, address and time, this device first, and end one [SETTINGS-31, SETTINGS-32]', async () => {
    const account = await site.account()
    const iphone = await signInElsewhere(site, account, IPHONE)
    const firefox = await signInElsewhere(site, account, FIREFOX)
    const { page } = await openSettings(site, 'Login sessions', { as: account })
    const rows = page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.nth(0).innerText()).toMatch(/This device[\s\S]*127\.0\.0\.1[\s\S]*Active now/)
    const other = rows.filter({ hasText: 'Safari on iPhone' })
    // The exact words of a time are a matter of session-time.test.ts; that it is the session's own shows here.
    const answer = await fetch(`${site.url}/api/security/sessions/${account.id}`, {
      headers: { authorization: `Bearer ${iphone}` },
    })
    const mine = ((await answer.json()) as LoginSession[]).find(({ thisDevice }) => thisDevice)
    const time = await page.evaluate(
      (at) => new Date(at).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true }),
      mine?.lastUsedAt ?? '',
    )
    expect((await other.innerText()).replace(/\s+/g, ' ')).toContain(`127.0.0.1 Today, ${time.replace(/\s/g, ' ')}`)
    expect(await rows.nth(0).getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: 'End Safari on iPhone' }).click()
    await other.waitFor({ state: 'detached' })
    expect([await opens(site, iphone, account), await opens(site, firefox, account)]).toEqual([401, 200])
  })

  it('are five at the most, however many there are, and all others end at once [SETTINGS-33]', async () => {
    const account = await site.account()
    const others = []
    for (let count = 0; count < 6; count += 1) others.push(await signInElsewhere(site, account, FIREFOX))
    const { page } = await openSettings(site, 'Login sessions', { as: account })
    const rows = page.getByRole('list', { name: 'Login sessions' }).getByRole('listitem')
    await page.getByText('Showing 5 of 7').waitFor()
    expect(await rows.count()).toBe(5)
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await Promise.all(others.map((token) => opens(site, token, account)))).toEqual(Array(6).fill(401))
    expect(await opens(site, account.session.access_token, account)).toBe(200)
  })

  it('that could not be ended stay, and it is said', async () => {
    const account = await site.account()
    await signInElsewhere(site, account, FIREFOX)
    const { page } = await openSettings(site, 'Login sessions', { as: account })
    await page.getByRole('button', { name: 'End Firefox on Linux' }).waitFor()
    await page.route(SESSIONS_CALL, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'End Firefox on Linux' }).click()
    await page.getByText('Not ended. Please try again.').waitFor()
    expect(await page.getByRole('button', { name: 'End Firefox on Linux' }).isVisible()).toBe(true)
  })
})

describe('failed sign-ins', () => {
  it('show in a banner with their number and the wait [SETTINGS-11]', async () => {
    const account = await site.account()
    for (let tries = 0; tries < 2; tries += 1) await signInElsewhere(site, { ...account, password: 'not-it' }, FIREFOX)
    const { page } = await openSettings(site, undefined, { as: account })
    await page.getByText('2 failed sign-ins.').waitFor()
    await page.route(SETTINGS_CALL, async (route) => {
      const answer = await route.fetch()
      const lockedUntil = new Date(Date.now() + 60_000).toISOString()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), lockedUntil } })
    })
    await page.reload()
    await page.getByText(/The next try has to wait until \d{1,2}:\d\d [ap]m\./).waitFor()
  })
})

describe('Sign Out on the settings', () => {
  it('says so and goes to /login [SETTINGS-34]', async () => {
    const { page, account } = await openSettings(site)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await successToast(page, 'Signed out')
    expect(await opens(site, account.session.access_token, account)).toBe(401)
  })

  it('that fails says so and stays [SETTINGS-35]', async () => {
    const { page } = await openSettings(site)
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"unexpected_failure"}' }),
    )
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await failureToast(page, 'Failed to sign out. Please try again.')
    expect(page.url()).toBe(`${site.url}/profile?tab=settings`)
  })
})

describe('settings that cannot be had', () => {
  it('say what failed and what still works, and come with a second try', async () => {
    const account = await site.account()
    const page = await site.page({ as: account })
    await page.route(SETTINGS_CALL, (route) => route.abort())
    await page.goto('/settings')
    await page.getByText('Unable to load your security settings').waitFor()
    await page.getByText('Appearance and Sign Out still work.').waitFor()
    await page.unroute(SETTINGS_CALL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await section(page, 'Privacy').waitFor()
  })

  it('are disabled with the reason while the device is offline', async () => {
    const { page } = await openSettings(site, 'Privacy')
    await page.context().setOffline(true)
    await page.getByText('You are offline. These settings can be changed when you are back.').waitFor()
    const toggle = page.getByRole('switch', { name: 'Posts public' })
    expect(await toggle.isDisabled()).toBe(true)
    expect(await toggle.getAttribute('aria-describedby')).toContain('security-offline')
  })
})
