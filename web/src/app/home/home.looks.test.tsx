import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getWeather } from '../../../../contract/src/weather.ts'
import { wetReport } from '../../../test/garden.ts'
import { dayTab, predictor } from '../../../test/home-weather.ts'
import { testLooks } from '../../../test/looks.ts'
import { isCutOff } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheetAtRest } from '../../../test/sheet.ts'
import { hotReport } from '../../features/weather/example-hot-day.ts'

const { network, open, person } = anApp()

const openMenu = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect.element(page.getByText(person().email)).toBeVisible()
}

interface Look {
  screen: string
  path?: string
  given?(): void
  /** Brings Home into the state that is looked at. */
  ready?(): Promise<unknown>
}

/** Words as long as a place's name may be, and as a compound without a space. */
const longReport = () => {
  const report = hotReport()
  const [today, ...later] = report.forecast
  if (today?.advice === undefined) throw new Error('no advice')
  const { mowing } = today.advice.jobs
  const long = 'Rasenlangzeitdüngerausbringungsempfehlung'
  const jobs = { ...today.advice.jobs, mowing: { ...mowing, short: long, hours: `${long} ${long}`, due: long } }
  const advice = { ...today.advice, best: `Best: ${long} before 7 am`, headline: `A day to ${long}`, jobs }
  const location = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, NSW'.slice(0, 60)
  return { ...report, location, forecast: [{ ...today, advice }, ...later] }
}

const LOOKS: readonly Look[] = [
  {
    screen: 'another day with all reasons open',
    ready: async () => {
      await dayTab(/Tomorrow/).click()
      await expect.element(dayTab(/Tomorrow/, { selected: true })).toBeVisible()
      for (const task of ['Mowing', 'Watering', 'Fertilising', 'Weeding']) {
        await predictor.getByRole('button', { name: new RegExp(`^${task}`) }).click()
      }
    },
  },
  {
    screen: 'the hours of a hot day, with all that is said of them',
    given: () => network().on(getWeather, () => hotReport()),
    ready: async () => {
      await predictor.getByRole('button', { name: 'Why these hours?' }).click()
      await expect.element(predictor.getByText('Sources', { exact: true })).toBeVisible()
    },
  },
  {
    screen: 'the hours as a table, and words that are long',
    given: () => network().on(getWeather, longReport),
    ready: async () => {
      await predictor.getByRole('button', { name: 'All hours as a table' }).click()
      await expect.element(predictor.getByRole('table')).toBeVisible()
    },
  },
  {
    screen: 'typical figures',
    given: () =>
      network().meddle(
        getWeather,
        () => new Response('no', { status: 500, headers: { 'content-type': 'text/plain' } }),
      ),
    ready: () => expect.element(predictor.getByText('Not live, do not decide by this')).toBeVisible(),
  },
  { screen: 'profile menu', ready: openMenu },
  {
    screen: 'change place',
    ready: async () => {
      await openMenu()
      await page.getByRole('button', { name: 'Change place' }).click()
      await expect.element(page.getByRole('combobox', { name: 'Suburb or town' })).toBeVisible()
      await sheetAtRest()
    },
  },
  {
    screen: 'home offline',
    ready: async () => {
      network().setOnline(false)
      await expect.element(page.getByText(/^Offline\./)).toBeVisible()
    },
  },
  {
    screen: 'home without an answer',
    given: () => network().meddle(getWeather, isCutOff),
    ready: () => expect.element(page.getByText(/Unable to load weather data/)).toBeVisible(),
  },
  { screen: '404', path: '/no/such/place' },
]

describe.each(LOOKS)('$screen', ({ path = '/', given, ready }) => {
  beforeEach(() => {
    network().on(getWeather, wetReport)
    given?.()
  })
  testLooks(async (size) => {
    await open(path, { size })
    if (path === '/' && given === undefined) await expect.element(predictor.getByRole('tab').first()).toBeVisible()
    else await expect.element(page.getByRole('heading').first()).toBeVisible()
    await ready?.()
  })
})
