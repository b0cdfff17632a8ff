import type { SignUpProfile } from '@turfwise/contract/users'
import { nameFromEmail } from '@turfwise/domain/account/profile'
import type { Queryable } from '../../db/queryable.ts'
import { profileAfter } from './change-profile.ts'
import { lockProfile, type Profile, saveProfile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

/** Writes one's own profile, new or again: a missing name becomes the part of the e-mail before the @. */
export async function createProfile(
  { places }: Pick<UsersNeeds, 'places'>,
  tx: Queryable,
  user: { id: string; email: string },
  { name, ...fields }: SignUpProfile,
): Promise<Profile> {
  const before = await lockProfile(tx, user.id)
  const profile = profileAfter(places, before, {
    userId: user.id,
    name: name?.trim() || nameFromEmail(user.email),
    fields,
  })
  await saveProfile(tx, profile)
  return profile
}
