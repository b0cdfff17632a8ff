import { Suspense } from 'react'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'

const Watch = lazyScreen(() => import('./clock-skew-notice.ts').then((file) => file.ClockSkewNotice))

/** The look at the device's clock, which is no part of the first frame. */
export function LazyClockSkew() {
  const watch = useArrived(Watch, useIdle())
  return <Suspense>{watch && <Watch />}</Suspense>
}
