import type { Query, QueryClient } from '@tanstack/react-query'
import { deviceStorage } from '../device-storage.ts'
import { forgetReads } from '../forget-databases.ts'
import { asked, openPersonDatabase } from '../person-database.ts'
import { KEPT_FOR_MS, KEPT_SHAPES, type KeptRow, keptFlagOf } from './kept.ts'

const WRITE_AFTER_MS = 2000
/** All rows together, characters of their text. */
const MOST = 1_000_000
/** Of a list that is read by the page; the rest is a press away again. */
const MOST_PAGES = 4

const isKept = (query: Query): boolean => query.meta?.kept === true

const firstPages = (data: unknown): unknown => {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown; pageParams?: unknown }
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { ...(data as object), pages: pages.slice(0, MOST_PAGES), pageParams: pageParams.slice(0, MOST_PAGES) }
}

const rowOf = (query: Query): KeptRow => {
  const data = firstPages(query.state.data)
  return {
    hash: query.queryHash,
    queryKey: query.queryKey,
    data,
    at: query.state.dataUpdatedAt,
    byAge: query.meta?.keptByAge === true,
    size: JSON.stringify(data).length,
    shapes: KEPT_SHAPES,
  }
}

/** Which rows go so that the others have room: those of another shape, then the oldest. */
export const rowsToDrop = (
  rows: readonly Pick<KeptRow, 'hash' | 'at' | 'size' | 'shapes'>[],
  { now, most = MOST }: { now: number; most?: number },
): string[] => {
  const drop: string[] = []
  let room = most
  for (const { hash, at, size, shapes } of [...rows].sort((one, other) => other.at - one.at)) {
    if (shapes !== KEPT_SHAPES || now - at > KEPT_FOR_MS || size > room) drop.push(hash)
    else room -= size
  }
  return drop
}

interface KeepOptions {
  /** Who is signed in at this moment: what was read for somebody else is never written. */
  signedIn: () => string | undefined
}

/**
 * Keeps on the device what the cache reads, for the next visit and the time without a network: every 2 s at most, and when
 * the page hides. A device that does not take it is no reason to stop.
 * @returns how to end it; nothing is written any more from then on
 */
export const keepQueries = (cache: QueryClient, userId: string, { signedIn }: KeepOptions): (() => void) => {
  const dirty = new Map<string, Query>()
  const written = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const write = async (rows: readonly KeptRow[]): Promise<void> => {
    const db = await openPersonDatabase(userId)
    try {
      // The person may have signed out while it was opened.
      if (stopped || signedIn() !== userId) return
      const tx = db.transaction('cache', 'readwrite')
      const done = new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve()
        tx.onabort = () => reject(tx.error)
      })
      const store = tx.objectStore('cache')
      for (const row of rows) store.put(row)
      for (const hash of rowsToDrop(await asked<KeptRow[]>(store.getAll()), { now: Date.now() })) store.delete(hash)
      await done
      // Or while it was written: what takes the rows away comes after them, and has taken the names on this device before.
      if (stopped || signedIn() !== userId) return
      deviceStorage.set(keptFlagOf(userId), String(KEPT_SHAPES))
    } finally {
      db.close()
    }
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...dirty.values()].filter(({ state }) => state.data !== undefined).map(rowOf)
    dirty.clear()
    if (stopped || rows.length === 0 || signedIn() !== userId) return
    for (const { hash, at } of rows) written.set(hash, at)
    write(rows).catch(() => undefined)
  }
  const look = (query: Query): void => {
    const { data, dataUpdatedAt, status } = query.state
    if (!isKept(query) || data === undefined || status === 'pending' || query.state.isInvalidated) return
    if (written.get(query.queryHash) === dataUpdatedAt) return
    dirty.set(query.queryHash, query)
    timer ??= setTimeout(flush, WRITE_AFTER_MS)
  }
  const hidden = () => document.visibilityState === 'hidden' && flush()

  // Of somebody whose session ended while this device could not bring what takes it away.
  forgetReads([], () => signedIn() ?? userId).catch(() => undefined)
  const queries = cache.getQueryCache()
  const unsubscribe = queries.subscribe(({ query }) => look(query))
  for (const query of queries.getAll()) look(query)
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', flush)
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', flush)
  }
}
