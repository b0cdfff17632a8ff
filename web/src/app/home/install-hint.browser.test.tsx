import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
// What Home brings late, brought before the first test waits for it.
import '../../features/install/install-hint.tsx'
import { INSTALL_ENDED_KEY } from '../../platform/install-offer.ts'
import { SAME_VISIT_MS, VISITS_KEY } from '../../platform/visits.ts'

import './next-tasks-body.tsx'

const { open, reopen } = anApp()

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'

const title = page.getByRole('heading', { name: 'Keep Turfwise at hand' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const count = () => (JSON.parse(localStorage.getItem(VISITS_KEY) ?? '{}') as { count?: number }).count

/** The device has been here that often before. */
const visited = (times: number) =>
  localStorage.setItem(VISITS_KEY, JSON.stringify({ count: times, at: Date.now() - SAME_VISIT_MS - 1000 }))
/** The browser offers to install the app, as it does of its own. Answers how often it was made to ask. */
const offer = () => {
  const prompt = vi.fn(async () => undefined)
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}
/** Home at rest: the visit has been counted. */
const homeAtRest = async (visit: number, size?: readonly [number, number]) => {
  await open('/', size === undefined ? {} : { size })
  await expect.poll(count).toBe(visit)
}

const forgetVisits = () => {
  for (const key of [VISITS_KEY, INSTALL_ENDED_KEY]) localStorage.removeItem(key)
}
// Other files open the app in this browser too, and half an hour later it is the next visit.
beforeEach(forgetVisits)
afterEach(() => {
  forgetVisits()
  // The store of offers lives as long as the page does.
  dispatchEvent(new Event('appinstalled'))
  localStorage.removeItem(INSTALL_ENDED_KEY)
  vi.unstubAllGlobals()
})

// First of all: it is asked once a visit, and each test ends with an installation.
it('an app that was installed asks the browser to keep what lies here, and not before', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  await homeAtRest(1)
  expect(persist).not.toHaveBeenCalled()
  dispatchEvent(new Event('appinstalled'))
  await expect.poll(() => persist.mock.calls.length).toBe(1)
})

describe('the hint to install', () => {
  it('says nothing on the first two visits, and on the third what there is to gain', async () => {
    visited(1)
    await homeAtRest(2)
    offer()
    await expect.element(title).not.toBeInTheDocument()
    visited(2)
    await reopen()
    await expect.poll(count).toBe(3)
    await expect.element(title).toBeVisible()
    await expect.element(page.getByText(/On your home screen it opens like an app/)).toBeVisible()
  })

  it('has the browser ask when it is pressed, once, and goes', async () => {
    visited(5)
    await homeAtRest(6)
    const prompt = offer()
    await button('Install').click()
    expect(prompt).toHaveBeenCalledTimes(1)
    await expect.element(title).not.toBeInTheDocument()
  })

  it('keeps the browser from asking by a bar of its own', async () => {
    await homeAtRest(1)
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })

  it('never comes back once somebody did not want it', async () => {
    visited(5)
    await homeAtRest(6)
    offer()
    await button('No thanks').click()
    await expect.element(title).not.toBeInTheDocument()
    visited(20)
    await reopen()
    await expect.poll(count).toBe(21)
    offer()
    await expect.element(title).not.toBeInTheDocument()
  })

  it('says nothing where the browser has no way to install', async () => {
    visited(5)
    await homeAtRest(6)
    await expect.element(title).not.toBeInTheDocument()
  })

  it('says nothing in the app that is installed, nor after it was', async () => {
    visited(5)
    const media = matchMedia
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(display-mode: standalone)' ? { matches: true } : media(query),
    )
    await homeAtRest(6)
    offer()
    await expect.element(title).not.toBeInTheDocument()
    vi.stubGlobal('matchMedia', media)
    dispatchEvent(new Event('appinstalled'))
    expect(localStorage.getItem(INSTALL_ENDED_KEY)).not.toBeNull()
  })

  it('names the way by hand on a phone that offers none', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    visited(5)
    await homeAtRest(6)
    await expect.element(page.getByText(/^Tap Share in your browser, then Add to Home Screen\./)).toBeVisible()
    await expect.element(button('Install')).not.toBeInTheDocument()
    await button('No thanks').click()
    await expect.element(title).not.toBeInTheDocument()
  })
})

describe('its looks', () => {
  testLooks(async (size) => {
    visited(5)
    await homeAtRest(6, size)
    offer()
    await expect.element(title).toBeVisible()
  })
})
