import { type CommunityPost, createPost, updatePost } from '@turfwise/contract/community'
import { tagsOfPost } from '@turfwise/domain/community/tags'
import { keys } from '../../../keys.ts'
import type { CallOptions } from '../../../platform/api-request.ts'
import type { NewRow } from '../../../platform/outbox/outbox-row.ts'
import { patched, withMade } from '../../../platform/outbox/overlays.ts'
import { write } from '../../../platform/outbox/write.ts'
import { shownPosts } from '../community-queries.ts'
import { postObject } from '../community-writes.ts'
import { ownAuthor } from '../own-author.ts'
import { patchPosts } from '../patch-posts.ts'
import {
  CHANGE_REFUSED,
  COMPOSE_WORDS,
  CREATE_REFUSED,
  NOT_CHANGED,
  NOT_CREATED,
  POST_LIST_WORDS,
} from './compose-copy.ts'

const LINE_CHARS = 60
/** What a post is called where few words have room. */
export const postTitle = ({ title, content }: Pick<CommunityPost, 'title' | 'content'>): string =>
  title ?? [...content.replace(/\s+/g, ' ').trim()].slice(0, LINE_CHARS).join('')

interface Coming extends Pick<NewRow, 'userId' | 'madeAt' | 'photos'> {
  body: CallOptions<typeof createPost>['body']
}

/** A post that has not reached the server, as it will stand there. It has no version yet. */
const comingPost = ({ body, userId, madeAt, photos = [] }: Coming): CommunityPost => {
  const { content, type = 'general', tags = [], title = null } = body
  // A photo that lies on this device cannot be read by its address before it was sent.
  const imageUrl = photos.every(({ uploaded }) => uploaded === true) ? (body.imageUrl ?? null) : null
  return {
    ...{ id: body.id ?? '', userId, user: ownAuthor(userId), title, content, type, imageUrl },
    tags: tagsOfPost({ tags, content, type }),
    imageDescription: imageUrl === null ? null : (body.imageDescription ?? null),
    ...{ likes: 0, likedByMe: false, commentCount: 0, climateZone: null },
    ...{ createdAt: madeAt, editedAt: null, updatedAt: '' },
  }
}

/** A new post, with its photo uploaded before it. */
export const posting = write({
  route: createPost,
  object: ({ body }) => postObject(body.id ?? ''),
  overlay: { of: shownPosts, show: (posts, row) => withMade(posts, comingPost(row), 'first') },
  // It stands in every feed that it is of, first of all in the one that is looked at.
  stale: ({ userId }) => [keys.communityPosts(userId)],
  makes: true,
  toldAtRow: true,
  says: ({ body: { title, content } }) => ({ title: postTitle({ title: title ?? null, content }) }),
  words: POST_LIST_WORDS,
  failed: NOT_CREATED,
  failedBy: CREATE_REFUSED,
})

/** Changes a post of one's own, which is marked as edited. */
export const changingPost = write({
  route: updatePost,
  object: ({ params }) => postObject(params.id),
  overlay: {
    of: shownPosts,
    show: (posts, { params, body, madeAt }) =>
      patched(posts, params.id, (post) => {
        const { userId: _, ...changes } = body
        const { content = post.content, type = post.type, tags = post.tags } = changes
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
        return { ...post, ...given, tags: tagsOfPost({ tags, content, type }), editedAt: madeAt }
      }),
  },
  stale: () => [],
  answered: (cache, answer, { userId }) => patchPosts(cache, userId, answer.id, () => answer),
  toldAtRow: true,
  says: () => ({ did: COMPOSE_WORDS.changed }),
  words: POST_LIST_WORDS,
  failed: NOT_CHANGED,
  failedBy: CHANGE_REFUSED,
})
