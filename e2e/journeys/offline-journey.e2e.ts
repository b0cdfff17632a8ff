import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { jpeg } from '../../server/test/pictures.ts'
import { storageClient } from '../../server/test/storage-client.ts'
import { keptKeys } from '../device-database.ts'
import type { Account } from '../harness.ts'
import { appIsKept, homeIsThere, keptReads, NO_NETWORK } from '../kept-pages.ts'
import { goOffline, goOnline } from '../no-network.ts'
import { isDone, ring, row, toast } from '../task-page.ts'
import { seedTasks, tasksOf } from '../task-seeds.ts'
import { createButton, fillTask, openFromPlus, openSheet, saveButton, sheetOf } from '../task-sheets.ts'
import { useSite } from '../use-site.ts'

const EDGE = 'Edge the driveway'
const AERATE = 'Aerate the back lawn'
const TRIM = 'Trim the side path'
const MOW = 'Mow the back lawn'
const site = useSite()

const change = (as: Account, id: string, body: object) =>
  fetch(`${site.url}/api/tasks/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as.session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const read = async (as: Account, path: string) =>
  (await fetch(site.url + path, { headers: { authorization: `Bearer ${as.session.access_token}` } })).json()
const filesOf = async ({ id, session }: Account, folder: string): Promise<string[]> => {
  const { data, error } = await storageClient(site.url, session.access_token).from('private').list(`${folder}/${id}`)
  if (error) throw error
  return data.map(({ name }) => `${folder}/${id}/${name}`)
}
const takePhoto = async (page: Page, name: string) => {
  const picker = sheetOf(page).locator('input[type=file]:not([capture])')
  await picker.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpeg(1600, 1200) })
  await sheetOf(page)
    .getByRole('button', { name: `Remove ${name}` })
    .waitFor()
  await sheetOf(page).getByText('Waiting to send').waitFor()
}
const isKept = (page: Page, { id }: Account, key: RegExp) =>
  expect.poll(() => keptReads(page, id)).toEqual(expect.arrayContaining([expect.stringMatching(key)]))
/** Ids of the photos that lie in this browser. */
const photosHere = (page: Page, userId: string): Promise<string[]> => keptKeys(page, userId, 'blobs')
const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Progress photos' }).getByRole('button', { name: /^Photo/ })
/** How wide each picture is that the browser has drawn, px of the file; 0 while there is none. */
const drawn = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((pictures) =>
      Promise.all(
        pictures.map(async (picture) => {
          const { currentSrc, naturalWidth } = picture as HTMLImageElement
          if (naturalWidth === 0) return 0
          // Of several widths the one that was taken tells points of the page; by itself it tells its own.
          const alone = Object.assign(new Image(), { src: currentSrc })
          await alone.decode()
          return alone.naturalWidth
        }),
      ),
    )

it('a morning without a network loses nothing, also what was changed on two devices: opened cold, done, photographed, planned, changed, and sent', async () => {
  const mia = await site.account()
  await seedTasks(site, mia, [
    { title: EDGE, type: 'edging' },
    { title: AERATE, type: 'maintenance' },
    { title: TRIM, type: 'edging', description: 'By hand' },
    { title: MOW, type: 'mowing' },
  ])
  const first = await site.page({ as: mia, worker: true, expectProblems: NO_NETWORK })
  const context = first.context()
  await first.goto('/')
  await homeIsThere(first)
  await first.goto('/tasks?filter=all')
  await row(first, TRIM).waitFor()
  await isKept(first, mia, /"all"\]$/)
  await first.goto('/profile')
  await first.getByText('No progress photos yet').waitFor()
  await isKept(first, mia, /^\["progress"/)
  await appIsKept(first)
  await first.close()

  // The app is opened where there is no network at all.
  const page = await context.newPage()
  await goOffline(page)
  await page.goto('/tasks?filter=all')
  await row(page, TRIM).waitFor()
  await page.getByText(/^Offline\. Showing what you had at/).waitFor()

  await ring(page, EDGE).click()
  await toast(page, 'info').getByText('Saved on this phone, will be sent', { exact: true }).waitFor()
  await page.getByText('1 change will be sent when you are back.').waitFor()
  await ring(page, AERATE).click()
  await page.getByText('2 changes will be sent when you are back.').waitFor()
  await openFromPlus(page, 'Create Task')
  await fillTask(page, 'Mow the nature strip')
  await createButton(page).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await page.getByText('3 changes will be sent when you are back.').waitFor()
  await openSheet(page, `Edit: ${TRIM}`)
  await sheetOf(page).getByLabel('Description').fill('With the new shears')
  await saveButton(page).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await page.getByText('4 changes will be sent when you are back.').waitFor()

  // How a job went, with a photo of it, and how the garden looks.
  await ring(page, MOW).click()
  await sheetOf(page).getByLabel('Notes').fill('Damp under the tree')
  await takePhoto(page, 'lawn.jpg')
  await sheetOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await page.getByText('5 changes will be sent when you are back.').waitFor()
  await page.goto('/profile')
  await page.getByText('No progress photos yet').waitFor()
  await page.getByRole('button', { name: 'Log Progress', exact: true }).first().click()
  await takePhoto(page, 'bed.jpg')
  await sheetOf(page).getByLabel('Notes').fill('The bed is planted')
  await sheetOf(page).getByRole('button', { name: 'Log Progress', exact: true }).click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await tiles(page).getByText('Waiting to send').waitFor()
  await page.reload()
  await tiles(page).getByText('Waiting to send').waitFor()
  await expect.poll(() => drawn(page)).toEqual([800])
  await page.goto('/tasks?filter=all')

  // The same field on another device meanwhile, and the app closed and opened once more.
  const trim = (await tasksOf(site, mia)).find(({ title }) => title === TRIM)
  expect((await change(mia, trim?.id ?? '', { description: 'With the spade' })).ok).toBe(true)
  await page.reload()
  await row(page, 'Mow the nature strip').waitFor()
  await page.getByText('6 changes will be sent when you are back.').waitFor()

  await goOnline(page)
  await expect.poll(() => isDone(site, mia, EDGE)).toBe(true)
  await expect.poll(() => isDone(site, mia, AERATE)).toBe(true)
  await expect.poll(() => isDone(site, mia, 'Mow the nature strip')).toBe(false)
  // Both versions, at the row, until somebody says which.
  const note = page.getByRole('region', { name: 'Changed in two places' })
  await note.getByText(/With the new shears/).waitFor()
  await note.getByText(/With the spade/).waitFor()
  expect((await tasksOf(site, mia)).find(({ title }) => title === TRIM)).toMatchObject({
    description: 'With the spade',
  })
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(async () => (await tasksOf(site, mia)).find(({ title }) => title === TRIM))
    .toMatchObject({ description: 'With the new shears' })
  await note.waitFor({ state: 'detached' })
  // Each took place once.
  expect((await tasksOf(site, mia)).map(({ title }) => title).sort()).toEqual(
    [AERATE, EDGE, MOW, 'Mow the nature strip', TRIM].sort(),
  )
  await expect.poll(() => isDone(site, mia, MOW)).toBe(true)
  const logs = await read(mia, '/api/activity-logs')
  expect(logs).toMatchObject([{ title: MOW, notes: 'Damp under the tree', imageUrls: [expect.any(String)] }])
  expect(await filesOf(mia, 'activities')).toEqual(logs[0].imageUrls)
  await expect.poll(async () => (await read(mia, `/api/users/${mia.id}/progress`)).length).toBe(1)
  const entries = await read(mia, `/api/users/${mia.id}/progress`)
  expect(entries).toMatchObject([{ notes: 'The bed is planted', imageUrls: [expect.any(String)] }])
  expect(await filesOf(mia, 'progress')).toEqual(entries[0].imageUrls)
  // And the device holds nothing of them any more.
  await expect.poll(() => photosHere(page, mia.id)).toEqual([])
  await page.goto('/profile')
  await expect.poll(() => drawn(page)).toEqual([160])
  await expect.poll(() => tiles(page).getByText('Waiting to send').count()).toBe(0)
})
