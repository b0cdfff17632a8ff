import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  DESKTOP,
  expectNoAxeViolations,
  openSite,
  overflowsSideways,
  PHONE,
  type Site,
  THEMES,
} from './harness.ts'
import { SETTINGS_CALL, section, signInElsewhere } from './security-page.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let site: Site
let account: Account
beforeAll(async () => {
  site = await openSite()
  account = await site.account({ name: 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 100) })
  await signInElsewhere(site, account, FIREFOX)
  await signInElsewhere(site, { ...account, password: 'not-it' }, FIREFOX)
})
afterAll(async () => {
  expect(site.problems).toEqual([])
  await site.close()
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

const sizes = [
  { device: 'phone', ...PHONE },
  { device: 'desktop', ...DESKTOP },
]

describe.each(SCREENS)('$screen', ({ screen, before, ready }) => {
  const open = async (options: Parameters<Site['page']>[0]) => {
    const page = await site.page({ ...options, as: account })
    await before?.(page)
    await page.goto('/settings')
    await ready(page)
    return page
  }

  it('gives axe nothing to find in three themes on phone and desktop', async () => {
    for (const theme of THEMES) {
      for (const { device, width, height } of sizes) {
        const page = await open({ theme, width, height })
        if (process.env.SHOTS) {
          const name = `${screen}-${theme}-${device}`.replaceAll(/[ ,]+/g, '-')
          await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
        }
        await expectNoAxeViolations(page)
        await page.context().close()
      }
    }
  })

  it('fits 320 px, and 390 px with text at 200 % [SHELL-01]', async () => {
    expect(await overflowsSideways(await open({ width: 320, height: 640 }))).toBe(false)
    const large = await open(PHONE)
    await large.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflowsSideways(large)).toBe(false)
  })
})
