import type { Page } from 'playwright-core'
import { beforeAll, describe } from 'vitest'
import type { Account } from './harness.ts'
import { testLooks } from './looks.ts'
import { seedTasks } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const PROFILE_CALL = /\/api\/users\/[0-9a-f-]+$/
const STATS_CALL = /\/api\/users\/[0-9a-f-]+\/stats$/
const LONG = 'Donaudampfschifffahrtsgesellschaft'

const site = useSite()
let account: Account
let longNames: Account
beforeAll(async () => {
  account = await site.account({ name: 'Mia Kovac' })
  await seedTasks(site, account, [{ title: 'Edge the path', completed: true }])
  longNames = await site.account({
    name: LONG.repeat(3).slice(0, 100),
    location: `${LONG} ${LONG}, Western Australia`,
  })
})

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click()
const badges = (page: Page) => page.getByRole('list', { name: 'Badges' }).waitFor()

const SCREENS: readonly {
  screen: string
  long?: boolean
  before?: (page: Page) => Promise<unknown>
  ready: (page: Page) => Promise<unknown>
}[] = [
  { screen: 'profile', ready: badges },
  { screen: 'profile, long name and place', long: true, ready: badges },
  {
    screen: 'profile, edited',
    long: true,
    async ready(page) {
      await badges(page)
      await edit(page)
      await page.getByLabel('Full name').fill('')
      await page.getByLabel('Full name').press('Enter')
      await page.getByText('Type your name', { exact: true }).waitFor()
    },
  },
  {
    screen: 'profile, edited offline',
    async ready(page) {
      await badges(page)
      await edit(page)
      await page.getByRole('button', { name: 'Add photo' }).click()
      await page.context().setOffline(true)
      await page.getByText('You are offline', { exact: true }).first().waitFor()
    },
  },
  {
    screen: 'profile, loading',
    async before(page) {
      await page.route(PROFILE_CALL, () => {})
      await page.route(STATS_CALL, () => {})
    },
    ready: (page) => page.getByText('Loading your achievements').waitFor({ state: 'attached' }),
  },
  {
    screen: 'profile, failed',
    async before(page) {
      await page.route(PROFILE_CALL, (route) => route.abort())
      await page.route(STATS_CALL, (route) => route.abort())
    },
    async ready(page) {
      await page.getByText('Unable to load your profile').waitFor()
      await page.getByText('Unable to load your achievements').waitFor()
    },
  },
]

describe.each(SCREENS)('$screen', ({ long = false, before, ready }) => {
  testLooks(async (options) => {
    const page = await site.page({ ...options, as: long ? longNames : account })
    await before?.(page)
    await page.goto('/profile')
    await ready(page)
    return page
  })
})
