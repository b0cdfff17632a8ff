import { CHIP_TAGS } from '@turfwise/domain/community/limits'
import type { Queryable, Statement } from '../../db/queryable.ts'
import type { Reader } from './community-needs.ts'
import {
  COLUMNS,
  type PageStatement,
  type PostKey,
  pageStatement,
  patternOf,
  type ReadPost,
  SEEN,
  type Sought,
} from './feed.store.ts'

/** How many of the newest posts a search walks through. What one post in sixteen has fills a page of twenty from them. */
const WALKED = 384
/**
 * How far a search then looks back through the index of words, in periods of ten days: `app.period_of`. One look of this length
 * costs the slowest words less than a short one before it does, as `bench` measured.
 */
const LOOKED_BACK = 12
/** Words of a search that is prepared. Each number of them has statements of its own, which each connection keeps. */
const PREPARED_MAX = 4

/** What the index of words can find: three letters or figures side by side, or the beginning of a word. */
const IS_INDEXED = /^ |[a-z0-9]{3}/

/**
 * True of a search that is answered by steps: of few words, all posts or those of a chip or a climate. What few posts have
 * beside the words, as a tag, is left to one statement that is planned for it.
 */
const isBySteps = ({ tag, since, reported, pieces }: Sought): boolean =>
  tag === undefined &&
  since === undefined &&
  !reported &&
  pieces.length <= PREPARED_MAX &&
  pieces.some((piece) => IS_INDEXED.test(piece))

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`

/**
 * One step of a search. The posts that have the words are put in order first, behind a fence that the planner keeps
 * (`offset 0`), and then only as many are looked at as fill the page: whether they are seen, and what is read of them.
 */
const stepText = (posts: string, asked: readonly string[]): string => `select ${COLUMNS} from (
    select p.id, p.created_at from (
        select p.id, p.user_id, p.created_at, p.hidden_at, p.author_hidden_at from ${posts} p
        ${where(asked)} order by p.created_at desc, p.id desc offset 0) p
      left join app.privacy_settings s on s.user_id = p.user_id
    where ${SEEN} order by p.created_at desc, p.id desc limit $3) found
  join app.posts p on p.id = found.id left join app.profiles a on a.user_id = p.user_id
  order by found.created_at desc, found.id desc`

/**
 * The steps of a search for so many words: through the newest posts along their order, through those of the last months by the
 * index of words, and through all. `$4` are the tags of the chip and `$5` the climates, each null for any; the patterns
 * follow, and where the page ended before.
 *
 * A pattern stands in a select of its own, out of the planner's sight: a step does not depend on how often a word stands in
 * posts, and PostgreSQL keeps one plan of it where it would make one a search.
 */
function stepsFor(pieces: number, isAfter: boolean): Statement[] {
  const next = 6 + pieces
  const behind = isAfter ? [`(p.created_at, p.id) < ($${next}::timestamptz, $${next + 1}::uuid)`] : []
  const asked = [
    '($4::text[] is null or p.tags && $4::text[])',
    '($5::text[] is null or p.climate_zone = any($5::text[]))',
    ...Array.from({ length: pieces }, (_, at) => `p.search like (select $${6 + at}::text)`),
  ]
  const newest = (most: number): string =>
    `(select p.* from app.posts p ${where(behind)} order by p.created_at desc, p.id desc limit ${most})`
  // Back from the newest post that is meant: no later period has one, so these are all posts since their first day.
  const withinPeriods = `array[app.period_of(p.created_at)] && array(
          select app.period_of(n.created_at) - back from ${newest(1)} n, generate_series(0, ${LOOKED_BACK - 1}) back)`
  const name = (step: string): string => `community-search-${step}-${pieces}${isAfter ? '-after' : ''}`
  return [
    { name: name('newest'), text: stepText(newest(WALKED), asked) },
    { name: name('back'), text: stepText('app.posts', [...asked, ...behind, withinPeriods]) },
    { name: name('all'), text: stepText('app.posts', [...asked, ...behind]) },
  ]
}

/**
 * The statements that find a page, to be asked one after the other. Each looks at the newest posts that are meant, and the
 * last one at all, so the first that finds as many as the limit has found the page. For what is no search there is one.
 */
export function pageStatements(sought: Sought, after: PostKey | undefined): PageStatement[] {
  if (!isBySteps(sought)) return [pageStatement(sought, after)]
  const { chip, climates, pieces } = sought
  const values = [
    chip === undefined ? null : CHIP_TAGS[chip],
    climates ?? null,
    ...pieces.map((piece) => patternOf(piece)),
    ...(after ?? []),
  ]
  return stepsFor(pieces.length, after !== undefined).map((step) => ({ ...step, values }))
}

/** A page of posts, the newest first. */
export async function readPosts(
  db: Queryable,
  reader: Reader,
  sought: Sought,
  { limit, after }: { limit: number; after: PostKey | undefined },
): Promise<ReadPost[]> {
  let posts: ReadPost[] = []
  for (const { name, text, values } of pageStatements(sought, after)) {
    posts = await db.query<ReadPost>(text, [reader.userId, reader.moderates, limit, ...values], name)
    if (posts.length >= limit) break
  }
  return posts
}
