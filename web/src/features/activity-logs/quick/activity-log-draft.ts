import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { MEASURES, measuresOf } from '@turfwise/domain/activity-logs/measures'
import { ACTIVITY_UNITS, APPLICATION_METHODS } from '@turfwise/domain/activity-logs/quantities'
import { type Draft, makeDraft } from '../../../platform/draft.ts'
import { type ActivityValues, noValues } from './activity-values.ts'

const among = (list: readonly unknown[], value: unknown): boolean => list.includes(value)

function isValue(activity: ActivityType, field: string, value: unknown): boolean {
  if (field === 'unit') return among(MEASURES, value) && among(measuresOf(activity), value)
  if (field === 'quantityUnit') return among(ACTIVITY_UNITS, value)
  if (field === 'applicationMethod') return value === null || among(APPLICATION_METHODS, value)
  return field in noValues(activity) && typeof value === 'string'
}

/** Reads what a device kept of a form; undefined when nothing of it can be used. */
export function parseKeptLog(activity: ActivityType, kept: unknown): Partial<ActivityValues> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const usable = Object.entries(kept).filter(([field, value]) => isValue(activity, field, value))
  return usable.length === 0 ? undefined : (Object.fromEntries(usable) as Partial<ActivityValues>)
}

/** What was typed into the form of a kind and not logged. */
export const activityLogDraft = (userId: string, activity: ActivityType): Draft<Partial<ActivityValues>> =>
  makeDraft(`log-${activity}`, userId, (kept) => parseKeptLog(activity, kept))
