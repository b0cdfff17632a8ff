import {
  blockPerson,
  type CommunityPost,
  hideOwnPost,
  hidePostForMe,
  moderatePost,
  reportPost,
  showOwnPost,
  unblockPerson,
} from '@turfwise/contract/community'
import { keys } from '../../../keys.ts'
import { patched, without } from '../../../platform/outbox/overlays.ts'
import { write } from '../../../platform/outbox/write.ts'
import { deleteWithUndo } from '../../../ui/list/delete-with-undo.ts'
import { toast } from '../../../ui/toast-store.ts'
import { patchThreads, shownThreads } from '../comments/comment-writes.ts'
import { withoutPerson } from '../comments/thread.ts'
import { shortName } from '../community-copy.ts'
import { shownBlocks, shownPosts } from '../community-queries.ts'
import { dropPost, dropPostsOf, patchPosts } from '../patch-posts.ts'
import {
  BLOCK_FAILED,
  BLOCK_REFUSED,
  DID,
  HIDDEN_FOR_ME,
  HIDE_FAILED,
  HIDE_REFUSED,
  MODERATE_FAILED,
  OWN_HIDDEN_FAILED,
  OWN_HIDDEN_REFUSED,
  POST_MODERATED,
  REPORT_FAILED,
  REPORT_REFUSED,
  UNBLOCK_FAILED,
} from './safety-copy.ts'

export const reporting = write({
  route: reportPost,
  object: ({ params }) => `post-report/${params.id}`,
  stale: () => [],
  says: () => ({ did: DID.report }),
  failed: REPORT_FAILED,
  failedBy: REPORT_REFUSED,
})

export const hiddenForMeObject = (postId: string): string => `post-hidden/${postId}`

/** The person does not see the post any more; others do. */
export const hidingForMe = write({
  route: hidePostForMe,
  object: ({ params }) => hiddenForMeObject(params.id),
  overlay: { of: shownPosts, show: (posts, { params }) => without(posts, params.id) },
  stale: ({ userId, params }) => [keys.communityCounts(userId), keys.communityPost(userId, params.id)],
  answered: (cache, _, { params, userId }) => dropPost(cache, userId, params.id),
  says: () => ({ did: DID.hideForMe }),
  failed: HIDE_FAILED,
  failedBy: HIDE_REFUSED,
})

export const hideForMeWithUndo = (post: CommunityPost): void =>
  deleteWithUndo(
    hidingForMe,
    { params: { id: post.id } },
    { title: shortName(post), base: undefined, said: HIDDEN_FOR_ME, as: 'hidden' },
  )

const blockObject = ({ params }: { params: { id: string } }): string => `block/${params.id}`

/** What somebody wrote goes at once from all that was read, their comments too. */
export const blocking = write({
  route: blockPerson,
  object: blockObject,
  overlay: { of: shownPosts, show: (posts, { params }) => posts.filter(({ userId }) => userId !== params.id) },
  alsoShows: { of: shownThreads, show: (threads, { params }) => withoutPerson(threads, params.id) },
  stale: ({ userId }) => [keys.communityCounts(userId), keys.communityPost(userId), keys.communityBlocks(userId)],
  answered(cache, _, { params, userId }) {
    dropPostsOf(cache, userId, params.id)
    patchThreads(cache, userId, (threads) => withoutPerson(threads, params.id))
  },
  says: () => ({ did: DID.block }),
  failed: BLOCK_FAILED,
  failedBy: BLOCK_REFUSED,
})

/** What they wrote is read again with everything else of the community. */
export const unblocking = write({
  route: unblockPerson,
  object: blockObject,
  overlay: { of: shownBlocks, show: (blocks, { params }) => blocks.filter(({ userId }) => userId !== params.id) },
  stale: ({ userId }) => [keys.everyCommunity(userId)],
  says: () => ({ did: DID.unblock }),
  failed: UNBLOCK_FAILED,
})

/** The author's own post, kept from others and shown to them again: the last of the two that was meant holds. */
const ownHiddenObject = ({ params }: { params: { id: string } }): string => `post-kept/${params.id}`

export const hidingOwn = write({
  route: hideOwnPost,
  object: ownHiddenObject,
  overlay: {
    of: shownPosts,
    show: (posts, { params }) => patched(posts, params.id, (post) => ({ ...post, hiddenByAuthor: true })),
  },
  stale: () => [],
  answered: (cache, { hiddenByMe }, { params, userId }) =>
    patchPosts(cache, userId, params.id, (post) => ({ ...post, hiddenByAuthor: hiddenByMe })),
  says: () => ({ did: DID.hideOwn }),
  failed: OWN_HIDDEN_FAILED,
  failedBy: OWN_HIDDEN_REFUSED,
})

export const showingOwn = write({
  route: showOwnPost,
  object: ownHiddenObject,
  overlay: {
    of: shownPosts,
    show: (posts, { params }) => patched(posts, params.id, (post) => ({ ...post, hiddenByAuthor: false })),
  },
  stale: () => [],
  answered: (cache, { hiddenByMe }, { params, userId }) =>
    patchPosts(cache, userId, params.id, (post) => ({ ...post, hiddenByAuthor: hiddenByMe })),
  says: () => ({ did: DID.showOwn }),
  failed: OWN_HIDDEN_FAILED,
  failedBy: OWN_HIDDEN_REFUSED,
})

/** Hides an own post from others, or shows it again. What failed has been told. */
export const toggleOwnHidden = (post: CommunityPost): void => {
  const [asked, says] = [{ params: { id: post.id } }, { title: shortName(post) }]
  void (post.hiddenByAuthor ? showingOwn.send(asked, { says }) : hidingOwn.send(asked, { says })).catch(() => undefined)
}

/** Leaves a reported post where it is, which settles its reports. What failed has been told. */
export const keepReported = (post: CommunityPost): void => {
  moderating
    .send({ params: { id: post.id }, body: { action: 'unhide' } }, { says: { title: shortName(post) } })
    .then(({ kind }) => kind === 'done' && toast(POST_MODERATED))
    .catch(() => undefined)
}

/** Hides a post from others, or shows it again. */
export const moderating = write({
  route: moderatePost,
  object: ({ params }) => `post-moderation/${params.id}`,
  stale: ({ userId }) => [keys.communityCounts(userId)],
  answered: (cache, answer, { userId }) => patchPosts(cache, userId, answer.id, () => answer),
  says: ({ body }) => ({ did: DID[body.action] }),
  failed: MODERATE_FAILED,
})
