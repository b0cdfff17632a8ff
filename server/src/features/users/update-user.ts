import type { BodyOf } from '@turfwise/contract/route'
import type { updateUser } from '@turfwise/contract/users'
import { nameFromEmail } from '@turfwise/domain/account/profile'
import type { Queryable } from '../../db/queryable.ts'
import { profileAfter } from './change-profile.ts'
import { lockProfile, type Profile, saveProfile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

/** Changes what was given of one's own profile. */
export async function updateProfile(
  { places }: Pick<UsersNeeds, 'places'>,
  tx: Queryable,
  user: { id: string; email: string },
  { name, ...fields }: BodyOf<typeof updateUser>,
): Promise<Profile> {
  const before = await lockProfile(tx, user.id)
  const profile = profileAfter(places, before, {
    userId: user.id,
    name: name?.trim() || before?.name || nameFromEmail(user.email),
    fields,
  })
  await saveProfile(tx, profile)
  return profile
}
