import { cleanText } from '@turfwise/domain/community/clean-text'
import { MODERATION_LIMITS, type ReportReason } from '@turfwise/domain/community/moderation'
import { holdAccount } from '../../db/hold-account.ts'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import type { CommunityNeeds, Reader } from './community-needs.ts'
import { holdPost } from './feed.store.ts'
import { POST } from './posts.store.ts'
import {
  addBlock,
  addReport,
  countBlocks,
  countHiddenForMe,
  hideForMe,
  isBlocked,
  isHiddenForMe,
  removeBlock,
  setHiddenByAuthor,
  showForMe,
} from './safety.store.ts'

type Needs = Pick<CommunityNeeds, 'db' | 'clock'>

/** @throws Refusal post/not-found, post/own */
async function holdOthersPost(tx: Queryable, reader: Reader, id: string): Promise<void> {
  if (!(await holdPost(tx, reader, id))) throw new Refusal('post/not-found')
  if ((await POST.find(tx, reader.userId, id)) !== undefined) throw new Refusal('post/own')
}

/**
 * Tells the moderators of a post. It stays where it is: a few who agree to report somebody would otherwise silence them.
 * @throws Refusal post/not-found, post/own
 */
export const reportPost = (
  { db, clock }: Needs,
  reader: Reader,
  { id, reason, note }: { id: string; reason: ReportReason; note: string | null | undefined },
): Promise<void> =>
  db.transaction(async (tx) => {
    await holdOthersPost(tx, reader, id)
    const said = cleanText(note ?? '') || null
    await addReport(tx, reader.userId, { postId: id, reason, note: said, now: clock.now() })
  })

/** @throws Refusal post/not-found, post/own, post/too-many-hidden */
export const hidePostForMe = ({ db, clock }: Needs, reader: Reader, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await holdAccount(tx, reader.userId)
    if (await isHiddenForMe(tx, reader.userId, id)) return
    await holdOthersPost(tx, reader, id)
    const { hiddenForMeMax } = MODERATION_LIMITS
    if ((await countHiddenForMe(tx, reader.userId, hiddenForMeMax)) >= hiddenForMeMax)
      throw new Refusal('post/too-many-hidden')
    await hideForMe(tx, reader.userId, id, clock.now())
  })

/** @throws Refusal post/not-found */
export const showPostForMe = ({ db }: Needs, reader: Reader, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await showForMe(tx, reader.userId, id)) > 0) return
    // One that was not hidden is answered alike, as long as the reader may know that it is there.
    if (!(await holdPost(tx, reader, id))) throw new Refusal('post/not-found')
  })

/**
 * An author keeps a post from others, or shows it again: in a quarrel it is a way back that deleting is not.
 * @throws Refusal post/not-found for one that is not their own
 */
export async function setOwnHidden(
  { db, clock }: Needs,
  { userId }: Reader,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<void> {
  if ((await setHiddenByAuthor(db, userId, id, hidden ? clock.now() : null)) === 0) throw new Refusal('post/not-found')
}

/** Nobody blocks themselves: they would lose their own posts out of sight. */
function requireOther({ userId }: Reader, id: string): void {
  if (userId === id) throw new Refusal('request/invalid', { fields: { id: 'Must be somebody else.' } })
}

/** @throws Refusal request/invalid for oneself; user/not-found, block/too-many */
export const blockPerson = ({ db, clock }: Needs, reader: Reader, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    requireOther(reader, id)
    await holdAccount(tx, reader.userId)
    if (await isBlocked(tx, reader.userId, id)) return
    const { blocksMax } = MODERATION_LIMITS
    if ((await countBlocks(tx, reader.userId, blocksMax)) >= blocksMax) throw new Refusal('block/too-many')
    // Another call may have blocked them meanwhile.
    const isDone = (await addBlock(tx, reader.userId, id, clock.now())) || (await isBlocked(tx, reader.userId, id))
    if (!isDone) throw new Refusal('user/not-found')
  })

/** @throws Refusal request/invalid for oneself */
export async function unblockPerson({ db }: Needs, reader: Reader, id: string): Promise<void> {
  requireOther(reader, id)
  await removeBlock(db, reader.userId, id)
}
