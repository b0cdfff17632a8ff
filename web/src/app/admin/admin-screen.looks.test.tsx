import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { anAdmin, button } from '../../../test/admin-screen.ts'
import { untilAtRest } from '../../../test/at-rest.ts'
import { testLooks } from '../../../test/looks.ts'
import { SIZES } from '../../../test/open-app.tsx'
import { sheet, sheetAtRest } from '../../../test/sheet.ts'

const { openAdmin, service } = anAdmin()

const nav = page.getByRole('navigation', { name: 'Main' })

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
    await expect.element(nav).toBeVisible()
    const bar = nav.element().getBoundingClientRect()
    for (const link of nav.getByRole('link').elements()) {
      const { left, right } = link.getBoundingClientRect()
      expect([left >= bar.left, right <= bar.right + 1]).toEqual([true, true])
    }
  })
})
