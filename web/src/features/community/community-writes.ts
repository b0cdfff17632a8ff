import { type CommunityPost, deletePost, likePost, unlikePost } from '@turfwise/contract/community'
import { isolated } from '@turfwise/domain/community/public-name'
import { keys } from '../../keys.ts'
import { without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import { authorName, DELETE_FAILED, DELETE_WAITS, LIKE_FAILED, LIKE_WAITS, shortName } from './community-copy.ts'
import { shownPosts } from './community-queries.ts'
import { dropPost, patchPosts } from './patch-posts.ts'

/** Likes of one post are sent in their order. */
export const likeObject = (postId: string): string => `post-like/${postId}`

const ofPost = ({ params }: { params: { id: string } }): string => likeObject(params.id)

/** The post is liked once that has been answered, and not before: no overlay. */
export const liking = write({
  route: likePost,
  object: ofPost,
  stale: () => [],
  says: () => ({ did: LIKE_WAITS.likes }),
  answered: (cache, { liked, likes }, { params, userId }) =>
    patchPosts(cache, userId, params.id, (post) => ({ ...post, likedByMe: liked, likes })),
  failed: LIKE_FAILED,
})

export const unliking = write({
  route: unlikePost,
  object: ofPost,
  stale: () => [],
  says: () => ({ did: LIKE_WAITS.likesNoMore }),
  answered: (cache, { liked, likes }, { params, userId }) =>
    patchPosts(cache, userId, params.id, (post) => ({ ...post, likedByMe: liked, likes })),
  failed: LIKE_FAILED,
})

/**
 * Likes a post that the person does not like yet, and takes the like back from one that they do.
 * @returns how many like it now; undefined while that waits on the device
 * @throws when it failed, of which the person has been told
 */
export async function toggleLike(
  { id, likedByMe, title, user }: CommunityPost,
  userId: string,
): Promise<number | undefined> {
  const says = { title: title === null ? authorName(user) : isolated(title) }
  const sent = likedByMe
    ? await unliking.send({ params: { id } }, { says })
    : await liking.send({ params: { id }, body: { userId } }, { says })
  return sent.kind === 'done' ? sent.answer.likes : undefined
}

export const postObject = (id: string): string => `post/${id}`

/** Takes an own post away, with its likes and comments. */
export const postDeletion = write({
  route: deletePost,
  object: ({ params }) => postObject(params.id),
  overlay: { of: shownPosts, show: (posts, { params }) => without(posts, params.id) },
  says: () => ({ did: DELETE_WAITS }),
  stale: ({ userId }) => [keys.communityCounts(userId)],
  answered: (cache, _, { params, userId }) => dropPost(cache, userId, params.id),
  failed: DELETE_FAILED,
})

export const deletePostWithUndo = (post: CommunityPost): void =>
  deleteWithUndo(
    postDeletion,
    { params: { id: post.id } },
    { title: shortName(post), base: baseOf(post, ['title', 'content']) },
  )
