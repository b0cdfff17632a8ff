import { ADMIN_LIMITS } from '@turfwise/domain/admin/limits'
import { CHIP_TAGS, type Chip } from '@turfwise/domain/community/limits'
import type { ReportReason } from '@turfwise/domain/community/moderation'
import type { ClimateZone } from '@turfwise/domain/places/climate'
import type { Queryable, Statement } from '../../db/queryable.ts'
import type { StoredAuthor } from './author.ts'
import type { Reader } from './community-needs.ts'
import type { StoredPost } from './posts.store.ts'

/** A post as somebody reads it. */
export interface ReadPost extends StoredPost, StoredAuthor {
  userId: string
  likes: number
  likedByMe: boolean
  commentCount: number
  isHidden: boolean
  moderationReason: string | null
  hiddenByAuthor: boolean
  /** For who moderates, of posts of others; null where none wait. */
  reports: ReadReport[] | null
}

/** A report as who moderates reads it: not who sent it. */
export interface ReadReport {
  reason: ReportReason
  note: string | null
  /** ISO 8601, with an offset. */
  createdAt: string
}

/** Which posts are meant. */
export interface Sought {
  chip: Chip | undefined
  tag: string | undefined
  climates: readonly ClimateZone[] | undefined
  /** Each of them is in the folded text. */
  pieces: readonly string[]
  /** Of others, written after it. */
  since: Date | undefined
  /** Of others, with reports that wait. */
  reported: boolean
}

/** Where a page ended: the post's time in ISO 8601, and its id. */
export type PostKey = [createdAt: string, id: string]

/** Of the post `p`, as many as are shown. */
export const WAITING_REPORTS = `(select json_agg(json_build_object(
      'reason', r.reason, 'note', r.note, 'createdAt', r.created_at) order by r.created_at desc)
    from (select reason, note, created_at from app.post_reports
      where post_id = p.id and settled_at is null order by created_at desc limit ${ADMIN_LIMITS.reportsShown}) r)`

/** Posts with reports that wait. */
export const REPORTED = 'select post_id from app.post_reports where settled_at is null'

/** What is read of the post `p` and of its author's profile `a`, for the reader `$1`, who moderates or not (`$2`). */
export const COLUMNS = `p.id, p.user_id as "userId", p.title, p.content, p.tags, p.type, p.photo_key as "photoKey",
  p.photo_description as "imageDescription", p.climate_zone as "climateZone",
  p.created_at as "createdAt", p.edited_at as "editedAt", p.updated_at as "updatedAt",
  p.like_count as likes, p.comment_count as "commentCount", a.name, a.location, a.avatar_key as "avatarKey",
  p.hidden_at is not null as "isHidden", p.moderation_reason as "moderationReason",
  p.author_hidden_at is not null as "hiddenByAuthor", case when $2::boolean and p.user_id <> $1 then ${WAITING_REPORTS} end as reports,
  exists (select from app.post_likes l where l.user_id = $1 and l.post_id = p.id) as "likedByMe"`

const FROM = `app.posts p left join app.profiles a on a.user_id = p.user_id
  left join app.privacy_settings s on s.user_id = p.user_id`

/**
 * True of a person of whom the reader `$1` sees something, 'p.user_id': not of whom they block, nor of who blocks them, but
 * that nobody gets out of the sight of who moderates (`$2`) by it.
 */
export const isSeen = (person: string): string => `not exists (
    select from app.user_blocks b where b.user_id = $1 and b.blocked_id = ${person})
  and not exists (
    select from app.user_blocks b where b.user_id = ${person} and b.blocked_id = $1 and not $2::boolean)`

/**
 * What the reader `$1`, who moderates or not (`$2`), may see: not what is hidden from others, unless it is their own; nor posts
 * that their author keeps to themselves, one by one or all, that are of somebody blocked, or that the reader does not want to see.
 */
export const SEEN = `(($2::boolean or p.user_id = $1
    or p.hidden_at is null and p.author_hidden_at is null and coalesce(s.community_posts_public, true))
  and ${isSeen('p.user_id')}
  and not exists (select from app.hidden_posts h where h.user_id = $1 and h.post_id = p.id))`

export const ONE: Statement = {
  name: 'community-post',
  text: `select ${COLUMNS} from ${FROM} where p.id = $3 and ${SEEN}`,
}

/** The post; undefined where there is none that the reader may see. */
export async function readPost(db: Queryable, reader: Reader, id: string): Promise<ReadPost | undefined> {
  const [row] = await db.query<ReadPost>(ONE.text, [reader.userId, reader.moderates, id], ONE.name)
  return row
}

const ONE_SEEN = `from app.posts p left join app.privacy_settings s on s.user_id = p.user_id where p.id = $3 and ${SEEN}`

export const SEES: Statement = { name: 'community-post-seen', text: `select ${ONE_SEEN}` }

/** True for a post that the reader may see. */
export const canSeePost = async (db: Queryable, reader: Reader, id: string): Promise<boolean> =>
  (await db.query(SEES.text, [reader.userId, reader.moderates, id], SEES.name)).length > 0

/** Columns of the post `$3` that the reader may see, which then stays until the transaction ends. */
export const selectHeldPost = (columns: string): string => `select ${columns} ${ONE_SEEN} for key share of p`

const HELD: Statement = { name: 'community-post-held', text: selectHeldPost('p.id') }

/** True for a post that the reader may see, which then stays until the transaction ends. */
export const holdPost = async (tx: Queryable, reader: Reader, id: string): Promise<boolean> =>
  (await tx.query(HELD.text, [reader.userId, reader.moderates, id], HELD.name)).length > 0

/** Folded text holds none of the signs that LIKE reads as others. */
export const patternOf = (piece: string): string => `%${piece}%`
const listed = (tags: readonly string[]): string => `array[${tags.map((tag) => `'${tag}'`).join(', ')}]`

/**
 * Conditions and their values, which begin at `$from`. Only what is asked stands in it, each word by itself: a list of
 * patterns in one condition takes no index.
 */
function conditions({ chip, tag, climates, pieces, since, reported }: Sought, from: number) {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${from + values.push(value) - 1}`
  const where = [
    SEEN,
    ...(chip === undefined ? [] : [`p.tags && ${listed(CHIP_TAGS[chip])}`]),
    ...(tag === undefined ? [] : [`p.tags @> array[${given(tag)}::text]`]),
    ...(climates === undefined ? [] : [`p.climate_zone = any(${given(climates)}::text[])`]),
    ...(since === undefined ? [] : [`p.created_at > ${given(since.toISOString())} and p.user_id <> $1`]),
    ...(reported ? [`p.id in (${REPORTED}) and p.user_id <> $1`] : []),
    ...pieces.map((piece) => `p.search like ${given(patternOf(piece))}`),
  ]
  return { where, values, next: from + values.length }
}

/** Statements are prepared by what is asked, but for words and tags: how many posts have them decides the plan. */
const nameOf = (
  kind: string,
  { chip, tag, climates, pieces, since, reported }: Sought,
  isAfter = false,
): string | undefined =>
  pieces.length > 0 || tag !== undefined
    ? undefined
    : [
        ...[`community-${kind}`, chip, climates && 'near', since && 'since'],
        ...[reported && 'reported', isAfter && 'after'],
      ]
        .filter(Boolean)
        .join('-')

/** A statement that finds a page: `$1` is the reader, `$2` whether they moderate, `$3` the limit, and `values` follow. */
export interface PageStatement {
  /** Undefined where it is planned each time. */
  name: string | undefined
  text: string
  values: unknown[]
}

/** One statement for a page of whatever is sought; a search of the most usual kind has quicker ones, see search.store.ts. */
export function pageStatement(sought: Sought, after: PostKey | undefined): PageStatement {
  const { where, values, next } = conditions(sought, 4)
  const behind = after === undefined ? [] : [`(p.created_at, p.id) < ($${next}::timestamptz, $${next + 1}::uuid)`]
  return {
    name: nameOf('feed', sought, after !== undefined),
    text: `select ${COLUMNS} from ${FROM} where ${[...where, ...behind].join(' and ')}
      order by p.created_at desc, p.id desc limit $3`,
    values: [...values, ...(after ?? [])],
  }
}

/** How many posts are meant, counted no further than `most`. */
export async function countPosts(db: Queryable, reader: Reader, sought: Sought, most: number): Promise<number> {
  const { where, values } = conditions(sought, 4)
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from app.posts p left join app.privacy_settings s on s.user_id = p.user_id
       where ${where.join(' and ')} limit $3) t`,
    [reader.userId, reader.moderates, most, ...values],
    nameOf('count', sought),
  )
  return row?.count ?? 0
}

/** Posts whose words are held against a mistyped one. */
const POSTS_LOOKED_AT = 200
/** Share of the word's groups of three letters; a swapped pair in a word of six leaves this much. */
const ALIKE = '0.35'
const ALIKE_SETTING = `select set_config('pg_trgm.word_similarity_threshold', '${ALIKE}', true)`
const NEAR: Statement = {
  name: 'community-words-near',
  text: `select distinct word from (
      select p.search from app.posts p left join app.privacy_settings s on s.user_id = p.user_id
      where ${SEEN} and app.has_word_like($3, p.search) limit ${POSTS_LOOKED_AT}) found,
    unnest(string_to_array(found.search, ' ')) as word
    where length(word) between 3 and 40 and word collate "C" >= ':'`,
}

/** Words of posts that the reader sees and that hold something like the word. To be called in a transaction. */
export async function wordsLike(tx: Queryable, reader: Reader, word: string): Promise<string[]> {
  await tx.query(ALIKE_SETTING)
  const rows = await tx.query<{ word: string }>(NEAR.text, [reader.userId, reader.moderates, word], NEAR.name)
  return rows.map((row) => row.word)
}
