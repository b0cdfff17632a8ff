import { type QueryState, queryOptions } from '@tanstack/react-query'
import { getWeather } from '@turfwise/contract/weather'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { fallbackReport } from '@turfwise/domain/weather/fallback'
import { WEATHER_REFRESH_MINUTES, type WeatherReport } from '@turfwise/domain/weather/report'
import { keys } from '../../keys.ts'
import { call, type ReadCall } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { KEPT_BY_AGE } from '../../platform/kept-cache/kept.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { withTimeout } from '../../platform/timeout.ts'

const REFRESH_MS = WEATHER_REFRESH_MINUTES * 60_000
/** For what is overdue, as after a clock that was set or a phone that slept. */
const SOON_MS = 1000
type LastRead = Pick<QueryState, 'dataUpdatedAt' | 'errorUpdatedAt' | 'fetchStatus'>

/** No weather is known for a place of that name: the gardener has to choose another. It is this call's only 404. */
export const isUnknownPlace = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * How long until the last read, answered or failed, is 30 minutes old. Counted from the read and not from the opening of
 * the screen: a look at another screen would otherwise start the wait anew and double it.
 */
function untilNextRead({ dataUpdatedAt, errorUpdatedAt, fetchStatus }: LastRead): number {
  const lastRead = Math.max(dataUpdatedAt, errorUpdatedAt)
  if (lastRead === 0 || fetchStatus !== 'idle') return REFRESH_MS
  return Math.min(REFRESH_MS, Math.max(SOON_MS, lastRead + REFRESH_MS - Date.now()))
}

interface WeatherReading {
  ask: ReadCall
  signal: AbortSignal
  /** Answers that say something of who asks, and nothing of the weather; none where it is the own place. */
  isRefused?: (error: ApiError) => boolean
}

/**
 * One read of a place's report: an answer that is not a success gives the fixed fallback report.
 * @throws ApiError for a place that nobody knows, and what is refused
 */
export const readWeather = (
  place: string,
  timeZone: string,
  { ask, signal, isRefused }: WeatherReading,
): Promise<WeatherReport> =>
  withTimeout(signal, async (patient) => {
    try {
      return await ask(getWeather, { params: { location: place }, signal: patient })
    } catch (error) {
      if (!(error instanceof ApiError) || isUnknownPlace(error) || isRefused?.(error)) throw error
      return fallbackReport(place, timeZone, todayIn(timeZone, correctedNow()))
    }
  })

/**
 * The weather report of a place, read again every 30 minutes, when a write has changed what it says of the garden
 * (`keys.everyWeather`), and at no other time. An answer that is not a success
 * gives the fixed fallback report; only no answer at all, or a place that nobody knows, is an error.
 * `timeZone` names the days of the fallback report.
 */
export const weatherQuery = (place: string, timeZone: string, ask: ReadCall = call) =>
  queryOptions({
    queryKey: keys.weather(place),
    meta: KEPT_BY_AGE,
    queryFn: ({ signal }) => readWeather(place, timeZone, { ask, signal }),
    refetchInterval: ({ state }) => untilNextRead(state),
    // A phone that wakes after hours finds its timer overdue and reads at once.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // What is overdue when its screen opens is read at once.
    refetchOnMount: (query) => (Date.now() - query.state.dataUpdatedAt >= REFRESH_MS ? 'always' : true),
    // What was read stays for the whole visit, for the time without a network.
    gcTime: Number.POSITIVE_INFINITY,
  })
