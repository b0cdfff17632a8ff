import { listRecords } from '@turfwise/contract/activity-files'
import * as contract from '@turfwise/contract/analytics'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import type { AnalyticsNeeds } from './analytics-needs.ts'
import { generateWeekly } from './generate-weekly.ts'
import { readOverview } from './read-overview.ts'
import { readRecords } from './read-records.ts'
import { NEWEST_RECORDS, presentRecord, type RecordKey, type StoredRecord } from './records.store.ts'
import { renewStale } from './renew-stale.ts'

/** A call that reads everything. */
const FILES_LIMIT: RateLimit = { name: 'records-list', points: 30, seconds: 300 }
/** Weeks of a page where nobody says how many: a year of them. */
const LIST_MOST = 53

export function analyticsRoutes(needs: AnalyticsNeeds): RouteEntry[] {
  const { db, pace } = needs
  const page = pageOf({
    most: LIST_MOST,
    key: z.tuple([z.iso.date(), z.literal('weekly')]),
    keyOf: ({ periodStart, period }: StoredRecord): RecordKey => [periodStart, period],
  })
  return [
    serve(contract.listAnalytics, async (call) => {
      const { userId } = call.actor
      const read = () => page(call, (limit, after) => NEWEST_RECORDS.read(db, userId, { limit, after }))
      let records = await read()
      const stale = records.filter((record) => record.stale)
      if (stale.length > 0) {
        await renewStale(
          needs,
          userId,
          stale.map(({ periodStart }) => periodStart),
        )
        records = await read()
      }
      return records.map((record) => presentRecord(userId, record))
    }),
    serve(listRecords, ({ actor: { userId } }) => readRecords(needs, userId), { limit: FILES_LIMIT }),
    serve(contract.getAnalyticsOverview, ({ actor: { userId } }) => readOverview(needs, userId)),
    serve(
      contract.generateWeekly,
      async ({ actor: { userId }, query }) => presentRecord(userId, await generateWeekly(needs, userId, query.weekOf)),
      { pace },
    ),
  ]
}
