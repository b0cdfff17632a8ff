import { queryOptions, skipToken } from '@tanstack/react-query'
import {
  type BlockedPerson,
  type CommunityComment,
  type CommunityPost,
  countPosts,
  getPost,
  listBlocks,
  listComments,
  listPosts,
  offeredPostTags,
} from '@turfwise/contract/community'
import type { Chip } from '@turfwise/domain/community/limits'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { keys } from '../../keys.ts'
import { call, callPage } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { PAGE_ROWS, pagedQuery } from '../../platform/paged-query.ts'
import { withTimeout } from '../../platform/timeout.ts'

/** Posts of the feed, of the highlights and by themselves. */
export const shownPosts: Shown<CommunityPost> = { name: 'community-posts' }
/** Comments of a post, each with its replies. */
export const shownComments: Shown<CommunityComment> = { name: 'community-comments' }

/** Whom the person blocks. */
export const shownBlocks: Shown<BlockedPerson> = { name: 'community-blocks' }

/** Which posts are asked for; what is not given is not asked. */
export interface PostsSought {
  filter?: Chip | undefined
  tag?: string | undefined
  q?: string | undefined
  climate?: 'near' | undefined
  reports?: 'waiting' | undefined
}

/** How many posts Home shows. */
export const HIGHLIGHTS = 2

/** The feed by the page, the newest first. Asks nothing while nobody is signed in. */
export const feedQuery = (userId: string | undefined, sought: PostsSought) =>
  pagedQuery(
    [...keys.communityPosts(userId ?? ''), 'feed', sought],
    userId === undefined
      ? undefined
      : (cursor, signal) => callPage(listPosts, { query: { userId, ...sought, limit: PAGE_ROWS, cursor }, signal }),
  )

/** The newest posts, for Home: the same call as the feed's. */
export const highlightsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.communityPosts(userId ?? ''), 'highlights'],
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }): Promise<CommunityPost[]> =>
            withTimeout(signal, (patient) =>
              call(listPosts, { query: { userId, limit: HIGHLIGHTS }, signal: patient }),
            ),
  })

/** How many posts there are of what is asked for, and which words were read in the place of mistyped ones. */
export const postCountQuery = (userId: string | undefined, sought: PostsSought) =>
  queryOptions({
    queryKey: [...keys.communityCounts(userId ?? ''), sought],
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(countPosts, { query: { userId, ...sought }, signal: patient })),
  })

/** How often others' new posts are counted while the page is looked at. */
const NEW_EVERY_MS = 60_000

/**
 * How many of what is asked for others wrote after `since` (ISO 8601), which was just read: asked each minute while the page
 * is looked at, and when it comes back into view.
 */
export const newPostsQuery = (userId: string | undefined, sought: PostsSought, since: string | undefined) =>
  queryOptions({
    queryKey: [...keys.everyCommunity(userId ?? ''), 'new', sought, since ?? ''],
    queryFn:
      userId === undefined || since === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              call(countPosts, { query: { userId, ...sought, since }, signal: patient }),
            ),
    initialData: { count: 0, isMore: false, insteadOf: null },
    gcTime: 0,
    refetchInterval: () => navigator.onLine !== false && NEW_EVERY_MS,
    refetchOnWindowFocus: () => (navigator.onLine === false ? false : 'always'),
  })

/** One post by its id. Whether it may be seen is asked each time: it may have been deleted or hidden. */
export const postQuery = (userId: string | undefined, id: string | undefined) =>
  queryOptions({
    queryKey: keys.communityPost(userId ?? '', id ?? ''),
    queryFn:
      userId === undefined || id === undefined
        ? skipToken
        : ({ signal }) => withTimeout(signal, (patient) => call(getPost, { params: { id }, signal: patient })),
  })

/** The comments of a post with their replies, by the page, the oldest first. */
export const commentsQuery = (userId: string | undefined, postId: string) =>
  pagedQuery(
    keys.communityComments(userId ?? '', postId),
    userId === undefined
      ? undefined
      : (cursor, signal) =>
          callPage(listComments, {
            params: { id: postId },
            query: { limit: COMMUNITY_LIMITS.commentsPage, cursor },
            signal,
          }),
  )

/** Whom the person blocks, the last one first: read anew each time, since other devices block too. */
export const blocksQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.communityBlocks(userId ?? ''),
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => withTimeout(signal, (patient) => call(listBlocks, { query: { userId }, signal: patient })),
  })

/** The popular tags that a new post is offered and the feed shows beside it. */
export const offeredTagsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.everyCommunity(userId ?? ''), 'tags'],
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => withTimeout(signal, (patient) => call(offeredPostTags, { signal: patient })),
  })
