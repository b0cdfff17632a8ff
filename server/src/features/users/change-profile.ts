import type { SignUpProfile } from '@turfwise/contract/users'
import { type AskedPlace, type GardenPlace, settlePlace } from './settle-place.ts'
import type { Profile } from './users.store.ts'

/** Fields as they came; one that is missing is not to be changed. */
export type ProfileFields = Omit<SignUpProfile, 'name'>
type Places = Parameters<typeof settlePlace>[0]

const asked = (fields: ProfileFields, before: GardenPlace | undefined): AskedPlace => ({
  location: fields.location === undefined ? (before?.location ?? null) : fields.location,
  placeId: fields.place_id ?? null,
  coordinates: fields.coordinates ?? null,
  browserZone: fields.timeZone ?? before?.timeZone ?? null,
})

/**
 * The place is settled anew when another one was given. The same words again, without id and position, are the place
 * that is known already: the call after a sign-up sends only the words.
 */
function placeAfter(places: Places, fields: ProfileFields, before: Profile | undefined): GardenPlace {
  const isPointed = (fields.place_id ?? fields.coordinates ?? null) !== null
  const isSameWords = fields.location === undefined || fields.location === before?.location
  if (before && !isPointed && isSameWords && before.lat !== null) return before
  return settlePlace(places, asked(fields, before))
}

/** A profile with some fields changed, or a new one with defaults for what is missing. */
export function profileAfter(
  places: Places,
  before: Profile | undefined,
  change: { userId: string; name: string; fields: ProfileFields; avatarKey?: string | null | undefined },
): Profile {
  const { location, placeId, lat, lng, timeZone, climateZone } = placeAfter(places, change.fields, before)
  return {
    userId: change.userId,
    name: change.name,
    location,
    placeId,
    lat,
    lng,
    timeZone,
    climateZone,
    lawnSize: change.fields.lawnSize ?? before?.lawnSize ?? 'unknown',
    grassType: change.fields.grassType ?? before?.grassType ?? 'unknown',
    avatarKey: change.avatarKey === undefined ? (before?.avatarKey ?? null) : change.avatarKey,
  }
}
