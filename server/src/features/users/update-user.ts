import type { BodyOf } from '@turfwise/contract/route'
import type { updateUser } from '@turfwise/contract/users'
import { nameFromEmail } from '@turfwise/domain/account/profile'
import type { Tx } from '../../db/queryable.ts'
import { profileAfter } from './change-profile.ts'
import { chosenAvatar, removeFormer } from './choose-avatar.ts'
import { tellMove } from './tell-move.ts'
import { lockProfile, type Profile, saveProfile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

/** Changes what was given of one's own profile. */
export async function updateProfile(
  needs: Pick<UsersNeeds, 'places' | 'files' | 'origins' | 'facts' | 'clock'>,
  tx: Tx,
  user: { id: string; email: string },
  { name, avatarUrl, ...fields }: BodyOf<typeof updateUser>,
): Promise<Profile> {
  const before = await lockProfile(tx, user.id)
  const avatarKey = await chosenAvatar(needs, user.id, avatarUrl)
  const profile = profileAfter(needs.places, before, {
    userId: user.id,
    name: name?.trim() || before?.name || nameFromEmail(user.email),
    fields,
    avatarKey,
  })
  await saveProfile(tx, profile)
  await tellMove(needs, tx, before, profile)
  await removeFormer(needs, before, profile)
  return profile
}
