import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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

/** The page has had nothing to do, several times over: what it does at its next rest has begun. */
export const hasRested = async (page: Page): Promise<void> => {
  for (let rests = 0; rests < 5; rests += 1)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/** Waits until this browser keeps all of the app that it ever keeps. */
export const appIsKept = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { later } = await listed(new URL(page.url()).origin)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('tw-later')).keys()).length))
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
