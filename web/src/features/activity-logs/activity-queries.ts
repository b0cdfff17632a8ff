import { queryOptions } from '@tanstack/react-query'
import { listActivityLogs } from '@turfwise/contract/activity-logs'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'

/** Everything that was read of the logs. */
export const activityLogsKey = (userId: string) => ['activity-logs', userId] as const

/** The newest log of a kind, null when there is none yet. */
export const lastActivityQuery = (userId: string, activityType: ActivityType) =>
  queryOptions({
    queryKey: [...activityLogsKey(userId), 'last', activityType],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const [last] = await call(listActivityLogs, { query: { activityType, limit: 1 }, signal })
      return last ?? null
    },
  })
