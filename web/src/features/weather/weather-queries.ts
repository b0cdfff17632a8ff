import { queryOptions } from '@tanstack/react-query'
import { getWeather } from '@turfwise/contract/weather'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { fallbackReport } from '@turfwise/domain/weather/fallback'
import { WEATHER_REFRESH_MINUTES, type WeatherReport } from '@turfwise/domain/weather/report'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Call } from '../../platform/make-api.ts'
import { withPatience } from '../../platform/patience.ts'

const REFRESH_MS = WEATHER_REFRESH_MINUTES * 60_000
/** No weather is known for a place of that name: the gardener has to choose another. It is this call's only 404. */
export const isUnknownPlace = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * The weather report of a place, read again every 30 minutes and at no other time. An answer that is not a success
 * gives the fixed fallback report; only no answer at all, or a place that nobody knows, is an error.
 * `timeZone` names the days of the fallback report.
 */
export const weatherQuery = (place: string, timeZone: string, ask: Call = call) =>
  queryOptions({
    queryKey: keys.weather(place),
    queryFn: ({ signal }): Promise<WeatherReport> =>
      withPatience(signal, async (patient) => {
        try {
          return await ask(getWeather, { params: { location: place }, signal: patient })
        } catch (error) {
          if (!(error instanceof ApiError) || isUnknownPlace(error)) throw error
          return fallbackReport(place, timeZone, todayIn(timeZone, new Date()))
        }
      }),
    refetchInterval: REFRESH_MS,
    // A phone that wakes after hours finds its timer overdue and reads at once.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Back from another screen the interval starts anew, so age decides.
    refetchOnMount: (query) => (Date.now() - query.state.dataUpdatedAt >= REFRESH_MS ? 'always' : true),
    // What was read stays for the whole visit, for the time without a network.
    gcTime: Number.POSITIVE_INFINITY,
  })
