import { Suspense } from 'react'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'

const Watch = lazyScreen(() => import('./clock-watch.ts').then((file) => file.ClockWatch))

/** The look at the device's clock, which is no part of the first frame. */
export function LateClock() {
  const watch = useArrived(Watch, useIdle())
  return <Suspense>{watch && <Watch />}</Suspense>
}
