import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anAdmin, button } from '../../../test/admin-screen.ts'
import { resizeTo } from '../../../test/frame-size.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { testLooks, untilAtRest } from '../../../test/looks.ts'
import { PHONE, SIZES } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest } from '../../../test/sheet.ts'

const { garden, open, openAdmin, service } = anAdmin()

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const nav = page.getByRole('navigation', { name: 'Main' })

describe('the admin dashboard', () => {
  it('has exactly four tabs, and the chosen one stands in the address [ADMIN-01]', async () => {
    await openAdmin()
    const tabs = page.getByRole('tab').elements()
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Users', 'Content', 'Zones', 'Settings'])
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

describe('how the admin dashboard looks', () => {
  const LONG = 'bronwyn.o.callaghan-fitzgerald-of-the-long-paddock@example.com'
  const plant = () => {
    service().addUser({ email: LONG, name: "Bronwyn O'Callaghan-Fitzgerald", location: 'Mount Barker, SA' })
    service().addUser({ email: 'green@example.com', bannedAt: '2026-11-02T01:00:00.000Z', banReason: 'Spam' })
    service().addPost({
      title: 'A'.repeat(120),
      content: 'Is this bindii or clover? '.repeat(20),
      reportCount: 1,
      reports: [{ reason: 'spam', note: 'Sells mowers', createdAt: '2026-11-21T02:00:00.000Z' }],
    })
    service().addPost({ isHidden: true, moderationReason: 'Private' })
    service().addZone({ name: 'Along the side path behind the shed', userEmail: LONG })
  }

  describe.each([
    ['users', undefined, () => page.getByRole('combobox').first()],
    ['content', 'content', () => button('Review Untitled Post')],
    ['zones', 'zones', () => page.getByRole('button', { name: /^Restore/ })],
    ['settings', 'settings', () => button('Send Test Push Notification')],
  ] as const)('%s', (_name, at, isThere) => {
    testLooks(async (size) => {
      plant()
      await openAdmin(at, size)
      await expect.element(isThere()).toBeVisible()
      await untilAtRest()
    })
  })

  describe.each([
    ['a user', undefined, () => button('Manage green@example.com')],
    ['a post', 'content', () => page.getByRole('button', { name: /^Review A/ })],
    ['a zone', 'zones', () => page.getByRole('button', { name: /^Delete/ })],
  ] as const)('the sheet of %s', (_name, at, opener) => {
    testLooks(async (size) => {
      plant()
      await openAdmin(at, size)
      await opener().click()
      await sheetAtRest()
      await expect.element(sheet).toBeVisible()
      await untilAtRest()
    })
  })

  it.each(SIZES)('keeps six entries of the navigation within it on the $device', async ({ size }) => {
    await openAdmin(undefined, size)
    await untilAtRest()
    const bar = nav.element().getBoundingClientRect()
    for (const link of nav.getByRole('link').elements()) {
      const { left, right } = link.getBoundingClientRect()
      expect([left >= bar.left, right <= bar.right + 1]).toEqual([true, true])
    }
  })
})
