import { useRef } from 'react'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useNear } from './use-near.ts'

const Irrigation = lazyScreen(() => import('./irrigation-part.tsx').then((file) => file.IrrigationPart))

/** The irrigation card, neither fetched nor read before somebody comes near it. */
export function NearIrrigation({ joins = false }: { joins?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const arrived = useArrived(Irrigation, useNear(place))
  return (
    <div ref={place} className="min-h-100 min-w-0">
      {arrived && <Irrigation joins={joins} />}
    </div>
  )
}
