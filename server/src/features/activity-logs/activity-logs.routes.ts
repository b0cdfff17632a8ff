import * as contract from '@turfwise/contract/activity-logs'
import { LOGS_MAX } from '@turfwise/domain/kernel/write-limits'
import { linkToNext } from '../../http/paging.ts'
import { requireSelf } from '../../http/require-self.ts'
import { type RouteEntry, serve } from '../../http/serve.ts'
import { makeQuota } from '../../limits/quota.ts'
import { countLogs } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { createActivityLog } from './create-activity-log.ts'
import { listActivityLogs } from './list-activity-logs.ts'
import { presentActivityLog } from './present-activity-log.ts'

export function activityLogsRoutes(needs: ActivityLogsNeeds): RouteEntry[] {
  const quota = makeQuota({
    max: LOGS_MAX,
    refusal: 'activity/too-many',
    count: (userId, most) => countLogs(needs.db, userId, most),
  })
  return [
    serve(
      contract.createActivityLog,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return presentActivityLog(actor.userId, await createActivityLog(needs, actor.userId, body))
      },
      { pace: needs.pace },
    ),
    serve(contract.listActivityLogs, async ({ actor, query, request, header }) => {
      requireSelf(actor, query.userId)
      const { logs, next } = await listActivityLogs(needs, actor.userId, query)
      if (next !== undefined) header('link', linkToNext(request.url, next))
      return logs.map((log) => presentActivityLog(actor.userId, log))
    }),
  ]
}
