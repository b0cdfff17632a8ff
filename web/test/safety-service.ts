import {
  type BlockedPerson,
  blockPerson,
  hideOwnPost,
  hidePostForMe,
  listBlocks,
  moderatePost,
  reportPost,
  showOwnPost,
  unblockPerson,
} from '../../contract/src/community.ts'
import type { Community } from './community-service.ts'
import type { Network } from './network.ts'

/** Reports, blocks and what is hidden, as the other end of the line keeps them. */
export const plantSafety = (network: Network, community: Community) => {
  let blocks: BlockedPerson[] = []
  const put = (userId: string, user: BlockedPerson['user'], blockedAt = new Date().toISOString()): void => {
    blocks = [{ userId, user, blockedAt }, ...blocks.filter((block) => block.userId !== userId)]
  }
  network.on(reportPost, () => ({ reported: true as const }))
  network.on(hidePostForMe, ({ params: { id } }) => {
    community.drop(id)
    return { hiddenForMe: true as const }
  })
  network.on(moderatePost, ({ params: { id }, body: { action, reason } }) =>
    community.change(id, () => ({
      ...{ isHidden: action === 'hide', moderationReason: reason ?? null, reports: undefined },
    })),
  )
  const keep = (id: string, hiddenByAuthor: boolean) => community.change(id, () => ({ hiddenByAuthor }))
  network.on(hideOwnPost, ({ params: { id } }) => {
    const post = keep(id, true)
    return post instanceof Response ? post : { hiddenByMe: true as const }
  })
  network.on(showOwnPost, ({ params: { id } }) => {
    const post = keep(id, false)
    return post instanceof Response ? post : { hiddenByMe: false as const }
  })
  network.on(listBlocks, () => blocks)
  network.on(blockPerson, ({ params: { id } }) => {
    const written = community.all().filter(({ userId }) => userId === id)
    put(id, written[0]?.user ?? { name: null, avatarUrl: null, place: null })
    for (const post of written) community.drop(post.id)
    return { userId: id, blocked: true as const }
  })
  network.on(unblockPerson, ({ params: { id } }) => {
    blocks = blocks.filter(({ userId }) => userId !== id)
    return { userId: id, blocked: false as const }
  })
  return {
    blocks: () => blocks,
    /** The person blocked somebody before. */
    block: (name: string | null, place: string | null = null, blockedAt?: string): void =>
      put(crypto.randomUUID(), { name, avatarUrl: null, place }, blockedAt),
  }
}

export type Safety = ReturnType<typeof plantSafety>
