import { useQuery } from '@tanstack/react-query'
import { predict } from '@turfwise/domain/weather/prediction'
import { useEffect, useRef, useState } from 'react'
import { PLACE_DIALOG } from '../features/account/account-copy.ts'
import { useProfile } from '../features/account/account-queries.ts'
import { ChangePlace } from '../features/account/change-place.tsx'
import { weatherPlace } from '../features/weather/weather-place.ts'
import { weatherQuery } from '../features/weather/weather-queries.ts'
import { weatherStateOf } from '../features/weather/weather-state.ts'
import { ApiError } from '../platform/api-error.ts'
import { useOnline } from '../platform/online.ts'
import { focusHeading, usePageTitle } from '../platform/page-title.ts'
import { setThemeColor } from '../platform/theme.ts'
import { Sheet } from '../ui/sheet.tsx'
import { HomeHeader } from './header.tsx'
import { HomeWeather } from './home-weather.tsx'

/** Where the days of the fallback report turn when the profile is not known: the default garden is in Sydney. */
const DEFAULT_TIME_ZONE = 'Australia/Sydney'

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Home: the window with today's verdict and the 3-day predictor, for the gardener's own place. */
export function HomeScreen() {
  usePageTitle('Home')
  const online = useOnline()
  const [choosing, setChoosing] = useState(false)
  const profile = useProfile()
  const own = profile.data?.location
  // Somebody without a profile row gets the default place; a profile that could not be read leaves nothing to ask for.
  const profileKnown = profile.data !== undefined || isNotFound(profile.error)
  const place = weatherPlace(undefined, own)
  const weather = useQuery({
    ...weatherQuery(place, profile.data?.timeZone ?? DEFAULT_TIME_ZONE),
    enabled: profileKnown,
  })
  const state = weatherStateOf(profileKnown ? weather : { ...profile, data: undefined }, place, online)
  const condition = state.kind === 'ready' ? state.report.conditions : null
  useEffect(() => {
    setThemeColor(condition === null ? '--ground' : `--sky-${condition}`)
    return () => setThemeColor('--ground')
  }, [condition])
  // The button that was pressed goes with its plate; the focus moves on to what came.
  const triedAgain = useRef(false)
  useEffect(() => {
    if (state.kind !== 'ready' || !triedAgain.current) return
    triedAgain.current = false
    focusHeading()
  }, [state.kind])
  const tryAgain = () => {
    triedAgain.current = true
    if (profileKnown) weather.refetch()
    else profile.refetch()
  }
  return (
    <>
      <HomeWeather
        state={state}
        days={state.kind === 'ready' ? predict(state.report) : []}
        now={new Date(Math.max(weather.dataUpdatedAt, weather.errorUpdatedAt))}
        namePlace={own === null || own === undefined}
        online={online}
        header={<HomeHeader />}
        onRetry={tryAgain}
        onChangePlace={() => setChoosing(true)}
      />
      <Sheet open={choosing} onOpenChange={setChoosing} title={PLACE_DIALOG.title}>
        <ChangePlace now={own ?? ''} onDone={() => setChoosing(false)} />
      </Sheet>
    </>
  )
}
