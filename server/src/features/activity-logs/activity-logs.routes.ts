import * as contract from '@turfwise/contract/activity-logs'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { LOGS_MAX } from '@turfwise/domain/kernel/write-limits'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { LOG, listLogs, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { createActivityLog } from './create-activity-log.ts'
import { presentActivityLog } from './present-activity-log.ts'

export function activityLogsRoutes(needs: ActivityLogsNeeds): RouteEntry[] {
  const quota = makeQuota({
    max: LOGS_MAX,
    refusal: 'activity/too-many',
    count: (userId, most) => LOG.count(needs.db, userId, most),
  })
  const page = pageOf({
    most: ACTIVITY_LIMITS.listMax,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: (log: StoredLog) => [log.createdAt.toISOString(), log.id] as [string, string],
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
    serve(contract.listActivityLogs, async (call) => {
      const { actor, query } = call
      requireSelf(actor, query.userId)
      const asked = { userId: actor.userId, activityType: query.activityType }
      const logs = await page(call, (limit, after) => listLogs(needs.db, { ...asked, limit, after }))
      return logs.map((log) => presentActivityLog(actor.userId, log))
    }),
  ]
}
