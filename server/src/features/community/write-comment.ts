import type { CommunityComment } from '@turfwise/contract/community'
import { cleanText } from '@turfwise/domain/community/clean-text'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import type { Queryable, Tx } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { requireSeen, type Seen } from '../../seen.ts'
import {
  addComment,
  COMMENT,
  COMMENTS,
  countReplies,
  holdComment,
  readComment,
  readReplies,
  type StoredComment,
} from './comments.store.ts'
import type { CommunityNeeds, Reader } from './community-needs.ts'
import { holdPost } from './feed.store.ts'
import { allowanceOf, type MemberAllowance } from './member-allowance.ts'
import { presentComments } from './present-comment.ts'

interface NewComment {
  id?: string | undefined
  content: string
}

async function presented(db: Queryable, reader: Reader, id: string): Promise<CommunityComment> {
  const comment = await readComment(db, id)
  if (comment === undefined) throw new Refusal('comment/not-found')
  const [first] = presentComments([comment], await readReplies(db, reader, [id]))
  if (first === undefined) throw new Refusal('comment/not-found')
  return first
}

async function add(
  { clock, facts }: CommunityNeeds,
  tx: Tx,
  { reader, allowance }: { reader: Reader; allowance: MemberAllowance },
  given: Pick<StoredComment, 'id' | 'postId' | 'content'> & Partial<StoredComment>,
): Promise<CommunityComment> {
  const now = clock.now()
  const comment = COMMENTS.fill({ ...given, createdAt: now, updatedAt: now })
  if (await addComment(tx, reader.userId, comment)) {
    await allowance.count(tx, 'comment', comment.id)
    await facts.tell(tx, 'post.commented', { userId: reader.userId, commentId: comment.id })
  } else {
    const before = await COMMENT.find(tx, reader.userId, given.id)
    // The same sent again names the same place; anything else is another comment.
    if (before?.postId !== comment.postId || before.parentId !== comment.parentId) throw new Refusal('post/taken')
  }
  return presented(tx, reader, given.id)
}

/**
 * A comment on a post.
 * @throws Refusal post/not-found, post/taken, post/too-many-links, comment/too-many-today
 */
export async function createComment(
  needs: CommunityNeeds,
  reader: Reader,
  { postId, body }: { postId: string; body: NewComment },
): Promise<CommunityComment> {
  const content = cleanText(body.content)
  const allowance = await allowanceOf(needs, reader.userId)
  allowance.requireFewLinks(content)
  return needs.db.transaction(async (tx) => {
    await allowance.lockAccount(tx)
    if (!(await holdPost(tx, reader, postId))) throw new Refusal('post/not-found')
    return add(needs, tx, { reader, allowance }, { id: body.id?.toLowerCase() ?? newRowId(), postId, content })
  })
}

/**
 * A reply to a comment; one to a reply joins the same comment and names what it answers.
 * @throws Refusal comment/not-found, comment/too-many, comment/too-many-today, post/taken, post/too-many-links
 */
export async function createReply(
  needs: CommunityNeeds,
  reader: Reader,
  { commentId, body }: { commentId: string; body: NewComment },
): Promise<CommunityComment> {
  const content = cleanText(body.content)
  const allowance = await allowanceOf(needs, reader.userId)
  allowance.requireFewLinks(content)
  return needs.db.transaction(async (tx) => {
    await allowance.lockAccount(tx)
    const answered = await holdComment(tx, reader, commentId)
    if (answered === undefined) throw new Refusal('comment/not-found')
    const parentId = answered.parentId ?? answered.id
    if ((await countReplies(tx, parentId)) >= COMMUNITY_LIMITS.repliesMax) throw new Refusal('comment/too-many')
    return add(
      needs,
      tx,
      { reader, allowance },
      {
        id: body.id?.toLowerCase() ?? newRowId(),
        postId: answered.postId,
        parentId,
        answersId: answered.parentId === null ? null : answered.id,
        content,
      },
    )
  })
}

/** The author's own comment as they saw it, below a post that they see, locked. */
async function lockOwn(tx: Queryable, reader: Reader, id: string, seen: Seen): Promise<void> {
  if ((await COMMENT.lock(tx, reader.userId, id)) === undefined) throw new Refusal('comment/not-found')
  if ((await holdComment(tx, reader, id)) === undefined) throw new Refusal('comment/not-found')
  requireSeen(seen, await presented(tx, reader, id))
}

/**
 * Changes the author's own comment or reply and marks it as edited.
 * @throws Refusal comment/not-found, post/too-many-links, request/changed
 */
export async function changeComment(
  needs: CommunityNeeds,
  reader: Reader,
  { id, seen, content }: { id: string; seen: Seen; content: string },
): Promise<CommunityComment> {
  const cleaned = cleanText(content)
  const allowance = await allowanceOf(needs, reader.userId)
  allowance.requireFewLinks(cleaned)
  return needs.db.transaction(async (tx) => {
    await lockOwn(tx, reader, id, seen)
    const now = needs.clock.now()
    await COMMENT.change(tx, reader.userId, id, { content: cleaned, editedAt: now }, now)
    return presented(tx, reader, id)
  })
}

/**
 * Deletes the author's own comment or reply; what others replied stays.
 * @throws Refusal comment/not-found, request/changed
 */
export const deleteComment = (
  { db }: CommunityNeeds,
  reader: Reader,
  { id, seen }: { id: string; seen: Seen },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwn(tx, reader, id, seen)
    await COMMENT.remove(tx, reader.userId, id)
  })
