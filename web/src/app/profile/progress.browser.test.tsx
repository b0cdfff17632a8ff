import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteProgress, listProgress } from '../../../../contract/src/progress.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { DESKTOP, PHONE } from '../../../test/open-app.tsx'
import { gallery, inSheet, theProgress, tiles } from '../../../test/progress-screen.ts'
import { sheet, sheetGone } from '../../../test/sheet.ts'

const { garden, network, openProfile, pathOf, plantEntries, stopTime } = theProgress()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('the progress photos', () => {
  const months = () =>
    gallery
      .getByRole('heading', { level: 3 })
      .elements()
      .map((month) => month.textContent)

  it.each([
    [PHONE, 3],
    [DESKTOP, 5],
  ] as const)(
    'stand by month, newest first, behind signed addresses; at %j %i across [PROFILE-07]',
    async (size, across) => {
      plantEntries()
      const { make } = garden().progress
      for (const name of ['d', 'e', 'f'])
        make({ imageUrls: [pathOf(`k3v9q${name}`)], createdAt: '2026-11-01T00:00:00.000Z' })
      await openProfile(size)
      await expect.poll(months).toEqual(['November 2026', 'October 2026'])
      expect(tiles().slice(0, 3)).toEqual([
        'Photo, 21 Nov 2026',
        'Photo 1 of 2, 2 Nov 2026',
        'Photo 2 of 2, 2 Nov 2026',
      ])
      expect(tiles().at(-1)).toBe('Note, 3 Oct 2026: Only words')
      const pictures = () => [...document.querySelectorAll('main li img')].map((one) => one.getAttribute('src') ?? '')
      await expect.poll(pictures).toHaveLength(6)
      for (const address of pictures())
        expect(address).toMatch(/^\/storage\/v1\/render\/image\/sign\/private\/progress\/.+\?token=/)
      const tops = [...document.querySelectorAll('[data-row-control]')].map((tile) => tile.getBoundingClientRect().top)
      expect(tops.filter((top) => top === tops[0])).toHaveLength(across)
    },
  )

  it('open with notes and date, and lead on by buttons and arrow keys', async () => {
    plantEntries()
    await openProfile()
    await button('Photo, 21 Nov 2026').click()
    const title = (date: string) => sheet.getByRole('heading', { name: date, exact: true })
    await expect.element(title('21 Nov 2026')).toBeVisible()
    await expect.element(sheet.getByText('Late spring')).toBeVisible()
    await expect.element(sheet.getByText('1 of 4', { exact: true })).toBeVisible()
    await expect.element(inSheet('Newer')).toHaveAttribute('aria-disabled', 'true')
    await inSheet('Older').click()
    await expect.element(title('2 Nov 2026')).toBeVisible()
    await expect.element(sheet.getByText('2 of 4', { exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(title('3 Oct 2026')).toBeVisible()
    await expect.element(sheet.getByText('Only words')).toBeVisible()
    await expect.element(inSheet('Older')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(sheet.getByText('3 of 4', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expectFocus(button('Photo 2 of 2, 2 Nov 2026'))
  })

  it('are deleted by the entry, at once, with Undo for 5 seconds, and count no more', async () => {
    plantEntries()
    stopTime()
    await openProfile()
    const count = () => page.getByRole('list', { name: 'Counted so far' }).getByText(/progress photo/)
    await expect.element(page.getByText(/^3\s+progress photos$/)).toBeVisible()
    const remove = async (tile: string) => {
      await button(tile).click()
      await inSheet('Delete entry').click()
      await sheetGone()
    }
    await remove('Photo 2 of 2, 2 Nov 2026')
    await expect.element(gallery.getByText('Deleted: Progress of 2 Nov 2026')).toBeVisible()
    await expect.poll(tiles).toHaveLength(2)
    await expectFocus(button('Undo'))
    await button('Undo').click()
    await expect.poll(tiles).toHaveLength(4)
    await remove('Photo 2 of 2, 2 Nov 2026')
    await vi.advanceTimersByTimeAsync(5500)
    await expect.poll(() => garden().progress.all().length).toBe(2)
    await expect.poll(() => count().element().parentElement?.textContent).toMatch(/^1\s+progress photo$/)
  })

  it('that were not deleted come back, and say so', async () => {
    plantEntries()
    network().meddle(deleteProgress, fails)
    stopTime()
    await openProfile()
    await button('Photo, 21 Nov 2026').click()
    await inSheet('Delete entry').click()
    await expect.poll(tiles).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(5500)
    await expect.element(gallery.getByText(/^Not deleted: Progress of 21 Nov 2026/)).toBeVisible()
    await expect.poll(tiles).toHaveLength(4)
  })

  it('come 30 entries at a time', async () => {
    for (let day = 0; day < 32; day += 1)
      garden().progress.make({ notes: `Day ${day}`, createdAt: new Date(Date.UTC(2026, 8, 1 + day)).toISOString() })
    await openProfile()
    await expect.poll(tiles).toHaveLength(30)
    await button('Show more').click()
    await expect.poll(tiles).toHaveLength(32)
    expect(button('Show more').elements()).toEqual([])
  })

  it('that cannot be had say so with a second try; without any they invite the first', async () => {
    network().meddle(listProgress, fails)
    await openProfile()
    await expect.element(page.getByText('Unable to load your progress photos')).toBeVisible()
    network().leaveAlone()
    await gallery.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No progress photos yet')).toBeVisible()
  })
})
