import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  clearHoliday,
  getHoliday,
  type HolidayAnswer,
  previewHoliday,
  setHoliday,
} from '../../../../contract/src/holiday.ts'
import { dayIn } from '../../../test/garden.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { testLooks } from '../../../test/looks.ts'
import { fails } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { plantSchedules } from '../../../test/schedules.ts'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { scheduleDay } from '../../features/schedules/schedule-days.ts'

const { garden, network, open, person } = anApp()

const [FROM, TO, BACK] = [dayIn(7), dayIn(12), dayIn(13)]
const NONE: HolidayAnswer = { holiday: null, moves: [], skips: [], cannot: [] }
const task = (n: number) => `0190f000-0000-7000-8000-00000000000${n}`
const EFFECT: Omit<HolidayAnswer, 'holiday'> = {
  moves: [
    {
      taskId: task(1),
      title: 'Mow the lawn',
      type: 'mowing',
      from: dayIn(11),
      to: BACK,
      why: 'Done when you are back',
    },
  ],
  skips: [{ taskId: task(2), title: 'Trim the edges', type: 'mowing', from: dayIn(9), why: 'Nobody is home' }],
  cannot: [
    {
      taskId: task(3),
      title: 'Water the back',
      type: 'watering',
      from: dayIn(8),
      why: 'Water cannot wait: a timer or somebody next door has to give it',
    },
  ],
}
let state: HolidayAnswer
beforeEach(() => {
  state = NONE
  plantSchedules(network(), person(), garden()).make('Buffalo, full season')
  network().on(getHoliday, () => state)
  network().on(previewHoliday, ({ query }) => ({ holiday: { from: query.from, to: query.to }, ...EFFECT }))
  network().on(setHoliday, ({ body }) => (state = { holiday: { from: body.from, to: body.to }, ...EFFECT }))
  network().on(clearHoliday, () => (state = NONE))
})

const opener = page.getByRole('button', { name: 'Time away', exact: true })
const changer = page.getByRole('button', { name: 'Change: Time away', exact: true })
const button = (name: string) => sheet.getByRole('button', { name, exact: true })
const group = (name: string) => sheet.getByRole('region', { name, exact: true })
const first = sheet.getByLabelText('First day away')
const last = sheet.getByLabelText('Last day away')
const openSheet = async (size?: readonly [number, number]) => {
  await open('/tasks?view=schedule', size === undefined ? {} : { size })
  await opener.or(changer).click()
  await sheetAtRest()
}
const choose = async (from: string, to: string) => {
  await first.fill(from)
  await last.fill(to)
}
const sent = () => network().writes.filter((one) => one.path.endsWith('/holiday'))

describe.each(SIZES)('time away on the $device', ({ size }) => {
  it('says what it would move, leave out and cannot help before anything moves', async () => {
    await openSheet(size)
    await expect.element(button('Set Time Away')).toBeDisabled()
    await expect.element(sheet.getByText('Choose the first and the last day').last()).toBeVisible()
    await choose(FROM, TO)
    await expect
      .element(sheet.getByText(`Away from ${scheduleDay(FROM)} to ${scheduleDay(TO)}, 6 days`, { exact: true }))
      .toBeVisible()
    const lines = (name: string) =>
      expect.poll(() => [...group(name).element().querySelectorAll('p')].map(({ textContent }) => textContent))
    await expect.element(group('Moves')).toBeVisible()
    await lines('Moves').toEqual([
      'Mow the lawn',
      `${scheduleDay(dayIn(11))} to ${scheduleDay(BACK)}`,
      'Done when you are back',
    ])
    await lines('Left out').toEqual(['Trim the edges', scheduleDay(dayIn(9)), 'Nobody is home'])
    await lines('Needs somebody else').toEqual(['Water the back', scheduleDay(dayIn(8)), EFFECT.cannot[0]?.why])
    expect(sent()).toEqual([])
  })

  it('is set with its days, tells what came of it and stands over the list', async () => {
    await openSheet(size)
    await choose(FROM, TO)
    await button('Set Time Away').click()
    await toastSaying(success('Time away set', '1 task moved. 1 task left out. 1 task needs somebody else.'))
    await sheetGone()
    expect(sent()).toMatchObject([{ method: 'PUT', body: { from: FROM, to: TO } }])
    await expect
      .element(page.getByText(`Away from ${scheduleDay(FROM)} to ${scheduleDay(TO)}`, { exact: true }))
      .toBeVisible()
    await expectFocus(changer)
  })

  it('is ended by one press, and what was moved comes back', async () => {
    state = { holiday: { from: FROM, to: TO }, ...EFFECT }
    await openSheet(size)
    await expect.element(first).toHaveValue(FROM)
    await expect.element(last).toHaveValue(TO)
    await button('End Time Away').click()
    await toastSaying(success('Time away ended', 'What was moved for it is back on its day.'))
    await sheetGone()
    expect(sent()).toMatchObject([{ method: 'DELETE', body: { userId: person().id } }])
    await expect.element(opener).toBeVisible()
  })
})

describe('time away', () => {
  it.each([
    [7, 6, 'Must not be before the first day.'],
    [-5, -1, 'Is over already.'],
    [0, 366, 'At most 366 days.'],
  ])('from day %i to day %i is not asked for', async (from, to, error) => {
    await openSheet()
    await choose(dayIn(from), dayIn(to))
    await button('Set Time Away').click()
    await expect.element(sheet.getByText(error, { exact: true })).toBeVisible()
    await expectFocus(last)
    expect(network().reads.filter((one) => one.includes('/holiday/preview'))).toEqual([])
    expect(sent()).toEqual([])
  })

  it('whose effect could not be read says so and is read again', async () => {
    network().meddle(previewHoliday, fails)
    await openSheet()
    await choose(FROM, TO)
    await expect.element(sheet.getByText('What it would move could not be read.')).toBeVisible()
    network().leaveAlone()
    await button('Try Again').click()
    await expect.element(group('Moves')).toBeVisible()
  })

  it('that moves nothing says so', async () => {
    network().on(previewHoliday, ({ query }) => ({ ...NONE, holiday: { from: query.from, to: query.to } }))
    await openSheet()
    await choose(FROM, TO)
    await expect.element(sheet.getByText('No open task lies in it.')).toBeVisible()
  })

  it.each([
    [setHoliday, 'Set Time Away', 'Failed to set your time away. Please try again.'],
    [clearHoliday, 'End Time Away', 'Failed to end your time away. Please try again.'],
  ] as const)('that was not taken stays open and is told %#', async (route, press, words) => {
    state = { holiday: { from: FROM, to: TO }, ...EFFECT }
    network().meddle(route, fails)
    await openSheet()
    await choose(FROM, dayIn(11))
    await button(press).click()
    await toastSaying(failure(words))
    await expect.element(button(press)).toBeEnabled()
    await expect.element(last).toHaveValue(dayIn(11))
  })
})

describe('the sheet of a time away', () =>
  testLooks(async (size) => {
    await openSheet(size)
    await choose(FROM, TO)
    await expect.element(group('Needs somebody else')).toBeVisible()
  }))
