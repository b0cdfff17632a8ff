import { roundCoordinate } from '@turfwise/domain/account/profile'
import { type SubmitEvent, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { type PlaceChoice, PlaceCombobox } from '../../ui/place-combobox.tsx'
import { PLACE_DIALOG } from './account-copy.ts'
import { type ProfileChange, useUpdateProfile } from './account-queries.ts'

/** What a chosen place, or a person's own words for one, change in the profile. */
export const placeChange = ({ text, place }: PlaceChoice): ProfileChange => ({
  location: place?.label ?? text.trim(),
  place_id: place?.id ?? null,
  coordinates: place === null ? null : { lat: roundCoordinate(place.lat), lng: roundCoordinate(place.lng) },
})

interface ChangePlaceProps {
  now: string
  onDone: () => void
}

/** One field: where the garden is. Weather, time zone and watering follow it. */
export function ChangePlace({ now, onDone }: ChangePlaceProps) {
  const [place, setPlace] = useState<PlaceChoice>({ text: now, place: null })
  const [error, setError] = useState<string>()
  const online = useOnline()
  const update = useUpdateProfile()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (update.isPending) return
    if (place.text.trim() === '') return setError(PLACE_DIALOG.empty)
    setError(undefined)
    update.mutate(placeChange(place), { onSuccess: onDone, onError: () => setError(PLACE_DIALOG.failed) })
  }
  return (
    <form onSubmit={submit} className="pt-1">
      <PlaceCombobox label={PLACE_DIALOG.field} value={place} onChange={setPlace} error={error} />
      <Button
        type="submit"
        size="large"
        className="mt-4 w-full"
        busy={update.isPending}
        busyText={PLACE_DIALOG.saving}
        disabled={!online}
        aria-describedby={online ? undefined : 'place-offline'}
      >
        {PLACE_DIALOG.save}
      </Button>
      {!online && (
        <p id="place-offline" className="mt-1.5 text-center text-[0.9375rem] text-ink-2">
          {PLACE_DIALOG.offline}
        </p>
      )}
    </form>
  )
}
