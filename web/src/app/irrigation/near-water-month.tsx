import { useRef } from 'react'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useNear } from './use-near.ts'

const WaterMonth = lazyScreen(() => import('./water-month-part.tsx').then((file) => file.WaterMonthPart))

/** The water of the month, neither fetched nor read before somebody comes near it. */
export function NearWaterMonth() {
  const place = useRef<HTMLDivElement>(null)
  const arrived = useArrived(WaterMonth, useNear(place))
  return (
    <div ref={place} className="min-h-100 min-w-0">
      {arrived && <WaterMonth />}
    </div>
  )
}
