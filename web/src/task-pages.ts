import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { bucketOf } from '@turfwise/domain/tasks/buckets'
import { keys } from './keys.ts'
import type { Page } from './platform/list-page.ts'

/** A page of a tab as it was read. The first one has what all tabs hold, counted at the same time. */
export interface TaskPage extends Page<Task> {
  counted?: {
    today: LocalDate
    counts: TaskCounts
    /** Ms by the browser's clock. */
    at: number
    /** What writes have made of tasks since, null for one that is gone; the pages are read anew soon. */
    taken: Readonly<Record<Task['id'], Task | null>>
    /** When the newest of these was taken up, ms by the browser's clock. */
    takenAt?: number
  }
}

export type TaskPages = InfiniteData<TaskPage, unknown>

const everyTab = (cache: QueryClient, userId: string): TaskPages[] =>
  cache
    .getQueriesData<TaskPages>({ queryKey: keys.everyTaskTab(userId) })
    .flatMap(([, pages]) => (pages === undefined ? [] : [pages]))

/** Every task that any tab has read, each as it was when it was read last. */
const knownIn = (tabs: readonly TaskPages[]): Task[] => {
  const known = new Map<Task['id'], Task>()
  const gone = new Set<Task['id']>()
  const learn = (task: Task) => {
    const before = known.get(task.id)
    if (before === undefined || before.updatedAt < task.updatedAt) known.set(task.id, task)
  }
  const pages = tabs.flatMap((tab) => tab.pages)
  for (const { counted } of pages) {
    for (const [id, task] of Object.entries(counted?.taken ?? {})) task === null ? gone.add(id) : learn(task)
  }
  for (const { items } of pages) items.forEach(learn)
  return [...known.values()].filter(({ id }) => !gone.has(id))
}

/** When each task was last seen or written. */
const knownAtIn = (tabs: readonly TaskPages[]): TabsRead['knownAt'] => {
  const at = new Map<Task['id'], number>()
  const seen = (id: Task['id'], when: number) => void at.set(id, Math.max(when, at.get(id) ?? 0))
  for (const { pages } of tabs) {
    const { at: readAt = 0, taken = {}, takenAt = readAt } = pages[0]?.counted ?? {}
    for (const id of Object.keys(taken)) seen(id, takenAt)
    for (const { id } of pages.flatMap(({ items }) => items)) seen(id, readAt)
  }
  return at
}

/** Which tasks a tab may show: one that was known before it was read, and that it did not have then, is there no more. */
export const stillThere = (
  tab: TaskPages | undefined,
  knownAt: TabsRead['knownAt'],
): ((task: Pick<Task, 'id'>) => boolean) => {
  const counted = tab?.pages[0]?.counted
  if (tab === undefined || counted === undefined) return () => true
  const own = new Set(tab.pages.flatMap(({ items }) => items.map(({ id }) => id)))
  return ({ id }) => own.has(id) || id in counted.taken || (knownAt.get(id) ?? 0) > counted.at
}

/** Adds `by` tasks like this one to what the tabs hold. */
const count = (counts: TaskCounts, task: Task | undefined, today: LocalDate, by: 1 | -1): TaskCounts => {
  if (task === undefined) return counts
  const bucket = bucketOf(task, today)
  const more = ({ tasks, minutes }: TaskCounts['all']) => ({
    tasks: tasks + by,
    minutes: minutes + by * (task.estimatedDuration ?? 0),
  })
  const types = counts.overdueTypes
  return {
    ...counts,
    [bucket]: more(counts[bucket]),
    all: more(counts.all),
    overdueTypes: bucket === 'overdue' ? { ...types, [task.type]: (types[task.type] ?? 0) + by } : types,
  }
}

/** What the tabs hold once tasks have become others; undefined stands for one that is not there. */
export const countsAfter = (
  counts: TaskCounts,
  changes: readonly { before: Task | undefined; after: Task | undefined }[],
  today: LocalDate,
): TaskCounts =>
  changes.reduce((sum, { before, after }) => count(count(sum, before, today, -1), after, today, 1), counts)

/** What was read of the tabs of a day: every known task, and the newest counts. */
export interface TabsRead {
  known: readonly Task[]
  /** When each was last seen or written, ms by the browser's clock. */
  knownAt: ReadonlyMap<Task['id'], number>
  counts: TaskCounts | undefined
}

/** The same from tabs that lie elsewhere than in the cache. */
export const readOf = (tabs: readonly TaskPages[], today: LocalDate): Omit<TabsRead, 'knownAt'> => {
  const counted = tabs
    .flatMap(({ pages }) => pages.flatMap((page) => (page.counted?.today === today ? [page.counted] : [])))
    .sort((one, other) => other.at - one.at)
  return { known: knownIn(tabs), counts: counted[0]?.counts }
}

export const tabsRead = (cache: QueryClient, userId: string, today: LocalDate): TabsRead => {
  // What was read on another day may be gone by now.
  const ofDay = ({ pages }: TaskPages) => pages[0]?.counted?.today === today
  const tabs = everyTab(cache, userId).filter(ofDay)
  return { ...readOf(tabs, today), knownAt: knownAtIn(tabs) }
}

const NONE = { tasks: 0, minutes: 0 }
const NOTHING_COUNTED: TaskCounts = {
  ...{ overdue: NONE, today: NONE, tomorrow: NONE, 'this-week': NONE, upcoming: NONE, completed: NONE, all: NONE },
  overdueTypes: {},
}

/** What tabs of earlier days have read, for a day of which nothing could be read. */
export interface KeptTasks extends Pick<TabsRead, 'known' | 'knownAt'> {
  /** Of the known ones, as they stand on the day: how many others there are cannot be told. */
  counts: TaskCounts
  /** When the newest of them was read, epoch ms. */
  at: number
}

/** Undefined where nothing was read before, or something of the day itself was. */
export const tasksKept = (cache: QueryClient, userId: string, today: LocalDate): KeptTasks | undefined => {
  const read = cache
    .getQueryCache()
    .findAll({ queryKey: keys.everyTaskTab(userId) })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state as { data: unknown; dataUpdatedAt: number }]))
  const tabs = read.map(({ data }) => data as TaskPages)
  if (tabs.length === 0 || tabs.some(({ pages }) => pages[0]?.counted?.today === today)) return undefined
  const known = knownIn(tabs)
  const counts = known.reduce((sum, task) => count(sum, task, today, 1), NOTHING_COUNTED)
  return { known, knownAt: knownAtIn(tabs), counts, at: Math.max(...read.map(({ dataUpdatedAt }) => dataUpdatedAt)) }
}

/**
 * Takes up what a write has made of a task, in every tab that was read: what is shown stays right until the tabs are read
 * anew, and in those that are not.
 * @param made what it is now from what was known of it; undefined when it is gone
 */
export const takeUpTask = (
  cache: QueryClient,
  userId: string,
  id: Task['id'],
  made: (known: Task | undefined) => Task | undefined,
): void => {
  const before = knownIn(everyTab(cache, userId)).find((task) => task.id === id)
  const after = made(before)
  if (before === undefined && after === undefined) return
  cache.setQueriesData<TaskPages>({ queryKey: keys.everyTaskTab(userId) }, (tab) => {
    const [first, ...others] = tab?.pages ?? []
    if (tab === undefined || first?.counted === undefined) return tab
    const { counts, taken, today } = first.counted
    const counted = {
      ...first.counted,
      counts: countsAfter(counts, [{ before, after }], today),
      taken: { ...taken, [id]: after ?? null },
      takenAt: Date.now(),
    }
    return { ...tab, pages: [{ ...first, counted }, ...others] }
  })
}
