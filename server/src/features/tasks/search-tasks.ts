import type { QueryOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/tasks'
import { TASKS_MAX } from '@turfwise/domain/kernel/write-limits'
import { dueRangeOf } from '@turfwise/domain/tasks/buckets'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { mendedWords, piecesOf, queryWords } from '@turfwise/domain/tasks/search-words'
import type { SortKey } from '@turfwise/domain/tasks/sorts'
import type { Queryable } from '../../db/queryable.ts'
import { countFound, FOUND_TASKS, type Sought, valuesOf, wordsOfTasks } from './task-search.store.ts'
import type { StoredTask } from './tasks.store.ts'

interface Found {
  tasks: StoredTask[]
  total: number
  insteadOf: string | null
}

const EVERY_DAY = { from: TASK_LIMITS.dueDateMin, to: TASK_LIMITS.dueDateMax }
/** Tasks whose words a mistyped one is held against, before those of all: of ten thousand, taking the notes apart takes a fifth of a second. */
const WORDS_FROM_FIRST = 2000
const NOTHING: Found = { tasks: [], total: 0, insteadOf: null }

/** Which tasks the question is about, its text aside. */
const soughtOf = ({ filter, today, type, zone }: QueryOf<typeof contract.searchTasks>): Omit<Sought, 'pieces'> => {
  const of = { type, zone }
  if (filter === 'all') return { ...of, ...EVERY_DAY, state: 'any' }
  if (filter === 'completed') return { ...of, ...EVERY_DAY, state: 'done' }
  return { ...of, ...dueRangeOf(filter, today), state: 'open' }
}

/**
 * A page of the tasks that have every word. When none has, words that no task of the owner has are read as the nearest
 * that one has, which the answer says.
 */
export async function searchTasks(
  db: Queryable,
  userId: string,
  query: QueryOf<typeof contract.searchTasks>,
  { limit, after }: { limit: number; after: SortKey | undefined },
): Promise<Found> {
  const sought = soughtOf(query)
  const page = async (words: readonly string[]): Promise<Found | undefined> => {
    const asked = { ...sought, pieces: piecesOf(words) }
    const total = await countFound(db, userId, TASKS_MAX, asked)
    if (total === 0) return undefined
    const tasks = await FOUND_TASKS[query.sort].read(db, userId, { limit, after, given: valuesOf(asked) })
    return { tasks, total, insteadOf: null }
  }
  if (query.q === undefined) return (await page([])) ?? NOTHING
  const words = queryWords(query.q)
  if (words.length === 0) return NOTHING
  const exact = await page(words)
  if (exact !== undefined) return exact
  for (const most of [WORDS_FROM_FIRST, null]) {
    const { tasks, words: known } = await wordsOfTasks(db, userId, most)
    const mended = mendedWords(words, known)
    const near = mended && (await page(mended))
    if (near !== undefined) return { ...near, insteadOf: mended?.join(' ') ?? null }
    if (tasks !== most) break
  }
  return NOTHING
}
