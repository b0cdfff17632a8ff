import type { CommunityPost } from '@turfwise/contract/community'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { useSheetCode } from '../../ui/sheet.tsx'

const SharePost = lazyScreen(() =>
  import('../../features/community/share-post/share-post-sheet.tsx').then((file) => file.SharePostSheet),
)

/** The share dialog of a post. Its code comes at rest. */
export function LateSharePost({ post, onClose }: { post: CommunityPost | null; onClose: () => void }) {
  const shown = useLastShown(post)
  const arrived = useSheetCode(SharePost, post !== null, onClose)
  return arrived && shown !== null && <SharePost open={post !== null} onClose={onClose} post={shown.item} />
}
