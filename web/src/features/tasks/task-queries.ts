import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { listTasks, listUpcomingTasks } from '@turfwise/contract/tasks'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { withPatience } from '../../platform/patience.ts'

/** Every task of the person; asks nothing while nobody is signed in. */
export const tasksQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.tasks(userId ?? ''),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withPatience(signal, (patient) => call(listTasks, { params: { id: userId }, query: {}, signal: patient })),
  })

/** More than Home shows, so that the next one moves up at once when one is completed. */
const UPCOMING_READ = 10

/** The first open tasks by due date, overdue ones first. */
export const upcomingTasksQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.upcomingTasks(userId ?? ''),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withPatience(signal, (patient) =>
              call(listUpcomingTasks, { params: { id: userId }, query: { limit: UPCOMING_READ }, signal: patient }),
            ),
  })

/** After any write to tasks: lists, counts and the figures of the profile are read anew. */
export const refreshTasks = async (cache: QueryClient, userId: string): Promise<void> => {
  await Promise.all([
    cache.invalidateQueries({ queryKey: keys.everyTask(userId) }),
    cache.invalidateQueries({ queryKey: keys.userStats(userId) }),
  ])
}
