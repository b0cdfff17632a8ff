import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { deletePushSubscription, savePushSubscription } from '../../../../contract/src/push.ts'
import { getUserPreferences, updateUserPreferences } from '../../../../contract/src/user-preferences.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { part, pushToggle, theNotificationSettings, toggle } from '../../../test/notification-settings.ts'
import { inBrowser, withoutPush } from '../../../test/push-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { readOwnPush } from '../../platform/push-store.ts'

const { garden, network, open, openSettings, openWithPush, person, push, reopen } = theNotificationSettings()

const FLAGS = [
  ['All notifications', 'notificationsEnabled'],
  ['Weather', 'weatherNotifications'],
  ['Tasks', 'taskNotifications'],
  ['Community', 'communityNotifications'],
] as const

const SAVED = success('Settings saved')
const NOT_SAVED = failure('Failed to save settings. Please try again.')
const REFUSED = failure('Please enable notifications in your browser settings.', 'Permission required')

const isOn = (name: string, on: boolean) => expect.element(toggle(name)).toHaveAttribute('aria-checked', String(on))
const sent = () =>
  network().writes.map(({ method, path, body }) => ({
    call: `${method} ${path.replace(person().id, ':userId')}`,
    body,
  }))
const SAVE = 'PATCH /api/user-preferences/:userId'
const prefs = () => garden().preferences.now()

/**
 * Holds the answer of a call until it is let through, and shows that the flag of push is not saved before: what is changed
 * after the press has arrived by then.
 */
const holding = (route: Parameters<ReturnType<typeof network>['meddle']>[0]) => {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  network().meddle(route, async (_attempt, pass) => {
    await held
    return pass()
  })
  return {
    letThrough,
    async savesNothingBefore() {
      await toggle('Weather').click()
      await expect.poll(() => prefs().weatherNotifications).toBe(false)
      expect(sent().filter(({ body }) => Object.hasOwn(body as object, 'pushNotificationsEnabled'))).toEqual([])
    },
  }
}

describe('the notification settings', () => {
  it('show the five flags as they are saved [SETTINGS-03]', async () => {
    garden().preferences.change({ weatherNotifications: false, communityNotifications: false })
    await openSettings()
    await isOn('All notifications', true)
    await isOn('Push', false)
    await isOn('Weather', false)
    await isOn('Tasks', true)
    await isOn('Community', false)
  })

  it.each(FLAGS)('change %s by itself, both ways, and say so [SETTINGS-03, SETTINGS-05]', async (label, name) => {
    await openSettings()
    for (const after of [false, true]) {
      await toggle(label).click()
      await isOn(label, after)
      await toastSaying(SAVED)
      await expect.poll(() => prefs()[name]).toBe(after)
    }
    await expect.poll(sent).toEqual([
      { call: SAVE, body: { [name]: false } },
      { call: SAVE, body: { [name]: true } },
    ])
  })

  it('that could not be saved say so and go back [SETTINGS-06]', async () => {
    await openSettings()
    network().meddle(updateUserPreferences, fails)
    await toggle('Tasks').click()
    await toastSaying(NOT_SAVED)
    await isOn('Tasks', true)
  })

  it('have quiet hours, frost in them, the hour of the reminder and a digest by e-mail', async () => {
    await openSettings()
    await part.getByLabelText('Tell me the day’s jobs at').selectOptions('06:30')
    await toastSaying(SAVED)
    await part.getByLabelText('Quiet from').selectOptions('22:00')
    await part.getByLabelText('Quiet until').selectOptions('05:30')
    await toggle('Frost in quiet hours').click()
    await toggle('E-mail digest').click()
    await expect
      .poll(prefs)
      .toMatchObject({ reminderTime: '06:30', quietFrom: '22:00', quietTo: '05:30', frostInQuietHours: true })
    await expect.poll(prefs).toMatchObject({ emailDigest: true })
    await toggle('Quiet hours').click()
    await expect.element(part.getByLabelText('Quiet from')).not.toBeInTheDocument()
    await expect.element(toggle('Frost in quiet hours')).not.toBeInTheDocument()
  })

  it('can be changed without a network, and are sent with it', async () => {
    await openSettings()
    network().setOnline(false)
    await toggle('Weather').click()
    await isOn('Weather', false)
    expect(prefs().weatherNotifications).toBe(true)
    network().setOnline(true)
    await expect.poll(() => prefs().weatherNotifications).toBe(false)
  })

  it('that could not be read say so and are read again', async () => {
    network().meddle(getUserPreferences, fails)
    await open('/profile?tab=settings')
    await expect.element(part.getByText('Unable to load your notification settings')).toBeVisible()
    network().leaveAlone()
    await part.getByRole('button', { name: 'Try again' }).click()
    await isOn('All notifications', true)
  })
})

describe('the push switch', () => {
  it('is disabled without support, says why, and asks nothing of browser or server [SETTINGS-07, NOTIF-39]', async () => {
    const browser = inBrowser()
    withoutPush()
    await openSettings()
    await expect.element(pushToggle).toBeDisabled()
    await expect.element(part.getByText('Push notifications not supported', { exact: true })).toBeVisible()
    await expect.element(pushToggle).toHaveAccessibleDescription(/Push notifications not supported/)
    expect(browser.asked).toEqual([])
    expect(sent()).toEqual([])
    expect(network().reads.filter((path) => path.includes('push') || path.includes('vapid'))).toEqual([])
  })

  it('names the home screen on an iPhone [SETTINGS-07]', async () => {
    withoutPush()
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'))
    await openSettings()
    await expect.element(part.getByText('On iPhone and iPad, add Turfwise to the Home Screen first.')).toBeVisible()
  })

  it('is disabled unless all notifications are on, and enabled when they are [SETTINGS-07]', async () => {
    inBrowser()
    garden().preferences.change({ notificationsEnabled: false })
    await openSettings()
    await expect.element(part.getByText('Turn on All notifications first.')).toBeVisible()
    await expect.element(pushToggle).toBeDisabled()
    await toggle('All notifications').click()
    await expect.element(pushToggle).toBeEnabled()
  })

  it('turned on asks the browser, subscribes it with the key, tells the server, and then saves [SETTINGS-08, NOTIF-40, NOTIF-41]', async () => {
    const browser = inBrowser()
    await openWithPush()
    expect(browser.asked).toEqual([])
    const { savesNothingBefore, letThrough } = holding(savePushSubscription)
    await pushToggle.click()
    await savesNothingBefore()
    letThrough()
    await isOn('Push', true)
    await toastSaying(SAVED)
    expect(browser.asked).toEqual(['permission', 'subscribe'])
    const { endpoint } = browser.subscription() ?? { endpoint: '' }
    await expect.poll(sent).toEqual([
      {
        call: 'POST /api/notifications/push-subscription',
        body: {
          userId: person().id,
          subscription: { endpoint, keys: { p256dh: expect.any(String), auth: expect.any(String) } },
        },
      },
      { call: SAVE, body: { weatherNotifications: false } },
      { call: SAVE, body: { pushNotificationsEnabled: true } },
    ])
    await expect.poll(() => prefs().pushNotificationsEnabled).toBe(true)
    expect(await readOwnPush()).toMatchObject({
      ...{ userId: person().id, endpoint, key: push().key(), to: push().devices()[0]?.to },
    })
  })

  it('turned off ends it in the browser and at the server, and then saves [SETTINGS-09, NOTIF-43]', async () => {
    const browser = inBrowser()
    await openWithPush()
    await pushToggle.click()
    await isOn('Push', true)
    const { endpoint } = browser.subscription() ?? { endpoint: '' }
    await expect.poll(() => prefs().pushNotificationsEnabled).toBe(true)
    network().writes.length = 0
    const { savesNothingBefore, letThrough } = holding(deletePushSubscription)
    await pushToggle.click()
    await savesNothingBefore()
    letThrough()
    await isOn('Push', false)
    await expect.poll(() => prefs().pushNotificationsEnabled).toBe(false)
    expect(sent()).toEqual([
      { call: 'DELETE /api/notifications/push-subscription', body: { userId: person().id, endpoint } },
      { call: SAVE, body: { weatherNotifications: false } },
      { call: SAVE, body: { pushNotificationsEnabled: false } },
    ])
    expect(browser.subscription()).toBeNull()
    expect(push().devices()).toEqual([])
    expect(await readOwnPush()).toBeUndefined()
  })

  it.each(['denied', 'default'] as const)(
    'that the browser refuses (%s) says how to allow it, sends nothing and saves nothing [SETTINGS-10, NOTIF-42, NOTIF-46]',
    async (answers) => {
      const browser = inBrowser({ answers })
      await openWithPush()
      await pushToggle.click()
      await toastSaying(REFUSED)
      await isOn('Push', false)
      expect(browser.asked).toEqual(['permission'])
      await expectNothingSent(sent)
      if (answers === 'denied') await expect.element(part.getByText(/^Blocked in this browser\./)).toBeVisible()
    },
  )

  it('that was refused before says so without asking again [NOTIF-45, TOAST-27]', async () => {
    const browser = inBrowser({ permission: 'denied' })
    await openWithPush()
    await expect.element(part.getByText(/Allow notifications in the browser settings/)).toBeVisible()
    await pushToggle.click()
    await toastSaying(
      failure(
        'Your browser blocks notifications from Turfwise. Allow them in the browser settings, then try again.',
        'Push permission denied',
      ),
    )
    expect(browser.asked).toEqual([])
    await expectNothingSent(sent)
  })

  it('that the browser cannot subscribe, or the server not keep, says to try later [NOTIF-47, TOAST-28]', async () => {
    const FAILED = failure('Please try again later', 'Push notifications could not be turned on')
    const browser = inBrowser()
    await openWithPush()
    network().meddle(savePushSubscription, fails)
    await pushToggle.click()
    await toastSaying(FAILED)
    await isOn('Push', false)
    expect(browser.subscription()).toBeNull()
    expect(prefs().pushNotificationsEnabled).toBe(false)
    expect(await readOwnPush()).toBeUndefined()
  })

  it.each([
    [
      new DOMException('no push service', 'AbortError'),
      failure('Please try again later', 'Push notifications could not be turned on'),
    ],
    [new DOMException('not here', 'NotAllowedError'), REFUSED],
    [
      new DOMException('not here', 'NotSupportedError'),
      { variant: 'destructive' as const, title: 'Push notifications not supported' },
    ],
  ])('that fails in the browser (%s) is told [NOTIF-44, NOTIF-46, NOTIF-47]', async (error, words) => {
    inBrowser({ fails: error })
    await openWithPush()
    await pushToggle.click()
    await toastSaying(words)
    await isOn('Push', false)
    await expectNothingSent(sent)
  })

  it('that could not be turned off says so and stays on [NOTIF-48, TOAST-29]', async () => {
    const browser = inBrowser()
    await openWithPush()
    await pushToggle.click()
    await isOn('Push', true)
    network().meddle(deletePushSubscription, fails)
    await pushToggle.click()
    await toastSaying(failure('Please try again later', 'Push notifications could not be turned off'))
    await isOn('Push', true)
    expect(browser.subscription()).not.toBeNull()
    expect(prefs().pushNotificationsEnabled).toBe(true)
  })

  it('says when the push service took a message last', async () => {
    inBrowser()
    await openWithPush()
    await pushToggle.click()
    await expect.element(part.getByText('No message has been sent to your browsers yet.')).toBeVisible()
    push().accept('2026-11-20T15:30:00Z')
    await reopen()
    await expect
      .element(part.getByText(/^Last accepted by the push service 21 Nov 2026,? (at )?2:30\sam$/))
      .toBeVisible()
  })
})

describe('a browser that has push, at the next start', () => {
  const turnOn = async () => {
    const browser = inBrowser()
    await openWithPush()
    await pushToggle.click()
    await isOn('Push', true)
    await toastSaying(SAVED)
    // Noted after the answer: a page that is opened before would subscribe once more.
    await expect.poll(async () => (await readOwnPush())?.key).toBe(push().key())
    network().writes.length = 0
    return browser
  }
  const again = async () => {
    await reopen()
    await expect.element(toggle('All notifications')).toBeVisible()
  }

  it('with the same key and a known address changes nothing', async () => {
    await turnOn()
    await again()
    await expect.poll(() => network().reads.filter((path) => path.endsWith('/push-health')).length).toBeGreaterThan(0)
    await isOn('Push', true)
    await expectNothingSent(sent)
  })

  it('subscribes anew when the server has another key', async () => {
    const browser = await turnOn()
    const before = browser.subscription()?.endpoint
    push().rotateKey()
    await again()
    await expect.poll(() => sent().length).toBe(1)
    await expect.poll(async () => (await readOwnPush())?.key).toBe(push().key())
    expect(browser.subscription()?.endpoint).not.toBe(before)
    await isOn('Push', true)
  })

  it('subscribes anew when the push service has given it up, or the browser has lost it', async () => {
    const browser = await turnOn()
    const before = browser.subscription()?.endpoint
    push().forget()
    await again()
    await expect.poll(() => push().devices().length).toBe(1)
    expect(push().devices()[0]?.endpoint).not.toBe(before)
    browser.loseSubscription()
    await again()
    await expect.poll(() => push().devices().length).toBe(2)
    await isOn('Push', true)
  })

  it('belongs to nobody after a sign-out: no subscription, no message that is shown, nothing kept', async () => {
    const browser = await turnOn()
    browser.show('Frost tonight')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect.poll(() => location.pathname).toBe('/login')
    await expect.poll(() => browser.subscription()).toBeNull()
    expect(browser.showing()).toBe(0)
    await expect.poll(readOwnPush).toBeUndefined()
    // The last that signing out does; the next test's address would go with it.
    await toastSaying(success('Signed out'))
  })

  it('leads to where a click on a message leads, within the app alone', async () => {
    const browser = await turnOn()
    browser.click('https://example.org/')
    browser.click('/tasks?filter=today')
    await expect.poll(() => location.pathname + location.search).toBe('/tasks?filter=today')
  })
})
