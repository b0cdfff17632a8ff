import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness.ts'
import { appIsKept, homeIsThere, listed, NO_NETWORK } from './kept-pages.ts'
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

/** Home, with the worker in charge and everything kept that it keeps. */
const kept = async (page: Page) => {
  await page.goto('/')
  await homeIsThere(page)
  await appIsKept(page)
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
    await page.context().setOffline(true)
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
    await page.context().setOffline(true)
    await page.goto('/')
    await page
      .getByRole('link', { name: /Sign in/i })
      .first()
      .waitFor()
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
    expect(paths.filter((path) => !/^\/(assets|shell)\/|^\/landing$/.test(path))).toEqual([])
  })
})
