import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import {
  type CommunityComment,
  createComment,
  createReply,
  deleteComment,
  updateComment,
} from '@turfwise/contract/community'
import { keys } from '../../../keys.ts'
import type { Page } from '../../../platform/list-page.ts'
import { newId } from '../../../platform/outbox/new-id.ts'
import { withMade } from '../../../platform/outbox/overlays.ts'
import { baseOf, isChangedElsewhere } from '../../../platform/outbox/seen-base.ts'
import { type Sent, write } from '../../../platform/outbox/write.ts'
import type { Shown } from '../../../platform/outbox/write-definition.ts'
import { writtenCache } from '../../../platform/outbox/written-cache.ts'
import { deleteWithUndo } from '../../../ui/list/delete-with-undo.ts'
import { ownAuthor } from '../own-author.ts'
import { patchPosts } from '../patch-posts.ts'
import {
  CHANGE_FAILED,
  CHANGE_REFUSED,
  COMMENT_FAILED,
  COMMENT_LIST_WORDS,
  COMMENT_REFUSED,
  commentName,
  DELETE_FAILED,
  REPLY_FAILED,
  REPLY_LIST_WORDS,
  REPLY_REFUSED,
  COMMENT_WORDS as WORDS,
} from './comments-copy.ts'
import { holds, type Spoken, type Thread, withChanged, withComment, withoutSpoken, withReply } from './thread.ts'

/** The comments of posts, one thread each. */
export const shownThreads: Shown<Thread> = { name: 'community-threads' }

export const commentObject = (id: string): string => `comment/${id}`

type Pages = InfiniteData<Page<CommunityComment>, unknown>

const postOfKey = (key: QueryKey): string => String(key.at(-1))

/**
 * Changes the threads that were read, page by page. They are not read anew: what was said last stands on a page that may not
 * have been asked for, and would go again.
 */
export const patchThreads = (
  cache: QueryClient,
  userId: string,
  change: (threads: readonly Thread[]) => readonly Thread[],
): void => {
  const queryKey = keys.communityComments(userId, '').slice(0, -1)
  for (const [key] of cache.getQueriesData<Pages>({ queryKey }))
    cache.setQueryData<Pages>(key, (data) => {
      if (data === undefined) return undefined
      const pages = data.pages.map((page) => {
        const thread: Thread = { id: postOfKey(key), comments: page.items }
        return { ...page, items: [...(change([thread])[0] ?? thread).comments] }
      })
      return { ...data, pages }
    })
}

/** Puts a comment at the end of what was read, where its thread was. */
const addComment = (cache: QueryClient, userId: string, postId: string, made: CommunityComment): void => {
  cache.setQueryData<Pages>(keys.communityComments(userId, postId), (data) => {
    const last = data?.pages.at(-1)
    if (data === undefined || last === undefined) return data
    return { ...data, pages: [...data.pages.slice(0, -1), { ...last, items: [...withMade(last.items, made)] }] }
  })
}

/** The post below which a comment or a reply stands, as far as it was read. */
const postOf = (cache: QueryClient, userId: string, id: string): string | undefined =>
  cache
    .getQueriesData<Pages>({ queryKey: keys.communityComments(userId, '').slice(0, -1) })
    .filter(([, data]) => data?.pages.some(({ items }) => items.some((comment) => holds(comment, id))))
    .map(([key]) => postOfKey(key))[0]

const count = (cache: QueryClient, userId: string, postId: string | undefined, more: 1 | -1): void => {
  if (postId === undefined) return
  patchPosts(cache, userId, postId, (post) => ({ ...post, commentCount: Math.max(0, post.commentCount + more) }))
}

interface Made {
  userId: string
  madeAt: string
  body: { id?: string | undefined; content: string }
}

/** What has not reached the server, as it will stand there. It has no version yet. */
const coming = ({ userId, madeAt, body }: Made) => ({
  id: body.id ?? '',
  userId,
  user: ownAuthor(userId),
  content: body.content,
  createdAt: madeAt,
  editedAt: null,
  updatedAt: '',
  answers: null,
  replies: [],
})

const saysContent = ({ body }: { body: { content: string } }) => ({ title: commentName(body.content) })

export const commenting = write({
  route: createComment,
  object: ({ body }) => commentObject(body.id ?? ''),
  overlay: { of: shownThreads, show: (threads, row) => withComment(threads, row.params.id, coming(row)) },
  stale: () => [],
  answered(cache, answer, { userId, params }) {
    addComment(cache, userId, params.id, answer)
    count(cache, userId, params.id, 1)
  },
  makes: true,
  toldAtRow: true,
  says: saysContent,
  words: COMMENT_LIST_WORDS,
  failed: COMMENT_FAILED,
  failedBy: COMMENT_REFUSED,
})

export const replying = write({
  route: createReply,
  object: ({ body }) => commentObject(body.id ?? ''),
  overlay: { of: shownThreads, show: (threads, row) => withReply(threads, row.params.id, coming(row)) },
  stale: () => [],
  answered(cache, answer, { userId, params }) {
    patchThreads(cache, userId, (threads) => withReply(threads, params.id, { ...answer, replies: [] }))
    count(cache, userId, postOf(cache, userId, params.id), 1)
  },
  makes: true,
  toldAtRow: true,
  says: saysContent,
  words: REPLY_LIST_WORDS,
  failed: REPLY_FAILED,
  failedBy: REPLY_REFUSED,
})

export const changing = write({
  route: updateComment,
  object: ({ params }) => commentObject(params.id),
  overlay: {
    of: shownThreads,
    show: (threads, { params, body, madeAt }) =>
      withChanged(threads, params.id, { content: body.content, editedAt: madeAt }),
  },
  stale: () => [],
  answered: (cache, { content, editedAt, updatedAt }, { userId, params }) =>
    patchThreads(cache, userId, (threads) => withChanged(threads, params.id, { content, editedAt, updatedAt })),
  toldAtRow: true,
  says: (given) => ({ ...saysContent(given), did: WORDS.changed }),
  words: COMMENT_LIST_WORDS,
  failed: CHANGE_FAILED,
  failedBy: CHANGE_REFUSED,
})

export const deletion = write({
  route: deleteComment,
  object: ({ params }) => commentObject(params.id),
  overlay: { of: shownThreads, show: (threads, { params }) => withoutSpoken(threads, params.id) },
  stale: () => [],
  answered(cache, _, { userId, params }) {
    count(cache, userId, postOf(cache, userId, params.id), -1)
    patchThreads(cache, userId, (threads) => withoutSpoken(threads, params.id))
  },
  toldAtRow: true,
  words: COMMENT_LIST_WORDS,
  failed: DELETE_FAILED,
})

/** Says something below a post, or as an answer to a comment or a reply. */
export const say = (
  content: string,
  { userId, postId, answered }: { userId: string; postId: string; answered?: string },
): Promise<Sent<CommunityComment>> => {
  const body = { id: newId(), userId, content }
  return answered === undefined
    ? commenting.send({ params: { id: postId }, body }, { from: 'form' })
    : replying.send({ params: { id: answered }, body }, { from: 'form' })
}

/** Another device has changed it: what stands there now is shown, and is what the next try has seen. */
const showCurrent = (userId: string, id: string, current: unknown): void => {
  const { content, editedAt, updatedAt } = (current ?? {}) as Partial<Spoken>
  const cache = writtenCache()
  if (cache === undefined || content === undefined || updatedAt === undefined) return
  patchThreads(cache, userId, (threads) => withChanged(threads, id, { content, editedAt: editedAt ?? null, updatedAt }))
}

export const changeSpoken = async (spoken: Spoken, userId: string, content: string): Promise<void> => {
  const seen = { base: baseOf(spoken, ['content']), from: 'form' } as const
  try {
    await changing.send({ params: { id: spoken.id }, body: { userId, content } }, seen)
  } catch (error) {
    if (isChangedElsewhere(error)) showCurrent(userId, spoken.id, error.problem?.current)
    throw error
  }
}

export const deleteSpokenWithUndo = (spoken: Spoken): void =>
  deleteWithUndo(
    deletion,
    { params: { id: spoken.id } },
    { title: commentName(spoken.content), base: baseOf(spoken, ['content']) },
  )
