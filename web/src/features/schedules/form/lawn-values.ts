import type { Schedule } from '@turfwise/contract/schedules'
import { areaOf, readArea } from '@turfwise/domain/lawn-zones/area'
import { DEFAULT_PREFERENCES, readLawnSize, SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import type { Difficulty, PlanPriority, ScheduleGrass, TimeAvailable } from '@turfwise/domain/schedules/schedule-words'
import { AREA_FAULT } from '../../../ui/figure-words.ts'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import type { ToastWords } from '../../../ui/toast-store.ts'
import type { PlanBody } from '../schedule-writes.ts'
import { FIELD_ERRORS, MISSING_TOASTS } from './form-copy.ts'

/** What is said of the lawn and of the time for it; texts as they were typed. */
export interface LawnValues {
  name: string
  description: string
  /** Empty for none. */
  lawnZoneId: string
  grassType: ScheduleGrass | null
  /** Square metres. */
  lawnSize: string
  location: string
  difficulty: Difficulty
  timeAvailable: TimeAvailable
  priorities: readonly PlanPriority[]
  seasonalAdjustments: boolean
  weatherConsideration: boolean
}

export const NEW_LAWN: LawnValues = {
  name: '',
  description: '',
  lawnZoneId: '',
  grassType: null,
  lawnSize: '',
  location: '',
  ...DEFAULT_PREFERENCES,
}

export const lawnValuesOf = (schedule: Schedule): LawnValues => ({
  name: schedule.name,
  description: schedule.description ?? '',
  lawnZoneId: schedule.lawnZoneId ?? '',
  grassType: schedule.grassType,
  lawnSize: schedule.lawnSize === null ? '' : String(schedule.lawnSize),
  location: schedule.location ?? '',
  ...schedule.preferences,
})

const sizeError = (typed: string): string | undefined => {
  if (typeof readArea(typed) === 'string') return AREA_FAULT
  const m2 = readLawnSize(typed)
  if (m2 < SCHEDULE_LIMITS.lawnSizeM2Min) return FIELD_ERRORS.size
  return m2 > SCHEDULE_LIMITS.lawnSizeM2Max ? FIELD_ERRORS.sizeMax : undefined
}

/** The figure that a size stands for, in whole square metres; null while it cannot be read. */
export const wholeSize = (typed: string): number | null => (areaOf(typed) === null ? null : readLawnSize(typed))

export const nameError = ({ name }: Pick<LawnValues, 'name'>): string | undefined =>
  name.trim() === '' ? FIELD_ERRORS.name : undefined

/** What a plan cannot do without. */
export const lawnErrors = (values: LawnValues): FieldErrors<LawnValues> => ({
  name: nameError(values),
  grassType: values.grassType === null ? FIELD_ERRORS.grass : undefined,
  lawnSize: sizeError(values.lawnSize),
})

/** Of a schedule by hand, where grass and size may be left out. */
export const optionalLawnErrors = (values: LawnValues): FieldErrors<LawnValues> => ({
  lawnSize: values.lawnSize.trim() === '' ? undefined : sizeError(values.lawnSize),
})

/** The toast of a plan that lacks name, grass or size. */
export const lawnFault = (values: LawnValues): ToastWords | undefined => {
  const isMissing = nameError(values) !== undefined || values.grassType === null || readLawnSize(values.lawnSize) === 0
  return isMissing ? MISSING_TOASTS.lawn : undefined
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The fields of the lawn as every call of schedules takes them; grass and size are left out while nobody has said them. */
export const lawnBody = (values: LawnValues) => ({
  name: values.name.trim(),
  description: textOrNull(values.description),
  lawnZoneId: textOrNull(values.lawnZoneId),
  location: textOrNull(values.location),
  ...(values.grassType === null ? {} : { grassType: values.grassType }),
  ...(values.lawnSize.trim() === '' ? {} : { lawnSize: readLawnSize(values.lawnSize) }),
})

export const preferencesOf = (values: LawnValues) => ({
  difficulty: values.difficulty,
  timeAvailable: values.timeAvailable,
  priorities: [...values.priorities],
  seasonalAdjustments: values.seasonalAdjustments,
  weatherConsideration: values.weatherConsideration,
})

/** POST /api/schedules/generate-ai of a form without errors. */
export const planBody = (userId: string, id: string, values: LawnValues): PlanBody & { id: string } => ({
  ...lawnBody(values),
  id,
  userId,
  scheduleType: 'ai_generated',
  // The form is not sent before one was chosen.
  grassType: values.grassType as ScheduleGrass,
  lawnSize: readLawnSize(values.lawnSize),
  preferences: preferencesOf(values),
})
