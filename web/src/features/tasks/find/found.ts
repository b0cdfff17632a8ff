import type { Task } from '@turfwise/contract/tasks'
import { searchTasks } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { isInFilter, TASK_FILTERS, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { foldWords, hasWords, mendedWords, queryWords } from '@turfwise/domain/tasks/search-words'
import { compareSorted, TASK_SORTS, type TaskSort } from '@turfwise/domain/tasks/sorts'
import { TASK_TYPES, type TaskType } from '@turfwise/domain/tasks/task-types'
import { keys } from '../../../keys.ts'
import { call } from '../../../platform/api.ts'
import type { Page } from '../../../platform/list-page.ts'
import { PAGE_ROWS, pagedQuery } from '../../../platform/paged-query.ts'

/** What is looked for, as the address has it. */
export interface Sought {
  /** As it was typed. */
  text: string
  filter: TaskFilter
  type: TaskType | undefined
  zone: string | undefined
  sort: TaskSort
}

/** Names of the parts of the address; the first says that the search is open. */
export const FIND_PARAMS = { text: 'q', filter: 'in', type: 'type', zone: 'zone', sort: 'sort' } as const

const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | undefined =>
  words.find((word) => word === given)

export const soughtFrom = (params: URLSearchParams): Sought => ({
  text: (params.get(FIND_PARAMS.text) ?? '').slice(0, TASK_LIMITS.searchCharsMax),
  filter: oneOf(TASK_FILTERS, params.get(FIND_PARAMS.filter)) ?? 'all',
  type: oneOf(TASK_TYPES, params.get(FIND_PARAMS.type)),
  zone: params.get(FIND_PARAMS.zone) ?? undefined,
  sort: oneOf(TASK_SORTS, params.get(FIND_PARAMS.sort)) ?? 'due',
})

export interface FoundPage extends Page<Task> {
  total: number
  insteadOf: string | null
}

/** The pages of what the server finds. */
export const foundQuery = (userId: string | undefined, today: LocalDate, { text, ...sought }: Sought) =>
  pagedQuery<FoundPage>(
    keys.foundTasks(userId ?? '', today, JSON.stringify([text.trim(), sought])),
    userId === undefined
      ? undefined
      : async (cursor, signal) => {
          const query = { ...sought, today, limit: PAGE_ROWS, cursor, ...(text.trim() !== '' && { q: text.trim() }) }
          const { tasks, next, ...found } = await call(searchTasks, { params: { id: userId }, query, signal })
          return { ...found, items: tasks, next: next ?? undefined }
        },
  )

const foldedOf = ({ title, description }: Task): string => foldWords(`${title} ${description ?? ''}`)

const fits = (task: Task, { filter, type, zone }: Sought, today: LocalDate): boolean =>
  isInFilter(filter, task, today) &&
  (type === undefined || task.type === type) &&
  (zone === undefined || task.lawnZoneId === zone)

/** What the server found with the writes of this device on top: one that was changed here and no longer fits is gone. */
export const stillFound = (
  before: readonly Task[],
  now: readonly Task[],
  sought: Sought,
  today: LocalDate,
): readonly Task[] => {
  const read = new Map(before.map((task) => [task.id, task]))
  const words = queryWords(sought.text)
  return now
    .filter((task) => {
      const was = read.get(task.id)
      if (was === undefined) return fits(task, sought, today) && hasWords(foldedOf(task), words)
      // Of a zone by its schedule, or found by its product: only the server knows.
      return was === task || fits(task, { ...sought, zone: undefined }, today)
    })
    .sort((one, other) => compareSorted(sought.sort, one, other))
}

/** Without a network: the same rule over what the device knows. A zone is known of the task itself alone. */
export const findOnDevice = (
  known: readonly Task[],
  sought: Sought,
  today: LocalDate,
): { tasks: readonly Task[]; insteadOf: string | null } => {
  const words = queryWords(sought.text)
  const isBlank = sought.text.trim() === ''
  if (!isBlank && words.length === 0) return { tasks: [], insteadOf: null }
  const folded = known.map((task) => ({ task, text: foldedOf(task) }))
  const having = (wanted: readonly string[]) =>
    folded
      .filter(({ task, text }) => fits(task, sought, today) && hasWords(text, wanted))
      .map(({ task }) => task)
      .sort((one, other) => compareSorted(sought.sort, one, other))
  const exact = having(words)
  if (exact.length > 0 || isBlank) return { tasks: exact, insteadOf: null }
  const mended = mendedWords(words, [...new Set(folded.flatMap(({ text }) => text.trim().split(' ')))])
  const near = mended === undefined ? [] : having(mended)
  return { tasks: near, insteadOf: near.length === 0 ? null : (mended?.join(' ') ?? null) }
}
