import { COMPLETION_METHODS, COMPLETION_UNITS } from '@turfwise/domain/activity-logs/quantities'
import { type Draft, makeDraft } from '../../platform/draft.ts'
import { type ActivityEntries, NO_ENTRIES } from './activity-entries.ts'

interface KeptActivity {
  taskId: string
  /** What was typed or chosen; the rest is as preset. */
  entries: Partial<ActivityEntries>
}

const isEntry = (field: string, value: unknown): boolean => {
  if (field === 'quantityUnit') return COMPLETION_UNITS.some((unit) => unit === value)
  if (field === 'applicationMethod') return value === null || COMPLETION_METHODS.some((method) => method === value)
  return field in NO_ENTRIES && typeof value === 'string'
}

/** Reads what a device kept; undefined when nothing of it can be used. */
export function parseKeptActivity(kept: unknown): KeptActivity | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { taskId, entries } = kept as Record<string, unknown>
  if (typeof taskId !== 'string' || typeof entries !== 'object' || entries === null) return undefined
  const usable = Object.entries(entries).filter(([field, value]) => isEntry(field, value))
  return usable.length === 0 ? undefined : { taskId, entries: Object.fromEntries(usable) }
}

/** The last Record Activity that was closed without saving. */
export const activityDraft = (userId: string): Draft<KeptActivity> => makeDraft('activity', userId, parseKeptActivity)
