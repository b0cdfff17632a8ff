import type { CompletionLog } from '@turfwise/domain/activity-logs/completion-log'
import type { Queryable } from '../../db/queryable.ts'
import type { RouteEntry } from '../../http/serve.ts'
import { activityLogsRoutes } from './activity-logs.routes.ts'
import { forgetLog, insertLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { logOf } from './create-activity-log.ts'

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

/** Writes the logs of completions of that time, whose tasks are there already, in the transaction that is open. */
export async function plantLogs(
  tx: Queryable,
  userId: string,
  logs: readonly { log: CompletionLog; completedAt: Date }[],
): Promise<void> {
  for (const { log, completedAt } of logs) await insertLog(tx, userId, logOf(log, completedAt))
}
