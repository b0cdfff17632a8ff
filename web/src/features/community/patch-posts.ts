import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CommunityPost } from '@turfwise/contract/community'
import { keys } from '../../keys.ts'
import type { Page } from '../../platform/list-page.ts'
import { patched } from '../../platform/outbox/overlays.ts'

type Pages = InfiniteData<Page<CommunityPost>, unknown>

const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data
const isPost = (data: unknown): data is CommunityPost => typeof data === 'object' && data !== null && 'content' in data

const patchedIn = (data: unknown, id: string, change: (post: CommunityPost) => CommunityPost): unknown => {
  if (isPages(data))
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: [...patched(page.items, id, change)] })) }
  if (Array.isArray(data)) return patched(data as CommunityPost[], id, change)
  return isPost(data) && data.id === id ? change(data) : data
}

/**
 * Changes a post wherever it was read: in each feed, in the highlights and by itself. The feed is not read anew for it:
 * posts of others would come in above and push away what somebody reads.
 */
export const patchPosts = (
  cache: QueryClient,
  userId: string,
  id: string,
  change: (post: CommunityPost) => CommunityPost,
): void => {
  cache.setQueriesData({ queryKey: keys.communityPosts(userId) }, (data: unknown) => patchedIn(data, id, change))
}

const dropWhere = (cache: QueryClient, userId: string, isGone: (post: CommunityPost) => boolean): void => {
  const left = (posts: CommunityPost[]) => posts.filter((post) => !isGone(post))
  cache.setQueriesData({ queryKey: keys.communityPosts(userId) }, (data: unknown) => {
    if (isPages(data)) return { ...data, pages: data.pages.map((page) => ({ ...page, items: left(page.items) })) }
    return Array.isArray(data) ? left(data as CommunityPost[]) : data
  })
}

/** Takes a post out of each feed and of the highlights. */
export const dropPost = (cache: QueryClient, userId: string, id: string): void =>
  dropWhere(cache, userId, (post) => post.id === id)

/** Takes the posts of somebody out of each feed and of the highlights. */
export const dropPostsOf = (cache: QueryClient, userId: string, authorId: string): void =>
  dropWhere(cache, userId, (post) => post.userId === authorId)
