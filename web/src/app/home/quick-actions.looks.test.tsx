import { beforeEach, describe, expect } from 'vitest'
import { field, moreDetail, plantZonesAndEquipment, quickActions, zone } from '../../../test/activity-form.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { openSheet } from '../../../test/sheet.ts'
import { plantStorage } from '../../../test/storage-service.ts'
import { aChemical } from '../../features/shed/example-shed.ts'

const { garden, network, open, person } = anApp()
beforeEach(() => {
  plantAuth(network(), person())
  plantStorage(network())
  plantZonesAndEquipment(network(), person())
})

const log = async (card: string, size: readonly [number, number]) => {
  await open('/', { size })
  await expect.element(quickActions).toBeInTheDocument()
  await openSheet(card)
}

describe('the form of mowing', () => {
  testLooks(async (size) => {
    garden().make('Mow the front with a title that goes on for longer than a line has room for', 'mowing')
    garden().record({ activityType: 'mowed', title: 'Mowed', cutHeight: 40, duration: 40 })
    await log('Mowed', size)
    await expect.element(zone(/^Back/)).toBeInTheDocument()
    await moreDetail()
  })
})

// Each with all of its questions in sight; a progress photo has a sheet of its own.
describe.each(['Watered', 'Pest control', 'Other'])('the form of %s', (card) => {
  testLooks(async (size) => {
    garden().stock(aChemical({ userId: person().id, name: 'Pflanzenschutzmittel '.repeat(5), type: 'pesticide' }))
    await log(card, size)
    await expect.element(zone(/^Back/)).toBeInTheDocument()
    await moreDetail()
  })
})

describe('the form of feeding', () => {
  testLooks(async (size) => {
    garden().stock(aChemical({ userId: person().id, currentQuantity: 1.2, quantityUnit: 'kg' }))
    await log('Fertilised', size)
    await expect.element(field('Product from the shed')).toBeVisible()
    await moreDetail()
  })
})
