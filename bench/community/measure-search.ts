import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { startEmbedded } from '../../server/src/db/embedded/supervisor.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import type { Statement } from '../../server/src/db/queryable.ts'
import { findPosts } from '../../server/src/features/community/find-posts.ts'
import { median, percentile } from '../median.ts'
import { userIdOf } from '../server/seed.ts'
import { postIdOf, seedGardeners, seedPosts } from '../server/seed-community.ts'
import { temporaryFolder } from '../server-process.ts'
import type { SearchResult, SearchRun } from './search-result.ts'

const POSTS = 200_000
const GARDENERS = 10_000
const SEARCHES = 600
/** A prepared statement is planned anew the first five times: as many that each of them has been asked more often. */
const WARM_UP = 144

/** From what every post has over what one in a hundred has, several words and part of a word, to what a single one and what none has. */
const WORDS = [
  ...['lawn', 'buffalo', 'iron', 'army grubs', 'clay september', 'oxalis neighbour council', 'bed 123', 'jacaran'],
  ...['nutgrass dog', 'bed 123456', '517 grams', 'zoysia'],
]

const LOOK_UP: Statement = {
  name: 'bench-look-up',
  text: 'select id, user_id, title, content, tags, created_at from app.posts where id = $1',
}

/** ms */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/**
 * Search and look-up by turns: of another reader and another post each time. Both are bare: they go through the same pool to
 * the same connection, prepared, without HTTP and without what is made of their rows. The look-up reads one row, the search as
 * many as a page has and one more, with their authors and whether the reader likes them, by as many statements as it takes.
 */
async function runOnce(db: Database, count: number, times: Map<string, number[]>): Promise<SearchRun> {
  const [searches, lookUps]: [number[], number[]] = [[], []]
  for (let n = 0; n < count; n += 1) {
    const id = postIdOf(1 + ((n * 7919) % POSTS))
    lookUps.push(await timed(() => db.query(LOOK_UP.text, [id], LOOK_UP.name)))
    const q = WORDS[n % WORDS.length] ?? ''
    const took = await timed(() => search(db, n, q))
    searches.push(took)
    times.set(q, [...(times.get(q) ?? []), took])
  }
  return { search: percentile(searches, 95), lookUp: percentile(lookUps, 95) }
}

const search = (db: Database, n: number, q: string) => {
  const reader = { userId: userIdOf(1 + ((n * 7919) % GARDENERS)), moderates: false }
  return findPosts(db, reader, { q }, { limit: COMMUNITY_LIMITS.postsPage + 1, after: undefined })
}

/**
 * Measures a page of the community's search beside a plain look-up by the key, both on one connection. The p95 is that of all
 * searches, a twelfth of which are for each of the words, so it is that of the slowest words and not of a mean one.
 */
export async function measureSearch(options: { runs: number; say: (line: string) => void }): Promise<SearchResult> {
  const { runs, say } = options
  await using folder = await temporaryFolder('search')
  const embedded = await startEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDatabase(embedded.connection, { max: 1, timeouts: { statementMs: 600_000, silenceMs: 610_000 } })
  try {
    await migrate(db)
    await seedGardeners(db, GARDENERS)
    await seedPosts(db, GARDENERS, POSTS)
    await db.query('vacuum analyze')
    await db.query('checkpoint')
    say(`${POSTS} posts seeded`)
    await runOnce(db, WARM_UP, new Map())
    const times = new Map<string, number[]>()
    const measured: SearchRun[] = []
    for (let run = 0; run < runs; run += 1) {
      const figures = await runOnce(db, SEARCHES, times)
      measured.push(figures)
      say(
        `p95: search ${figures.search.toFixed(2)} ms, look-up ${figures.lookUp.toFixed(2)} ms: ${(figures.search / figures.lookUp).toFixed(1)} times`,
      )
    }
    const words: SearchResult['words'] = []
    for (const q of WORDS) {
      const took = times.get(q) ?? []
      const found = (await search(db, 0, q)).length
      words.push({ q, found, median: median(took), p95: percentile(took, 95) })
      say(`${q}: ${found} found, median ${median(took).toFixed(2)} ms, p95 ${percentile(took, 95).toFixed(2)} ms`)
    }
    return { part: 'search', posts: POSTS, searches: SEARCHES, runs: measured, words }
  } finally {
    await db.close()
    await embedded.stop()
  }
}
