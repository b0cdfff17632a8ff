import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { NO_LOG } from './no-log.ts'

/** A log for tests, of a job without details; anything about it can be said otherwise. */
export const aLog = (given: Partial<ActivityLog> = {}): ActivityLog => ({
  ...NO_LOG,
  id: '0199a1b2-0000-7000-8000-000000000002',
  userId: '0199a1b2-0000-7000-8000-000000000001',
  title: 'Job',
  createdAt: '2026-11-14T00:00:00.000Z',
  updatedAt: '2026-11-14T00:00:00.000Z',
  ...given,
})
