import type { CompletionLog } from '@turfwise/domain/activity-logs/completion-log'
import type { Queryable } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import { activityLogsRoutes } from './activity-logs.routes.ts'
import { insertLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { logOf } from './create-activity-log.ts'

export const makeActivityLogs = (needs: ActivityLogsNeeds): Feature => ({
  name: 'activity-logs',
  routes: activityLogsRoutes(needs),
})

/** Writes the logs of completions of that time, whose tasks are there already, in the transaction that is open. */
export async function insertDemoLogs(
  tx: Queryable,
  userId: string,
  logs: readonly { log: CompletionLog; completedAt: Date }[],
): Promise<void> {
  for (const { log, completedAt } of logs) await insertLog(tx, userId, logOf(log, completedAt))
}
