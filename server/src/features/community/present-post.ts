import type { CommunityPost } from '@turfwise/contract/community'
import { FOLDERS } from '@turfwise/domain/storage/file-path'
import { publicAddress } from '@turfwise/domain/storage/public-address'
import { presentAuthor } from './author.ts'
import type { ReadPost, ReadReport } from './feed.store.ts'

export const PHOTO_FOLDER = 'community-posts'
export const PHOTO_BUCKET = FOLDERS[PHOTO_FOLDER]

export const presentReport = ({ createdAt, ...report }: ReadReport): ReadReport => ({
  ...report,
  createdAt: new Date(createdAt).toISOString(),
})

/** A post as its reader sees it. */
export function presentPost({ name, location, avatarKey, photoKey, reports, ...post }: ReadPost): CommunityPost {
  return {
    ...post,
    ...(reports !== null && { reports: reports.map(presentReport) }),
    user: presentAuthor({ name, location, avatarKey }),
    imageUrl: photoKey === null ? null : publicAddress(PHOTO_BUCKET, photoKey),
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
  }
}
