import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clearHoliday, previewHoliday, setHoliday } from '../../../../contract/src/holiday.ts'
import { dayIn } from '../../../test/garden.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { plantSchedules } from '../../../test/schedules.ts'
import { sheet, sheetGone } from '../../../test/sheet.ts'
import {
  BACK,
  changer,
  chooseDays,
  effect,
  FROM,
  firstDay,
  HOLIDAY_EFFECT,
  lastDay,
  NO_HOLIDAY,
  opener,
  openTimeAway,
  plantHoliday,
  TO,
} from '../../../test/time-away.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { scheduleDay } from '../../features/schedules/schedule-days.ts'

const { garden, network, open, person } = anApp()

let holiday: ReturnType<typeof plantHoliday>
beforeEach(() => {
  plantSchedules(network(), person(), garden()).make('Buffalo, full season')
  holiday = plantHoliday(network())
})

const button = (name: string) => sheet.getByRole('button', { name, exact: true })
const openSheet = async (size?: readonly [number, number]) => {
  await open('/tasks?view=schedule', size === undefined ? {} : { size })
  await openTimeAway()
}
const sent = () => network().writes.filter((one) => one.path.endsWith('/holiday'))

describe.each(SIZES)('time away on the $device', ({ size }) => {
  it('says what it would move, leave out and cannot help before anything moves', async () => {
    await openSheet(size)
    await expect.element(button('Set Time Away')).toBeDisabled()
    await expect.element(sheet.getByText('Choose the first and the last day').last()).toBeVisible()
    await chooseDays(FROM, TO)
    await expect
      .element(sheet.getByText(`Away from ${scheduleDay(FROM)} to ${scheduleDay(TO)}, 6 days`, { exact: true }))
      .toBeVisible()
    const lines = (name: string) =>
      expect.poll(() => [...effect(name).element().querySelectorAll('p')].map(({ textContent }) => textContent))
    await expect.element(effect('Moves')).toBeVisible()
    await lines('Moves').toEqual([
      'Mow the lawn',
      `${scheduleDay(dayIn(11))} to ${scheduleDay(BACK)}`,
      'Done when you are back',
    ])
    await lines('Skipped').toEqual(['Trim the edges', scheduleDay(dayIn(9)), 'Nobody is home'])
    await lines('Needs somebody else').toEqual(['Water the back', scheduleDay(dayIn(8)), HOLIDAY_EFFECT.cannot[0]?.why])
    await expectNothingSent(sent)
  })

  it('is set with its days, tells what came of it and stands over the list', async () => {
    await openSheet(size)
    await chooseDays(FROM, TO)
    await button('Set Time Away').click()
    await toastSaying(success('Time away set', '1 task moved. 1 task skipped. 1 task needs somebody else.'))
    await sheetGone()
    expect(sent()).toMatchObject([{ method: 'PUT', body: { from: FROM, to: TO } }])
    await expect
      .element(page.getByText(`Away from ${scheduleDay(FROM)} to ${scheduleDay(TO)}`, { exact: true }))
      .toBeVisible()
    await expectFocus(changer)
  })

  it('is ended by one press, and what was moved comes back', async () => {
    holiday.begin(FROM, TO)
    await openSheet(size)
    await expect.element(firstDay).toHaveValue(FROM)
    await expect.element(lastDay).toHaveValue(TO)
    await button('End Time Away').click()
    await toastSaying(success('Time away ended', 'What it moved is back on its day.'))
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
    await chooseDays(dayIn(from), dayIn(to))
    await button('Set Time Away').click()
    await expect.element(sheet.getByText(error, { exact: true })).toBeVisible()
    await expectFocus(lastDay)
    await expectNothingSent(sent)
    expect(network().reads.filter((one) => one.includes('/holiday/preview'))).toEqual([])
  })

  it('whose effect could not be read says so and is read again', async () => {
    network().meddle(previewHoliday, fails)
    await openSheet()
    await chooseDays(FROM, TO)
    await expect.element(sheet.getByText('What it would move could not be loaded.')).toBeVisible()
    network().leaveAlone()
    await button('Try Again').click()
    await expect.element(effect('Moves')).toBeVisible()
  })

  it('that moves nothing says so', async () => {
    network().on(previewHoliday, ({ query }) => ({ ...NO_HOLIDAY, holiday: { from: query.from, to: query.to } }))
    await openSheet()
    await chooseDays(FROM, TO)
    await expect.element(sheet.getByText('No open task falls in it.')).toBeVisible()
  })

  it.each([
    [setHoliday, 'Set Time Away', 'Failed to set your time away. Please try again.'],
    [clearHoliday, 'End Time Away', 'Failed to end your time away. Please try again.'],
  ] as const)('that was not taken stays open and is told %#', async (route, press, words) => {
    holiday.begin(FROM, TO)
    network().meddle(route, fails)
    await openSheet()
    await chooseDays(FROM, dayIn(11))
    await button(press).click()
    await toastSaying(failure(words))
    await expect.element(button(press)).toBeEnabled()
    await expect.element(lastDay).toHaveValue(dayIn(11))
  })
})
