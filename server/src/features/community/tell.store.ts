import { publicName } from '@turfwise/domain/community/public-name'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { isSeen } from './feed.store.ts'

/** What was said, with what has to be known to tell of it. */
export interface ReadSaid {
  id: string
  content: string
  byId: string
  byName: string | null
  postId: string
  authorId: string
  title: string | null
  postContent: string
  /** Who wrote the comment or reply that this one answers. */
  answeredId: string | null
}

const SAID: Statement = {
  name: 'community-tell-said',
  text: `select c.id, c.content, c.user_id as "byId", a.name as "byName", p.id as "postId", p.user_id as "authorId",
      p.title, p.content as "postContent", coalesce(answered.user_id, parent.user_id) as "answeredId"
    from app.comments c join app.posts p on p.id = c.post_id left join app.profiles a on a.user_id = c.user_id
      left join app.comments answered on answered.id = c.answers_id
      left join app.comments parent on parent.id = c.parent_id
    where c.id = $1`,
}

/** Undefined for what was taken back meanwhile. */
export async function readSaid(db: Queryable, commentId: string): Promise<ReadSaid | undefined> {
  const [row] = await db.query<ReadSaid>(SAID.text, [commentId], SAID.name)
  return row
}

const MEETS: Statement = {
  name: 'community-tell-meets',
  text: `select 1 from auth.users u where u.id = $3 and ${isSeen('u.id')}`,
}

/** False where one of them blocks the other, whatever their roles. */
export const meets = async (db: Queryable, userId: string, otherId: string): Promise<boolean> =>
  (await db.query(MEETS.text, [userId, false, otherId], MEETS.name)).length > 0

/** A post as it is spoken of. */
export interface ReadSpoken {
  id: string
  userId: string
  title: string | null
  content: string
  hiddenAt: Date | null
  moderationReason: string | null
}

const SPOKEN: Statement = {
  name: 'community-tell-post',
  text: `select id, user_id as "userId", title, content, hidden_at as "hiddenAt",
      moderation_reason as "moderationReason" from app.posts where id = $1`,
}

export async function readSpoken(db: Queryable, postId: string): Promise<ReadSpoken | undefined> {
  const [row] = await db.query<ReadSpoken>(SPOKEN.text, [postId], SPOKEN.name)
  return row
}

const LIKES_SINCE: Statement = {
  name: 'community-tell-likes',
  text: `select a.name, (count(*) over ())::int as count
    from app.post_likes l left join app.profiles a on a.user_id = l.user_id
    where l.post_id = $1 and l.user_id <> $2 and l.created_at >= $3 order by l.created_at desc, l.user_id limit 1`,
}

/** Who began to like the post last, and how many others did since; undefined where nobody does any more. */
export async function likesSince(
  db: Queryable,
  { postId, authorId, since }: { postId: string; authorId: string; since: Date },
): Promise<{ by: string | null; others: number } | undefined> {
  const [row] = await db.query<{ name: string | null; count: number }>(
    LIKES_SINCE.text,
    [postId, authorId, since.toISOString()],
    LIKES_SINCE.name,
  )
  return row && { by: publicName(row.name), others: row.count - 1 }
}
