import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { testLooks } from '../../../test/looks.ts'
import { plantSafety, type Safety } from '../../../test/safety-service.ts'
import { section, theSettings } from '../../../test/settings-screen.ts'

const { garden, network, openSettings } = theSettings()
let safety: Safety
beforeEach(() => {
  safety = plantSafety(network(), garden().community)
})

const list = page.getByRole('list', { name: 'Blocked people' })
const openBlocked = async (size?: readonly [number, number]) => {
  await openSettings(undefined, size && { size })
  await section('Blocked people').click()
}

describe('blocked people', () => {
  testLooks(async (size) => {
    safety.block('Jess Wu', 'Newtown, NSW', '2026-11-02T00:00:00.000Z')
    safety.block(`N${'a'.repeat(99)}`)
    await openBlocked(size)
    await expect.element(list).toBeVisible()
  })

  it('are unblocked one by one, until nobody is left', async () => {
    safety.block('Jess Wu', 'Newtown, NSW', '2026-11-02T00:00:00.000Z')
    await openBlocked()
    await expect.element(list.getByText('Newtown, NSW · Since 2 Nov 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Unblock Jess Wu' }).click()
    await expect.element(page.getByText('You have blocked nobody.')).toBeVisible()
    await expect.poll(safety.blocks).toEqual([])
  })
})
