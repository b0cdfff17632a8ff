import { useQuery } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import type { CommunityPost } from '@turfwise/contract/community'
import { timeLabel } from '@turfwise/domain/community/time-label'
import { squareAddress } from '@turfwise/domain/storage/public-address'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { useNow } from '../../../platform/use-now.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FailurePlate } from '../../../ui/failure-plate.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AuthorAvatar } from '../author-line.tsx'
import { photoText, plainName, shortName, TYPE_WORDS } from '../community-copy.ts'
import { HIGHLIGHTS, highlightsQuery, shownPosts } from '../community-queries.ts'
import { useGardenZone } from '../garden-zone.ts'
import { FoldMuted } from '../muted/fold-muted.tsx'
import { MutedWords, useMutedRead } from '../muted/muted-context.tsx'
import { postLinkTo, WRITE_POST } from '../post-link.ts'
import { MARK_WORDS } from '../safety/safety-copy.ts'
import { HIGHLIGHT_WORDS as WORDS } from './highlights-copy.ts'

/** Pixels of a thumbnail of 76, sharp on every screen. */
const THUMB_SIDE = 228

/** The two newest posts of the community, each a way to it. */
export function Highlights({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="community-highlights">
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-1">
        <h2 id="community-highlights" className="title-2">
          {WORDS.heading}
        </h2>
        <Link to={paths.community()} className="inline-flex min-h-11 items-center text-[0.9375rem] font-strong">
          {WORDS.more}
        </Link>
      </div>
      <MutedWords userId={userId}>
        <Rows userId={userId} />
      </MutedWords>
    </section>
  )
}

function Rows({ userId }: { userId: string }) {
  const read = useQuery(highlightsQuery(userId))
  const { rows } = useRows()
  const mutedRead = useMutedRead(userId)
  const now = useNow()
  const posts = mutedRead ? read.data && withWrites(shownPosts, read.data, rows).slice(0, HIGHLIGHTS) : undefined
  if (posts === undefined)
    return read.error === null ? (
      <RowBlocks />
    ) : (
      <FailurePlate title={WORDS.failed} retrying={read.isFetching} onRetry={() => void read.refetch()} />
    )
  if (posts.length === 0)
    return (
      <div className="grid justify-items-start gap-3 border-t border-line py-4">
        <p className="text-ink-2">{WORDS.empty}</p>
        <Link to={WRITE_POST} className={buttonClass('secondary')}>
          {WORDS.write}
        </Link>
      </div>
    )
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id} className="border-t border-line">
          <FoldMuted written={post} className="min-h-25 py-3">
            <Highlight post={post} now={now} />
          </FoldMuted>
        </li>
      ))}
    </ul>
  )
}

function Highlight({ post, now }: { post: CommunityPost; now: number }) {
  const { id, user, type, createdAt, imageUrl } = post
  const timeZone = useGardenZone()
  return (
    <Link
      to={postLinkTo(id)}
      className="flex min-h-25 items-start gap-3 rounded-control py-3 text-ink no-underline active:bg-press"
    >
      <AuthorAvatar user={user} userId={post.userId} />
      <span className="min-w-0 grow">
        <span className="block text-small wrap-anywhere text-ink-2">
          <b className="font-strong text-ink">
            <bdi>{plainName(user)}</bdi>
          </b>
          {' · '}
          <time dateTime={createdAt}>{timeLabel(Date.parse(createdAt), now, timeZone)}</time>
          {` · ${TYPE_WORDS[type]}`}
          {(post.isHidden || post.hiddenByAuthor) && ` · ${MARK_WORDS.hidden}`}
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 leading-5.5 font-strong wrap-anywhere">
          {shortName(post)}
        </span>
      </span>
      {imageUrl !== null && <Thumbnail imageUrl={imageUrl} text={photoText(post)} />}
    </Link>
  )
}

function Thumbnail({ imageUrl, text }: { imageUrl: string; text: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className="size-19 shrink-0 overflow-hidden rounded-control bg-sunk">
      {!failed && (
        <img
          src={squareAddress(imageUrl, THUMB_SIDE)}
          alt={text}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

/** The rows in blocks, as high as they are. */
function RowBlocks() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {WORDS.loading}
      </span>
      {['w-4/5', 'w-3/5'].map((width) => (
        <div key={width} aria-hidden="true" className="flex min-h-25 items-start gap-3 border-t border-line py-3">
          <Skeleton className="size-9 shrink-0 rounded-full!" />
          <div className="grow pt-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2.5 h-3.5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
