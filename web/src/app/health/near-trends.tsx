import { useRef } from 'react'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useNear } from '../irrigation/use-near.ts'
import { LateHealthSheets } from './late-health-sheets.tsx'

const Trends = lazyScreen(() => import('./trends-part.tsx').then((file) => file.TrendsPart))

/** The trends card, neither fetched nor read before somebody comes near it, in a place that is kept free for it. */
export function NearTrends() {
  const place = useRef<HTMLDivElement>(null)
  const arrived = useArrived(Trends, useNear(place))
  return (
    <>
      <div
        ref={place}
        data-place="health-trends"
        // A card without a score is half as high: it would leave a hole in the page of everybody who is new.
        className="mb-6.5 min-h-[28.5rem] min-w-0 has-[[data-stub]]:min-h-0 lg:min-h-[25rem]"
      >
        {arrived && <Trends />}
      </div>
      <LateHealthSheets />
    </>
  )
}
