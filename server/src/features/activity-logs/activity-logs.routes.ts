import { importActivities as importRoute } from '@turfwise/contract/activity-files'
import * as contract from '@turfwise/contract/activity-logs'
import { getTaskRecord } from '@turfwise/contract/task-record'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { LOGS_MAX } from '@turfwise/domain/kernel/write-limits'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireOwnGarden } from '../../http/guard/own-garden.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { LOG, listLogs, presentActivityLog, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { activityStatsOf } from './activity-stats.store.ts'
import { changeActivityLog, removeActivityLog } from './change-activity-log.ts'
import { createActivityLog } from './create-activity-log.ts'
import { importActivities } from './import-activities.ts'
import { readTaskRecord } from './read-task-record.ts'

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
      async ({ actor, body, ageSeconds, did }) => {
        requireSelf(actor, body.userId)
        // The shed is closed to helpers: they take nothing off it and name nothing of it.
        if (body.chemicalId || body.equipmentId) requireOwnGarden(actor)
        await quota(actor.userId)
        return presentActivityLog(actor.userId, await createActivityLog(needs, actor.userId, body, { ageSeconds, did }))
      },
      { pace: needs.pace },
    ),
    serve(contract.listActivityLogs, async (call) => {
      const { actor, query } = call
      requireSelf(actor, query.userId)
      const logs = await page(call, (limit, after) => listLogs(needs.db, actor.userId, query, { limit, after }))
      return logs.map((log) => presentActivityLog(actor.userId, log))
    }),
    serve(contract.recentActivityLogs, async ({ actor: { userId }, actor, query: { limit, ...asked } }) => {
      requireSelf(actor, asked.userId)
      const logs = await listLogs(needs.db, userId, { activityType: asked.activityType }, { limit, after: undefined })
      return logs.map((log) => presentActivityLog(userId, log))
    }),
    serve(contract.getActivityStats, ({ actor, query }) => {
      requireSelf(actor, query.userId)
      return activityStatsOf(needs.db, actor.userId, query.days, needs.clock.now())
    }),
    serve(
      contract.updateActivityLog,
      async ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        const change = () => changeActivityLog(needs, userId, id, body)
        return presentActivityLog(userId, await LOG.whileSeen(needs.db, { userId, id, seen }, change))
      },
      { pace: needs.pace },
    ),
    serve(
      contract.deleteActivityLog,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await LOG.whileSeen(needs.db, { userId, id, seen }, () => removeActivityLog(needs, userId, id))
        return { id }
      },
      { pace: needs.pace },
    ),
    serve(
      importRoute,
      ({ actor, body }) => {
        requireSelf(actor, body.userId)
        return importActivities(needs, actor.userId, body.csv)
      },
      { pace: needs.pace },
    ),
    serve(getTaskRecord, ({ actor: { userId }, params: { id } }) => readTaskRecord(needs, userId, id)),
  ]
}
