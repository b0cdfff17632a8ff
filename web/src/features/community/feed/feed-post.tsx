import type { CommunityPost } from '@turfwise/contract/community'
import { Link, MessageSquare, Pencil, Share, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { RowNote } from '../../../ui/list/row-note.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useOpenComments } from '../comments/open-comments.tsx'
import { PostComments } from '../comments/post-comments.tsx'
import { commentsName, figureText, shortName } from '../community-copy.ts'
import { postObject } from '../community-writes.ts'
import { POST_LIST_WORDS } from '../compose/compose-copy.ts'
import { POST_ACTION } from '../like-button.tsx'
import { FoldMuted } from '../muted/fold-muted.tsx'
import { PostCard } from '../post-card.tsx'
import { moderateAction, othersPostActions, ownHiddenAction, type SafetyActs } from '../safety/post-actions.tsx'
import { ReportsMark } from '../safety/reports-mark.tsx'
import { FEED_WORDS as WORDS } from './feed-copy.ts'

export interface FeedPostContext {
  /** Of the reader. */
  userId: string
  /** Epoch ms. */
  now: number
  onTag: (tag: string) => void
  onCopyLink: (post: CommunityPost) => void
  onShare: (post: CommunityPost) => void
  onEdit: (post: CommunityPost) => void
  onDelete: (post: CommunityPost) => void
  /** The reader hides posts from others, and shows them again. */
  moderates: boolean
  safety: SafetyActs
}

/** One post of the feed, with what its reader can do with it. */
export const FeedPost = memo(function FeedPost({
  item: post,
  userId,
  now,
  onTag,
  onCopyLink,
  onShare,
  onEdit,
  onDelete,
  moderates,
  safety,
}: FeedPostContext & { item: CommunityPost }) {
  const comments = useOpenComments(post.id)
  const isOwn = post.userId === userId
  return (
    <FoldMuted written={post} className="px-gutter py-3">
      <PostCard
        post={post}
        userId={userId}
        now={now}
        onTag={onTag}
        menu={
          <RowMenu
            id={post.id}
            title={shortName(post)}
            actions={[
              { label: WORDS.copyLink, icon: <Link aria-hidden />, stays: true, run: () => onCopyLink(post) },
              ...(isOwn
                ? [
                    { label: WORDS.edit, icon: <Pencil aria-hidden />, run: () => onEdit(post) },
                    // The server knows nothing yet that could be kept from others.
                    ...(post.updatedAt === '' ? [] : [ownHiddenAction(post, safety)]),
                    {
                      label: WORDS.delete,
                      icon: <Trash2 aria-hidden />,
                      danger: true as const,
                      run: () => onDelete(post),
                    },
                  ]
                : othersPostActions(post, safety)),
              ...(moderates ? [moderateAction(post, safety)] : []),
            ]}
          />
        }
        mark={
          post.reports !== undefined && (
            <ReportsMark
              reports={post.reports}
              onKeep={() => safety.onKeep(post)}
              onHide={() => safety.onModerate(post)}
            />
          )
        }
        note={<RowNote object={postObject(post.id)} title={shortName(post)} words={POST_LIST_WORDS} />}
        comment={
          <button
            type="button"
            aria-expanded={comments.isOpen}
            aria-label={commentsName(post.commentCount)}
            onClick={comments.toggle}
            className={`${POST_ACTION} text-ink-2`}
          >
            <MessageSquare aria-hidden />
            <b className="tnum">{figureText(post.commentCount)}</b>
          </button>
        }
        below={comments.isOpen && <PostComments post={post} userId={userId} now={now} onBlock={safety.onBlock} />}
        share={
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onShare(post)}
            className={`${POST_ACTION} -mr-[10px] text-ink-2`}
          >
            <Share aria-hidden />
            {WORDS.share}
          </button>
        }
      />
    </FoldMuted>
  )
})
