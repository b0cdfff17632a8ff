import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listEquipment } from '../../../../contract/src/shed.ts'
import { ago, fillHistory, titles } from '../../../test/activity-history.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { chooseFromRow, sheet, sheetAtRest } from '../../../test/sheet.ts'
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

describe('the sheet that puts an activity right, a figure out of range', () => {
  testLooks(async (size) => {
    fillHistory(garden(), person().id)
    await open('/activity', { size })
    await chooseFromRow('Mowed the back', 'Edit')
    await sheet.getByLabelText('Duration (optional)').fill('601')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText('Between 0 and 600 minutes')).toBeVisible()
  })
})

describe('a photo of an activity, whole', () => {
  testLooks(async (size) => {
    fillHistory(garden(), person().id)
    await open('/activity', { size })
    await page.getByRole('button', { name: 'Photo 2 of 2: Mowed the back' }).click()
    await sheetAtRest()
    await expect.element(sheet.getByText('2 of 2')).toBeVisible()
  })
})

describe('the empty history', () => {
  testLooks(async (size) => {
    await open('/activity', { size })
    await expect.element(page.getByText('Nothing logged yet.')).toBeVisible()
  })
})
