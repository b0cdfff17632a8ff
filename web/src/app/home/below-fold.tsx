import { useState } from 'react'
import { createPortal } from 'react-dom'
import { NearIrrigation } from '../irrigation/near-irrigation.tsx'

/**
 * What stands on Home below everything that its first draw holds. It comes with the code of the next tasks and stands in
 * the layout's `#below`, so that the first draw carries nothing of it but its place.
 */
export function BelowFold() {
  const [place] = useState(() => document.getElementById('below'))
  return (
    place &&
    createPortal(
      <div className="pt-4.5 pb-6">
        <NearIrrigation joins />
      </div>,
      place,
    )
  )
}
