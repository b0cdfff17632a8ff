import type { CommunityPost } from '@turfwise/contract/community'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { useWaiting, WaitingMark } from '../../ui/list/waiting-mark.tsx'
import { figureText, likeName, likesText } from './community-copy.ts'
import { likeObject, toggleLike } from './community-writes.ts'

/** Buttons of a post's foot look alike. */
export const POST_ACTION =
  'inline-flex min-h-12 min-w-12 items-center gap-1.75 rounded-control px-2.5 font-strong active:bg-press disabled:opacity-60'

/** Likes a post, and takes the like back. The heart follows the answer; the count is announced. */
export function LikeButton({ post, userId }: { post: CommunityPost; userId: string }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const waiting = useWaiting(likeObject(post.id))
  const press = async () => {
    if (busy) return
    setBusy(true)
    setSaid('')
    // What failed has been told.
    const likes = await toggleLike(post, userId).catch(() => undefined)
    if (likes !== undefined) setSaid(likesText(likes))
    setBusy(false)
  }
  return (
    <>
      {waiting ? (
        <WaitingMark figures={[likeName(post.likes)]} kept={waiting.kept} />
      ) : (
        <button
          type="button"
          aria-pressed={post.likedByMe}
          aria-label={likeName(post.likes)}
          aria-busy={busy || undefined}
          onClick={press}
          className={cx(POST_ACTION, post.likedByMe ? 'text-danger' : 'text-ink-2')}
        >
          <Heart aria-hidden className={post.likedByMe ? 'fill-current' : undefined} />
          <b className="tnum">{figureText(post.likes)}</b>
        </button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
