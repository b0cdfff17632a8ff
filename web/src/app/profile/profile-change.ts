import type { User } from '@turfwise/contract/users'
import type { ProfileChange } from '../../features/account/account-queries.ts'
import { placeChange } from '../../features/account/change-place.tsx'
import { type PlaceChoice, placeError } from '../../features/places/place-choice.ts'
import { PROFILE_WORDS } from '../../features/profile/profile-copy.ts'
import type { FieldErrors } from '../../ui/form/form-state.ts'

/** What stands in the fields of the profile. */
export interface ProfileValues {
  name: string
  place: PlaceChoice
}

type Kept = Pick<User, 'name' | 'location'>

export const profileValues = ({ name, location }: Kept): ProfileValues => ({
  name,
  place: { text: location ?? '', place: null },
})

/** What is wrong with the fields. A name or a place that nobody gave may stay away. */
export const profileErrors = (
  { name, place }: ProfileValues,
  { name: before, location }: Kept,
): FieldErrors<ProfileValues> => ({
  name: name.trim() === '' && before !== '' ? PROFILE_WORDS.nameMissing : undefined,
  place: place.text.trim() === '' && location !== null ? PROFILE_WORDS.locationMissing : placeError(place),
})

/** What is to be written. The place only when it is another: the server would settle it anew by its words. */
export const profileChange = ({ name, place }: ProfileValues, { location }: Kept): ProfileChange => ({
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  ...(place.place === null && place.text.trim() === (location ?? '').trim() ? {} : placeChange(place)),
})
