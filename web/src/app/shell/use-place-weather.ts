import { useQuery } from '@tanstack/react-query'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { type DayOutlook, predict } from '@turfwise/domain/weather/prediction'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { useEffect, useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { keepReport } from '../../features/weather/kept-report.ts'
import { weatherPlace } from '../../features/weather/weather-place.ts'
import { weatherQuery } from '../../features/weather/weather-queries.ts'
import { type WeatherState, weatherStateOf } from '../../features/weather/weather-state.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useOnline } from '../../platform/online.ts'
import { sessionState, useOwnId } from '../../platform/session.ts'

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The gardener's place with its weather: what several screens show in different ways. */
export interface Garden {
  userId: string | undefined
  /** The place of the profile; null when it has none, undefined when it is not known. */
  place: string | null | undefined
  /** Where the days turn. The default garden's until the profile has come: see `zoneKnown`. */
  timeZone: string
  /** The profile has answered, or cannot be had. */
  zoneKnown: boolean
  weather: WeatherState
  /** When the weather was read or failed last. */
  weatherAt: Date
  /** Verdicts on the forecast days; empty without a report. */
  days: readonly DayOutlook[]
  /** Verdicts to plan by: none from typical figures. */
  liveDays: readonly DayOutlook[]
  /** The days with what was advised on them; none from typical figures. */
  liveForecast: readonly ForecastDay[]
  retryWeather: () => void
}

const NO_DAYS: readonly DayOutlook[] = []
const NO_FORECAST: readonly ForecastDay[] = []

/** @param joins for a part that comes to a screen which has asked already: it does not ask again after a failure */
export const usePlaceWeather = ({ joins = false } = {}): Garden => {
  const online = useOnline()
  const profile = useProfile()
  const timeZone = profile.data?.timeZone ?? DEFAULT_TIME_ZONE
  // Somebody without a profile row gets the default place; a profile that could not be read leaves nothing to ask for.
  const profileKnown = profile.data !== undefined || isNotFound(profile.error)
  const asked = weatherPlace(undefined, profile.data?.location)
  const read = useQuery({ ...weatherQuery(asked, timeZone), enabled: profileKnown, retryOnMount: !joins })
  const [openedAt] = useState(() => Date.now())
  const weather = weatherStateOf(profileKnown ? { ...read, openedAt } : { ...profile, data: undefined }, asked, online)
  const userId = useOwnId()
  const { data: report, dataUpdatedAt } = read
  useEffect(() => {
    // An effect may come after a sign-out that has taken everything away.
    if (sessionState().status !== 'signed-in') return
    if (userId !== undefined && profile.data?.location && report !== undefined)
      keepReport(userId, asked, report, dataUpdatedAt)
  }, [userId, profile.data?.location, asked, report, dataUpdatedAt])
  const days = weather.kind === 'ready' ? predict(weather.report) : NO_DAYS
  return {
    userId,
    place: profile.data?.location,
    timeZone,
    zoneKnown: !profile.isPending,
    weather,
    weatherAt: new Date(Math.max(read.dataUpdatedAt, read.errorUpdatedAt)),
    days,
    liveDays: weather.kind === 'ready' && weather.report.live ? days : NO_DAYS,
    liveForecast: weather.kind === 'ready' && weather.report.live ? weather.report.forecast : NO_FORECAST,
    retryWeather: () => {
      if (profileKnown) read.refetch()
      else profile.refetch()
    },
  }
}
