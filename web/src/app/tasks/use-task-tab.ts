import { useQueryClient } from '@tanstack/react-query'
import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { defaultFilter, isInFilter, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { compareListed } from '@turfwise/domain/tasks/order'
import { useEffect, useState } from 'react'
import { useLeaving, useStaying } from '../../features/tasks/complete-task.ts'
import { withTaskWrites } from '../../features/tasks/shown-tasks.ts'
import { taskTabQuery } from '../../features/tasks/task-queries.ts'
import { keys } from '../../keys.ts'
import { useOnline } from '../../platform/online.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { usePages } from '../../platform/paged-list.ts'
import {
  countsAfter,
  type KeptTasks,
  stillThere,
  type TabsRead,
  type TaskPages,
  tabsRead,
  tasksKept,
} from '../../task-pages.ts'

interface TabShown {
  /** In their order; undefined while its first page is on its way. */
  tasks: readonly Task[] | undefined
  counts: TaskCounts
}

/**
 * A tab as it is shown: what any tab has read, with unsent writes on top, as far as the tab itself has been read. Tasks
 * beyond that would leave a gap before them, but for those that were changed here. What the tab did not have when it was read
 * is not taken from what another one had read before.
 */
export const tabShown = (
  { known, knownAt, counts }: TabsRead & { counts: TaskCounts },
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
  // One that was completed a moment ago, or whose completion is not sent, stays where it was until it leaves.
  const placed = (task: Task) => (leaving.has(task.id) ? (before.get(task.id) ?? task) : task)
  const isThere = stillThere(pages, knownAt)
  const tasks = now
    .filter((task) => isInFilter(filter, placed(task), today))
    .filter((task) => changed.has(task.id) || leaving.has(task.id) || isThere(task))
    .filter((task) => end === undefined || changed.has(task.id) || compareListed(task, end) <= 0)
    .sort((one, other) => compareListed(placed(one), placed(other)))
  return { tasks: pages === undefined ? undefined : tasks, counts: countsAfter(counts, changes, today) }
}

export interface TaskTab extends Pick<ReturnType<typeof usePages>, 'error' | 'isFetching' | 'retry' | 'more'> {
  /** Undefined until it is known what the screen opens on. */
  filter: TaskFilter | undefined
  shown: TabShown | undefined
  /** When that was read, epoch ms, where it is what an earlier day has read; else undefined. */
  keptAt: number | undefined
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
  const leaving = new Set([...useLeaving(), ...useStaying()])
  // Once only: the last overdue task completed must not send the person to another list.
  const [opened, setOpened] = useState<TaskFilter>()
  const filter = named ?? opened ?? 'first'
  const list = usePages(taskTabQuery(asked.today === undefined ? undefined : asked.userId, today, filter))
  const { pages, readAt, error, isFetching, retry, more } = list
  const { known, knownAt, counts } = readTabs(cache, userId, today, readAt, rows)
  // A day of which nothing could be read shows what the days before have left, placed anew by its own rules.
  const online = useOnline()
  const lacking = pages === undefined && read && today !== '' && (error !== null || !online)
  const kept = lacking ? readKept(cache, userId, today, rows) : undefined
  const opens = kept?.known ?? (pages === undefined ? undefined : known.filter(stillThere(pages, knownAt)))
  const first = filter === 'first' && opens !== undefined && read ? openOn(opens, rows, today) : undefined
  useEffect(() => {
    // What the device kept of an earlier visit is on its way to be read anew, as the tab that it was asked for.
    if (first === undefined || pages === undefined || isFetching) return
    const items = pages.pages.flatMap((page) => page.items)
    cache.setQueryData(keys.taskTab(userId, today, defaultFilter(items, today)), pages)
    setOpened(first)
  }, [first, pages, isFetching, cache, userId, today])
  const shownFilter = filter === 'first' ? first : filter
  const shown = (): TabShown | undefined => {
    if (!read || shownFilter === undefined) return undefined
    const asked = { filter: shownFilter, today, leaving }
    if (kept !== undefined) return tabShown(kept, rows, { ...asked, pages: NO_PAGES })
    return counts === undefined ? undefined : tabShown({ known, knownAt, counts }, rows, { ...asked, pages })
  }
  const readAll = async () => {
    if (kept !== undefined) return (shown()?.tasks ?? []).filter((task) => !task.isCompleted)
    await list.readRest()
    const all = cache.getQueryData<TaskPages>(keys.taskTab(userId, today, filter))
    const read = tabsRead(cache, userId, today)
    if (all === undefined || read.counts === undefined || shownFilter === undefined) return []
    const asked = { filter: shownFilter, today, pages: all, leaving: NOBODY }
    return tabShown({ ...read, counts: read.counts }, rows, asked).tasks ?? []
  }
  return { filter: shownFilter, shown: shown(), keptAt: kept?.at, error, isFetching, retry, more, readAll }
}

/** Read anew with each answer and each write: the last two say when. */
const readTabs = (
  cache: ReturnType<typeof useQueryClient>,
  userId: string,
  today: LocalDate,
  _readAt: number,
  _rows: readonly OutboxRow[],
): TabsRead => tabsRead(cache, userId, today)

const readKept = (
  cache: ReturnType<typeof useQueryClient>,
  userId: string,
  today: LocalDate,
  _rows: readonly OutboxRow[],
): KeptTasks | undefined => tasksKept(cache, userId, today)

/** Nothing is shown longer than it is there. */
const NOBODY: ReadonlySet<Task['id']> = new Set()

/** All that is known is shown: nothing comes after. */
const NO_PAGES: TaskPages = { pages: [], pageParams: [] }

const openOn = (known: readonly Task[], rows: readonly OutboxRow[], today: LocalDate): TaskFilter =>
  defaultFilter(withTaskWrites(known, rows), today)
