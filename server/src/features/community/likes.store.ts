import type { Queryable, Statement } from '../../db/queryable.ts'
import { run } from '../../db/table.ts'

const LIKE: Statement = {
  name: 'community-like',
  text: `insert into app.post_likes (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing`,
}
const UNLIKE: Statement = {
  name: 'community-unlike',
  text: 'delete from app.post_likes where user_id = $1 and post_id = $2',
}
const LIKES: Statement = {
  name: 'community-likes',
  text: 'select like_count as likes from app.posts where id = $1',
}

/** Who likes the post already still does. */
export const addLike = (tx: Queryable, userId: string, postId: string, now: Date): Promise<number> =>
  run(tx, LIKE, [userId, postId, now.toISOString()])

export const removeLike = (tx: Queryable, userId: string, postId: string): Promise<number> =>
  run(tx, UNLIKE, [userId, postId])

export async function countLikes(tx: Queryable, postId: string): Promise<number> {
  const [row] = await tx.query<{ likes: number }>(LIKES.text, [postId], LIKES.name)
  return row?.likes ?? 0
}
