import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { defaultFilter, isInFilter, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { compareListed } from '@turfwise/domain/tasks/order'
import { useEffect, useState } from 'react'
import { useLeaving } from '../../features/tasks/complete-task.ts'
import { withTaskWrites } from '../../features/tasks/shown-tasks.ts'
import { taskTabQuery } from '../../features/tasks/task-queries.ts'
import { keys } from '../../keys.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { countsAfter, type TabsRead, type TaskPages, tabsRead } from '../../task-pages.ts'

interface TabShown {
  /** In their order; undefined while its first page is on its way. */
  tasks: readonly Task[] | undefined
  counts: TaskCounts
}

/**
 * A tab as it is shown: what any tab has read, with unsent writes on top, as far as the tab itself has been read. Tasks
 * beyond that would leave a gap before them, but for those that were changed here.
 */
export const tabShown = (
  { known, counts }: TabsRead & { counts: TaskCounts },
  rows: readonly OutboxRow[],
  asked: { filter: TaskFilter; today: LocalDate; pages: TaskPages | undefined; leaving: ReadonlySet<Task['id']> },
): TabShown => {
  const { filter, today, pages, leaving } = asked
  const now = withTaskWrites(known, rows)
  const before = new Map(known.map((task) => [task.id, task]))
  const after = new Map(now.map((task) => [task.id, task]))
  const changed = new Set([...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id)))
  const changes = [...changed].map((id) => ({ before: before.get(id), after: after.get(id) }))
  const last = pages?.pages.at(-1)
  const end = last?.next === undefined ? undefined : last.items.at(-1)
  // One that was completed a moment ago stays where it was until it leaves.
  const placed = (task: Task) => (leaving.has(task.id) ? (before.get(task.id) ?? task) : task)
  const tasks = now
    .filter((task) => isInFilter(filter, placed(task), today))
    .filter((task) => end === undefined || changed.has(task.id) || compareListed(task, end) <= 0)
    .sort((one, other) => compareListed(placed(one), placed(other)))
  return { tasks: pages === undefined ? undefined : tasks, counts: countsAfter(counts, changes, today) }
}

export interface TaskTab {
  /** Undefined until it is known what the screen opens on. */
  filter: TaskFilter | undefined
  shown: TabShown | undefined
  error: Error | null
  isFetching: boolean
  retry: () => void
  /** Reads what comes after; undefined where nothing does. */
  more: (() => Promise<unknown>) | undefined
  /** Reads the rest of the tab and answers all of it. */
  readAll: () => Promise<readonly Task[]>
}

/**
 * The tab that the address names, else what is overdue, else today.
 * @param asked.today undefined until it is known which day it is
 */
export const useTaskTab = (asked: {
  userId: string | undefined
  today: LocalDate | undefined
  named: TaskFilter | undefined
}): TaskTab => {
  const { userId = '', today = '', named } = asked
  const cache = useQueryClient()
  const { read, rows } = useRows()
  const leaving = useLeaving()
  // Once only: the last overdue task completed must not send the person to another list.
  const [opened, setOpened] = useState<TaskFilter>()
  const filter = named ?? opened ?? 'first'
  const list = useInfiniteQuery(taskTabQuery(asked.today === undefined ? undefined : asked.userId, today, filter))
  const { data, dataUpdatedAt } = list
  const known = readTabs(cache, userId, today, dataUpdatedAt, rows)
  const first = filter === 'first' && data !== undefined && read ? openOn(known.known, rows, today) : undefined
  useEffect(() => {
    if (first === undefined || data === undefined) return
    const own = defaultFilter(
      data.pages.flatMap(({ items }) => items),
      today,
    )
    cache.setQueryData(keys.taskTab(userId, today, own), data)
    setOpened(first)
  }, [first, data, cache, userId, today])
  const shownFilter = filter === 'first' ? first : filter
  const isShown = read && known.counts !== undefined && shownFilter !== undefined
  const shown =
    isShown && known.counts !== undefined
      ? tabShown({ known: known.known, counts: known.counts }, rows, {
          filter: shownFilter,
          today,
          pages: data,
          leaving,
        })
      : undefined
  return {
    filter: shownFilter,
    shown,
    error: list.error,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
    more: list.hasNextPage ? () => list.fetchNextPage() : undefined,
    readAll: async () => {
      let all = list
      while (all.hasNextPage) {
        const next = await all.fetchNextPage()
        if (next.isError) throw next.error
        all = next as typeof list
      }
      return shownFilter === undefined || all.data === undefined
        ? []
        : withTaskWrites(tabsRead(cache, userId, today).known, rows).filter((task) =>
            isInFilter(shownFilter, task, today),
          )
    },
  }
}

/** Read anew with each answer and each write: the last two say when. */
const readTabs = (
  cache: ReturnType<typeof useQueryClient>,
  userId: string,
  today: LocalDate,
  _readAt: number,
  _rows: readonly OutboxRow[],
): TabsRead => tabsRead(cache, userId, today)

const openOn = (known: readonly Task[], rows: readonly OutboxRow[], today: LocalDate): TaskFilter =>
  defaultFilter(withTaskWrites(known, rows), today)
