import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { dueRangeOf, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import type { Queryable } from '../../db/queryable.ts'
import {
  COMPLETED_TASKS,
  type CompletedKey,
  DUE_TASKS,
  keyOf,
  OPEN_TASKS,
  type StoredTask,
  type TaskKey,
} from './tasks.store.ts'

/** Where a page of a tab ended: among its open tasks, or among its completed ones. */
export type TabKey = TaskKey | CompletedKey

export const tabKeyOf = (task: StoredTask): TabKey =>
  task.completedAt === null ? keyOf(task) : [task.completedAt.toISOString(), task.id]

const isOpenKey = (key: TabKey): key is TaskKey => key.length === 4

export interface TabPage {
  userId: string
  /** `first` is what the list opens on: what is overdue, else what is due today. */
  filter: TaskFilter | 'first'
  today: LocalDate
  limit: number
  after: TabKey | undefined
}

/** At most `limit` tasks of a tab: open ones by due day, priority and title, then completed ones, the newest first. */
export async function listTab(db: Queryable, { userId, filter, today, limit, after }: TabPage): Promise<StoredTask[]> {
  const openAfter = after !== undefined && isOpenKey(after) ? after : undefined
  const completedAfter = after !== undefined && !isOpenKey(after) ? after : undefined
  const due = (bucket: Parameters<typeof dueRangeOf>[0]) => {
    const { from, to } = dueRangeOf(bucket, today)
    return DUE_TASKS.read(db, userId, { limit, after: openAfter, given: [from, to] })
  }
  const completed = (most: number) => COMPLETED_TASKS.read(db, userId, { limit: most, after: completedAfter })
  if (filter === 'completed') return completed(limit)
  if (filter === 'first') {
    const overdue = await due('overdue')
    // A page of today does not begin where one of what is overdue ended.
    return overdue.length > 0 || (openAfter !== undefined && openAfter[0] < today) ? overdue : due('today')
  }
  if (filter !== 'all') return due(filter)
  const open = completedAfter === undefined ? await OPEN_TASKS.read(db, userId, { limit, after: openAfter }) : []
  return open.length === limit ? open : [...open, ...(await completed(limit - open.length))]
}
