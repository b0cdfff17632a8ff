import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressTo, tabTo } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { PHONE, SIZES } from '../../../test/open-app.tsx'
import { aProfile, button, heading, settingsShown, tab } from '../../../test/profile-screen.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { SESSION_KEY } from '../../platform/kept-session.ts'

const { network, open, person, reopen } = aProfile()

const address = () => location.pathname + location.search + location.hash
const openMenu = async (path: string, size: readonly [number, number] = PHONE) => {
  await open(path, { size })
  await button('Profile menu').click()
  await expect.element(page.getByRole('dialog').getByText(person().email)).toBeVisible()
}
const menuItem = (label: string) => page.getByRole('menuitem', { name: label, exact: true })

describe.each(SIZES)('the profile menu on the $device', ({ size }) => {
  it('is opened from the header and shows name and e-mail [PMENU-01, PMENU-03, PMENU-12]', async () => {
    await openMenu('/', size)
    const menu = page.getByRole('dialog')
    await expect.element(menu.getByRole('heading', { name: 'Mia Kovac' })).toBeVisible()
    await expect.element(menu.getByText(person().email)).toBeVisible()
  })

  it("has 'Profile', 'Settings' and 'Sign Out', and leads to both, up to their heading [PMENU-04, PMENU-05, PMENU-06]", async () => {
    await openMenu('/', size)
    const items = page.getByRole('menu').getByRole('menuitem')
    await expect
      .poll(() => items.elements().map((item) => item.textContent))
      .toEqual(['Profile', 'Settings', 'Sign Out'])
    await menuItem('Profile').click()
    await expect.element(heading('Mia Kovac')).toHaveFocus()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/profile')
    await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true')
    // From here on the page is open already: its heading gets the focus all the same.
    await button('Profile menu').click()
    await menuItem('Settings').click()
    await settingsShown()
    expect(address()).toBe('/profile?tab=settings')
    await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => document.title).toBe('Settings - Turfwise')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(heading('Mia Kovac')).toHaveFocus()
  })

  it('signs out: toast, /login, session gone [PMENU-07, PMENU-09, PMENU-10]', async () => {
    await openMenu('/profile', size)
    await menuItem('Sign Out').click()
    await toastSaying(success('Signed out'))
    await expect.poll(address).toBe('/login')
    await expect.poll(() => network().writes.map(({ path }) => path)).toEqual(['/auth/v1/logout'])
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })
})

/**
 * Tells what had the focus when the menu came into the page: an observer is told of it before it is painted, and before
 * anything else has its turn.
 */
const focusAsMenuComes = (): (() => string | null) => {
  let had: string | null = null
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]') === null) return
    had = document.activeElement?.textContent ?? null
    watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  return () => had
}

describe.each(SIZES)('the profile menu by keyboard alone, on the $device', ({ size }) => {
  it.each([
    ['Enter', '{Enter}'],
    ['Space', ' '],
    ['the arrow down', '{ArrowDown}'],
  ])('begins at its first entry when %s opens it, and Escape leads back [PMENU-12]', async (_name, key) => {
    await open('/', { size })
    await tabTo(/^Profile menu$/)
    const first = focusAsMenuComes()
    await userEvent.keyboard(key)
    await expect.element(menuItem('Profile')).toHaveFocus()
    expect(first()).toBe('Profile')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('Profile menu')).toHaveFocus()
  })

  it('leads along its entries by the arrows, Home and End [PMENU-04]', async () => {
    await open('/', { size })
    await tabTo(/^Profile menu$/)
    await pressTo('{Enter}', menuItem('Profile'))
    await pressTo('{ArrowDown}', menuItem('Settings'))
    await pressTo('{End}', menuItem('Sign Out'))
    await pressTo('{ArrowDown}', menuItem('Profile'))
    await pressTo('{ArrowUp}', menuItem('Sign Out'))
    await pressTo('{Home}', menuItem('Profile'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/profile')
    await expect.element(heading('Mia Kovac')).toHaveFocus()
  })
})

describe('sign-out', () => {
  it("says 'Signing out...' while busy, and ends at /login [PMENU-08, SHELL-33]", async () => {
    await openMenu('/profile')
    const held = Promise.withResolvers<void>()
    network().meddle({ method: 'POST', path: '/auth/v1/logout' }, (_attempt, pass) => held.promise.then(pass))
    await menuItem('Sign Out').click()
    await expect.element(page.getByText('Signing out...', { exact: true })).toBeVisible()
    held.resolve()
    await expect.poll(address).toBe('/login')
  })

  it('that fails says so, and the person stays signed in [PMENU-11, TOAST-09]', async () => {
    await openMenu('/profile')
    network().meddle({ method: 'POST', path: '/auth/v1/logout' }, fails)
    await menuItem('Sign Out').click()
    await toastSaying(failure('Failed to sign out. Please try again.'))
    await expect.element(menuItem('Sign Out')).toBeVisible()
    await reopen()
    await expect.element(button('Profile menu')).toBeVisible()
  })
})
