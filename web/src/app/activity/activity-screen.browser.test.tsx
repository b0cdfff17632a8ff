import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteActivityLog, getActivityStats, listActivityLogs } from '../../../../contract/src/activity-logs.ts'
import { listEquipment } from '../../../../contract/src/shed.ts'
import { ALL, fillHistory, list, titles } from '../../../test/activity-history.ts'
import { untilAtRest } from '../../../test/at-rest.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { chooseFromRow, openSheet, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { plantStorage } from '../../../test/storage-service.ts'
// What the history brings late, brought before a press waits for it.
import './log-photo-viewer.tsx'

const { garden, network, open, person } = anApp()

const fill = () => fillHistory(garden(), person().id)
beforeEach(() => {
  plantAuth(network(), person())
  plantStorage(network())
  network().on(listEquipment, () => [])
})

const writes = () => network().writes.filter(({ path }) => path.startsWith('/api/'))

describe.each(SIZES)('the history on the $device', ({ size }) => {
  it('shows what was done by day, the newest first, with figures, product and dose', async () => {
    fill()
    await open('/activity', { size })
    await expect.poll(titles).toEqual(ALL)
    expect(list.getByRole('heading', { level: 2 }).elements()).toHaveLength(3)
    await expect.element(list.getByText('· Back · 120 m² · 40 mm · 40 min', { exact: false })).toBeVisible()
    await expect.element(list.getByText('Lawn food, 2 kg, granular', { exact: false })).toBeVisible()
    await expect.element(list.getByText('Before the rain')).toBeVisible()
  })

  it('is narrowed by words, kind and days, as the address says, and opens to everything again', async () => {
    fill()
    await open('/activity?type=mowed', { size })
    await expect.poll(titles).toEqual(['Mowed the back', 'Mowed long ago'])
    await userEvent.selectOptions(page.getByLabelText('When'), '7')
    await expect.poll(titles).toEqual(['Mowed the back'])
    expect(location.search).toBe('?type=mowed&days=7')
    await page.getByLabelText('Search activities').fill('food')
    await expect.element(page.getByText('Nothing matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect.poll(titles).toEqual(ALL)
    await page.getByLabelText('Search activities').fill('foods')
    await expect.poll(titles).toEqual(['Fed the lawn'])
  })
})

describe('the history', () => {
  it('counts the last seven days, and each figure leads to the rows that it counts', async () => {
    fill()
    await open('/activity')
    const tiles = page.getByRole('region', { name: 'Last 7 days' }).getByRole('button')
    await expect
      .poll(() => tiles.elements().map(({ textContent }) => textContent))
      .toEqual(['2 All activities, 40 min', '1 Mowed, 40 min', '1 Fertilised'])
    await page.getByRole('button', { name: '2 All activities, 40 min' }).click()
    await expect.poll(titles).toEqual(['Mowed the back', 'Fed the lawn'])
    await page.getByRole('button', { name: '1 Fertilised' }).click()
    await expect.poll(titles).toEqual(['Fed the lawn'])
    await expect.element(page.getByRole('button', { name: '1 Fertilised' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('says who else did it, and nothing of what one did oneself', async () => {
    fill()
    const tom = { userId: crypto.randomUUID(), user: { name: 'Tom', avatarUrl: null } }
    const [mowed, fed] = ['Mowed the back', 'Fed the lawn'].map((title) =>
      garden()
        .logs()
        .find((log) => log.title === title),
    )
    for (const [log, by] of [
      [mowed, tom],
      [fed, null],
    ] as const)
      garden().did({ kind: 'activity', id: log?.id ?? '', at: log?.createdAt ?? '', by })
    await open('/activity')
    const rows = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent ?? '')
    await expect
      .poll(() => rows().filter((row) => row.includes('by Tom')))
      .toEqual([expect.stringContaining('Mowed the back')])
    expect(rows().filter((row) => row.includes('by somebody who has left'))).toEqual([
      expect.stringContaining('Fed the lawn'),
    ])
    expect(rows().filter((row) => / by /.test(row))).toHaveLength(2)
  })

  it('puts an activity right, which shows at once', async () => {
    fill()
    await open('/activity')
    await chooseFromRow('Mowed the back', 'Edit')
    await expect.element(sheet.getByLabelText('Title', { exact: true })).toHaveValue('Mowed the back')
    await sheet.getByLabelText('Title', { exact: true }).fill('Mowed the back twice')
    await sheet.getByLabelText('Duration (optional)').fill('601')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.element(sheet.getByText('Between 0 and 600 minutes')).toBeVisible()
    await sheet.getByLabelText('Duration (optional)').fill('75')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheetGone()
    await expect.poll(titles).toEqual(['Mowed the back twice', ...ALL.slice(1)])
    expect(writes()).toMatchObject([
      { method: 'PATCH', body: { form: 'activity', title: 'Mowed the back twice', duration: 75 } },
    ])
  })

  it('takes an activity away with Undo, and tells when that could not be done', async () => {
    fill()
    await open('/activity')
    await chooseFromRow('Fed the lawn', 'Delete')
    await expect.poll(titles).toEqual(['Mowed the back', 'Mowed long ago'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(titles).toEqual(ALL)
    await expectNothingSent(writes)
    network().meddle(deleteActivityLog, fails)
    await chooseFromRow('Fed the lawn', 'Delete')
    await page.getByRole('link', { name: 'Tasks' }).click()
    await expect.poll(() => writes().map(({ method }) => method)).toContain('DELETE')
  })

  it('shows photos small, and one whole with the way to the other', async () => {
    fill()
    await open('/activity')
    const second = page.getByRole('button', { name: 'Photo 2 of 2: Mowed the back' })
    const addressIn = (element: Element) => element.querySelector('img')?.getAttribute('src')
    // A square for the list, the whole photo once it is opened.
    await expect.poll(() => addressIn(second.element())).toMatch(/\/render\/image\/sign\/.*token=t192$/)
    await second.click()
    await sheetAtRest()
    await expect.element(sheet.getByText('2 of 2')).toBeVisible()
    await expect.poll(() => addressIn(sheet.element())).toMatch(/\/object\/sign\/.*token=t$/)
    // The focus is at the title: the keys lead on from everywhere.
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(sheet.getByText('1 of 2')).toBeVisible()
    await sheet.getByRole('button', { name: 'Next photo' }).click()
    await expect.element(sheet.getByText('2 of 2')).toBeVisible()
    await sheet.getByRole('button', { name: 'Previous photo' }).click()
    await expect.element(sheet.getByText('1 of 2')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheetGone()
    await expect.element(page.getByRole('button', { name: 'Photo 1 of 2: Mowed the back' })).toHaveFocus()
  })

  it('shows rows once the figures above them are there: no row moves away under a press', async () => {
    fill()
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    network().meddle(getActivityStats, async (_, pass) => {
      await held
      return pass()
    })
    let listed = false
    network().meddle(listActivityLogs, async (_, pass) => {
      const reply = await pass()
      listed = true
      return reply
    })
    await open('/activity')
    await expect.poll(() => listed).toBe(true)
    await expect.element(page.getByText('Loading your activity')).toBeInTheDocument()
    await untilAtRest()
    expect(titles()).toEqual([])
    answer()
    await expect.poll(titles).toEqual(ALL)
    await expect.element(page.getByRole('region', { name: 'Last 7 days' })).toBeVisible()
  })

  it('shows rows also where the figures cannot be read, and says so', async () => {
    fill()
    network().meddle(getActivityStats, fails)
    await open('/activity')
    await expect.poll(titles).toEqual(ALL)
    await expect.element(page.getByText('The figures for these days could not be loaded.')).toBeVisible()
  })

  it('reads list, last and figures anew once an activity was logged [ACT-25]', async () => {
    const READS = ['/api/activity-logs', '/api/activity-logs/recent', '/api/activity-logs/stats']
    const asked = () => READS.map((path) => network().reads.filter((one) => one === path).length)
    const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click()
    const lookAtAll = async () => {
      await goTo('History of activities')
      await expect.element(page.getByRole('region', { name: 'Last 7 days' })).toBeVisible()
      await goTo('Dashboard')
      await openSheet('Other')
    }
    fill()
    await open('/')
    await lookAtAll()
    const before = asked()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheetGone()
    // What was read stands, and nothing asks again.
    await lookAtAll()
    expect(asked()).toEqual(before)
    await sheet.getByLabelText('Title', { exact: true }).fill('Swept the path')
    await sheet.getByRole('button', { name: 'Log Activity' }).click()
    await sheetGone()
    await lookAtAll()
    await expect.element(sheet.getByRole('button', { name: /^Repeat last/ })).toBeVisible()
    await expect.poll(asked).toEqual(before.map((times) => times + 1))
  })

  it('asks nothing of activities while nobody is signed in', async () => {
    await open('/activity', { session: null })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    expect(network().reads.filter((path) => /activity-logs|lawn-zones|equipment/.test(path))).toEqual([])
  })

  it('says that nothing was done yet, and where to begin', async () => {
    await open('/activity')
    await expect.element(page.getByText('Nothing logged yet.')).toBeVisible()
    // There is nothing to count or to look through.
    await expect.element(page.getByRole('search')).not.toBeInTheDocument()
    await expect.element(page.getByText('Last 7 days')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    expect(location.pathname).toBe('/')
  })

  it('says what could not be read, and reads it again', async () => {
    fill()
    network().meddle(listActivityLogs, (attempt, pass) => (attempt === 1 ? fails(attempt, pass) : pass()))
    await open('/activity')
    await expect.element(page.getByText('Unable to load your activity')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(titles).toEqual(ALL)
  })

  it('is there without a network as it was read, and looks through that', async () => {
    fill()
    await open('/activity')
    await expect.poll(titles).toEqual(ALL)
    network().setOnline(false)
    network().meddle(listActivityLogs, isCutOff)
    await page.getByLabelText('Search activities').fill('rain')
    await expect.poll(titles).toEqual(['Fed the lawn'])
    await expect.element(page.getByText('Offline: searched what is saved on this device.')).toBeVisible()
  })
})
