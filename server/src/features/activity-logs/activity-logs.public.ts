import type { RouteEntry } from '../../http/serve.ts'
import { activityLogsRoutes } from './activity-logs.routes.ts'
import { forgetLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'

export interface ActivityLogs {
  routes: RouteEntry[]
  /** Takes back the log that was written when the task was completed, in the transaction that is open. */
  forgetLogOf(userId: string, taskId: string): Promise<void>
}

export function makeActivityLogs(needs: ActivityLogsNeeds): ActivityLogs {
  return {
    routes: activityLogsRoutes(needs),
    forgetLogOf: (userId, taskId) => forgetLog(needs.db, userId, taskId),
  }
}
