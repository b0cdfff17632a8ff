import type { CommunityPost } from '@turfwise/contract/community'
import { keys } from '../../keys.ts'
import { writtenCache } from '../../platform/outbox/written-cache.ts'

/** Name and picture of the person, for what they wrote until the server has said who wrote it. */
export const ownAuthor = (userId: string): CommunityPost['user'] => {
  const own = writtenCache()?.getQueryData<{ name?: string | null; avatarUrl?: string | null }>(keys.user(userId))
  return { name: own?.name ?? null, avatarUrl: own?.avatarUrl ?? null, place: null }
}
