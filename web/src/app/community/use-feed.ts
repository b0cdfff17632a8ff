import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CommunityPost } from '@turfwise/contract/community'
import { useState } from 'react'
import { feedQuery, newPostsQuery, postCountQuery, shownPosts } from '../../features/community/community-queries.ts'
import {
  askedOf,
  type FeedSought,
  fitsSought,
  isNarrowed,
  isReported,
} from '../../features/community/feed/feed-sought.ts'
import { useMutedRead } from '../../features/community/muted/muted-context.tsx'
import { keys } from '../../keys.ts'
import { useOnline } from '../../platform/online.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../platform/outbox/write-definition.ts'
import { usePages } from '../../platform/paged-list.ts'

const NONE: readonly CommunityPost[] = []
/** Before every post: where a list is empty, each one that comes is new. */
const EVER = '2000-01-01T00:00:00.000Z'

/**
 * The posts that are asked for, with unsent writes on top. What others write while somebody reads waits until it is asked
 * for, whatever had the list read anew: nothing is pushed away under a thumb.
 */
export const useFeed = (userId: string | undefined, sought: FeedSought) => {
  const cache = useQueryClient()
  const offline = !useOnline()
  const { read, rows } = useRows()
  const asked = askedOf(sought)
  const narrowed = isNarrowed(sought)
  const mutedRead = useMutedRead(userId)
  const counted = useQuery(postCountQuery(userId, asked))
  const all = useQuery(postCountQuery(userId, {}))
  // Mistyped words are mended by the count: the list is asked for those that it names.
  const waitsForCount = asked.q !== undefined && counted.isPending && !offline
  const insteadOf = counted.data?.insteadOf ?? null
  const meant = insteadOf === null ? asked : { ...asked, q: insteadOf }
  const list = usePages({ ...feedQuery(waitsForCount ? undefined : userId, meant), placeholderData: keepPreviousData })
  const everything = cache.getQueryData(feedQuery(userId, {}).queryKey)?.pages.flatMap((page) => page.items)
  const onDevice = offline && narrowed && everything !== undefined
  const ofPages = list.pages?.pages.flatMap((page) => page.items)
  const items = onDevice ? everything.filter((post) => fitsSought(post, sought)) : ofPages

  // What stood at the top when this list was first shown: what others wrote after it waits.
  const key = JSON.stringify(meant)
  const [line, setLine] = useState<{ key: string; at: string }>()
  const isOfThis = ofPages !== undefined && !list.isPlaceholder
  if (isOfThis && line?.key !== key) setLine({ key, at: ofPages[0]?.createdAt ?? EVER })
  const since = isOfThis && line?.key === key ? line.at : undefined
  const later = useQuery(newPostsQuery(offline ? undefined : userId, meant, since)).data?.count ?? 0
  const waits = (post: CommunityPost): boolean =>
    since !== undefined && post.createdAt > since && post.userId !== userId

  /** Reads the newest posts and lets those that wait in. */
  const showNew = async () => {
    const { queryKey } = feedQuery(userId, meant)
    cache.setQueryData(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    await Promise.all([
      cache.invalidateQueries({ queryKey }),
      cache.invalidateQueries({ queryKey: keys.communityCounts(userId ?? '') }),
    ])
    setLine(undefined)
  }

  const failed = list.error !== null && items === undefined
  const common = {
    failed,
    isFetching: list.isFetching,
    retry: list.retry,
    narrowed,
    offline,
    onDevice,
    insteadOf,
    count: narrowed ? counted.data : undefined,
    all: all.data,
    showNew,
  }
  if (items === undefined || !read || !mutedRead) return { ...common, posts: undefined, fresh: 0, more: undefined }
  const known = new Set(items.map(({ id }) => id))
  const posts = withWrites(shownPosts, items, rows).filter(
    (post) =>
      // What was decided on here is reported no longer.
      (!sought.reported || isReported(post)) &&
      ((known.has(post.id) && !waits(post)) || (!known.has(post.id) && fitsSought(post, sought))),
  )
  return {
    ...common,
    posts: posts.length === 0 ? NONE : posts,
    fresh: Math.max(later, items.filter(waits).length),
    more: onDevice ? undefined : list.more,
  }
}
