import {
  DIFFICULTIES,
  FREQUENCIES,
  PLAN_PRIORITIES,
  SCHEDULE_GRASSES,
  SCHEDULE_TASK_TYPES,
  TIMES_AVAILABLE,
} from '@turfwise/domain/schedules/schedule-words'
import { DEFAULT_DURATION_MINUTES } from '@turfwise/domain/tasks/limits'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { type Draft, makeDraft } from '../../../platform/draft.ts'
import { BLANK_JOB, type Job } from './job-values.ts'
import { type LawnValues, NEW_LAWN } from './lawn-values.ts'
import { NEW_MANUAL, type ScheduleValues } from './schedule-values.ts'

type Kept = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Kept | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Kept) : undefined
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const oneOf = <V extends string>(words: readonly V[], value: unknown): V | undefined =>
  words.find((word) => word === value)
const switchOf = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

const keptLawn = (kept: Kept): LawnValues => ({
  name: textOf(kept.name),
  description: textOf(kept.description),
  lawnZoneId: textOf(kept.lawnZoneId),
  grassType: oneOf(SCHEDULE_GRASSES, kept.grassType) ?? null,
  lawnSize: textOf(kept.lawnSize),
  location: textOf(kept.location),
  difficulty: oneOf(DIFFICULTIES, kept.difficulty) ?? NEW_LAWN.difficulty,
  timeAvailable: oneOf(TIMES_AVAILABLE, kept.timeAvailable) ?? NEW_LAWN.timeAvailable,
  priorities: Array.isArray(kept.priorities)
    ? PLAN_PRIORITIES.filter((word) => (kept.priorities as unknown[]).includes(word))
    : NEW_LAWN.priorities,
  seasonalAdjustments: switchOf(kept.seasonalAdjustments, NEW_LAWN.seasonalAdjustments),
  weatherConsideration: switchOf(kept.weatherConsideration, NEW_LAWN.weatherConsideration),
})

const keptJob = (value: unknown): Job[] => {
  const kept = recordOf(value)
  const taskType = oneOf(SCHEDULE_TASK_TYPES, kept?.taskType)
  if (kept === undefined || taskType === undefined || textOf(kept.id) === '' || textOf(kept.title) === '') return []
  return [
    {
      id: textOf(kept.id),
      taskType,
      title: textOf(kept.title),
      description: textOf(kept.description),
      frequency: oneOf(FREQUENCIES, kept.frequency) ?? BLANK_JOB.frequency,
      intervalDays: typeof kept.intervalDays === 'number' ? kept.intervalDays : null,
      priority: oneOf(PRIORITIES, kept.priority) ?? BLANK_JOB.priority,
      estimatedDuration: typeof kept.estimatedDuration === 'number' ? kept.estimatedDuration : DEFAULT_DURATION_MINUTES,
      basis: BLANK_JOB.basis,
    },
  ]
}

/** Only what differs from a form that nobody has touched; undefined where nothing does. */
const touched = <V extends object>(values: V, blank: V): Partial<V> | undefined => {
  const fields = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(blank[field as keyof V]),
  )
  return fields.length === 0 ? undefined : (Object.fromEntries(fields) as Partial<V>)
}

/** Reads what a device kept of the AI form. */
export const parseKeptLawn = (kept: unknown): Partial<LawnValues> | undefined => {
  const record = recordOf(kept)
  return record && touched(keptLawn(record), NEW_LAWN)
}

/** Reads what a device kept of the manual form. A job of its list that was being changed is begun anew. */
export const parseKeptManual = (kept: unknown): Partial<ScheduleValues> | undefined => {
  const record = recordOf(kept)
  if (record === undefined) return undefined
  const isChange = textOf(record.editing) !== ''
  return touched<ScheduleValues>(
    {
      ...keptLawn(record),
      ...BLANK_JOB,
      items: Array.isArray(record.items) ? record.items.flatMap(keptJob) : [],
      ...(isChange
        ? {}
        : {
            taskType: oneOf(SCHEDULE_TASK_TYPES, record.taskType) ?? null,
            title: textOf(record.title),
            jobDescription: textOf(record.jobDescription),
            frequency: oneOf(FREQUENCIES, record.frequency) ?? BLANK_JOB.frequency,
            intervalDays: textOf(record.intervalDays),
            priority: oneOf(PRIORITIES, record.priority) ?? BLANK_JOB.priority,
            duration: textOf(record.duration),
          }),
    },
    NEW_MANUAL,
  )
}

export const planDraft = (userId: string): Draft<Partial<LawnValues>> => makeDraft('schedule-ai', userId, parseKeptLawn)
export const manualDraft = (userId: string): Draft<Partial<ScheduleValues>> =>
  makeDraft('schedule-manual', userId, parseKeptManual)
