import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { searchPlaces } from '../../../../contract/src/places.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { network, open } = anApp()

const place = (state: string) => {
  const at = { lat: -33.6, lng: 150.75, timeZone: 'Australia/Sydney' }
  return { id: `au:richmond-${state}`, name: 'Richmond', state, label: `Richmond, ${state}`, ...at }
}
const field = (label: string) => page.getByLabelText(label, { exact: true })
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()

interface Look {
  screen: string
  path: string
  /** Brings the screen into the state that is looked at. */
  ready(): Promise<unknown>
}

const LOOKS: readonly Look[] = [
  {
    screen: 'login with a failure',
    path: '/login',
    ready: async () => {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await shows('Enter your e-mail')
    },
  },
  { screen: 'sign-up, step 1', path: '/signup', ready: () => shows('Step 1 of 2, Account Details') },
  {
    screen: 'sign-up, step 2 with suggestions',
    path: '/signup',
    ready: async () => {
      network().on(searchPlaces, () => ['NSW', 'QLD', 'SA', 'TAS', 'VIC'].map(place))
      await field('Full name').fill('Mia')
      await field('E-mail').fill('mia@example.com')
      await field('Password').fill('wattle-and-couch')
      await field('Confirm password').fill('wattle-and-couch')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('combobox', { name: 'Location' }).fill('Richmond')
      await expect.element(page.getByRole('option').first()).toBeVisible()
    },
  },
]

describe.each(LOOKS)('$screen', ({ path, ready }) => {
  testLooks(async (size) => {
    await open(path, { size, session: null })
    await ready()
  })
})
