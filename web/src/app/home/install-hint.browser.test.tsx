import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aFirstVisit, countedVisits, offerToInstall, title, visited } from '../../../test/install-hint.ts'
import { anApp } from '../../../test/open-app.tsx'
import { INSTALL_ENDED_KEY } from '../../platform/install-offer.ts'

const { open, reopen } = anApp()
const { homeAtRest } = aFirstVisit({ open })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'

const button = (name: string) => page.getByRole('button', { name, exact: true })

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
    offerToInstall()
    await expect.element(title).not.toBeInTheDocument()
    visited(2)
    await reopen()
    await expect.poll(countedVisits).toBe(3)
    await expect.element(title).toBeVisible()
    await expect.element(page.getByText(/On your home screen it opens like an app/)).toBeVisible()
  })

  it('has the browser ask when it is pressed, once, and goes', async () => {
    visited(5)
    await homeAtRest(6)
    const prompt = offerToInstall()
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
    offerToInstall()
    await button('No thanks').click()
    await expect.element(title).not.toBeInTheDocument()
    visited(20)
    await reopen()
    await expect.poll(countedVisits).toBe(21)
    offerToInstall()
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
    const standalone = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : media(query),
      )
    await homeAtRest(6)
    offerToInstall()
    await expect.element(title).not.toBeInTheDocument()
    standalone.mockRestore()
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
