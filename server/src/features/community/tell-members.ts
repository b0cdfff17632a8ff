import { publicName } from '@turfwise/domain/community/public-name'
import { commentTold, hiddenTold, likesTold } from '@turfwise/domain/community/told'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { firstInstantAt } from '@turfwise/domain/notifications/first-instant'
import type { Told } from '@turfwise/domain/notifications/told'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { Queryable, Tx } from '../../db/queryable.ts'
import type { Listeners } from '../../facts.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { canSeePost } from './feed.store.ts'
import { likesSince, meets, type ReadSaid, readSaid, readSpoken } from './tell.store.ts'

type Needs = Pick<CommunityNeeds, 'clock' | 'notify' | 'placesOf'>

/** Tells members what others did with what they wrote: never what they cannot see, nor what they did themselves. */
export function makeTellMembers(needs: Needs): Listeners {
  const { clock, notify, placesOf } = needs

  async function tell(tx: Tx, userId: string, wordsOn: (day: string, timeZone: string) => Told): Promise<void> {
    const { timeZone } = (await placesOf([userId])).get(userId) ?? { timeZone: DEFAULT_TIME_ZONE }
    const now = clock.now()
    const words = wordsOn(todayIn(timeZone, now), timeZone)
    await notify(tx, [{ ...words, userId, dueAt: now, inTurn: false }])
  }

  const hears = async (db: Queryable, userId: string, { postId, byId }: ReadSaid): Promise<boolean> =>
    (await canSeePost(db, { userId, moderates: false }, postId)) && (await meets(db, userId, byId))

  return {
    async 'post.commented'(tx, { data: { commentId } }) {
      const said = await readSaid(tx, commentId)
      if (said === undefined) return
      const post = { id: said.postId, title: said.title, content: said.postContent }
      const by = publicName(said.byName)
      // Whose comment it answers hears of the reply, also where the post is their own.
      const heard = new Map([
        [said.authorId, false] as const,
        ...(said.answeredId ? [[said.answeredId, true] as const] : []),
      ])
      heard.delete(said.byId)
      for (const [userId, isReply] of heard)
        if (await hears(tx, userId, said))
          await tell(tx, userId, (day) => commentTold(post, { id: said.id, by, content: said.content, isReply }, day))
    },
    async 'post.liked'(tx, { data: { postId } }) {
      const post = await readSpoken(tx, postId)
      if (post === undefined || post.hiddenAt !== null) return
      const { timeZone } = (await placesOf([post.userId])).get(post.userId) ?? { timeZone: DEFAULT_TIME_ZONE }
      const since = firstInstantAt(timeZone, todayIn(timeZone, clock.now()), '00:00')
      const likes = await likesSince(tx, { postId, authorId: post.userId, since })
      if (likes !== undefined) await tell(tx, post.userId, (day) => likesTold(post, likes, day))
    },
    async 'post.hidden'(tx, { data: { postId } }) {
      const post = await readSpoken(tx, postId)
      // Shown again meanwhile: there is nothing to be told.
      if (post === undefined || post.hiddenAt === null) return
      await tell(tx, post.userId, (day) => hiddenTold(post, { reason: post.moderationReason }, day))
    },
  }
}
