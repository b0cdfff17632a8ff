import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listEquipment } from '../../../../contract/src/shed.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { NONE_LEFT, sharedPhotos } from '../../../test/shared-photos.ts'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { plantStorage, type StorageService } from '../../../test/storage-service.ts'
import { success, toastSaying } from '../../../test/toast.ts'
import { claimShared, SHARED_KEPT_MS } from '../../platform/shared-photos.ts'

const { garden, network, open, person, reopen } = anApp()
const share = sharedPhotos()
let storage: StorageService
beforeEach(() => {
  plantAuth(network(), person())
  storage = plantStorage(network())
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const pictures = () => page.getByRole('img', { name: /^Shared photo/ })
const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
/** What still lies on the device for somebody. */
const waiting = (id = person().id) => claimShared(id, Date.now()).catch(() => undefined)

/** A photo is shared to the app, and the form for it is open. */
const shareInto = async (choice: string) => {
  await share(['lawn.png'])
  await open('/share')
  await button(choice).click()
  await sheetAtRest()
}
/** The form is left: the copy that it had sent is taken back, and the photo is asked about again. */
const leaveForm = async () => {
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.getByRole('button', { name: 'Discard', exact: true }).click()
  await sheetGone()
  await expect.poll(() => storage.kept().length).toBe(0)
  await expect.element(pictures()).toBeVisible()
}

describe('a photo that the phone shared', () => {
  it('is shown with what can be made of it, and nothing is sent before that is chosen', async () => {
    await share(['lawn.png'])
    await open('/share')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Shared photos' })).toBeVisible()
    await expect.element(pictures()).toHaveAttribute('alt', 'Shared photo')
    await says('What is it for?')
    await expect.element(button('Progress photo')).toBeVisible()
    expect(storage.kept()).toEqual([])
    await expectNothingSent(() => network().writes)
  })

  it('opens Log Progress with the photo in it, and becomes an entry', async () => {
    await share(['lawn.png', 'edge.png'])
    await open('/share')
    await expect.poll(() => pictures().elements().length).toBe(2)
    await button('Progress photo').click()
    await sheetAtRest()
    await expect.element(sheet.getByRole('heading', { name: 'Log Progress' })).toBeVisible()
    await expect.poll(() => storage.kept().length).toBe(2)
    await sheet.getByRole('button', { name: 'Log Progress', exact: true }).click()
    await toastSaying(success('Progress saved!'))
    await expect.poll(() => location.pathname).toBe('/profile')
    expect(garden().progress.all()[0]?.imageUrls).toHaveLength(2)
    expect(await waiting()).toBeUndefined()
  })

  it('becomes part of the record of an open job, which it completes, and is forgotten then', async () => {
    garden().make('Mow the front', 'mowing')
    garden().make('Edge the path', 'edging')
    await shareInto('A job you did')
    await expect.element(sheet.getByRole('heading', { name: 'Which job was it?' })).toBeVisible()
    await expect.element(sheet.getByText('Edge the path')).not.toBeInTheDocument()
    await sheet.getByRole('button', { name: /Mow the front/ }).click()
    await expect.element(sheet.getByRole('heading', { name: 'How did it go?' })).toBeVisible()
    await expect.poll(() => storage.kept().length).toBe(1)
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await toastSaying(success('Progress saved!'))
    await expect.poll(() => location.pathname).toBe('/tasks')
    expect(garden().logs()[0]).toMatchObject({ activityType: 'mowed', imageUrls: [expect.any(String)] })
    expect(
      garden()
        .tasks()
        .find(({ title }) => title === 'Mow the front')?.isCompleted,
    ).toBe(true)
    expect(await waiting()).toBeUndefined()
  })

  it('is asked about again where the job was left, and its copy is gone from the server', async () => {
    garden().make('Mow the front', 'mowing')
    await shareInto('A job you did')
    await sheet.getByRole('button', { name: /Mow the front/ }).click()
    await expect.poll(() => storage.kept().length).toBe(1)
    await leaveForm()
    expect(await waiting()).toBeDefined()
  })

  it('becomes part of the log of any other job, and is forgotten then', async () => {
    network().on(listEquipment, () => [])
    await shareInto('A job you did')
    await expect.element(sheet.getByText('Something else you did')).toBeVisible()
    expect(network().reads).not.toContain('/api/equipment')
    await sheet.getByRole('button', { name: 'Fertilised' }).click()
    await expect.element(sheet.getByRole('heading', { name: 'Fertilised' })).toBeVisible()
    await expect.poll(() => storage.kept().length).toBe(1)
    await sheet.getByRole('button', { name: 'Log Activity', exact: true }).click()
    await toastSaying(success('Activity logged!'))
    await expect.poll(() => location.pathname).toBe('/activity')
    expect(garden().logs()).toMatchObject([{ activityType: 'fertilized', imageUrls: [expect.any(String)] }])
    expect(await waiting()).toBeUndefined()
  })

  it('is asked about again where the log of another job was left', async () => {
    network().on(listEquipment, () => [])
    await shareInto('A job you did')
    await sheet.getByRole('button', { name: 'Other', exact: true }).click()
    await expect.poll(() => storage.kept().length).toBe(1)
    await leaveForm()
    expect(await waiting()).toBeDefined()
  })

  it('says where no job is waiting', async () => {
    await shareInto('A job you did')
    await expect.element(sheet.getByText(/^No mowing, watering, feeding or pest control/)).toBeVisible()
  })

  it('stays until an entry is saved', async () => {
    await shareInto('Progress photo')
    await expect.poll(() => storage.kept().length).toBe(1)
    await leaveForm()
    await reopen()
    await expect.element(pictures()).toBeVisible()
  })

  it('goes when it is discarded', async () => {
    await share(['lawn.png'])
    await open('/share')
    await button('Discard').click()
    await says('Nothing is waiting here')
    expect(await waiting()).toBeUndefined()
  })

  it('goes into the form without a network too, and is sent when there is one', async () => {
    await share(['lawn.png'])
    await open('/share')
    await expect.element(button('Progress photo')).toBeVisible()
    network().setOnline(false)
    await button('Progress photo').click()
    await sheetAtRest()
    const save = sheet.getByRole('button', { name: 'Log Progress', exact: true })
    await expect.element(save).toBeEnabled()
    await save.click()
    await expect.poll(() => location.pathname).toBe('/profile')
    expect(storage.kept()).toEqual([])
    network().setOnline(true)
    await expect.poll(() => storage.kept().length).toBe(1)
    await expect.poll(() => garden().progress.all().length).toBe(1)
  })

  it('waits while nobody is signed in, and leads there first', async () => {
    await share(['lawn.png'])
    await open('/share', { session: null })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    expect((history.state as { usr?: unknown }).usr).toEqual({ returnTo: '/share' })
    expect(await waiting()).toBeDefined()
  })

  it('is of the first person who saw it: the next one at this browser finds nothing', async () => {
    await share(['lawn.png'])
    expect(await waiting('somebody-else')).toBeDefined()
    await open('/share')
    await says('Nothing is waiting here')
    expect(await waiting('somebody-else')).toBeUndefined()
  })

  it('is forgotten after a day', async () => {
    await share(['lawn.png'], { at: Date.now() - SHARED_KEPT_MS - 1 })
    await open('/share')
    await says('Nothing is waiting here')
  })
})

describe('what did not come along', () => {
  it('is said in numbers beside what did', async () => {
    await share(['1.png', '2.png', '3.png'], { left: { others: 2, tooLarge: 1, tooMany: 17 } })
    await open('/share')
    await says('An entry holds 3 photos: these are the first 3 of 20.')
    await says('One photo is over 50 MB and cannot be added.')
    await says('2 files are not photos and cannot be added.')
  })

  it('is said alone where no photo came at all, with another way', async () => {
    await share([], { left: { ...NONE_LEFT, others: 1 } })
    await open('/share')
    await says('No photo was included')
    await button('Log Progress').click()
    await sheetAtRest()
  })

  it('is said where there was no worker to take it', async () => {
    await open('/share?not-taken')
    await says('The photo did not arrive')
    await says(/^Turfwise was not ready to take it on this device/)
    await expect.element(button('Log Progress')).toBeVisible()
  })
})
