import { useEffect, useState } from 'react'
import { BellPlace } from '../../features/notifications/bell.tsx'
import { PredictorSkeleton, WeatherSkeleton } from '../../features/weather/weather-skeleton.tsx'
import { checkSessionAgain } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { HomeHeaderSkeleton } from '../shell/header.tsx'
import { HomeLayout } from './home-layout.tsx'
import { NextTasksFrame, NextTasksSkeleton } from './next-tasks-frame.tsx'

const PATIENCE_MS = 8000

/** Home in blocks, painted before the app's script has come: the same places and heights as the screen itself. */
export function HomeSkeleton() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <HomeLayout
      window={<WeatherSkeleton header={<HomeHeaderSkeleton />} headline="Loading" />}
      predictor={
        <>
          <div role="status">
            <span className={late ? 'text-ink-2' : 'sr-only'}>{late ? 'Still checking your sign-in' : 'Loading'}</span>
          </div>
          {late && (
            <Button look="secondary" size="small" className="mt-2 mb-3 flex" onClick={checkSessionAgain}>
              Try again
            </Button>
          )}
          <PredictorSkeleton />
        </>
      }
      nextTasks={
        <NextTasksFrame bell={<BellPlace className="max-lg:hidden" />}>
          <NextTasksSkeleton />
        </NextTasksFrame>
      }
    />
  )
}
