import type { updateGardenPreferences } from '@turfwise/contract/garden-preferences'
import type { BodyOf } from '@turfwise/contract/route'
import { nameFromEmail } from '@turfwise/domain/account/profile'
import {
  DEFAULT_GARDEN_LOCATION,
  firstGardenSize,
  type GardenPreferences,
  grassAfter,
  preferenceOfSun,
  preferredGrass,
  sunOfPreference,
} from '@turfwise/domain/garden-preferences/preferences'
import type { Tx } from '../../db/queryable.ts'
import { profileAfter } from './change-profile.ts'
import { type Choices, findChoices, saveChoices } from './garden-preferences.store.ts'
import { tellMove } from './tell-move.ts'
import { findProfile, lockProfile, type Profile, saveProfile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

type Said = Pick<Profile, 'location' | 'lawnSize' | 'grassType'>

/** What a profile says of the garden: what was chosen, before that what was said at sign-up. */
const present = (profile: Said | undefined, choices: Choices | undefined): GardenPreferences => ({
  location: profile?.location ?? DEFAULT_GARDEN_LOCATION,
  grassType: profile ? preferredGrass(profile.grassType) : null,
  gardenSize: choices?.gardenSize ?? (profile ? firstGardenSize(profile.lawnSize) : null),
  soilType: choices?.soilType ?? null,
  sunExposure: choices?.sunExposure ? preferenceOfSun(choices.sunExposure) : null,
  irrigationSystem: choices?.irrigationSystem ?? null,
  maintenanceLevel: choices?.maintenanceLevel ?? null,
})

export async function readGardenPreferences(
  { db }: Pick<UsersNeeds, 'db'>,
  userId: string,
): Promise<GardenPreferences> {
  const [profile, choices] = await Promise.all([findProfile(db, userId), findChoices(db, userId)])
  return present(profile, choices)
}

/**
 * Changes what was given. Place and grass are those of the profile, which weather and advice read: the place is settled
 * anew, and the grass stays the kind it was sold as where that is the one chosen.
 */
export async function changeGardenPreferences(
  needs: Pick<UsersNeeds, 'places' | 'facts' | 'clock'>,
  tx: Tx,
  user: { id: string; email: string },
  {
    grassType,
    gardenSize,
    soilType,
    sunExposure,
    irrigationSystem,
    maintenanceLevel,
    ...place
  }: BodyOf<typeof updateGardenPreferences>,
): Promise<GardenPreferences> {
  const before = await lockProfile(tx, user.id)
  const grass = grassType && grassAfter(grassType, before?.grassType ?? 'unknown')
  const profile = profileAfter(needs.places, before, {
    userId: user.id,
    name: before?.name || nameFromEmail(user.email),
    fields: { ...place, ...(grass && { grassType: grass }) },
  })
  await saveProfile(tx, profile)
  await tellMove(needs, tx, before, profile)
  const sun = sunExposure && sunOfPreference(sunExposure)
  const choices = await saveChoices(tx, user.id, {
    gardenSize,
    soilType,
    sunExposure: sun,
    irrigationSystem,
    maintenanceLevel,
  })
  return present(profile, choices)
}
