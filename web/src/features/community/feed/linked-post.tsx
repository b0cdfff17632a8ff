import { useQuery } from '@tanstack/react-query'
import type { CommunityPost } from '@turfwise/contract/community'
import { X } from 'lucide-react'
import { ApiError } from '../../../platform/api-error.ts'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FailurePlate } from '../../../ui/failure-plate.tsx'
import { FeedArticle } from '../../../ui/list/feed-shape.tsx'
import { postQuery, shownPosts } from '../community-queries.ts'
import { useArticleName } from './article-name.ts'
import { FEED_WORDS as WORDS } from './feed-copy.ts'
import { FeedPost, type FeedPostContext } from './feed-post.tsx'
import { PostsSkeleton } from './posts-skeleton.tsx'

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const linkedId = (id: string): string => `linked-post-${id}`

interface LinkedPostProps {
  id: string
  context: FeedPostContext
  onClose: () => void
}

/** The post that a link names and the list below does not hold. */
export function LinkedPost({ id, context, onClose }: LinkedPostProps) {
  const read = useQuery(postQuery(context.userId, id))
  const { rows } = useRows()
  const post = read.data && withWrites(shownPosts, [read.data], rows)[0]
  // Deleted or hidden elsewhere, or taken away here.
  const gone = isGone(read.error) || (read.data !== undefined && post === undefined)
  return (
    <section aria-label={WORDS.linked} className="border-b-8 border-sunk">
      {post !== undefined && !gone ? (
        <Article post={post} context={context} />
      ) : gone ? (
        <div className="px-gutter py-4">
          <Banner tone="info" role="status">
            <div className="flex items-start gap-2">
              <p className="min-w-0 grow">{WORDS.linkedGone}</p>
              <button
                type="button"
                aria-label={WORDS.close}
                onClick={onClose}
                className="-my-3 -mr-[14px] grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
              >
                <X aria-hidden />
              </button>
            </div>
          </Banner>
        </div>
      ) : read.error !== null ? (
        <div className="px-gutter py-4">
          <FailurePlate title={WORDS.linkedFailed} retrying={read.isFetching} onRetry={() => void read.refetch()} />
        </div>
      ) : (
        <PostsSkeleton />
      )}
    </section>
  )
}

function Article({ post, context }: { post: CommunityPost; context: FeedPostContext }) {
  const name = useArticleName(post)
  return (
    <FeedArticle id={linkedId(post.id)} name={name}>
      <FeedPost item={post} {...context} />
    </FeedArticle>
  )
}
