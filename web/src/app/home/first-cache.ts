import type { QueryClient } from '@tanstack/react-query'
import { getUser } from '@turfwise/contract/users'
import { getWeather } from '@turfwise/contract/weather'
import { weatherPlace } from '../../features/weather/weather-place.ts'
import { keys } from '../../keys.ts'
import { pathOf } from '../../platform/api-request.ts'
import { type EarlyJson, readEarly } from '../../platform/early-reads.ts'
import { makeQueryClient } from '../../platform/query-client.ts'

let filled: { userId: string; cache: QueryClient } | undefined

/** The cache of a person's visit: the one that was filled before the first draw, or an empty one. */
export const cacheFor = (userId: string): QueryClient => {
  const found = filled?.userId === userId ? filled.cache : undefined
  filled = undefined
  return found ?? makeQueryClient()
}

/**
 * Fills the first cache with what Home's head asked for, so that Home is drawn once and whole. What failed or has not
 * come when `patience` ends is left to the screen, which then shows its skeleton or says what is wrong.
 */
export const fillFirstCache = async (userId: string, patience: AbortSignal): Promise<void> => {
  const cache = makeQueryClient()
  filled = { userId, cache }
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
