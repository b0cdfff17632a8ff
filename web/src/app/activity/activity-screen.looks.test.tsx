import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listEquipment } from '../../../../contract/src/shed.ts'
import { ago, fillHistory, titles } from '../../../test/activity-history.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantStorage } from '../../../test/storage-service.ts'

const { garden, network, open, person } = anApp()
beforeEach(() => {
  plantAuth(network(), person())
  plantStorage(network())
  network().on(listEquipment, () => [])
})

describe('the filled history', () => {
  testLooks(async (size) => {
    fillHistory(garden(), person().id)
    garden().record({ activityType: 'other', title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4), createdAt: ago(0) })
    await open('/activity', { size })
    await expect.poll(() => titles().length).toBe(4)
  })
})

describe('the empty history', () => {
  testLooks(async (size) => {
    await open('/activity', { size })
    await expect.element(page.getByText('Nothing logged yet.')).toBeVisible()
  })
})
