import { page } from 'vitest/browser'
import { clearHoliday, getHoliday, type HolidayAnswer, previewHoliday, setHoliday } from '../../contract/src/holiday.ts'
import { dayIn } from './garden.ts'
import type { Network } from './network.ts'
import { sheet, sheetAtRest } from './sheet.ts'

export const [FROM, TO, BACK] = [dayIn(7), dayIn(12), dayIn(13)]
export const NO_HOLIDAY: HolidayAnswer = { holiday: null, moves: [], skips: [], cannot: [] }
const task = (n: number) => `0190f000-0000-7000-8000-00000000000${n}`
export const HOLIDAY_EFFECT: Omit<HolidayAnswer, 'holiday'> = {
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
      why: 'Watering cannot wait: set a timer or ask somebody next door',
    },
  ],
}

/** The time away of a person as the other end of the line keeps it, which is none until `begin` or the page says so. */
export const plantHoliday = (network: Network) => {
  let state = NO_HOLIDAY
  const begin = (from: string, to: string) => {
    state = { holiday: { from, to }, ...HOLIDAY_EFFECT }
    return state
  }
  network.on(getHoliday, () => state)
  network.on(previewHoliday, ({ query: { from, to } }) => ({ holiday: { from, to }, ...HOLIDAY_EFFECT }))
  network.on(setHoliday, ({ body: { from, to } }) => begin(from, to))
  network.on(clearHoliday, () => {
    state = NO_HOLIDAY
    return state
  })
  return { begin }
}

export const opener = page.getByRole('button', { name: 'Time away', exact: true })
export const changer = page.getByRole('button', { name: 'Change: Time away', exact: true })
export const firstDay = sheet.getByLabelText('First day away')
export const lastDay = sheet.getByLabelText('Last day away')
/** What a time away does to tasks, of one kind. */
export const effect = (name: string) => sheet.getByRole('region', { name, exact: true })

export const openTimeAway = async (): Promise<void> => {
  await opener.or(changer).click()
  await sheetAtRest()
}
export const chooseDays = async (from: string, to: string): Promise<void> => {
  await firstDay.fill(from)
  await lastDay.fill(to)
}
