import type { Schedule } from '@turfwise/contract/schedules'
import { DEFAULT_PREFERENCES } from '@turfwise/domain/schedules/schedule'

const AT = '2026-11-01T00:00:00.000Z'

/** For tests: a schedule by the assistant, with what is different. */
export const anExampleSchedule = (more: Partial<Schedule> = {}): Schedule => ({
  id: '0192f0c1-0000-7000-8000-000000000001',
  userId: '0192f0c1-0000-7000-8000-000000000002',
  name: 'Buffalo, full season',
  description: null,
  scheduleType: 'ai_generated',
  lawnZoneId: null,
  grassType: 'buffalo',
  lawnSize: 80,
  location: null,
  isActive: true,
  preferences: { ...DEFAULT_PREFERENCES, priorities: [...DEFAULT_PREFERENCES.priorities] },
  items: [],
  scheduleItems: [],
  taskCount: 34,
  associatedTaskCount: 40,
  completedTaskCount: 0,
  nextDate: '2026-11-24',
  notes: [],
  createdAt: AT,
  updatedAt: AT,
  ...more,
})
