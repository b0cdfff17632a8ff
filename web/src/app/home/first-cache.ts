import type { QueryClient } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import { getUser } from '@turfwise/contract/users'
import { getWeather } from '@turfwise/contract/weather'
import { weatherPlace } from '../../features/weather/weather-place.ts'
import { keys } from '../../keys.ts'
import { pathOf } from '../../platform/api-request.ts'
import { type EarlyJson, readEarly } from '../../platform/early-reads.ts'
import { beginOf, readKept } from '../../platform/kept-cache/read-kept.ts'
import { takeUp } from '../../platform/kept-cache/restore.ts'
import { makeQueryClient } from '../../platform/query-client.ts'
import { partId } from './early-home/fill-part.ts'

let filled: { userId: string; cache: QueryClient } | undefined

/**
 * The cache of a person's visit: the one that was filled before the first draw, or an empty one. Takes nothing away: a draw
 * that is given up half-way (the network goes, a press comes) asks again and must not find an empty one then.
 */
export const cacheFor = (userId: string): QueryClient => (filled?.userId === userId ? filled.cache : makeQueryClient())

/** The draw stands: whoever comes next to this page's app, the same person too, begins with a cache of their own. */
export const firstCacheTaken = (): void => {
  filled = undefined
}

/** What each address shows first; its rows are the only ones that its first draw waits for. */
const FIRST: Readonly<Record<string, (userId: string) => string[]>> = {
  [paths.home()]: (userId) => [
    beginOf(...keys.user(userId)),
    beginOf(...keys.everyWeather()),
    beginOf(...keys.upcomingTasks(userId)),
  ],
  [paths.tasks()]: (userId) => [
    beginOf(...keys.user(userId)),
    beginOf(...keys.everyWeather()),
    beginOf(...keys.everyTask(userId)),
  ],
}
const EVERYTHING = ['']

/** Fills the first cache with what this device keeps of the last visit, as far as the address shows it. */
export const restoreFirst = async (userId: string, pathname: string): Promise<void> => {
  const cache = makeQueryClient()
  filled = { userId, cache }
  takeUp(cache, await readKept(userId, FIRST[pathname]?.(userId) ?? EVERYTHING), Date.now())
}

/** The rest, once what the address shows is drawn. */
export const restoreRest = async (userId: string, cache: QueryClient): Promise<void> =>
  takeUp(cache, await readKept(userId, EVERYTHING), Date.now())

/** The cache of the first draw, to be filled before it. */
export const firstCache = (userId: string): QueryClient => {
  const cache = filled?.userId === userId ? filled.cache : makeQueryClient()
  filled = { userId, cache }
  return cache
}

// The page shows the verdict by itself as soon as it is there: an app that came first would put its blocks over it.
const PATIENCE_MS = 1500
/** With what this device keeps there is something to show: only what has come already is taken up before it. */
const LITTLE_MS = 20
/** Without it a verdict that the page shows already is better than the app's blocks, and is waited for so much longer. */
const MORE_MS = 6500

/**
 * How long the answers are waited for. Once that has ended the page shows no verdict by itself any more: one that came between
 * here and the draw would give way to the app's blocks, and come again with the answers.
 * @param shows the app has something to show without them
 */
const patienceFor = (shows: boolean): AbortSignal => {
  const patience = new AbortController()
  const end = () => {
    document.getElementById(partId('home'))?.remove()
    patience.abort()
  }
  // The page's blocks have no tabs.
  const stands = () => document.querySelector('#main [role=tab]') !== null
  if (shows) setTimeout(end, LITTLE_MS)
  else setTimeout(() => (stands() ? setTimeout(end, MORE_MS) : end()), PATIENCE_MS)
  return patience.signal
}

/**
 * Fills the first cache with what Home's head asked for, so that Home is drawn once and whole. What failed or has not
 * come when patience ends is left to the screen, which then shows what was kept, its skeleton, or says what is wrong.
 */
export const fillFirstCache = async (userId: string): Promise<void> => {
  const cache = firstCache(userId)
  const known = cache.getQueryData<{ location: string | null }>(keys.user(userId))
  const shows = known && cache.getQueryData(keys.weather(weatherPlace(undefined, known.location))) !== undefined
  const patience = patienceFor(shows === true)
  const read = <T>(path: string) => readEarly(path, patience) as Promise<EarlyJson<T>>
  const profile = await read<{ location: string | null }>(pathOf(getUser, { id: userId }))
  if (profile === undefined) return
  cache.setQueryData(keys.user(userId), profile)
  const place = weatherPlace(undefined, profile.location)
  const report = await read<object>(pathOf(getWeather, { location: place }))
  if (report === undefined) return
  const kept = window.turfwiseEarlyAsked?.kept?.at
  cache.setQueryData(keys.weather(place), report, kept === undefined ? {} : { updatedAt: kept })
}
