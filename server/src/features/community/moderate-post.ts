import { cleanText } from '@turfwise/domain/community/clean-text'
import type { Moderation } from '@turfwise/domain/community/moderation'
import { Refusal } from '../../refusal.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { lockAnyPost, setHidden, settleReports } from './moderation.store.ts'

/**
 * Hides a post from everybody but its author and who moderates, or shows it again, and settles its reports: what nobody
 * has to look at again. One that is as it would become stays so, with the reason that is given now. The line in the record
 * is written with it.
 * @throws Refusal post/not-found
 */
export const moderatePost = (
  { db, clock, audit, facts }: Pick<CommunityNeeds, 'db' | 'clock' | 'audit' | 'facts'>,
  actorId: string,
  { id, action, reason: given }: { id: string; action: Moderation; reason: string | null | undefined },
): Promise<void> =>
  db.transaction(async (tx) => {
    const post = await lockAnyPost(tx, id)
    if (post === undefined) throw new Refusal('post/not-found')
    const now = clock.now()
    const reason = cleanText(given ?? '') || null
    const hidden = action === 'hide' ? { at: post.hiddenAt ?? now, reason, by: actorId } : null
    await setHidden(tx, post.userId, id, hidden)
    const settled = await settleReports(tx, id, now)
    if (action === 'hide' && post.hiddenAt === null)
      await facts.tell(tx, 'post.hidden', { userId: post.userId, postId: id })
    if (action === 'unhide' && post.hiddenAt === null && settled === 0) return
    await audit.note(tx, { action: `${action}-post`, actorId, userId: post.userId, postId: id, reason })
  })
