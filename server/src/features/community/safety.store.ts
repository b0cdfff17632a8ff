import type { ReportReason } from '@turfwise/domain/community/moderation'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { countUpTo, run } from '../../db/table.ts'
import type { StoredAuthor } from './author.ts'

const REPORT: Statement = {
  name: 'post-reports-add',
  text: `insert into app.post_reports (user_id, post_id, reason, note, created_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
}

/** Who reported the post before has done so. */
export const addReport = (
  tx: Queryable,
  userId: string,
  { postId, reason, note, now }: { postId: string; reason: ReportReason; note: string | null; now: Date },
): Promise<number> => run(tx, REPORT, [userId, postId, reason, note, now.toISOString()])

const HIDE: Statement = {
  name: 'hidden-posts-add',
  text: 'insert into app.hidden_posts (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing',
}
const SHOW: Statement = {
  name: 'hidden-posts-remove',
  text: 'delete from app.hidden_posts where user_id = $1 and post_id = $2',
}
const COUNT_HIDDEN: Statement = {
  name: 'hidden-posts-count',
  text: 'select count(*)::int as count from (select from app.hidden_posts where user_id = $1 limit $2) t',
}
const IS_HIDDEN: Statement = {
  name: 'hidden-posts-one',
  text: 'select 1 from app.hidden_posts where user_id = $1 and post_id = $2',
}

export const hideForMe = (tx: Queryable, userId: string, postId: string, now: Date): Promise<number> =>
  run(tx, HIDE, [userId, postId, now.toISOString()])

/** @returns how many there were */
export const showForMe = (tx: Queryable, userId: string, postId: string): Promise<number> =>
  run(tx, SHOW, [userId, postId])

export const countHiddenForMe = (db: Queryable, userId: string, most: number): Promise<number> =>
  countUpTo(db, COUNT_HIDDEN, userId, most)

export const isHiddenForMe = async (db: Queryable, userId: string, postId: string): Promise<boolean> =>
  (await db.query(IS_HIDDEN.text, [userId, postId], IS_HIDDEN.name)).length > 0

const HIDE_OWN: Statement = {
  name: 'posts-hide-own',
  text: 'update app.posts set author_hidden_at = coalesce(author_hidden_at, $3) where user_id = $1 and id = $2',
}
const SHOW_OWN: Statement = {
  name: 'posts-show-own',
  text: 'update app.posts set author_hidden_at = null where user_id = $1 and id = $2',
}

/** Hides the author's post from others, or with null shows it again. @returns how many there were */
export const setHiddenByAuthor = (db: Queryable, userId: string, id: string, since: Date | null): Promise<number> =>
  since === null ? run(db, SHOW_OWN, [userId, id]) : run(db, HIDE_OWN, [userId, id, since.toISOString()])

/** Somebody whom another one blocks. */
export interface ReadBlock extends StoredAuthor {
  userId: string
  blockedAt: Date
}

export const BLOCKS: Statement = {
  name: 'user-blocks-list',
  text: `select b.blocked_id as "userId", b.created_at as "blockedAt", a.name, a.location, a.avatar_key as "avatarKey"
    from app.user_blocks b left join app.profiles a on a.user_id = b.blocked_id
    where b.user_id = $1 order by b.created_at desc, b.blocked_id limit $2`,
}
const BLOCK: Statement = {
  name: 'user-blocks-add',
  text: `insert into app.user_blocks (user_id, blocked_id, created_at)
    select $1, u.id, $3 from auth.users u where u.id = $2 and u.deleted_at is null on conflict do nothing`,
}
const UNBLOCK: Statement = {
  name: 'user-blocks-remove',
  text: 'delete from app.user_blocks where user_id = $1 and blocked_id = $2',
}
const COUNT_BLOCKS: Statement = {
  name: 'user-blocks-count',
  text: 'select count(*)::int as count from (select from app.user_blocks where user_id = $1 limit $2) t',
}
const IS_BLOCKED: Statement = {
  name: 'user-blocks-one',
  text: 'select 1 from app.user_blocks where user_id = $1 and blocked_id = $2',
}

export const readBlocks = (db: Queryable, userId: string, most: number): Promise<ReadBlock[]> =>
  db.query<ReadBlock>(BLOCKS.text, [userId, most], BLOCKS.name)

/** False where there is no such account, and where it was blocked before. */
export const addBlock = async (tx: Queryable, userId: string, blockedId: string, now: Date): Promise<boolean> =>
  (await run(tx, BLOCK, [userId, blockedId, now.toISOString()])) > 0

export const removeBlock = (tx: Queryable, userId: string, blockedId: string): Promise<number> =>
  run(tx, UNBLOCK, [userId, blockedId])

export const countBlocks = (db: Queryable, userId: string, most: number): Promise<number> =>
  countUpTo(db, COUNT_BLOCKS, userId, most)

export const isBlocked = async (db: Queryable, userId: string, blockedId: string): Promise<boolean> =>
  (await db.query(IS_BLOCKED.text, [userId, blockedId], IS_BLOCKED.name)).length > 0
