import { WEATHER_TASKS } from '@turfwise/domain/weather/impact'
import { predict } from '@turfwise/domain/weather/prediction'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getWeather } from '../../../../contract/src/weather.ts'
import { dayTab, predictor, shownText, threeDays, wordsOf } from '../../../test/home-weather.ts'
import { anApp } from '../../../test/open-app.tsx'
import { aDay } from '../../features/weather/example-report.ts'

const { network, open } = anApp()

/** Home with this answer of the weather call. */
const homeWith = async (report = threeDays()): Promise<void> => {
  network().on(getWeather, () => report)
  await open('/')
  await expect.element(page.getByText(report.recommendation, { exact: false })).toBeVisible()
}
const panel = predictor.getByRole('tabpanel')
const choose = async (name: RegExp): Promise<void> => {
  await dayTab(name).click()
  await expect.element(dayTab(name, { selected: true })).toBeVisible()
}

it('has three tabs, today first and chosen [WEATHER-26]', async () => {
  await homeWith()
  const tabs = predictor.getByRole('tab').elements()
  expect(tabs.map(shownText)).toEqual([
    expect.stringContaining('Today'),
    expect.stringContaining('Tomorrow'),
    expect.stringMatching(/Mon/),
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
})

it('shows each chosen day and no other: rating and conditions [WEATHER-27, WEATHER-28, WEATHER-29]', async () => {
  const [today = aDay(), , last = aDay()] = threeDays().forecast
  const tomorrow = aDay({ day: 'Tomorrow', date: '2026-11-22', temp: 31, condition: 'cloudy' })
  await homeWith(threeDays({ forecast: [today, tomorrow, last] }))
  for (const [name, rating, condition] of [
    [/Mon/, 'Poor', 'Storm, 14\u00a0mm'],
    [/Tomorrow/, 'Good', 'Cloudy'],
    [/Today/, 'Excellent', 'Sunny'],
  ] as const) {
    await choose(name)
    expect(panel.elements()).toHaveLength(1)
    // Today's stand in one sentence for the ear, as the window shows them to the eye.
    const lines = shownText(panel.element()).split('\n')
    const figures = lines.flatMap((line) => line.split(/[.,] (?=[A-Z\d])/)).map((part) => part.trim())
    const shown = ['Poor', 'Good', 'Excellent'].filter((one) => figures.includes(one))
    expect(shown, String(name)).toEqual([rating])
    expect(
      lines.some((line) => line.includes(condition)),
      `${condition} on ${name}`,
    ).toBe(true)
  }
})

it('gives temperature, humidity and wind of each chosen day, there and back [WEATHER-30]', async () => {
  await homeWith()
  const figures = [
    [/Today/, '24 degrees', '55% humidity', '9 km/h wind'],
    [/Tomorrow/, '36 degrees', '54% humidity', '12 km/h wind'],
    [/Mon/, '19 degrees', '93% humidity', '28 km/h wind'],
  ] as const
  for (const [name, ...own] of [...figures, ...figures.slice(0, 2)]) {
    await choose(name)
    const words = wordsOf(panel)
    for (const figure of figures.flatMap(([, ...all]) => all))
      expect(words.includes(figure), `${figure} on ${name}`).toBe(own.some((one) => one === figure))
  }
})

it('lists four jobs, each with Go or Wait and a reason that opens [WEATHER-31, WEATHER-32, WEATHER-33]', async () => {
  const windy = aDay({ day: 'Tomorrow', date: '2026-11-22', windSpeed: 22 })
  const mixed = threeDays({ forecast: [aDay(), windy, aDay({ day: 'Monday', date: '2026-11-23' })] })
  await homeWith(mixed)
  const jobs = { mowing: 'Mowing', watering: 'Watering', fertilizing: 'Fertilising', weeding: 'Weeding' }
  for (const [index, outlook] of predict(mixed).slice(0, 2).entries()) {
    if (!outlook.enough) throw new Error('a day without a verdict')
    await choose(index === 0 ? /Today/ : /Tomorrow/)
    const cells = panel.getByRole('listitem')
    const said = cells.getByRole('button').elements().map(shownText)
    expect(said.map((words) => words.split(/[\s,]+/).slice(0, 2))).toEqual(
      WEATHER_TASKS.map((task) => [jobs[task], outlook.impacts[task].recommended ? 'Go' : 'Wait']),
    )
    for (const [place, task] of WEATHER_TASKS.entries()) {
      const cell = cells.nth(place)
      const reason = cell.getByText(outlook.impacts[task].text, { exact: true })
      await expect.element(reason).not.toBeInTheDocument()
      await expect.element(cell.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
      await cell.getByRole('button').click()
      await expect.element(reason).toBeVisible()
      await expect.element(cell.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    }
  }
})

it('opens a cell to every rule that says no and to the limits behind its hours', async () => {
  const report = threeDays()
  await homeWith(report)
  await choose(/Mon/)
  const cell = panel.getByRole('listitem').first()
  await cell.getByRole('button').click()
  const [, , last] = predict(report)
  if (!last?.enough) throw new Error('a day without a verdict')
  expect(last.impacts.mowing.hits.length).toBeGreaterThan(1)
  for (const { text } of last.impacts.mowing.hits)
    await expect.element(cell.getByText(text, { exact: true })).toBeVisible()
  await expect.element(cell.getByText('Mowers from 7 am on weekdays in NSW.', { exact: false })).toBeVisible()
})

it('shows every alert of the chosen day, in order [WEATHER-34, WEATHER-81]', async () => {
  await homeWith()
  await choose(/Tomorrow/)
  await expect.element(predictor.getByText(/extreme heat/i)).toBeVisible()
  await choose(/Mon/)
  await expect.element(predictor.getByText(/strong wind/i).first()).toBeVisible()
  const titles = [...panel.element().querySelectorAll('p > b')].map(shownText)
  expect(titles.filter((title) => /(wind|storm|heat).*\.$/i.test(title))).toEqual([
    expect.stringMatching(/^strong wind/i),
    expect.stringMatching(/storm/i),
  ])
})

it("suggests something else for each day's rating [WEATHER-35]", async () => {
  await homeWith()
  const seen = new Set<string>()
  for (const name of [/Today/, /Tomorrow/, /Mon/]) {
    await choose(name)
    seen.add(wordsOf(predictor.getByTestId('suggestion')))
  }
  expect(seen.size).toBe(3)
})

it('still speaks of a day with missing figures, and says which are missing [WEATHER-41]', async () => {
  const bare = { date: '2026-11-21', condition: 'sunny' as const }
  await homeWith(
    threeDays({
      forecast: [aDay(), { ...bare, temp: 24, day: 'Tomorrow' }, { ...bare, temp: null, day: 'Monday' }],
    }),
  )
  await choose(/Tomorrow/)
  await expect.element(predictor.getByText(/not available/).first()).toBeVisible()
  expect(wordsOf(predictor.getByRole('button', { name: /^Mowing/ }))).toContain('Go')
  await choose(/Mon/)
  await expect.element(predictor.getByText(/Not enough data/).first()).toBeVisible()
})

it('is walked by arrows and opened by Enter', async () => {
  await homeWith()
  const focus = (element: Element) => (element as HTMLElement).focus()
  focus(predictor.getByRole('tab').first().element())
  for (const [key, name] of [
    ['ArrowRight', /Tomorrow/],
    ['ArrowRight', /Mon/],
    ['ArrowRight', /Today/],
    ['ArrowLeft', /Mon/],
    ['Home', /Today/],
    ['End', /Mon/],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(dayTab(name)).toHaveFocus()
    await expect.element(dayTab(name, { selected: true })).toBeVisible()
  }
  const cell = predictor.getByRole('button', { name: /^Weeding/ })
  focus(cell.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(cell).toHaveAttribute('aria-expanded', 'true')
})
