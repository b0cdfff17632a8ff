import { versionedRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { column, instant, run, table } from '../../db/table.ts'
import type { StoredAuthor } from './author.ts'
import type { Reader } from './community-needs.ts'
import { isSeen, SEEN } from './feed.store.ts'

/** A comment or a reply as its author writes it. */
export interface StoredComment {
  id: string
  postId: string
  /** The comment below which it stands; null for a comment. */
  parentId: string | null
  /** The reply that it answers; null where that is the comment itself. */
  answersId: string | null
  content: string
  createdAt: Date
  editedAt: Date | null
  updatedAt: Date
}

/** The same as somebody reads it. */
export interface ReadComment extends StoredComment, StoredAuthor {
  userId: string
  answersName: string | null
}

export const COMMENTS = table<StoredComment>(
  'app.comments',
  {
    id: column('id'),
    postId: column('post_id'),
    parentId: column('parent_id'),
    answersId: column('answers_id'),
    content: column('content'),
    createdAt: instant('created_at'),
    editedAt: instant('edited_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'postId', 'parentId', 'answersId', 'createdAt'] },
)

/** Single comments of their author, by id. */
export const COMMENT = versionedRows(COMMENTS, 'comments', {
  missing: 'comment/not-found',
  present: (_, { updatedAt }) => ({ updatedAt: updatedAt.toISOString() }),
})

const ADD: Statement = {
  name: 'comments-add',
  text: `${COMMENT.statements.insert.text} on conflict (id) do nothing`,
}

/** False where there is a comment with that id already, whoever's it is. */
export const addComment = async (tx: Queryable, userId: string, comment: StoredComment): Promise<boolean> =>
  (await run(tx, ADD, COMMENTS.valuesOf(userId, comment))) === 1

const READ = `select c.id, c.user_id as "userId", c.post_id as "postId", c.parent_id as "parentId", c.content,
    c.answers_id as "answersId", c.created_at as "createdAt", c.edited_at as "editedAt", c.updated_at as "updatedAt",
    a.name, a.location, a.avatar_key as "avatarKey", whom.name as "answersName"
  from app.comments c left join app.profiles a on a.user_id = c.user_id
    left join app.comments answered on answered.id = c.answers_id
    left join app.profiles whom on whom.user_id = answered.user_id`
const IN_ORDER = 'order by c.created_at, c.id limit $4'
/** Of a reader (`$1`, who moderates or not, `$2`): what somebody blocked says is left out, with what was replied to it. */
const HEARD = isSeen('c.user_id')

export const FIRST_COMMENTS: Statement = {
  name: 'comments-list',
  text: `${READ} where c.post_id = $3 and c.parent_id is null and ${HEARD} ${IN_ORDER}`,
}
export const MORE_COMMENTS: Statement = {
  name: 'comments-list-after',
  text: `${READ} where c.post_id = $3 and c.parent_id is null and ${HEARD}
    and (c.created_at, c.id) > ($5, $6) ${IN_ORDER}`,
}
/** Where a page ended: the comment's time in ISO 8601, and its id. */
export type CommentKey = [createdAt: string, id: string]

export function readComments(
  db: Queryable,
  { userId, moderates }: Reader,
  postId: string,
  { limit, after }: { limit: number; after: CommentKey | undefined },
): Promise<ReadComment[]> {
  const { name, text } = after === undefined ? FIRST_COMMENTS : MORE_COMMENTS
  return db.query<ReadComment>(text, [userId, moderates, postId, limit, ...(after ?? [])], name)
}

export const REPLIES: Statement = {
  name: 'comments-replies',
  text: `${READ} where c.parent_id = any($3::uuid[]) and ${HEARD} order by c.created_at, c.id`,
}

/** All replies below these comments, the oldest first. */
export const readReplies = (
  db: Queryable,
  { userId, moderates }: Reader,
  commentIds: readonly string[],
): Promise<ReadComment[]> => db.query<ReadComment>(REPLIES.text, [userId, moderates, commentIds], REPLIES.name)

const ONE: Statement = { name: 'comments-one', text: `${READ} where c.id = $1` }

export async function readComment(db: Queryable, id: string): Promise<ReadComment | undefined> {
  const [row] = await db.query<ReadComment>(ONE.text, [id], ONE.name)
  return row
}

const HELD: Statement = {
  name: 'comments-held',
  text: `select c.id, c.post_id as "postId", c.parent_id as "parentId"
    from app.comments c join app.posts p on p.id = c.post_id
      left join app.privacy_settings s on s.user_id = p.user_id
    where c.id = $3 and ${SEEN} and ${HEARD} for key share of c, p`,
}

/** A comment below a post that the reader may see; both then stay until the transaction ends. */
export async function holdComment(
  tx: Queryable,
  reader: Reader,
  id: string,
): Promise<Pick<StoredComment, 'id' | 'postId' | 'parentId'> | undefined> {
  const [row] = await tx.query<Pick<StoredComment, 'id' | 'postId' | 'parentId'>>(
    HELD.text,
    [reader.userId, reader.moderates, id],
    HELD.name,
  )
  return row
}

const COUNT_REPLIES: Statement = {
  name: 'comments-count-replies',
  text: 'select count(*)::int as count from app.comments where parent_id = $1',
}

export async function countReplies(tx: Queryable, commentId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT_REPLIES.text, [commentId], COUNT_REPLIES.name)
  return row?.count ?? 0
}
