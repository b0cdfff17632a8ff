import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActivityLog } from '../../../../contract/src/activity-logs.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { BAD_PHOTOS, heavyPhoto } from '../../../test/bad-photos.ts'
import { losesAnswers } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { choosePhotos, photosInSheet } from '../../../test/photo-file.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { pick, plantStorage, type StorageService } from '../../../test/storage-service.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()
let storage: StorageService
beforeEach(() => {
  plantAuth(network(), person())
  storage = plantStorage(network())
})

const MB = 1_048_576
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
  await expect.element(sheet.getByText(/^Not added: d\.png\. Only 3 files can be added here/)).toBeVisible()
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

it.each(BAD_PHOTOS)('of %s sends nothing and says why', async (_, make, words) => {
  await record()
  pick(document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement, [await make()])
  await expect.poll(() => sheet.element().textContent).toContain(words)
  expect(storage.arrived).toEqual([])
})

it('of more than 5 MB are sent small; one of more than 10 MB is refused', async () => {
  await record()
  const input = document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement
  pick(input, [await heavyPhoto('heavy.png')])
  await expect.element(inSheet('Remove heavy.png')).toBeVisible()
  expect(storage.arrived[0]?.body.size).toBeLessThan(MB)
  pick(input, [new File([new Uint8Array(10 * MB + 1)], 'huge.jpg', { type: 'image/jpeg' })])
  await toastSaying(failure('Please select an image smaller than 10MB', 'File too large'))
  expect(storage.arrived).toHaveLength(1)
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
