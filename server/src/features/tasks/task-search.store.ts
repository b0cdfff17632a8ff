import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskSort } from '@turfwise/domain/tasks/sorts'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Queryable, Statement } from '../../db/queryable.ts'
import type { RowList } from '../../db/table.ts'
import { type StoredTask, TASKS } from './tasks.store.ts'

/** Which tasks are looked through. */
export interface Sought {
  from: LocalDate
  to: LocalDate
  state: 'open' | 'done' | 'any'
  type: TaskType | undefined
  /** A lawn zone: its tasks, and those of its schedules. */
  zone: string | undefined
  /** Each of them is in the folded text; none for any text. */
  pieces: readonly string[]
}

const GIVEN = 6
/** `$1` is the owner, and `$2` the limit; `GIVEN` values follow. */
const WHERE = `and put_away is null and due_date between $3 and $4
  and ($5 = 'any' or (completed_at is null) = ($5 = 'open'))
  and ($6::text is null or type = $6)
  and ($7::uuid is null or lawn_zone_id = $7 or schedule_id in (select id from app.schedules where user_id = $1 and lawn_zone_id = $7))
  and search like all ($8::text[])`

/** Open tasks by their due day, then completed ones, the newest first: as domain/tasks/sorts.ts works it out. */
const PLACE = `case when completed_at is null then (due_date - date '2000-01-01')::bigint
  else 9000000000000 - round(extract(epoch from completed_at) * 1000)::bigint end`
const IS_DONE = 'case when completed_at is null then 0 else 1 end'
/** Milliseconds, as JavaScript keeps them: a page ends at such a time, and finer ones would be skipped. */
const MADE_AT = `date_trunc('milliseconds', created_at)`

const listBy = (sort: TaskSort, by: readonly string[], newestFirst?: true): RowList<StoredTask> =>
  TASKS.list(`tasks-search-${sort}`, { by, where: WHERE, given: GIVEN, ...(newestFirst && { newestFirst }) })

export const FOUND_TASKS: Readonly<Record<TaskSort, RowList<StoredTask>>> = {
  due: listBy('due', [PLACE, 'priority_rank', 'title_order', 'id']),
  priority: listBy('priority', [IS_DONE, 'priority_rank', 'due_date', 'title_order', 'id']),
  title: listBy('title', ['title_order', 'due_date', 'id']),
  newest: listBy('newest', [MADE_AT, 'id'], true),
}

export const COUNT_FOUND: Statement = {
  name: 'tasks-search-count',
  text: `select count(*)::int as count from (select from app.tasks where user_id = $1 ${WHERE} limit $2) t`,
}

/** Words of a garden; beyond them a mistyped one is not mended. */
const WORDS_MAX = 5000
/** Of a task: title, product and the beginning of its description. */
const CHARS_READ = 400

/**
 * The words that the newest of the owner's tasks have, each once, `$2` tasks at most or all for null. Figures are no words: notes
 * with one each would fill the list.
 */
export const WORDS_OF_TASKS: Statement = {
  name: 'tasks-words',
  text: `with newest as materialized (
      select left(search, ${CHARS_READ}) as text from app.tasks
      where user_id = $1 and put_away is null order by id desc limit $2)
    select (select count(*)::int from newest) as tasks, array(
      select distinct word from newest, unnest(string_to_array(text, ' ')) as word
      where length(word) between 3 and 40 and word collate "C" >= ':' limit ${WORDS_MAX}) as words`,
}

/** The values that follow owner and limit. */
export const valuesOf = ({ from, to, state, type, zone, pieces }: Sought): unknown[] => [
  from,
  to,
  state,
  type ?? null,
  zone ?? null,
  // Folded text holds none of the signs that LIKE reads as others.
  pieces.map((piece) => `%${piece}%`),
]

export async function countFound(db: Queryable, userId: string, most: number, sought: Sought): Promise<number> {
  const { name, text } = COUNT_FOUND
  const [row] = await db.query<{ count: number }>(text, [userId, most, ...valuesOf(sought)], name)
  return row?.count ?? 0
}

interface TaskWords {
  /** How many were looked through. */
  tasks: number
  words: string[]
}

export async function wordsOfTasks(db: Queryable, userId: string, newest: number | null): Promise<TaskWords> {
  const { name, text } = WORDS_OF_TASKS
  const [row] = await db.query<TaskWords>(text, [userId, newest], name)
  return row ?? { tasks: 0, words: [] }
}
