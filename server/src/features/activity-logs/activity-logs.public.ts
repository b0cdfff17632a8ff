import type { CompletionLog } from '@turfwise/domain/activity-logs/completion-log'
import { weeksCaredFor } from '@turfwise/domain/tasks/weeks-cared-for'
import type { Queryable } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import { activityLogsRoutes } from './activity-logs.routes.ts'
import { insertLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { logOf } from './create-activity-log.ts'
import { careTimesOf } from './job-memory.store.ts'

/** What was done, as other features ask for it. */
export interface ActivityLogs {
  /** In how many weeks of the garden's zone the user did something; 0 for one without a profile. */
  weeksCaredFor(userId: string): Promise<number>
}

export const makeActivityLogs = (needs: ActivityLogsNeeds): Feature & ActivityLogs => ({
  name: 'activity-logs',
  routes: activityLogsRoutes(needs),
  async weeksCaredFor(userId) {
    const { timeZone, at } = await careTimesOf(needs.db, userId)
    return timeZone === null ? 0 : weeksCaredFor(at, timeZone)
  },
})

/** Writes the logs of completions of that time, whose tasks are there already, in the transaction that is open. */
export async function insertDemoLogs(
  tx: Queryable,
  userId: string,
  logs: readonly { log: CompletionLog; completedAt: Date }[],
): Promise<void> {
  for (const { log, completedAt } of logs)
    await insertLog(tx, userId, logOf(log, { now: completedAt, doneAt: completedAt }))
}
