import type { GardenPreferences } from '@turfwise/contract/garden-preferences'
import { roundCoordinate } from '@turfwise/domain/account/profile'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { type PlaceChoice, placeError } from '../places/place-choice.ts'
import { PREFERENCES_WORDS } from './preferences-copy.ts'
import type { PreferencesChange } from './preferences-write.ts'

/** What stands in the form; null for what was never chosen. */
export type PreferenceValues = Omit<GardenPreferences, 'location'> & { place: PlaceChoice }

export const preferenceValues = ({ location, ...choices }: GardenPreferences): PreferenceValues => ({
  ...choices,
  place: { text: location, place: null },
})

export const preferenceErrors = ({ place }: PreferenceValues): FieldErrors<PreferenceValues> => ({
  place: place.text.trim() === '' ? PREFERENCES_WORDS.locationMissing : placeError(place),
})

/** What is to be written: what differs. The place only when it is another: the server would settle it anew by its words. */
export function preferencesChange(before: GardenPreferences, values: PreferenceValues): PreferencesChange {
  const { place, ...choices } = values
  const changed = Object.entries(choices).filter(
    ([field, value]) => value !== null && value !== before[field as keyof typeof choices],
  )
  const isSamePlace = place.place === null && place.text.trim() === before.location.trim()
  return { ...Object.fromEntries(changed), ...(isSamePlace ? {} : placeFields(place)) }
}

const placeFields = ({ text, place }: PlaceChoice): PreferencesChange => ({
  location: place?.label ?? text.trim(),
  place_id: place?.id ?? null,
  coordinates: place === null ? null : { lat: roundCoordinate(place.lat), lng: roundCoordinate(place.lng) },
})
