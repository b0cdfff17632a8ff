import type { TaskCounts } from '@turfwise/contract/tasks'
import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import type { CountedBucket } from './tasks.store.ts'

/** What each tab holds, 0 included, from what was counted. */
export function countTabs(counted: readonly CountedBucket[]): TaskCounts {
  const tabs = Object.fromEntries(TASK_FILTERS.map((filter) => [filter, { tasks: 0, minutes: 0 }]))
  const counts: TaskCounts = { ...(tabs as Omit<TaskCounts, 'overdueTypes'>), overdueTypes: {} }
  for (const { bucket, type, tasks, minutes } of counted) {
    for (const tab of [counts[bucket], counts.all]) {
      tab.tasks += tasks
      tab.minutes += minutes
    }
    if (type !== null) counts.overdueTypes[type] = tasks
  }
  return counts
}
