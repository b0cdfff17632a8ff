import type { ActivityLog } from '@turfwise/contract/activity-logs'

/** A log for tests, of a job without details; anything about it can be said otherwise. */
export const aLog = (given: Partial<ActivityLog> = {}): ActivityLog => ({
  id: '0199a1b2-0000-7000-8000-000000000002',
  userId: '0199a1b2-0000-7000-8000-000000000001',
  taskId: null,
  activityType: 'other',
  title: 'Job',
  description: null,
  notes: null,
  cutHeight: null,
  lawnArea: null,
  duration: null,
  quantity: null,
  quantityUnit: null,
  productName: null,
  productBrand: null,
  applicationMethod: null,
  chemicalId: null,
  quantityTaken: null,
  takenUnit: null,
  createdAt: '2026-11-14T00:00:00.000Z',
  ...given,
})
