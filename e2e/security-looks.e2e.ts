import type { Page } from 'playwright-core'
import { beforeAll, describe } from 'vitest'
import type { Account } from './harness.ts'
import { testLooks } from './looks.ts'
import { SETTINGS_CALL, section, signInElsewhere } from './security-page.ts'
import { useSite } from './use-site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const site = useSite()
let account: Account
beforeAll(async () => {
  account = await site.account({ name: 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 100) })
  await signInElsewhere(site, account, FIREFOX)
  await signInElsewhere(site, { ...account, password: 'not-it' }, FIREFOX)
})

const openAll = async (page: Page) => {
  for (const name of ['Appearance', 'Password', 'Login sessions', 'Privacy', 'Account'] as const)
    await section(page, name).click()
  await page.getByRole('button', { name: 'End all others' }).waitFor()
}

const SCREENS: readonly {
  screen: string
  before?: (page: Page) => Promise<unknown>
  ready: (page: Page) => Promise<unknown>
}[] = [
  { screen: 'settings, everything open', ready: openAll },
  { screen: 'settings, closed', ready: (page) => section(page, 'Privacy').waitFor() },
  {
    screen: 'settings, loading',
    before: (page) => page.route(SETTINGS_CALL, () => {}),
    ready: (page) => page.getByText('Loading your settings').waitFor({ state: 'attached' }),
  },
  {
    screen: 'settings, failed',
    before: (page) => page.route(SETTINGS_CALL, (route) => route.abort()),
    ready: (page) => page.getByText('Unable to load your security settings').waitFor(),
  },
  {
    screen: 'settings, offline',
    ready: async (page) => {
      await openAll(page)
      await page.context().setOffline(true)
      await page.getByText(/^You are offline/).waitFor()
    },
  },
]

describe.each(SCREENS)('$screen', ({ before, ready }) => {
  testLooks(async (options) => {
    const page = await site.page({ ...options, as: account })
    await before?.(page)
    await page.goto('/settings')
    await ready(page)
    return page
  })
})
