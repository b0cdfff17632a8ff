import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getWeather } from '../../../../contract/src/weather.ts'
import { dayTab, predictor, wordsOf } from '../../../test/home-weather.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { hotReport } from '../../features/weather/example-hot-day.ts'

const { network, open } = anApp()
const picture = predictor.getByRole('img', { name: /by the hour\. Temperature lowest/ })
const toTable = predictor.getByRole('button', { name: 'All hours as a table' })

const homeWith = async (report = hotReport(), size: readonly [number, number] = [390, 844]): Promise<void> => {
  network().on(getWeather, () => report)
  await open('/', { size })
  await expect.element(picture).toBeVisible()
}

it.each(SIZES)('comes into a place that was kept free for it, on the $device', async ({ size }) => {
  await homeWith(hotReport(), size)
  const place = picture.element().closest<HTMLElement>('[data-hours-place]')
  if (place === null) throw new Error('no place')
  const kept = Number.parseFloat(getComputedStyle(place).minHeight)
  const { height } = place.getBoundingClientRect()
  expect(height).toBe(kept)
  const last = place.lastElementChild?.getBoundingClientRect()
  expect(kept - ((last?.bottom ?? 0) - place.getBoundingClientRect().top)).toBeLessThan(32)
})

it('has a line of the present moment on today alone', async () => {
  await homeWith()
  await expect.element(predictor.getByText('Now', { exact: true })).toBeVisible()
  await dayTab(/Tomorrow/).click()
  await expect.element(predictor.getByText('A poor day, but 4 to 10 am is good')).toBeVisible()
  await expect.element(predictor.getByText('Now', { exact: true })).not.toBeInTheDocument()
})

it('shows the same values as a table, and why the hours are those, by the keyboard', async () => {
  await homeWith()
  const press = async (button: typeof toTable) => {
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await press(toTable)
  const table = predictor.getByRole('table', { name: /All hours as a table/ })
  await expect.element(table).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
  const rows = table.getByRole('row').elements()
  expect(rows).toHaveLength(25)
  expect(wordsOf(table.getByRole('row', { name: /^2\spm/ }))).toBe('2 pm 38 0 28')
  await press(toTable)
  await expect.element(picture).toBeVisible()
  const why = predictor.getByRole('button', { name: 'Why these hours?' })
  await press(why)
  await expect.element(why).toHaveAttribute('aria-expanded', 'true')
  await expect.element(predictor.getByText('Watering, 4 to 7 am')).toBeVisible()
  await expect.element(predictor.getByText(/^Forecast by Open-Meteo/)).toBeVisible()
})

it('is not there where the report knows no hours, or is nobody’s weather', async () => {
  const { hours: _hours, ...report } = hotReport()
  network().on(getWeather, () => ({ ...report, hours: undefined }))
  await open('/')
  await expect.element(page.getByText('All caught up! No pending tasks.')).toBeVisible()
  await expect.element(toTable).not.toBeInTheDocument()
})
