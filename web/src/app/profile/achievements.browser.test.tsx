import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getUserStats } from '../../../../contract/src/users.ts'
import { fails } from '../../../test/network.ts'
import { aProfile, button, fact } from '../../../test/profile-screen.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { garden, network, openProfile } = aProfile()

describe('achievements', () => {
  const badges = () =>
    page
      .getByRole('list', { name: 'Badges' })
      .getByRole('listitem')
      .elements()
      .map((badge) => [...badge.querySelectorAll('b, b ~ span')].map((line) => line.textContent))

  const tiles = () =>
    page
      .getByRole('list', { name: 'Counted so far' })
      .getByRole('listitem')
      .elements()
      .map((tile) => tile.textContent)

  it('count the tasks that are really completed, and follow them [PROFILE-06, PROFILE-08]', async () => {
    garden().make('Edge the path', 'edging')
    await openProfile()
    await expect.poll(tiles).toEqual(['0 tasks completed', '0 progress photos'])
    expect(badges()).toEqual([
      ['Starter', 'First task completed', '0 of 1 so far'],
      ['Green Thumb', '25 tasks completed', '0 of 25 so far'],
      ['Water Wise', '10 watering runs skipped or shortened on advice', '0 of 10 so far'],
      ['Expert', '100 tasks completed and a health score of 85 or more', '0 of 100 so far, no health score yet'],
    ])
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.getByRole('link', { name: 'Tasks' }).click()
    await button('Complete: Edge the path').click()
    await toastSaying(success('Task completed!', 'Edge the path'))
    await nav.getByRole('link', { name: 'Profile' }).click()
    await expect.poll(tiles).toEqual(['1 task completed', '0 progress photos'])
    expect(badges()[0]).toEqual(['Starter', 'First task completed', 'Earned'])
  })

  it.each([
    [null, '100 of 100 so far, no health score yet'],
    [84, '100 of 100 so far, health score 84'],
    [85, 'Earned'],
  ])(
    'are the real counts, and fill the badges that they earn; Expert with a health score of %s: %s [PROFILE-06, PROFILE-08]',
    async (healthScore, expert) => {
      network().on(getUserStats, () => ({
        completedTasks: 1041,
        progressPhotos: 17,
        waterWiseRuns: 10,
        weeksCaredFor: 31,
        healthScore,
        healthScoreLabel: healthScore === null ? null : ('Good' as const),
      }))
      await openProfile()
      await expect.poll(tiles).toEqual(['1,041 tasks completed', '17 progress photos'])
      expect(badges().map(([badge, _rule, standing]) => [badge, standing])).toEqual([
        ['Starter', 'Earned'],
        ['Green Thumb', 'Earned'],
        ['Water Wise', 'Earned'],
        ['Expert', expert],
      ])
      const fills = [...document.querySelectorAll('.tag:not(.absolute)')].map(
        (tag) => getComputedStyle(tag).backgroundColor,
      )
      expect(new Set(fills.slice(0, 3)).size).toBe(1)
      expect(fills[3] === fills[0]).toBe(expert === 'Earned')
      // Grey until it is earned: hardly any chroma, which is the second figure of oklch.
      const chroma = Number(/^oklch\(\S+ (\S+) /.exec(fills[3] ?? '')?.[1])
      expect(chroma).toBeGreaterThan(0)
      expect(chroma < 0.035).toBe(expert !== 'Earned')
    },
  )

  it('that cannot be had say so with a second try, and the rest stays', async () => {
    network().meddle(getUserStats, fails)
    await openProfile()
    await expect.element(page.getByText('Unable to load your achievements')).toBeVisible()
    expect(fact('Location')).toBe('Parramatta, NSW')
    network().leaveAlone()
    await button('Try again').click()
    await expect.poll(tiles).toEqual(['0 tasks completed', '0 progress photos'])
  })
})
