import { queryOptions } from '@tanstack/react-query'
import { listActivityLogs } from '@turfwise/contract/activity-logs'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'

/** The newest log of a kind, null when there is none yet. */
export const lastActivityQuery = (userId: string, activityType: ActivityType) =>
  queryOptions({
    queryKey: [...keys.activityLogs(userId), 'last', activityType],
    queryFn: async ({ signal }) => {
      const [last] = await call(listActivityLogs, { query: { activityType, limit: 1 }, signal })
      return last ?? null
    },
  })
