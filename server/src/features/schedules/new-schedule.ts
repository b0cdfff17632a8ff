import { DEFAULT_PREFERENCES, type SchedulePreferences } from '@turfwise/domain/schedules/schedule'
import type { ScheduleGrass, ScheduleType } from '@turfwise/domain/schedules/schedule-words'
import { newRowId } from '../../row-id.ts'
import { preferencesWith } from './plan-setting.ts'
import { type KeptSetting, SCHEDULES, type StoredSchedule } from './schedules.store.ts'

/** What both forms say of a new schedule. */
export interface GivenSchedule {
  id?: string | undefined
  name: string
  description?: string | null | undefined
  lawnZoneId?: string | null | undefined
  grassType?: ScheduleGrass | null | undefined
  lawnSize?: number | null | undefined
  location?: string | null | undefined
  preferences?: { [Field in keyof SchedulePreferences]?: SchedulePreferences[Field] | undefined } | undefined
}

/** A new, active schedule without tasks, to be written. */
export const newSchedule = (
  given: GivenSchedule,
  made: {
    scheduleType: ScheduleType
    setting: KeptSetting
    notes: string[]
    plannedBy: StoredSchedule['plannedBy']
    now: Date
  },
): StoredSchedule =>
  SCHEDULES.fill({
    id: given.id?.toLowerCase() ?? newRowId(),
    name: given.name,
    description: given.description,
    scheduleType: made.scheduleType,
    lawnZoneId: given.lawnZoneId?.toLowerCase(),
    grassType: given.grassType,
    lawnSize: given.lawnSize,
    location: given.location,
    isActive: true,
    ...preferencesWith(given.preferences, DEFAULT_PREFERENCES),
    notes: made.notes,
    plannedBy: made.plannedBy,
    setting: made.setting,
    generatedUntil: null,
    createdAt: made.now,
    updatedAt: made.now,
  })
