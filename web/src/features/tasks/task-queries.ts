import { queryOptions, skipToken } from '@tanstack/react-query'
import { countTasks, listTasks, listUpcomingTasks } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskFilter } from '@turfwise/domain/tasks/buckets'
import { keys } from '../../keys.ts'
import { call, callPage } from '../../platform/api.ts'
import { EARLY_UPCOMING } from '../../platform/early-reads.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { PAGE_ROWS, pagedQuery, type ReadPage } from '../../platform/paged-query.ts'
import { withTimeout } from '../../platform/timeout.ts'
import type { TaskPage } from '../../task-pages.ts'

/** The pages of a tab, and with the first what all tabs hold; asks nothing while nobody is signed in. */
export const taskTabQuery = (userId: string | undefined, today: LocalDate, filter: TaskFilter | 'first') => {
  const read = (id: string): ReadPage<TaskPage> => {
    const page = (cursor: string | undefined, signal: AbortSignal) =>
      callPage(listTasks, { params: { id }, query: { filter, today, limit: PAGE_ROWS, cursor }, signal })
    return async (cursor, signal) => {
      if (cursor !== undefined) return page(cursor, signal)
      const at = Date.now()
      const [first, counts] = await Promise.all([
        page(cursor, signal),
        call(countTasks, { params: { id }, query: { today }, signal }),
      ])
      return { ...first, counted: { today, counts, at, taken: {} } }
    }
  }
  return pagedQuery(keys.taskTab(userId ?? '', today, filter), userId === undefined ? undefined : read(userId))
}

/** The first open tasks by due date, overdue ones first. */
export const upcomingTasksQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.upcomingTasks(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              call(listUpcomingTasks, { params: { id: userId }, query: { limit: EARLY_UPCOMING }, signal: patient }),
            ),
  })
