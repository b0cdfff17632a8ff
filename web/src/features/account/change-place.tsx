import { roundCoordinate } from '@turfwise/domain/account/profile'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import type { SheetProps } from '../../ui/sheet-parts.tsx'
import { type PlaceChoice, placeError } from '../places/place-choice.ts'
import { PlaceCombobox } from '../places/place-combobox.tsx'
import { PLACE_DIALOG } from './account-copy.ts'
import { type ProfileChange, useUpdateProfile } from './account-queries.ts'

/** What a chosen place, or a person's own words for one, change in the profile. */
export const placeChange = ({ text, place }: PlaceChoice): ProfileChange => ({
  location: place?.label ?? text.trim(),
  place_id: place?.id ?? null,
  coordinates: place === null ? null : { lat: roundCoordinate(place.lat), lng: roundCoordinate(place.lng) },
})

export interface ChangePlaceProps extends Pick<SheetProps, 'open' | 'atRail' | 'returnFocusTo'> {
  now: string
  onClose: () => void
}

/** One field: where the garden is. Weather, time zone and watering follow it. */
export function ChangePlace({ now, onClose, ...sheet }: ChangePlaceProps) {
  const update = useUpdateProfile()
  const form = useSheetForm({
    given: { place: { text: now, place: null } as PlaceChoice },
    check: ({ place }) => ({ place: place.text.trim() === '' ? PLACE_DIALOG.empty : placeError(place) }),
    send: ({ place }) => update.mutateAsync(placeChange(place)),
    onSent: () => close(),
    onRefused: () => ({ place: PLACE_DIALOG.failed }),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormSheet
      {...{ form, ...sheet }}
      onClose={close}
      light
      title={PLACE_DIALOG.title}
      words={{ submit: PLACE_DIALOG.save, busy: PLACE_DIALOG.saving }}
    >
      <PlaceCombobox {...form.field('place')} label={PLACE_DIALOG.field} />
    </FormSheet>
  )
}
