import { nearestPlace } from '@turfwise/contract/places'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { askPosition, PositionRefused } from '../../platform/position.ts'
import { Button } from '../../ui/button.tsx'
import { LOCATION_REFUSED, PLACE_WORDS } from './place-combobox-copy.ts'
import type { Place } from './place-suggestions.ts'

const refusalOf = (error: unknown): string => {
  if (error instanceof PositionRefused) return LOCATION_REFUSED[error.why]
  return error instanceof ApiError && error.status === 404 ? LOCATION_REFUSED.far : LOCATION_REFUSED.unanswered
}

/** The place closest to the device. The browser asks whether it may tell, on the press and not before. */
export function PlaceByLocation({ onFound }: { onFound: (place: Place) => void }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const locate = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      onFound(await call(nearestPlace, { query: await askPosition() }))
    } catch (error) {
      setRefused(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-2">
      <Button look="quiet" size="small" busy={busy} busyText={PLACE_WORDS.locating} onClick={locate}>
        <LocateFixed className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
        {PLACE_WORDS.locate}
      </Button>
      <p role="status" className="text-small text-ink-2 not-empty:mt-1.5">
        {refused}
      </p>
    </div>
  )
}
