import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fileOfScript } from './addresses.ts'
import { keptKeys } from './device-database.ts'

/** Reads that fail without a network are logged by the browser. */
export const NO_NETWORK = /Failed to fetch|ERR_INTERNET_DISCONNECTED|NetworkError|Failed to load/

export interface Files {
  pages: { url: string; revision: string }[]
  assets: string[]
}

/** What the worker of a server keeps. */
export const listed = async (url: string): Promise<{ first: Files; later: Files }> => {
  const script = await (await fetch(`${url}/service-worker.js`)).text()
  const [list] = /\{"first":.*?"later":.*?\]\}\}/.exec(script) ?? []
  return JSON.parse(list ?? '')
}

export const homeIsThere = (page: Page) => page.getByRole('tab', { name: /^Today/ }).waitFor()

/** A page that nobody presses is still within 40 s, however busy the machine: `platform/quiet.ts`, `app/shell/page-idle.ts`. */
export const UNTIL_STILL = { timeout: 60_000 }

/** The page has had nothing to do, several times over: what it does at its next rest has begun. */
export const hasRested = async (page: Page): Promise<void> => {
  for (let rests = 0; rests < 5; rests += 1)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/**
 * This page has asked whether there is a newer worker, and has its answer. Where the server goes away in the middle of that,
 * Chromium lets whatever later pages ask of the worker wait behind it.
 */
export const lookedForNewer = async (page: Page): Promise<void> => {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(asked, UNTIL_STILL).toContain(`${new URL(page.url()).origin}/${fileOfScript('start-worker')}`)
  // The browser does one after the other: once the first is answered the page has asked, and the second comes after its answer.
  for (const _ of ['first', 'second'])
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

/** Waits until this browser keeps all of the app that it ever keeps. */
export const appIsKept = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { later } = await listed(new URL(page.url()).origin)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('tw-later')).keys()).length), UNTIL_STILL)
    .toBe(later.pages.length + later.assets.length)
}

/** The keys of what this browser keeps of a person's reads. */
export const keptReads = (page: Page, userId: string): Promise<string[]> => keptKeys(page, userId, 'cache')

/** Everything that lies in this browser but our own code, as one text: storage, every cache, every database. */
export const dump = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isOurCode = /^\/(assets|shell|landing|privacy|terms|about)/.test(new URL(request.url).pathname)
        found.push(name, request.url, isOurCode ? '' : await (await cache.match(request))?.text())
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        found.push(name, store, await done(all.getAllKeys()), await done(all.getAll()))
      }
      db.close()
    }
    return JSON.stringify(found)
  })
