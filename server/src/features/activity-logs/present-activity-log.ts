import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { StoredLog } from './activity-logs.store.ts'

/** A log as its owner sees it. */
export const presentActivityLog = (userId: string, log: StoredLog): ActivityLog => ({
  ...log,
  userId,
  createdAt: log.createdAt.toISOString(),
})
