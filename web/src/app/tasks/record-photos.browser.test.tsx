import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActivityLog } from '../../../../contract/src/activity-logs.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { losesAnswers } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { choosePhotos, photosInSheet } from '../../../test/photo-file.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { plantStorage, type StorageService } from '../../../test/storage-service.ts'
import { info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()
let storage: StorageService
beforeEach(() => {
  plantAuth(network(), person())
  storage = plantStorage(network())
})

const SAVED = success('Progress saved!')
const inSheet = (name: string | RegExp) => sheet.getByRole('button', { name, exact: true })
const record = async () => {
  garden().make('The job', 'mowing', { estimatedDuration: 45 })
  await open('/tasks?filter=all')
  await openSheet('Complete: The job')
}
const sent = () => network().writes.filter(({ path }) => path === '/api/activity-logs')
const keysSent = () => sent().map(({ body }) => (body as { imageUrls?: string[] }).imageUrls)
const keptKeys = () => storage.kept().map((path) => path.replace(/^private\//, ''))

it('takes up to three photos, uploaded while the rest is typed, and names them in the log [ACT-13]', async () => {
  await record()
  await choosePhotos('a.png', 'b.png')
  await expect.poll(() => storage.kept().length).toBe(2)
  await choosePhotos('c.png', 'd.png')
  await expect.poll(photosInSheet).toEqual(['a.png', 'b.png', 'c.png'])
  await expect.element(sheet.getByText(/^Not added: d\.png\. 3 files fit here/)).toBeVisible()
  await expect.poll(() => storage.kept().length).toBe(3)
  await inSheet('Save').click()
  await toastSaying(SAVED)
  await sheetGone()
  expect(keysSent()).toEqual([keptKeys().toSorted()])
  for (const key of keptKeys()) expect(key).toMatch(new RegExp(`^activities/${person().id}/`))
})

it('keeps them without a network with the completion, which shows at once, and sends all of it once', async () => {
  await record()
  network().setOnline(false)
  await choosePhotos('a.png', 'b.png')
  await expect.poll(() => sheet.getByText('Waiting to send').elements().length).toBe(2)
  await sheet.getByLabelText('Lawn area (optional)').fill('Front')
  await inSheet('Save').click()
  await toastSaying(info('Saved on this phone, will be sent'))
  await sheetGone()
  await expect.element(page.getByRole('button', { name: 'Completed: The job' })).toBeVisible()
  expect([storage.arrived, sent()]).toEqual([[], []])
  network().meddle(createActivityLog, losesAnswers())
  network().setOnline(true)
  await expect.poll(() => sent().length, { timeout: 5000 }).toBe(2)
  expect(keysSent()[0]).toEqual(keptKeys())
  expect(new Set(sent().map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1)
  expect(garden().tasks()).toMatchObject([{ isCompleted: true }])
})

it.each([
  [
    'closed',
    () =>
      inSheet('Close')
        .click()
        .then(() => inSheet('Discard').click()),
  ],
  ['skipped', () => inSheet('Skip & Complete').click()],
] as const)('leaves no photo behind when it is %s', async (_, leave) => {
  await record()
  await choosePhotos('a.png')
  await expect.poll(() => storage.kept().length).toBe(1)
  await leave()
  await sheetGone()
  await expect.poll(() => storage.kept()).toEqual([])
  await expectNothingSent(sent)
})
