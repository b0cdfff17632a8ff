import type { AdminPost } from '@turfwise/contract/admin'
import * as contract from '@turfwise/contract/admin'
import { ADMIN_LIMITS } from '@turfwise/domain/admin/limits'
import { publicName } from '@turfwise/domain/community/public-name'
import { publicAddress } from '@turfwise/domain/storage/public-address'
import { piecesOf, queryWords } from '@turfwise/domain/tasks/search-words'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { Refusal } from '../../refusal.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { moderatePost } from './moderate-post.ts'
import { type AnyPostKey, countAnyPosts, type ReadAnyPost, readAnyPost, readAnyPosts } from './moderation.store.ts'
import { PHOTO_BUCKET, presentReport } from './present-post.ts'

function presentAnyPost({ photoKey, userEmail, userName, hiddenAt, createdAt, ...post }: ReadAnyPost): AdminPost {
  return {
    ...post,
    imageUrl: photoKey === null ? null : publicAddress(PHOTO_BUCKET, photoKey),
    userName: publicName(userName),
    userEmail: userEmail ?? '',
    createdAt: createdAt.toISOString(),
    isHidden: hiddenAt !== null,
    hiddenAt: hiddenAt?.toISOString() ?? null,
    reports: post.reports.map(presentReport),
  }
}

/** Posts as administrators find and moderate them. */
export function adminPostRoutes(needs: CommunityNeeds): RouteEntry[] {
  const { db, pace } = needs
  const page = pageOf({
    most: ADMIN_LIMITS.page,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: ({ createdAt, id }: ReadAnyPost): AnyPostKey => [createdAt.toISOString(), id],
  })
  return [
    serve(contract.listAdminPosts, async (call) => {
      const { q, filter } = call.query
      const words = q === undefined ? [] : queryWords(q)
      // A question that nothing can answer, as '%'.
      if (q !== undefined && words.length === 0) return []
      const sought = { pieces: piecesOf(words), filter }
      const posts = await page(call, (limit, after) => readAnyPosts(db, sought, { limit, after }))
      return posts.map(presentAnyPost)
    }),
    serve(contract.countAdminPosts, () => countAnyPosts(db)),
    serve(
      contract.moderateAdminPost,
      async ({ actor, params, body }) => {
        const id = params.postId.toLowerCase()
        await moderatePost(needs, actor.userId, { id, action: body.action, reason: body.reason })
        const post = await readAnyPost(db, id)
        if (post === undefined) throw new Refusal('post/not-found')
        return presentAnyPost(post)
      },
      { pace },
    ),
  ]
}
