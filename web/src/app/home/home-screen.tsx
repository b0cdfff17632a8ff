import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { focusHeading, usePageTitle } from '../../platform/page-title.ts'
import { setThemeColor } from '../../platform/theme.ts'
import { HomeHeader } from '../shell/header.tsx'
import { LateChangePlace } from '../shell/late-sheets.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import { HomeNextTasks } from './home-next-tasks.tsx'
import { HomeWeather } from './home-weather.tsx'

/** Home: the window with today's verdict, the 3-day predictor for the gardener's own place, and the next tasks. */
export function HomeScreen() {
  usePageTitle('Home')
  const online = useOnline()
  const [choosing, setChoosing] = useState(false)
  const garden = usePlaceWeather()
  const { weather } = garden
  const condition = weather.kind === 'ready' ? weather.report.conditions : null
  useEffect(() => {
    setThemeColor(condition === null ? '--ground' : `--sky-${condition}`)
    return () => setThemeColor('--ground')
  }, [condition])
  // The button that was pressed goes with its plate; the focus moves on to what came.
  const triedAgain = useRef(false)
  useEffect(() => {
    if (weather.kind !== 'ready' || !triedAgain.current) return
    triedAgain.current = false
    focusHeading()
  }, [weather.kind])
  const tryAgain = () => {
    triedAgain.current = true
    garden.retryWeather()
  }
  return (
    <>
      <HomeWeather
        state={weather}
        days={garden.days}
        now={garden.weatherAt}
        namePlace={garden.place === null || garden.place === undefined}
        online={online}
        header={<HomeHeader />}
        nextTasks={<HomeNextTasks garden={garden} />}
        onRetry={tryAgain}
        onChangePlace={() => setChoosing(true)}
      />
      <LateChangePlace open={choosing} now={garden.place ?? ''} onClose={() => setChoosing(false)} />
    </>
  )
}

// For the Home of a garden that somebody shares: from here, so that it comes as this file and not as one of its own.
export { HomeWeather }
