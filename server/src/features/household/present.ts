import type { GardenDeed, GardenInvitation, GardenMember, SharedGarden } from '@turfwise/contract/household'
import { publicName } from '@turfwise/domain/community/public-name'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { FOLDERS } from '@turfwise/domain/storage/file-path'
import { publicAddress } from '@turfwise/domain/storage/public-address'
import type { StoredDeed } from './deeds.store.ts'
import type { StoredInvitation } from './invitations.store.ts'
import type { StoredMember, StoredPerson, StoredSharedGarden } from './members.store.ts'

/** Somebody as those who share a garden with them see them: name and picture, never the address. */
export const presentPerson = ({ name, avatarKey }: StoredPerson): GardenMember['user'] => ({
  name: publicName(name),
  avatarUrl: avatarKey === null ? null : publicAddress(FOLDERS.avatars, avatarKey),
})

export const presentMember = ({ userId, role, since, ...person }: StoredMember): GardenMember => ({
  userId,
  user: presentPerson(person),
  role,
  since: since.toISOString(),
})

export const presentDeed = ({ kind, id, at, byId, ...person }: StoredDeed): GardenDeed => ({
  kind,
  id,
  at: at.toISOString(),
  by: byId === null ? null : { userId: byId, user: presentPerson(person) },
})

export const presentInvitation = ({ id, email, role, createdAt, endsAt }: StoredInvitation): GardenInvitation => ({
  ...{ id, email, role },
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

export const presentSharedGarden = (garden: StoredSharedGarden): SharedGarden => ({
  id: garden.id,
  role: garden.role,
  owner: presentPerson(garden),
  since: garden.since.toISOString(),
  location: garden.location,
  timeZone: garden.timeZone ?? DEFAULT_TIME_ZONE,
  lawnSize: garden.lawnSize,
  grassType: garden.grassType,
})
