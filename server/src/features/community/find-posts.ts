import type * as contract from '@turfwise/contract/community'
import type { QueryOf, ResponseOf } from '@turfwise/contract/route'
import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { climatesNear } from '@turfwise/domain/community/near-climate'
import { tagOf } from '@turfwise/domain/community/tags'
import { mendedWords, piecesOf, queryWords } from '@turfwise/domain/tasks/search-words'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from './community-needs.ts'
import { countPosts, type PostKey, type ReadPost, type Sought, wordsLike } from './feed.store.ts'
import { climateOfGarden } from './posts.store.ts'
import { readPosts } from './search.store.ts'

type Asked = Pick<QueryOf<typeof contract.countPosts>, 'filter' | 'tag' | 'q' | 'climate' | 'since' | 'reports'>

/**
 * What is asked, with the words that are looked for; undefined for a question that nothing can answer, as `q=%`.
 * @throws Refusal auth/forbidden where somebody who does not moderate asks for what is reported
 */
async function soughtOf(db: Database, { userId, moderates }: Reader, asked: Asked) {
  if (asked.reports !== undefined && !moderates) throw new Refusal('auth/forbidden')
  const words = asked.q === undefined ? [] : queryWords(asked.q)
  const tag = asked.tag === undefined ? undefined : tagOf(asked.tag)
  if ((asked.q !== undefined && words.length === 0) || tag === '') return undefined
  const zone = asked.climate === 'near' ? await climateOfGarden(db, userId) : null
  const sought: Omit<Sought, 'pieces'> = {
    chip: asked.filter,
    tag,
    // Somebody without a garden is near to everybody.
    climates: zone === null ? undefined : climatesNear(zone),
    since: asked.since === undefined ? undefined : new Date(asked.since),
    reported: asked.reports === 'waiting',
  }
  return { sought, words }
}

/** A page of the posts that are asked for, the newest first. */
export async function findPosts(
  db: Database,
  reader: Reader,
  asked: Asked,
  page: { limit: number; after: PostKey | undefined },
): Promise<ReadPost[]> {
  const found = await soughtOf(db, reader, asked)
  return found ? readPosts(db, reader, { ...found.sought, pieces: piecesOf(found.words) }, page) : []
}

/**
 * How many posts are asked for. When none has the words, those that no post has are read as the nearest that one has,
 * which the answer says.
 */
export async function countFound(
  db: Database,
  reader: Reader,
  asked: Asked,
): Promise<ResponseOf<typeof contract.countPosts>> {
  const most = COMMUNITY_LIMITS.countMax
  const found = await soughtOf(db, reader, asked)
  if (!found) return { count: 0, isMore: false, insteadOf: null }
  const counted = async (words: readonly string[], insteadOf: string | null) => {
    const count = await countPosts(db, reader, { ...found.sought, pieces: piecesOf(words) }, most + 1)
    return { count: Math.min(count, most), isMore: count > most, insteadOf }
  }
  const exact = await counted(found.words, null)
  if (exact.count > 0 || found.words.length === 0) return exact
  const known = await db.transaction(async (tx) => {
    const near: string[] = []
    for (const word of found.words) near.push(...(await wordsLike(tx, reader, word)))
    return near
  })
  const mended = mendedWords(found.words, known)
  if (mended === undefined) return exact
  const instead = await counted(mended, mended.join(' '))
  return instead.count > 0 ? instead : exact
}
