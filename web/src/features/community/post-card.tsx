import type { CommunityPost } from '@turfwise/contract/community'
import type { PostType } from '@turfwise/domain/community/limits'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pill, type PillTone } from '../../ui/pill.tsx'
import { AuthorLine } from './author-line.tsx'
import { commentsText, figureText, photoText, TYPE_WORDS } from './community-copy.ts'
import { LikeButton } from './like-button.tsx'
import { PostPhoto } from './post-photo.tsx'
import { PostText } from './post-text.tsx'
import { HiddenMark, OwnHiddenMark } from './safety/hidden-mark.tsx'

const TONES: Readonly<Record<PostType, PillTone>> = {
  general: 'quiet',
  question: 'info',
  tip: 'ok',
  showcase: 'rose',
  help: 'warn',
}

interface PostCardProps {
  post: CommunityPost
  /** Of the reader. */
  userId: string
  /** Epoch ms. */
  now: number
  onTag: (tag: string) => void
  /** At the right end of the head. */
  menu?: ReactNode
  /** Below the head: what who moderates has to decide. */
  mark?: ReactNode
  /** The button that opens the comments; their count alone stands there without. */
  comment?: ReactNode
  /** At the right end of the foot. */
  share?: ReactNode
  /** What is to be said of the post itself: that it waits to be sent, or why it was not. */
  note?: ReactNode
  /** What is opened below the foot: comments. */
  below?: ReactNode
}

/** One post: who, what, the photo, its hashtags, and what can be done with it. */
export function PostCard({ post, userId, now, onTag, menu, mark, comment, share, note, below }: PostCardProps) {
  const { user, title, content, tags, type, imageUrl, commentCount } = post
  // What has not reached the server can be neither liked nor answered nor linked to.
  const isThere = post.updatedAt !== ''
  return (
    <div className="px-gutter pt-4 pb-2.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex min-w-0 grow basis-32 items-center gap-3">
          <AuthorLine user={user} userId={post.userId} createdAt={post.createdAt} editedAt={post.editedAt} now={now} />
        </div>
        {/* In large text on a narrow phone, in a line of its own. */}
        <div className="ml-auto flex items-center gap-3">
          <Pill tone={TONES[type]}>{TYPE_WORDS[type]}</Pill>
          {menu}
        </div>
      </div>
      {mark}
      {post.hiddenByAuthor && <OwnHiddenMark isOwn={post.userId === userId} />}
      {post.isHidden && <HiddenMark reason={post.moderationReason} isOwn={post.userId === userId} />}
      {title !== null && (
        <h2 dir="auto" className="title-3 mt-2 line-clamp-3 wrap-anywhere">
          {title}
        </h2>
      )}
      <PostText text={content} />
      {imageUrl !== null && <PostPhoto imageUrl={imageUrl} text={photoText(post)} />}
      <ul className="-ml-1.5 mt-1 flex flex-wrap gap-x-1">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              onClick={() => onTag(tag)}
              className="min-h-11 rounded-control px-1.5 text-[0.9375rem] font-[550] wrap-anywhere text-link active:bg-press"
            >
              #<bdi>{tag}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {note}
      {isThere && (
        <div className="-ml-2.5 flex flex-wrap items-center gap-0.5">
          <LikeButton post={post} userId={userId} />
          {comment ?? (
            <span className="inline-flex min-h-12 items-center gap-1.75 px-2.5 font-strong text-ink-2">
              <MessageSquare aria-hidden />
              <b aria-hidden className="tnum">
                {figureText(commentCount)}
              </b>
              <span className="sr-only">{commentsText(commentCount)}</span>
            </span>
          )}
          <span className="grow" />
          {share}
        </div>
      )}
      {below}
    </div>
  )
}
