import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { storageClient } from '../server/test/storage-client.ts'
import { finger, type Hand, keyboard, mouse, sheetClosed } from './hand.ts'
import { type Account, DESKTOP, PHONE } from './harness.ts'
import { homeIsThere } from './kept-pages.ts'
import { expectFocusWithin } from './keys.ts'
import { lawnFile } from './lawn-pictures.ts'
import { seedTasks } from './task-seeds.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

// What each of these screens and sheets does by itself is tested in web/src/app; here they are held against each other.

const site = useSite()

const TASK = 'Mow the back lawn'
const ways = [
  { how: 'by finger on the phone', hand: finger, touch: true, ...PHONE },
  { how: 'by mouse on the desktop', hand: mouse, touch: false, ...DESKTOP },
  { how: 'by keyboard alone on the desktop', hand: keyboard, touch: false, ...DESKTOP },
]

const headers = ({ session }: Account) => ({
  authorization: `Bearer ${session.access_token}`,
  'content-type': 'application/json',
})
const read = async (as: Account, path: string) => (await fetch(site.url + path, { headers: headers(as) })).json()
const filesOf = async ({ id, session }: Account, folder: string): Promise<string[]> => {
  const { data, error } = await storageClient(site.url, session.access_token).from('private').list(`${folder}/${id}`)
  if (error) throw error
  return data.map(({ name }) => `${folder}/${id}/${name}`).sort()
}

/** Opens a sheet and waits until it holds the focus. */
const openSheet = async (page: Page, hand: Hand, button: RegExp, name: string) => {
  await hand.press(page, button)
  const sheet = page.getByRole('dialog', { name })
  await expectFocusWithin(sheet)
  return sheet
}
/** The dialog of the device is not the app's: no key of ours reaches into it. */
const chooseFiles = async (page: Page, hand: Hand, button: RegExp, files: string[]) => {
  const asked = page.waitForEvent('filechooser')
  await hand.press(page, button)
  await (await asked).setFiles(files)
}
const saved = async (page: Page, hand: Hand, button: RegExp, said?: string) => {
  await hand.press(page, button)
  if (said !== undefined) await toastSaying(page, success(said)).waitFor()
  await sheetClosed(page)
}
const exported = async (page: Page, hand: Hand, button: RegExp): Promise<[name: string, text: string]> => {
  const saves: Promise<Download> = page.waitForEvent('download')
  await hand.press(page, button)
  const file = await saves
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
}

describe.each(ways)('the journey of a lawn, $how', ({ hand, ...device }) => {
  it('goes from an activity with two photos over a measured one to score, trend, report and file', async () => {
    const mia = await site.account()
    await seedTasks(site, mia, [{ title: TASK, type: 'mowing' }])
    await fetch(`${site.url}/api/users/${mia.id}/health-scores`, {
      ...{ method: 'POST', headers: headers(mia), body: JSON.stringify({ overallScore: 62 }) },
    })
    const page = await site.page({ as: mia, ...device })
    await page.goto('/')
    await homeIsThere(page)

    let sheet = await openSheet(page, hand, /^Mowed$/, 'Mowed')
    await sheet.getByRole('checkbox', { name: `Also tick off ${TASK}` }).waitFor()
    await hand.press(page, /^More detail/)
    await chooseFiles(page, hand, /^Choose Photos$/, [
      await lawnFile('before.png', 70),
      await lawnFile('after.png', 80),
    ])
    for (const name of ['before.png', 'after.png'])
      await sheet.getByRole('button', { name: `Remove ${name}` }).waitFor()
    await sheet.getByText('2 of 3 photos').waitFor()
    await saved(page, hand, /^Log Activity/, 'Activity logged!')
    const [log] = await read(mia, '/api/activity-logs')
    expect(log).toMatchObject({ activityType: 'mowed', taskId: expect.any(String) })
    expect(log.imageUrls.toSorted()).toEqual(await filesOf(mia, 'activities'))
    expect(log.imageUrls).toHaveLength(2)

    sheet = await openSheet(page, hand, /^Progress photo$/, 'Log Progress')
    await chooseFiles(page, hand, /^Choose Photos$/, [await lawnFile('lawn.png', 82)])
    await sheet.getByText('Counted as green: 82%').waitFor()
    await hand.pick(page, 'Weeds in ten steps across the lawn', 'One')
    const said = sheet.getByText(/, from the photos and your answers$/)
    await said.waitFor()
    const entryScore = Number(await said.locator('xpath=preceding-sibling::span').innerText())
    await sheet.getByRole('button', { name: 'Remove lawn.png' }).waitFor()
    await saved(page, hand, /^Log Progress/, 'Progress saved!')
    const [entry] = await read(mia, `/api/users/${mia.id}/progress`)
    expect(entry).toMatchObject({ healthScore: entryScore, healthScoreSource: 'photo', measured: { cover: 0.82 } })
    expect(entry.imageUrls).toEqual(await filesOf(mia, 'progress'))

    const trends = page.getByRole('region', { name: 'Lawn Health Trends' })
    sheet = await openSheet(page, hand, /^Quick Assessment$/, 'Quick Assessment')
    await chooseFiles(page, hand, /^Choose photos/, [await lawnFile('lawn.png', 82)])
    await sheet.getByText(/^82% of the pixels are green/).waitFor()
    await hand.choose(page, /^One/, 'How many weeds in ten random steps?')
    await hand.press(page, /^Show the scores/)
    await sheet.getByText('Measured from a photo').first().waitFor()
    await saved(page, hand, /^Save this score/)
    const [score] = await read(mia, `/api/users/${mia.id}/health-scores`)
    expect(score).toMatchObject({ grassDensity: 82, origins: { grassDensity: 'photo', weedControl: 'answer' } })
    await trends.getByRole('button', { name: new RegExp(`^${score.overallScore} of 100`) }).waitFor()
    await trends.getByText('Improving, No score last week').waitFor()
    await openSheet(page, hand, new RegExp(`^${score.overallScore} ?of 100`), 'Where this comes from')
    await page.keyboard.press('Escape')
    await sheetClosed(page)

    await hand.follow(page, /^Analytics$/)
    await page.getByText('/ 100').waitFor()
    await hand.press(page, /^Generate Report/)
    const report = page.getByRole('article', { name: 'Lawn report' })
    await report.getByText(TASK).waitFor()
    for (const value of [62, score.overallScore])
      await report.getByRole('img', { name: 'Health' }).getByText(String(value), { exact: true }).waitFor()
    await hand.press(page, /^Close report$/)

    const [csvName, csv] = await exported(page, hand, /^Export CSV/)
    const [jsonName, json] = await exported(page, hand, /^Export JSON/)
    expect([csvName, jsonName]).toEqual(['turfwise-records.csv', 'turfwise-records.json'])
    expect(csv).toContain('Mowed the lawn')
    const records: { id: string }[] = JSON.parse(json)
    for (const one of [log, score]) {
      expect(csv).toContain(one.id)
      expect(records.map(({ id }) => id)).toContain(one.id)
    }

    // What was counted is laid over the photo as it is stored, behind its signed address.
    await hand.follow(page, /^Profile$/)
    await hand.press(page, /^Photo, /)
    sheet = page.getByRole('dialog')
    await sheet.getByText(String(entryScore), { exact: true }).waitFor()
    await hand.turn(page, /^Show what was counted$/)
    await sheet.getByText(/^Counted as green: 8[123]%$/).waitFor()
  })
})
