import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { plantSafety, type Safety } from '../../../test/safety-service.ts'
import { theSettings } from '../../../test/settings-screen.ts'

const { garden, network, openSettings } = theSettings()
let safety: Safety
beforeEach(() => {
  safety = plantSafety(network(), garden().community)
})

const list = page.getByRole('list', { name: 'Blocked people' })

describe('blocked people', () => {
  it('are unblocked one by one, until nobody is left', async () => {
    safety.block('Jess Wu', 'Newtown, NSW', '2026-11-02T00:00:00.000Z')
    await openSettings('Blocked people')
    await expect.element(list.getByText('Newtown, NSW · Since 2 Nov 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Unblock Jess Wu' }).click()
    await expect.element(page.getByText('You have blocked nobody.')).toBeVisible()
    await expect.poll(safety.blocks).toEqual([])
  })
})
