import { paths } from '@turfwise/contract/app-paths'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { page as built, scriptsByRoute, scriptsOf } from './budgets/built-scripts.ts'
import { type Account, overflowsSideways } from './harness.ts'
import { useSite } from './use-site.ts'

const site = useSite()
const NEVER = new Promise<void>(() => {})
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

const APP_SCRIPT = /\/assets\/main-/
/** A page as it was drawn at build, while the script that draws the app is on its way, or until it is let through. */
const withoutApp = async (address: string, as?: Account, { width = 390, until = NEVER } = {}): Promise<Page> => {
  const page = await site.page({ width, ...(as && { as }) })
  await page.route(APP_SCRIPT, async (route) => {
    await until
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body?.childElementCount && document.readyState !== 'loading')
  return page
}

describe('a page that was drawn at build', () => {
  it.each([
    [paths.home(), true],
    [paths.tasks(), true],
    [paths.profile(), true],
    [`${paths.profile()}?tab=garden`, true],
    [paths.community(), true],
    [paths.analytics(), true],
    [paths.login(), false],
    [paths.signup(), false],
    [paths.landing(), false],
    [paths.privacy(), false],
    [paths.terms(), false],
    [paths.about(), false],
  ])('does not scroll sideways before the app is there: %s', async (address, isSignedIn) => {
    const page = await withoutApp(address, isSignedIn ? mia : undefined)
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      expect([width, await overflowsSideways(page)]).toEqual([width, false])
    }
  })
})

describe('on the desktop', () => {
  it.each([paths.home(), paths.tasks(), paths.profile(), paths.community()])(
    'a page that was drawn at build stands where the app will: %s',
    async (address) => {
      const app = Promise.withResolvers<void>()
      const page = await withoutApp(address, mia, { width: 1280, until: app.promise })
      const left = async () => (await page.getByRole('main').boundingBox())?.x
      const before = await left()
      expect(before).toBeGreaterThan(0)
      app.resolve()
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      expect(await left()).toBe(before)
    },
  )
})

describe('the page of every address that has none of its own', () => {
  const html = built('app')
  const asked = (page: Page) =>
    page.evaluate(() => {
      const { src = '' } = document.querySelector<HTMLScriptElement>('script[type="module"]') ?? {}
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
      const { turfwiseEarlyReads = {} } = window as unknown as { turfwiseEarlyReads?: Record<string, unknown> }
      return {
        files: [src, ...links.map(({ href }) => href)].map((one) => new URL(one).pathname.slice(1)).sort(),
        reads: Object.keys(turfwiseEarlyReads),
      }
    })
  const filesAt = (address?: string) =>
    [...new Set([...scriptsOf(html), ...((address && scriptsByRoute(html)[address]) ?? [])])].sort()
  const profile = () => `/api/users/${mia.id}`
  /** The first reads of the screens that wait for more than who is here. */
  const readsAt = (address: string): string[] =>
    ({
      [paths.notifications()]: [`/api/notifications?userId=${mia.id}&limit=30`],
      [paths.activity()]: [`/api/activity-logs?userId=${mia.id}&limit=30`],
      [paths.analytics()]: [
        `${profile()}/analytics?limit=2`,
        `${profile()}/analytics/overview`,
        `${profile()}/health-scores?limit=10`,
      ],
    })[address] ?? []

  it.each([
    paths.notifications(),
    paths.activity(),
    paths.analytics(),
    paths.gardens(),
    paths.share(),
    paths.admin(),
    paths.logoUpload(),
  ])('asks for the files and the first reads of the screen before the app is there: %s', async (address) => {
    const page = await withoutApp(address, mia)
    expect(filesAt(address).length).toBeGreaterThan(filesAt().length)
    expect(await asked(page)).toEqual({ files: filesAt(address), reads: [profile(), ...readsAt(address)] })
  })

  it('asks for who is here on the way to the settings, and reads nothing where an invitation stands', async () => {
    expect(await asked(await withoutApp(paths.settings(), mia))).toEqual({ files: filesAt(), reads: [profile()] })
    const page = await withoutApp(paths.invitation(), mia)
    expect(filesAt(paths.invitation()).length).toBeGreaterThan(filesAt().length)
    expect(await asked(page)).toEqual({ files: filesAt(paths.invitation()), reads: [] })
  })

  it('leaves the reads of an address that asks for something else to the app', async () => {
    const page = await withoutApp(`${paths.activity()}?type=mowed`, mia)
    expect(await asked(page)).toEqual({ files: filesAt(paths.activity()), reads: [profile()] })
  })

  it.each([paths.analytics(), paths.notifications(), '/no/such/place'])(
    'asks for nothing behind a sign-in where nobody is signed in: %s',
    async (address) => {
      expect(await asked(await withoutApp(address))).toEqual({ files: filesAt(), reads: [] })
    },
  )

  it('asks for the files of a screen that is open to everybody, and for no read of one that is not there', async () => {
    const page = await withoutApp(paths.forgotPassword())
    expect(filesAt(paths.forgotPassword()).length).toBeGreaterThan(filesAt().length)
    expect(await asked(page)).toEqual({ files: filesAt(paths.forgotPassword()), reads: [] })
    expect(await asked(await withoutApp('/no/such/place', mia))).toEqual({ files: filesAt(), reads: [] })
  })
})
