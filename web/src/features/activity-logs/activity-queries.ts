import { queryOptions, skipToken } from '@tanstack/react-query'
import {
  type ActivityLog,
  getActivityStats,
  listActivityLogs,
  recentActivityLogs,
} from '@turfwise/contract/activity-logs'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { call, callPage } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { PAGE_ROWS, pagedQuery } from '../../platform/paged-query.ts'
import { withTimeout } from '../../platform/timeout.ts'

/** Everything that was read of the logs. */
export const activityLogsKey = (userId: string) => ['activity-logs', userId] as const

export const shownLogs: Shown<ActivityLog> = { name: 'activity-logs' }

/** The newest log of a kind, null when there is none yet. */
export const lastActivityQuery = (userId: string, activityType: ActivityType) =>
  queryOptions({
    queryKey: [...activityLogsKey(userId), 'last', activityType],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const [last] = await call(recentActivityLogs, { query: { userId, activityType, limit: 1 }, signal })
      return last ?? null
    },
  })

/** How often what was done in the last days; asks nothing while nobody is signed in. */
export const activityStatsQuery = (userId: string | undefined, days: number) =>
  queryOptions({
    queryKey: [...activityLogsKey(userId ?? ''), 'stats', days],
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(getActivityStats, { query: { userId, days }, signal: patient })),
  })

/** What is asked for of the history. */
export interface LogsSought {
  activityType?: ActivityType | undefined
  /** ISO 8601 */
  from?: string | undefined
  q?: string | undefined
}

/** The history by the page, newest first; asks nothing while nobody is signed in. */
export const activityLogsQuery = (userId: string | undefined, sought: LogsSought) =>
  pagedQuery(
    [...activityLogsKey(userId ?? ''), 'list', sought],
    userId === undefined
      ? undefined
      : (cursor, signal) =>
          callPage(listActivityLogs, { query: { userId, ...sought, limit: PAGE_ROWS, cursor }, signal }),
  )
