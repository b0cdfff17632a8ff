import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import * as z from 'zod/mini'
import { cursorOf, takePage } from '../../http/paging.ts'
import { listLogs, type StoredLog } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'

const cursor = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]))

/**
 * A page of what the user did, newest first, and the cursor of the next page.
 * @throws ApiError request/invalid for a cursor that this list never gave out
 */
export async function listActivityLogs(
  { db }: Pick<ActivityLogsNeeds, 'db'>,
  userId: string,
  asked: { activityType?: ActivityType | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ logs: StoredLog[]; next: string | undefined }> {
  const limit = asked.limit ?? ACTIVITY_LIMITS.listMax
  const after = cursor.decode(asked.cursor)
  const rows = await listLogs(db, { userId, activityType: asked.activityType, limit: limit + 1, after })
  const { items, last } = takePage(rows, limit)
  return { logs: items, next: last && cursor.encode([last.createdAt.toISOString(), last.id]) }
}
