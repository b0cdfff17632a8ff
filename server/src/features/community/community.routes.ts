import * as contract from '@turfwise/contract/community'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { offeredTags, POPULAR_TAGS } from '@turfwise/domain/community/tags'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { Refusal } from '../../refusal.ts'
import { commentRoutes } from './comment.routes.ts'
import { type CommunityNeeds, readerOf } from './community-needs.ts'
import { holdPost, type PostKey, type ReadPost, readPost } from './feed.store.ts'
import { countFound, findPosts } from './find-posts.ts'
import { addLike, countLikes, removeLike } from './likes.store.ts'
import { POST, usesOfTags } from './posts.store.ts'
import { presentPost } from './present-post.ts'
import { changePost, createPost, deletePost } from './write-post.ts'

/** Days in which the use of tags is counted. */
const TAG_DAYS = 90
const DAY_MS = 86_400_000

export function communityRoutes(needs: CommunityNeeds): RouteEntry[] {
  const { db, clock, pace } = needs
  const quota = makeQuota({
    max: COMMUNITY_LIMITS.postsMax,
    refusal: 'post/too-many',
    count: (userId, most) => POST.count(db, userId, most),
  })
  const page = pageOf({
    most: COMMUNITY_LIMITS.postsPage,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: ({ createdAt, id }: ReadPost): PostKey => [createdAt.toISOString(), id],
  })
  return [
    serve(contract.listPosts, async (call) => {
      requireSelf(call.actor, call.query.userId)
      const reader = readerOf(call.actor)
      const posts = await page(call, (limit, after) => findPosts(db, reader, call.query, { limit, after }))
      return posts.map(presentPost)
    }),
    serve(contract.countPosts, ({ actor, query }) => {
      requireSelf(actor, query.userId)
      return countFound(db, readerOf(actor), query)
    }),
    serve(contract.offeredPostTags, async () => {
      const since = new Date(clock.now().getTime() - TAG_DAYS * DAY_MS)
      return { tags: offeredTags(await usesOfTags(db, POPULAR_TAGS, since)) }
    }),
    serve(contract.getPost, async ({ actor, params: { id } }) => {
      const post = await readPost(db, readerOf(actor), id)
      if (post === undefined) throw new Refusal('post/not-found')
      return presentPost(post)
    }),
    serve(
      contract.createPost,
      ({ actor, body }) => {
        requireSelf(actor, body.userId)
        return createPost(needs, readerOf(actor), body, quota)
      },
      { pace },
    ),
    serve(
      contract.updatePost,
      ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        return changePost(needs, readerOf(actor), { id, seen, body })
      },
      { pace },
    ),
    serve(
      contract.deletePost,
      async ({ actor, params: { id }, seen }) => {
        await deletePost(needs, readerOf(actor), { id, seen })
        return { id }
      },
      { pace },
    ),
    serve(
      contract.likePost,
      async ({ actor, params: { id }, body }) => {
        requireSelf(actor, body.userId)
        const like = { reader: readerOf(actor), postId: id, now: clock.now() }
        const likes = await addLike(db, needs.facts, like)
        if (likes === undefined) throw new Refusal('post/not-found')
        return { liked: true, likes }
      },
      { pace },
    ),
    serve(
      contract.unlikePost,
      ({ actor, params: { id } }) =>
        db.transaction(async (tx) => {
          if (!(await holdPost(tx, readerOf(actor), id))) throw new Refusal('post/not-found')
          await removeLike(tx, actor.userId, id)
          return { liked: false, likes: await countLikes(tx, id) }
        }),
      { pace },
    ),
    ...commentRoutes(needs),
  ]
}
