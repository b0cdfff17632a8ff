import type { CommunityComment } from '@turfwise/contract/community'
import { useEffect } from 'react'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { usePages } from '../../../platform/paged-list.ts'
import { commentsQuery } from '../community-queries.ts'
import { shownThreads } from './comment-writes.ts'
import { forgetGoneDrafts } from './text-draft.ts'
import { holds } from './thread.ts'

/** What the person said stands behind what was read of a long thread, and moves to its place once that is read too. */
function eachOnce(comments: readonly CommunityComment[]): CommunityComment[] {
  const known = new Map<string, CommunityComment>()
  for (const comment of comments) {
    known.delete(comment.id)
    known.set(comment.id, comment)
  }
  return [...known.values()]
}

/** Comments that are opened again after this are read again: others have spoken since. */
const FRESH_MS = 30_000

/** The comments of a post as far as they were read, with what was not sent yet; undefined before. */
export const useThread = (userId: string, postId: string) => {
  const { pages, readAt, error, isFetching, retry, more } = usePages({
    ...commentsQuery(userId, postId),
    staleTime: FRESH_MS,
  })
  const { read, rows } = useRows()
  const items = pages?.pages.flatMap((page) => page.items)
  const comments =
    items === undefined || !read
      ? undefined
      : withWrites(shownThreads, [{ id: postId, comments: eachOnce(items) }], rows)[0]?.comments
  const isWhole = more === undefined && error === null && !isFetching
  useEffect(() => {
    // What was read long ago, or not to its end, does not tell what is gone. What was not sent yet is there.
    if (items === undefined || comments === undefined || !isWhole || Date.now() - readAt > FRESH_MS) return
    forgetGoneDrafts(postId, userId, (id) => [...items, ...comments].some((comment) => holds(comment, id)))
  }, [items, comments, isWhole, readAt, postId, userId])
  const has = (id: string): boolean => items?.some((comment) => holds(comment, id)) ?? false
  return { comments, has, failed: error !== null, isFetching, retry, more }
}
