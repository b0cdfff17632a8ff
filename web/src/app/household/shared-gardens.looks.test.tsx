import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { plantHousehold } from '../../../test/household-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { plantStorage } from '../../../test/storage-service.ts'
import { aLog } from '../../features/activity-logs/example-log.ts'

const { network, open, person } = anApp()
let service: ReturnType<typeof plantHousehold>
beforeEach(() => {
  service = plantHousehold(network(), person())
})

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)

describe('the list of shared gardens', () => {
  testLooks(async (size) => {
    service.shares(LONG)
    service.shares('אבא', { role: 'viewer', location: null })
    await open('/gardens', { size })
    await expect.element(page.getByRole('link', { name: /Viewer/ })).toBeVisible()
  })
})

describe('the garden of somebody else', () => {
  testLooks(async (size) => {
    const { garden, task, log } = service.shares(LONG)
    task(LONG, { priority: 'high' })
    task('Mow the front')
    log(aLog({ title: LONG, activityType: 'fertilized' }))
    await open(`/gardens?id=${garden.id}`, { size })
    await expect.element(page.getByRole('button', { name: 'Complete: Mow the front' })).toBeVisible()
    await expect.element(page.getByText(/^by /).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a task' }).click()
  })
})

describe('the photos of the garden of somebody else', () => {
  testLooks(async (size) => {
    plantStorage(network())
    const { garden, log, entry } = service.shares(LONG, { role: 'viewer' })
    const photos = (folder: string, names: string) =>
      [...names].map((name) => `${folder}/${garden.id}/1795230000000-k3v9q${name}.jpg`)
    log(aLog({ title: LONG, activityType: 'mowed', imageUrls: photos('activities', 'abc') }))
    entry({ notes: LONG })
    entry({ imageUrls: photos('progress', 'defg') })
    await open(`/gardens?id=${garden.id}`, { size })
    const gallery = page.getByRole('region', { name: 'Progress photos' })
    await expect.poll(() => gallery.getByRole('button', { name: /^Photo / }).elements().length).toBe(4)
    await expect.poll(() => page.getByRole('button', { name: /^Photo.*: / }).elements().length).toBe(3)
  })
})

describe('an invitation', () => {
  testLooks(async (size) => {
    const { token } = service.isInvited(LONG)
    await open(`/invitation#${token}`, { size })
    await expect.element(page.getByRole('button', { name: 'Join this garden' })).toBeVisible()
  })
})
