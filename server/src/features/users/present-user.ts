import type { User } from '@turfwise/contract/users'
import { nameFromEmail, type Role } from '@turfwise/domain/account/profile'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { FOLDERS } from '@turfwise/domain/storage/file-path'
import { publicAddress } from '@turfwise/domain/storage/public-address'
import type { Profile } from './users.store.ts'

/** What the auth service knows of the user. */
export interface Account {
  id: string
  email: string
  role: Role
  createdAt: Date
}

/** A user as the user sees themselves; address and role are the auth service's, never the profile's. */
export const presentUser = (account: Account, profile: Profile | undefined): User => ({
  id: account.id,
  email: account.email,
  name: profile?.name || nameFromEmail(account.email),
  role: account.role,
  location: profile?.location ?? null,
  lawnSize: profile?.lawnSize ?? null,
  grassType: profile?.grassType ?? null,
  timeZone: profile?.timeZone ?? DEFAULT_TIME_ZONE,
  avatarUrl: profile?.avatarKey ? publicAddress(FOLDERS.avatars, profile.avatarKey) : null,
  createdAt: account.createdAt.toISOString(),
})
