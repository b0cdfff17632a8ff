import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOfScript } from './addresses.ts'
import type { Account } from './harness.ts'
import { appIsKept, hasRested, homeIsThere, listed, lookedForNewer, NO_NETWORK, UNTIL_STILL } from './kept-pages.ts'
import { goOffline } from './no-network.ts'
import { useSite } from './use-site.ts'

const DIST = fileURLToPath(new URL('../web/dist/', import.meta.url))
/** Bytes, compressed. */
const KB = 1024
const WORKER_MOST = 15 * KB
const FIRST_MOST = 200 * KB

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

/** The server goes away while a page asks for its worker, too. */
const SERVER_AWAY = new RegExp(`${NO_NETWORK.source}|error occurred when fetching the script`)

/** Home, with the worker in charge and everything kept that it keeps. */
const kept = async (page: Page) => {
  await page.goto('/')
  await homeIsThere(page)
  await appIsKept(page)
}

/** What a browser still has of the worker; undefined while the page is on its way to another. */
const leftOf = (page: Page) =>
  page
    .evaluate(async () => ({
      registrations: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
    .catch(() => undefined)

/** Home with the worker in charge from the start, at rest. */
const secondVisit = async (more: { expectProblems?: RegExp } = {}): Promise<Page> => {
  const page = await site.page({ as: mia, worker: true, ...more })
  await kept(page)
  await page.reload()
  await homeIsThere(page)
  await lookedForNewer(page)
  return page
}

/** Goes to a page; one that loads itself anew at that moment, because its worker left, has the browser give up the try. */
const visit = async (page: Page, path: string, tries = 3): Promise<void> => {
  try {
    await page.goto(path)
  } catch (error) {
    if (tries === 1 || !/ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error
    // What interrupted it is to be through first, or it interrupts the next try too.
    await page.waitForLoadState()
    await visit(page, path, tries - 1)
  }
}

describe('the worker', () => {
  it('is small, and what it keeps before Home opens without a network is too', async () => {
    expect(brotliCompressSync(readFileSync(`${DIST}service-worker.js`)).length).toBeLessThan(WORKER_MOST)
    const { first } = await listed(site.url)
    const sizes = await Promise.all(
      [...first.pages.map(({ url }) => url), ...first.assets].map(async (path) => {
        const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })
        return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_MOST)
  })

  it('lists nothing that is not served: with one file missing nothing would be kept', async () => {
    const { first, later } = await listed(site.url)
    const all = [first, later].flatMap(({ pages, assets }) => [...pages.map(({ url }) => url), ...assets])
    expect(all.length).toBeGreaterThan(20)
    const statuses = await Promise.all(all.map(async (path) => [path, (await fetch(site.url + path)).status]))
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('is registered from /service-worker.js once the page is at rest, and not before somebody is signed in [NOTIF-49]', async () => {
    const page = await site.page({ as: mia, worker: true })
    await kept(page)
    const registered = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return [registration.active?.scriptURL, registration.scope, registration.updateViaCache]
    })
    expect(registered).toEqual([`${site.url}/service-worker.js`, `${site.url}/`, 'none'])

    const visitor = await site.page({ worker: true })
    await visitor.goto('/login')
    await visitor.getByRole('button', { name: 'Sign In' }).waitFor()
    await visitor.waitForLoadState('networkidle')
    expect(await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  it('opens Home, Tasks and the profile without a network, each by its own address', async () => {
    const page = await site.page({ as: mia, worker: true, expectProblems: NO_NETWORK })
    await kept(page)
    await goOffline(page)
    await page.goto('/')
    await page.getByText(/^Offline\./).waitFor()
    await page.goto('/tasks')
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.goto('/profile')
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).waitFor()
  })

  it('leads somebody whose session is gone from Home to the landing page, with and without a network', async () => {
    const page = await site.page({ as: mia, worker: true, expectProblems: NO_NETWORK })
    await kept(page)
    await page.evaluate(() => localStorage.removeItem('turfwise.auth'))
    await page.goto('/')
    await page.waitForURL('**/landing')
    await goOffline(page)
    await page.goto('/')
    await page
      .getByRole('link', { name: /Sign in/i })
      .first()
      .waitFor()
  })

  it('has late code asked for without a link for each file', async () => {
    // The last of what Home brings late is here.
    const page = await secondVisit()
    const added = await page.evaluate(async () => {
      const sent = await (await fetch('/')).text()
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
      return [...links].map((link) => new URL(link.href).pathname).filter((path) => !sent.includes(path))
    })
    expect(added).toEqual([])
  })

  it('has no code of other screens run ahead, which it keeps', async () => {
    // The look for a newer worker comes at the moment when the screens would.
    const page = await secondVisit()
    await hasRested(page)
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked).toContain(`${site.url}/${fileOfScript('start-worker')}`)
    expect(asked).not.toContain(`${site.url}/${fileOfScript('tasks-screen')}`)
  })

  it('keeps no answer of a call in its caches', async () => {
    const page = await site.page({ as: mia, worker: true })
    await kept(page)
    await page.reload()
    await homeIsThere(page)
    const paths = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(paths.filter((path) => !/^\/(assets|shell)\/|^\/(landing|privacy|terms|about)$/.test(path))).toEqual([])
  })

  it('goes with everything that it kept from each browser once the operator switches it off, and stays away', async () => {
    const page = await secondVisit({ expectProblems: SERVER_AWAY })
    await site.restart({ SERVICE_WORKER: 'off' })
    try {
      // The old worker still answers this one, and the browser learns by it that there is to be none.
      await page.goto('/tasks')
      await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
      await expect.poll(async () => (await leftOf(page))?.registrations, UNTIL_STILL).toBe(0)
      // Each later page asks for a worker again, gets the one that leaves, and comes from the network.
      for (const _ of ['first', 'second']) {
        await visit(page, '/')
        await homeIsThere(page)
        expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
        await expect.poll(() => leftOf(page)).toEqual({ registrations: 0, caches: [] })
      }
      const next = await page.context().newPage()
      await next.goto('/')
      await homeIsThere(next)
      expect(await next.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    } finally {
      await site.restart({ SERVICE_WORKER: 'on' })
    }
  })
})
