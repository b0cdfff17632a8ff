import * as contract from '@turfwise/contract/community'
import { MODERATION_LIMITS } from '@turfwise/domain/community/moderation'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { Refusal } from '../../refusal.ts'
import { presentAuthor } from './author.ts'
import { type CommunityNeeds, readerOf } from './community-needs.ts'
import { readPost } from './feed.store.ts'
import { blockPerson, hidePostForMe, reportPost, setOwnHidden, showPostForMe, unblockPerson } from './keep-safe.ts'
import { moderatePost } from './moderate-post.ts'
import { presentPost } from './present-post.ts'
import { readBlocks } from './safety.store.ts'

/** What members do about posts and people they do not want to meet, and what moderators do about posts. */
export function safetyRoutes(needs: CommunityNeeds): RouteEntry[] {
  const { db, pace } = needs
  return [
    serve(
      contract.moderatePost,
      async ({ actor, params, body }) => {
        const reader = readerOf(actor)
        if (!reader.moderates) throw new Refusal('auth/forbidden')
        const id = params.id.toLowerCase()
        // By the menu of a post that they see; every post there is lies before administrators.
        if ((await readPost(db, reader, id)) === undefined) throw new Refusal('post/not-found')
        await moderatePost(needs, actor.userId, { id, action: body.action, reason: body.reason })
        const post = await readPost(db, reader, id)
        if (post === undefined) throw new Refusal('post/not-found')
        return presentPost(post)
      },
      { pace },
    ),
    serve(
      contract.reportPost,
      async ({ actor, params, body }) => {
        requireSelf(actor, body.userId)
        await reportPost(needs, readerOf(actor), { id: params.id.toLowerCase(), reason: body.reason, note: body.note })
        return { reported: true as const }
      },
      { pace },
    ),
    serve(
      contract.hidePostForMe,
      async ({ actor, params }) => {
        await hidePostForMe(needs, readerOf(actor), params.id.toLowerCase())
        return { hiddenForMe: true as const }
      },
      { pace },
    ),
    serve(
      contract.showPostForMe,
      async ({ actor, params }) => {
        await showPostForMe(needs, readerOf(actor), params.id.toLowerCase())
        return { hiddenForMe: false as const }
      },
      { pace },
    ),
    serve(
      contract.hideOwnPost,
      async ({ actor, params }) => {
        await setOwnHidden(needs, readerOf(actor), { id: params.id.toLowerCase(), hidden: true })
        return { hiddenByMe: true as const }
      },
      { pace },
    ),
    serve(
      contract.showOwnPost,
      async ({ actor, params }) => {
        await setOwnHidden(needs, readerOf(actor), { id: params.id.toLowerCase(), hidden: false })
        return { hiddenByMe: false as const }
      },
      { pace },
    ),
    serve(contract.listBlocks, async ({ actor, query }) => {
      requireSelf(actor, query.userId)
      const blocks = await readBlocks(db, actor.userId, MODERATION_LIMITS.blocksMax)
      return blocks.map(({ userId, blockedAt, ...author }) => ({
        userId,
        user: presentAuthor(author),
        blockedAt: blockedAt.toISOString(),
      }))
    }),
    serve(
      contract.blockPerson,
      async ({ actor, params }) => {
        const userId = params.id.toLowerCase()
        await blockPerson(needs, readerOf(actor), userId)
        return { userId, blocked: true as const }
      },
      { pace },
    ),
    serve(
      contract.unblockPerson,
      async ({ actor, params }) => {
        const userId = params.id.toLowerCase()
        await unblockPerson(needs, readerOf(actor), userId)
        return { userId, blocked: false as const }
      },
      { pace },
    ),
  ]
}
