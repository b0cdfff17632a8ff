import type { Page } from 'playwright-core'
import { beforeAll, describe } from 'vitest'
import { WEATHER_CALL } from './addresses.ts'
import { fillAccountDetails } from './forms.ts'
import { type Account, RECORDINGS } from './harness.ts'
import { testLooks } from './looks.ts'
import { useSite } from './use-site.ts'

const site = useSite({ recording: RECORDINGS.hot })
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

interface Screen {
  screen: string
  path: string
  signedIn: boolean
  /** Brings the page into the state that is looked at. */
  ready(page: Page): Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const openMenu = async (page: Page) => {
  await page.getByRole('tab').first().waitFor()
  await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
  await page.getByText(mia.email).waitFor()
}

const SCREENS: readonly Screen[] = [
  { screen: 'landing', path: '/landing', signedIn: false, ready: heading },
  { screen: 'login', path: '/login', signedIn: false, ready: heading },
  {
    screen: 'login with a failure',
    path: '/login',
    signedIn: false,
    ready: async (page) => {
      await heading(page)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Enter your e-mail', { exact: true }).waitFor()
    },
  },
  { screen: 'sign-up, step 1', path: '/signup', signedIn: false, ready: heading },
  {
    screen: 'sign-up, step 2 with suggestions',
    path: '/signup',
    signedIn: false,
    ready: async (page) => {
      await fillAccountDetails(page, { name: 'Mia', email: 'mia@example.com', password: 'wattle-and-couch' })
      await page.getByRole('combobox', { name: 'Location' }).fill('Richmond')
      await page.getByRole('option').first().waitFor()
    },
  },
  { screen: '404', path: '/no/such/place', signedIn: true, ready: heading },
  {
    screen: 'home',
    path: '/',
    signedIn: true,
    ready: (page) => page.getByRole('tab').first().waitFor(),
  },
  {
    screen: 'home, another day with all reasons open',
    path: '/',
    signedIn: true,
    ready: async (page) => {
      await page.getByRole('tab').nth(1).click()
      for (const task of ['Mowing', 'Watering', 'Fertilising', 'Weeding']) {
        await page.getByRole('button', { name: new RegExp(`^${task}`) }).click()
      }
    },
  },
  { screen: 'profile menu', path: '/', signedIn: true, ready: openMenu },
  {
    screen: 'change place',
    path: '/',
    signedIn: true,
    ready: async (page) => {
      await openMenu(page)
      await page.getByRole('button', { name: 'Change place' }).click()
      await page.getByRole('combobox', { name: 'Suburb or town' }).waitFor()
    },
  },
  {
    screen: 'home offline',
    path: '/',
    signedIn: true,
    ready: async (page) => {
      await page.getByRole('tab').first().waitFor()
      await page.context().setOffline(true)
      await page.getByText(/^Offline\./).waitFor()
    },
  },
  {
    screen: 'home without an answer',
    path: '/',
    signedIn: true,
    ready: async (page) => {
      await page.route(WEATHER_CALL, (route) => route.abort())
      await page.reload()
      await page.getByText('Unable to load weather data').waitFor()
    },
  },
]

describe.each(SCREENS)('$screen', ({ path, signedIn, ready }) => {
  testLooks(async (options) => {
    const page = await site.page({ ...options, ...(signedIn ? { as: mia } : {}) })
    await page.goto(path)
    await ready(page)
    return page
  })
})
