import type { CommunityPost } from '@turfwise/contract/community'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { useSheetCode } from '../../ui/sheet.tsx'

const CreatePost = lazyScreen(() => import('./create-post-sheet.tsx').then((file) => file.CreatePostSheet))

interface LateCreatePostProps {
  userId: string
  /** A new post is being written. */
  creating: boolean
  /** The post that is changed; null for none. */
  edited: CommunityPost | null
  onClose: () => void
}

/** The sheets of a new post and of one that is changed. Their code comes at rest. */
export function LateCreatePost({ userId, creating, edited, onClose }: LateCreatePostProps) {
  const shown = useLastShown(edited)
  const arrived = useSheetCode(CreatePost, creating || edited !== null, onClose)
  if (!arrived || userId === '') return null
  return (
    <>
      <CreatePost open={creating} onClose={onClose} userId={userId} />
      {shown !== null && (
        <CreatePost
          key={shown.opening}
          open={edited !== null}
          onClose={onClose}
          userId={userId}
          post={edited ?? shown.item}
        />
      )}
    </>
  )
}
