import {
  DEFAULT_SIGNUP_LOCATION,
  nameFromEmail,
  roundCoordinate,
  SIGNUP_GRASS_TYPES,
  SIGNUP_LAWN_SIZES,
  type SignupGrassType,
  type SignupLawnSize,
} from '@turfwise/domain/account/profile'
import type { PlaceChoice } from '../../ui/place-combobox.tsx'

export interface GardenSetup {
  place: PlaceChoice
  lawnSize: SignupLawnSize
  grassType: SignupGrassType
}

/** Goes along with the sign-up as its metadata. */
export interface SignupMetadata {
  name: string
  location: string
  place_id: string | null
  coordinates: { lat: number; lng: number } | null
  lawnSize: SignupLawnSize
  grassType: SignupGrassType
}

/** What the sign-up says about person and garden. Coordinates are rounded here, so that no house leaves the browser. */
export const signupMetadata = (
  name: string,
  { place: { text, place }, lawnSize, grassType }: GardenSetup,
): SignupMetadata => ({
  name: name.trim(),
  location: place?.label ?? (text.trim() || DEFAULT_SIGNUP_LOCATION),
  place_id: place?.id ?? null,
  coordinates: place === null ? null : { lat: roundCoordinate(place.lat), lng: roundCoordinate(place.lng) },
  lawnSize,
  grassType,
})

/** The body of POST /api/users/create after the sign-up. The zone helps only where the place does not resolve. */
export const profileBody = (user: { id: string; email: string }, metadata: SignupMetadata, timeZone: string) => ({
  id: user.id,
  email: user.email,
  name: metadata.name || nameFromEmail(user.email),
  location: metadata.location,
  lawnSize: metadata.lawnSize,
  grassType: metadata.grassType,
  timeZone,
})

const oneOf = <T extends string>(list: readonly T[], value: unknown, otherwise: T): T =>
  list.find((item) => item === value) ?? otherwise

/** What the two groups of tiles say; Unknown where nothing was touched. */
export const gardenFrom = (form: FormData): Pick<GardenSetup, 'lawnSize' | 'grassType'> => ({
  lawnSize: oneOf(SIGNUP_LAWN_SIZES, form.get('lawnSize'), 'unknown'),
  grassType: oneOf(SIGNUP_GRASS_TYPES, form.get('grassType'), 'unknown'),
})
