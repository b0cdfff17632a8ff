import { useQuery } from '@tanstack/react-query'
import { predict } from '@turfwise/domain/weather/prediction'
import { useEffect } from 'react'
import { useProfile } from '../features/account/account-queries.ts'
import { weatherPlace } from '../features/weather/weather-place.ts'
import { weatherQuery } from '../features/weather/weather-queries.ts'
import { weatherStateOf } from '../features/weather/weather-state.ts'
import { useOnline } from '../platform/online.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { setThemeColor } from '../platform/theme.ts'
import { HomeHeader } from './header.tsx'
import { HomeWeather } from './home-weather.tsx'

/** Where the days of the fallback report turn when the profile is not known: the default garden is in Sydney. */
const DEFAULT_TIME_ZONE = 'Australia/Sydney'

/** Home: the window with today's verdict and the 3-day predictor, for the gardener's own place. */
export function HomeScreen() {
  usePageTitle('Home')
  const online = useOnline()
  const profile = useProfile()
  const own = profile.data?.location
  const place = weatherPlace(undefined, own)
  const weather = useQuery({
    ...weatherQuery(place, profile.data?.timeZone ?? DEFAULT_TIME_ZONE),
    enabled: profile.data !== undefined,
  })
  const read = profile.data === undefined && profile.isError ? { ...weather, error: profile.error } : weather
  const state = weatherStateOf(read, place, online)
  const condition = state.kind === 'ready' ? state.report.conditions : null
  useEffect(() => {
    setThemeColor(condition === null ? '--ground' : `--sky-${condition}`)
    return () => setThemeColor('--ground')
  }, [condition])
  return (
    <HomeWeather
      state={state}
      days={state.kind === 'ready' ? predict(state.report) : []}
      now={new Date(Math.max(weather.dataUpdatedAt, weather.errorUpdatedAt))}
      namePlace={own === null || own === undefined}
      header={<HomeHeader />}
      onRetry={() => (profile.data === undefined ? profile.refetch() : weather.refetch())}
      onChangePlace={() => undefined}
    />
  )
}
