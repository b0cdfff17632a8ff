import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anAdmin } from '../../../test/admin-screen.ts'
import { resizeTo } from '../../../test/frame-size.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { PHONE } from '../../../test/open-app.tsx'

const { garden, open, openAdmin } = anAdmin()

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const nav = page.getByRole('navigation', { name: 'Main' })

describe('the admin dashboard', () => {
  it('has exactly four tabs, and the chosen one stands in the address [ADMIN-01]', async () => {
    await openAdmin()
    const tabs = () =>
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(tabs).toEqual(['Users', 'Content', 'Zones', 'Settings'])
    await expect.poll(() => document.title).toBe('Admin: Users - Turfwise')
    for (const [name, search] of [
      ['Content', '?tab=content'],
      ['Zones', '?tab=zones'],
      ['Settings', '?tab=settings'],
      ['Users', ''],
    ] as const) {
      await tab(name).click()
      await expect.poll(() => location.search).toBe(search)
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => document.title).toBe(`Admin: ${name} - Turfwise`)
    }
    await userEvent.keyboard('{ArrowRight}')
    await expectFocus(tab('Content'))
    await expect.poll(() => location.search).toBe('?tab=content')
  })

  it('is reached by the sixth entry of the navigation [SHELL-23]', async () => {
    await open('/tasks')
    await nav.getByRole('link', { name: 'Admin', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
    expect(location.pathname).toBe('/admin')
    await expect.element(nav.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page')
    expect(nav.getByRole('link').elements().at(-1)?.textContent).toBe('Admin')
  })

  it('opens for an admin, and leads everybody else to the start [ADMIN-02, SHELL-14]', async () => {
    await openAdmin()
    garden().changeProfile({ role: 'moderator' })
    await resizeTo(...PHONE)
    await open('/admin')
    await expect.poll(() => location.pathname).toBe('/')
  })
})
