import * as contract from '@turfwise/contract/community'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { Refusal } from '../../refusal.ts'
import { COMMENT, type CommentKey, type ReadComment, readComments, readReplies } from './comments.store.ts'
import { type CommunityNeeds, readerOf } from './community-needs.ts'
import { canSeePost } from './feed.store.ts'
import { presentComments } from './present-comment.ts'
import { changeComment, createComment, createReply, deleteComment } from './write-comment.ts'

export function commentRoutes(needs: CommunityNeeds): RouteEntry[] {
  const { db, pace } = needs
  const quota = makeQuota({
    max: COMMUNITY_LIMITS.commentsMax,
    refusal: 'comment/too-many',
    count: (userId, most) => COMMENT.count(db, userId, most),
  })
  const page = pageOf({
    most: COMMUNITY_LIMITS.commentsPage,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: ({ createdAt, id }: ReadComment): CommentKey => [createdAt.toISOString(), id],
  })
  return [
    serve(contract.listComments, async (call) => {
      const { id } = call.params
      const reader = readerOf(call.actor)
      if (!(await canSeePost(db, reader, id))) throw new Refusal('post/not-found')
      const comments = await page(call, (limit, after) => readComments(db, reader, id, { limit, after }))
      const replies =
        comments.length === 0
          ? []
          : await readReplies(
              db,
              reader,
              comments.map((comment) => comment.id),
            )
      return presentComments(comments, replies)
    }),
    serve(
      contract.createComment,
      async ({ actor, params: { id }, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return createComment(needs, readerOf(actor), { postId: id.toLowerCase(), body })
      },
      { pace },
    ),
    serve(
      contract.createReply,
      async ({ actor, params: { id }, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return createReply(needs, readerOf(actor), { commentId: id, body })
      },
      { pace },
    ),
    serve(
      contract.updateComment,
      ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        return changeComment(needs, readerOf(actor), { id, seen, content: body.content })
      },
      { pace },
    ),
    serve(
      contract.deleteComment,
      async ({ actor, params: { id }, seen }) => {
        await deleteComment(needs, readerOf(actor), { id, seen })
        return { id }
      },
      { pace },
    ),
  ]
}
