import type { CommunityPost } from '@turfwise/contract/community'
import { publicName } from '@turfwise/domain/community/public-name'
import { publicPlace } from '@turfwise/domain/community/public-place'
import { FOLDERS } from '@turfwise/domain/storage/file-path'
import { publicAddress } from '@turfwise/domain/storage/public-address'

/** What is read of who wrote something. */
export interface StoredAuthor {
  name: string | null
  /** As they typed or chose it. */
  location: string | null
  avatarKey: string | null
}

/** Who wrote it, as all members see them: of the place no more than suburb and state. */
export const presentAuthor = ({ name, location, avatarKey }: StoredAuthor): CommunityPost['user'] => ({
  name: publicName(name),
  avatarUrl: avatarKey === null ? null : publicAddress(FOLDERS.avatars, avatarKey),
  place: publicPlace(location),
})
