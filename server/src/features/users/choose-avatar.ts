import { FOLDERS } from '@turfwise/domain/storage/file-path'
import { ownFileKey } from '@turfwise/domain/storage/own-file'
import { Refusal } from '../../refusal.ts'
import type { Profile } from './users.store.ts'
import type { UsersNeeds } from './users-needs.ts'

const refusal = (why: string) => new Refusal('request/invalid', { fields: { avatarUrl: why } })

/**
 * The key of the picture that somebody chose; null where they want none, undefined where they say nothing of it.
 *
 * @throws Refusal request/invalid unless the address is that of a file of their own among the avatars
 */
export async function chosenAvatar(
  { files, origins }: Pick<UsersNeeds, 'files' | 'origins'>,
  userId: string,
  address: string | null | undefined,
): Promise<string | null | undefined> {
  if (address === undefined || address === null) return address
  const key = ownFileKey(address, { folder: 'avatars', userId, origins: origins() })
  if (key === undefined) throw refusal('Must be a picture of your own.')
  if (!(await files.exists(FOLDERS.avatars, key))) throw refusal('There is no such picture.')
  return key
}

/** Removes the picture that was there before another took its place. */
export async function removeFormer(
  { files }: Pick<UsersNeeds, 'files'>,
  before: Pick<Profile, 'avatarKey'> | undefined,
  after: Pick<Profile, 'avatarKey'>,
): Promise<void> {
  if (before?.avatarKey && before.avatarKey !== after.avatarKey) await files.remove(FOLDERS.avatars, [before.avatarKey])
}
