import { LIKES_GATHERED_MS } from '@turfwise/domain/community/told'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'
import { tellingSteps } from '../../facts/telling.ts'
import type { Facts } from '../../facts.ts'
import type { Reader } from './community-needs.ts'
import { selectHeldPost } from './feed.store.ts'

/**
 * Of a reader (`$1`, who moderates or not, `$2`), the post (`$3`) and the time (`$4`): holds the post where it is seen, likes it and
 * tells of a like that is new. No step sees what another one writes, nor what the trigger counts: likes are those before.
 */
export const LIKE = tellingSteps(
  {
    name: 'community-like',
    steps: `seen as (${selectHeldPost('p.id, p.like_count')}),
      liked as (insert into app.post_likes (user_id, post_id, created_at) select $1, id, $4 from seen
        on conflict do nothing returning user_id, post_id)`,
    told: 'liked',
    answer: 'select like_count as "likesBefore", exists (select from liked) as "isNew" from seen',
  },
  {
    tells: 'post.liked',
    values: 4,
    data: { userId: 'user_id', postId: 'post_id' },
    afterMs: LIKES_GATHERED_MS,
  },
)
/** What `LIKE` answers; nothing where the post is not seen. */
export interface Liked {
  likesBefore: number
  isNew: boolean
}
const LIKED_THEN: Statement = {
  name: 'community-liked-then',
  text: 'insert into app.post_likes (user_id, post_id, created_at) values ($1, $2, $3)',
}
const UNLIKE: Statement = {
  name: 'community-unlike',
  text: 'delete from app.post_likes where user_id = $1 and post_id = $2',
}
const LIKES: Statement = {
  name: 'community-likes',
  text: 'select like_count as likes from app.posts where id = $1',
}

/**
 * The reader likes the post; who does already still does. The one statement is the transaction.
 * @returns how many like it, without those who begin to at the same moment; undefined for a post that the reader does not see
 */
export async function addLike(
  db: Queryable,
  facts: Pick<Facts, 'tellBy'>,
  { reader, postId, now }: { reader: Reader; postId: string; now: Date },
): Promise<number | undefined> {
  const values = [reader.userId, reader.moderates, postId, now.toISOString()]
  const [liked] = await facts.tellBy(
    'post.liked',
    (told) => db.query<Liked>(LIKE.text, [...values, ...told], LIKE.name),
    { isLater: true },
  )
  if (liked === undefined) return undefined
  // A like of theirs that was there may have come after this statement began to look, as when fifty are sent at once.
  return liked.isNew ? liked.likesBefore + 1 : countLikes(db, postId)
}

/** A like of that time, of which nobody is told. */
export const addPastLike = (tx: Queryable, userId: string, postId: string, at: Date): Promise<number> =>
  run(tx, LIKED_THEN, [userId, postId, at.toISOString()])

export const removeLike = (tx: Queryable, userId: string, postId: string): Promise<number> =>
  run(tx, UNLIKE, [userId, postId])

export async function countLikes(tx: Queryable, postId: string): Promise<number> {
  const [row] = await tx.query<{ likes: number }>(LIKES.text, [postId], LIKES.name)
  return row?.likes ?? 0
}
