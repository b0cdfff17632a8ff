import { QueryClient } from '@tanstack/react-query'
import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import { bucketOf, TASK_FILTERS, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { beforeEach, describe, expect, it } from 'vitest'
import { aTask } from '../../features/tasks/example-task.ts'
import { changing, completion, creation, deletion } from '../../features/tasks/task-writes.ts'
import { keys } from '../../keys.ts'
import { aRow } from '../../platform/outbox/example-row.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { type TaskPages, tabsRead, takeUpTask, tasksKept } from '../../task-pages.ts'
import { tabShown } from './use-task-tab.ts'

const ME = 'me'
const TODAY = '2026-11-21'
const NOBODY: ReadonlySet<string> = new Set()

const mow = aTask({ id: 'mow', title: 'Mow' })
const edge = aTask({ id: 'edge', title: 'Edge', type: 'edging' })
const late = aTask({ id: 'late', title: 'Late', dueDate: '2026-11-18' })
const rake = aTask({ id: 'rake', title: 'Rake', dueDate: '2026-12-24' })

const countsOf = (tasks: readonly Task[]): TaskCounts => {
  const counts = Object.fromEntries(TASK_FILTERS.map((filter) => [filter, { tasks: 0, minutes: 0 }]))
  const types: Record<string, number> = {}
  for (const task of tasks) {
    const bucket = bucketOf(task, TODAY)
    for (const tab of [counts[bucket], counts.all]) {
      if (tab === undefined) continue
      tab.tasks += 1
      tab.minutes += task.estimatedDuration ?? 0
    }
    if (bucket === 'overdue') types[task.type] = (types[task.type] ?? 0) + 1
  }
  return { ...(counts as Omit<TaskCounts, 'overdueTypes'>), overdueTypes: types }
}

const everything = [mow, edge, late, rake]
const pagesOf = (items: Task[], next?: string, at = 1): TaskPages => ({
  pages: [{ items, next, counted: { today: TODAY, counts: countsOf(everything), at, taken: {} } }],
  pageParams: [undefined],
})

let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient()
  cache.setQueryData(keys.taskTab(ME, TODAY, 'today'), pagesOf([edge, mow]))
})

const show = (filter: TaskFilter, rows: readonly OutboxRow[] = [], leaving = NOBODY) => {
  const { counts, ...read } = tabsRead(cache, ME, TODAY)
  if (counts === undefined) throw new Error('nothing was counted')
  const pages = cache.getQueryData<TaskPages>(keys.taskTab(ME, TODAY, filter))
  const shown = tabShown({ ...read, counts }, rows, { filter, today: TODAY, pages, leaving })
  const tabs = Object.fromEntries(TASK_FILTERS.map((one) => [one, shown.counts[one].tasks]))
  return { titles: shown.tasks?.map(({ title }) => title), tabs, counts: shown.counts }
}

let seq = 0
const rowOf = ({ route }: { route: string }, task: Task, more: Partial<OutboxRow> = {}): OutboxRow =>
  aRow({ seq: ++seq, route, object: `task/${task.id}`, params: { id: task.id }, body: undefined, ...more })

describe('a tab as it is shown', () => {
  it('holds what was read of it, and every tab its count [TASK-06, TASK-10]', () => {
    const { titles, tabs } = show('today')
    expect(titles).toEqual(['Edge', 'Mow'])
    expect(tabs).toEqual({ overdue: 1, today: 2, tomorrow: 0, 'this-week': 0, upcoming: 1, completed: 0, all: 4 })
    expect(show('upcoming').titles).toBeUndefined()
  })

  it('counts what waits to be sent: completed, moved, deleted, made', () => {
    const moved = rowOf(changing, edge, { body: { dueDate: '2026-11-22', estimatedDuration: 10 } })
    const made = rowOf(creation, aTask({ id: 'new' }), {
      body: { id: 'new', title: 'New', type: 'weeding', dueDate: TODAY, estimatedDuration: 25 },
      params: {},
    })
    const { titles, tabs, counts } = show('today', [rowOf(completion, mow), moved, made])
    expect(titles).toEqual(['New'])
    expect(tabs).toMatchObject({ today: 1, tomorrow: 1, completed: 1, all: 5 })
    expect(counts.today).toEqual({ tasks: 1, minutes: 25 })
    expect(counts.tomorrow).toEqual({ tasks: 1, minutes: 10 })
    expect(show('today', [rowOf(deletion, mow)]).tabs).toMatchObject({ today: 1, all: 3 })
  })

  it('has what another tab has read, changed here, though this one was read before', () => {
    cache.setQueryData(keys.taskTab(ME, TODAY, 'tomorrow'), pagesOf([]))
    const moved = rowOf(changing, edge, { body: { dueDate: '2026-11-22' } })
    expect(show('tomorrow', [moved]).titles).toEqual(['Edge'])
  })

  it('keeps what was just completed where it stood, and counts it as done', () => {
    const { titles, tabs } = show('today', [rowOf(completion, edge)], new Set(['edge']))
    expect(titles).toEqual(['Edge', 'Mow'])
    expect(tabs).toMatchObject({ today: 1, completed: 1 })
  })

  it('shows nothing from behind what was read of it, but for what was changed here', () => {
    const soon = aTask({ id: 'soon', title: 'Soon', dueDate: '2026-12-01' })
    const far = aTask({ id: 'far', title: 'Far', dueDate: '2027-01-30' })
    cache.setQueryData(keys.taskTab(ME, TODAY, 'upcoming'), pagesOf([soon], 'cursor'))
    cache.setQueryData(keys.taskTab(ME, TODAY, 'all'), pagesOf([late, soon, rake, far]))
    expect(show('upcoming').titles).toEqual(['Soon'])
    expect(show('upcoming', [rowOf(changing, far, { body: { title: 'Farther' } })]).titles).toEqual(['Soon', 'Farther'])
  })
})

describe('what another device has deleted', () => {
  it('is not shown in a tab that was read since, though another tab has it', () => {
    cache.setQueryData(keys.taskTab(ME, TODAY, 'all'), pagesOf([late, edge, rake], undefined, 2))
    expect(show('all').titles).toEqual(['Late', 'Edge', 'Rake'])
    expect(show('today').titles).toEqual(['Edge', 'Mow'])
  })

  it('nor though it was completed here before', () => {
    const done: Task = { ...mow, isCompleted: true, completedAt: '2026-11-21T01:00:00Z' }
    takeUpTask(cache, ME, 'mow', (known) => known && done)
    const later = Date.now() + 1
    cache.setQueryData(keys.taskTab(ME, TODAY, 'all'), pagesOf([late, edge, rake], undefined, later))
    expect(show('all').titles).toEqual(['Late', 'Edge', 'Rake'])
    // A moment ago: its row is still leaving the list.
    expect(show('all', [], new Set(['mow'])).titles).toContain('Mow')
  })

  it('is shown where it was made here since, although the answer of the read came later', () => {
    cache.setQueryData(keys.taskTab(ME, TODAY, 'tomorrow'), pagesOf([]))
    const made = aTask({ id: 'new', title: 'New', dueDate: '2026-11-22' })
    takeUpTask(cache, ME, 'new', () => made)
    cache.setQueryData(keys.taskTab(ME, TODAY, 'tomorrow'), pagesOf([], undefined, 2))
    expect(show('tomorrow').titles).toEqual(['New'])
  })

  it('is shown where it was made here in the very moment of the read, or before by a clock that was put back', () => {
    for (const at of [Date.now(), Date.now() + 60_000]) {
      cache.setQueryData(keys.taskTab(ME, TODAY, 'tomorrow'), pagesOf([], undefined, at))
      const made = aTask({ id: 'new', title: 'New', dueDate: '2026-11-22' })
      takeUpTask(cache, ME, 'new', () => made)
      expect(show('tomorrow').titles).toEqual(['New'])
    }
  })

  it('is shown where another device made it and another tab was read since', () => {
    const made = aTask({ id: 'new', title: 'New', dueDate: '2026-11-22' })
    cache.setQueryData(keys.taskTab(ME, TODAY, 'tomorrow'), pagesOf([], undefined, 2))
    cache.setQueryData(keys.taskTab(ME, TODAY, 'all'), pagesOf([late, made], undefined, 3))
    expect(show('tomorrow').titles).toEqual(['New'])
    // Read in the same moment: the tab itself knows best.
    cache.setQueryData(keys.taskTab(ME, TODAY, 'tomorrow'), pagesOf([], undefined, 3))
    expect(show('tomorrow').titles).toEqual([])
  })
})

describe('what a write has made', () => {
  it('is taken up in every tab that was read, so that nothing changes when its row goes', () => {
    const rows = [rowOf(completion, mow)]
    const waiting = show('today', rows)
    const done: Task = {
      ...mow,
      isCompleted: true,
      completedAt: '2026-11-21T01:00:00Z',
      updatedAt: '2026-11-21T01:00:00Z',
    }
    takeUpTask(cache, ME, 'mow', (known) => known && done)
    expect(show('today', rows)).toEqual(waiting)
    expect(show('today')).toEqual(waiting)
  })

  it('may be nothing', () => {
    const waiting = show('today', [rowOf(deletion, mow)])
    takeUpTask(cache, ME, 'mow', () => undefined)
    expect(show('today')).toEqual(waiting)
  })

  it('changes no count for a task that no tab has read', () => {
    const before = show('today')
    takeUpTask(cache, ME, 'unseen', (known) => known && mow)
    takeUpTask(cache, ME, 'unseen', () => undefined)
    expect(show('today')).toEqual(before)
  })
})

describe('a day of which nothing was read', () => {
  const NEXT_DAY = '2026-11-22'
  const kept = () => tasksKept(cache, ME, NEXT_DAY)

  it('has what the days before have left, counted and placed by its own rules', () => {
    cache.setQueryData(keys.taskTab(ME, TODAY, 'all'), pagesOf([edge, mow, late, rake]), { updatedAt: 5000 })
    const read = kept()
    expect(read?.at).toBeGreaterThanOrEqual(5000)
    expect(read?.counts.all.tasks).toBe(4)
    expect(read?.counts.overdue.tasks).toBe(3)
    expect(read?.counts.overdueTypes.edging).toBe(1)
    const asked = {
      filter: 'overdue',
      today: NEXT_DAY,
      pages: { pages: [], pageParams: [] },
      leaving: NOBODY,
    } satisfies Parameters<typeof tabShown>[2]
    if (read === undefined) throw new Error('nothing was kept')
    const rows = [rowOf(completion, edge)]
    expect(tabShown(read, rows, asked).tasks?.map(({ title }) => title)).toEqual(['Late', 'Mow'])
    expect(tabShown(read, rows, asked).counts.overdue.tasks).toBe(2)
  })

  it('has nothing of them once it was read itself, and nothing where nothing was read', () => {
    cache.setQueryData(keys.taskTab(ME, NEXT_DAY, 'all'), {
      pages: [
        { items: [rake], next: undefined, counted: { today: NEXT_DAY, counts: countsOf([rake]), at: 2, taken: {} } },
      ],
      pageParams: [undefined],
    })
    expect(kept()).toBeUndefined()
    // Deleted elsewhere since.
    expect(tabsRead(cache, ME, NEXT_DAY).known).toEqual([rake])
    cache.clear()
    expect(kept()).toBeUndefined()
  })
})
