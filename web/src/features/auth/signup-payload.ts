import {
  DEFAULT_SIGNUP_LOCATION,
  nameFromEmail,
  roundCoordinate,
  type SignupGrassType,
  type SignupLawnSize,
} from '@turfwise/domain/account/profile'
import type { PlaceChoice } from '../places/place-choice.ts'
import { DEFAULT_GRASS, DEFAULT_LAWN_SIZE } from './garden-options.ts'

export interface GardenSetup {
  place: PlaceChoice
  lawnSize: SignupLawnSize
  grassType: SignupGrassType
}

/** What step 2 starts from: nothing of it has to be touched. */
export const GARDEN_BEFORE: GardenSetup = {
  place: { text: DEFAULT_SIGNUP_LOCATION, place: null },
  lawnSize: DEFAULT_LAWN_SIZE,
  grassType: DEFAULT_GRASS,
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
