import type { PostFilter } from '@turfwise/domain/admin/limits'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'
import { REPORTED, type ReadReport, WAITING_REPORTS } from './feed.store.ts'

const LOCK: Statement = {
  name: 'posts-lock-any',
  text: 'select user_id as "userId", hidden_at as "hiddenAt" from app.posts where id = $1 for update',
}

/** Whose the post is and since when it is hidden, locked until the transaction ends; undefined where there is none. */
export async function lockAnyPost(
  tx: Queryable,
  id: string,
): Promise<{ userId: string; hiddenAt: Date | null } | undefined> {
  const [row] = await tx.query<{ userId: string; hiddenAt: Date | null }>(LOCK.text, [id], LOCK.name)
  return row
}

const MODERATE: Statement = {
  name: 'posts-moderate',
  text: `update app.posts set hidden_at = $3, moderation_reason = $4, hidden_by = $5 where user_id = $1 and id = $2`,
}

/** Hides the author's post, or with null shows it again: that is no change of what they wrote. */
export const setHidden = (
  tx: Queryable,
  authorId: string,
  id: string,
  hidden: { at: Date; reason: string | null; by: string } | null,
): Promise<number> =>
  run(tx, MODERATE, [authorId, id, hidden?.at.toISOString() ?? null, hidden?.reason ?? null, hidden?.by ?? null])

export const SETTLE: Statement = {
  name: 'post-reports-settle',
  text: 'update app.post_reports set settled_at = $2 where post_id = $1 and settled_at is null',
}

/** @returns how many reports waited */
export const settleReports = (tx: Queryable, postId: string, now: Date): Promise<number> =>
  run(tx, SETTLE, [postId, now.toISOString()])

/** A post as administrators read it. */
export interface ReadAnyPost {
  id: string
  userId: string
  title: string | null
  content: string
  photoKey: string | null
  imageDescription: string | null
  userName: string | null
  userEmail: string | null
  createdAt: Date
  hiddenAt: Date | null
  moderationReason: string | null
  reportCount: number
  reports: ReadReport[]
}

const COLUMNS = `p.id, p.user_id as "userId", p.title, p.content, p.photo_key as "photoKey",
  p.photo_description as "imageDescription", a.name as "userName",
  u.email as "userEmail", p.created_at as "createdAt", p.hidden_at as "hiddenAt",
  p.moderation_reason as "moderationReason",
  (select count(*)::int from app.post_reports r where r.post_id = p.id and r.settled_at is null) as "reportCount",
  coalesce(${WAITING_REPORTS}, '[]') as reports`
const FROM = `app.posts p left join auth.users u on u.id = p.user_id left join app.profiles a on a.user_id = p.user_id`
const FILTERS: Readonly<Record<PostFilter, string>> = {
  hidden: 'p.hidden_at is not null',
  reported: `p.id in (${REPORTED})`,
}

/** Which posts are meant: each piece is in the folded text. */
export interface SoughtAnyPosts {
  pieces: readonly string[]
  filter: PostFilter | undefined
}

/** Where a page ended: the post's time in ISO 8601, and its id. */
export type AnyPostKey = [createdAt: string, id: string]

/** The statement of one page with its values, `$1` its limit. How often a word stands in posts decides its plan. */
export function anyPostsStatement({ pieces, filter }: SoughtAnyPosts, after: AnyPostKey | undefined) {
  const next = 2 + pieces.length
  const where = [
    ...(filter === undefined ? [] : [FILTERS[filter]]),
    // Folded text holds none of the signs that LIKE reads as others.
    ...pieces.map((_, at) => `p.search like $${2 + at}`),
    ...(after === undefined ? [] : [`(p.created_at, p.id) < ($${next}::timestamptz, $${next + 1}::uuid)`]),
  ]
  return {
    text: `select ${COLUMNS} from ${FROM} ${where.length === 0 ? '' : `where ${where.join(' and ')}`}
      order by p.created_at desc, p.id desc limit $1`,
    values: [...pieces.map((piece) => `%${piece}%`), ...(after ?? [])],
  }
}

/** A page of all posts, the newest first. */
export function readAnyPosts(
  db: Queryable,
  sought: SoughtAnyPosts,
  { limit, after }: { limit: number; after: AnyPostKey | undefined },
): Promise<ReadAnyPost[]> {
  const { text, values } = anyPostsStatement(sought, after)
  return db.query<ReadAnyPost>(text, [limit, ...values])
}

const ONE: Statement = { name: 'posts-any', text: `select ${COLUMNS} from ${FROM} where p.id = $1` }

export async function readAnyPost(db: Queryable, id: string): Promise<ReadAnyPost | undefined> {
  const [row] = await db.query<ReadAnyPost>(ONE.text, [id], ONE.name)
  return row
}

/** How many posts there are, are hidden, and wait with reports. */
export async function countAnyPosts(db: Queryable): Promise<{ count: number; hidden: number; reported: number }> {
  const [row] = await db.query<{ count: number; hidden: number; reported: number }>(
    `select (select count(*)::int from app.posts) as count,
      (select count(*)::int from app.posts where hidden_at is not null) as hidden,
      (select count(distinct post_id)::int from (${REPORTED}) r) as reported`,
    [],
    'posts-any-count',
  )
  return row ?? { count: 0, hidden: 0, reported: 0 }
}
