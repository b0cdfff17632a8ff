import type { Schedule } from '@turfwise/contract/schedules'
import { newId } from '../../../platform/outbox/new-id.ts'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import type { ToastWords } from '../../../ui/toast-store.ts'
import type { ManualBody } from '../schedule-writes.ts'
import { MISSING_TOASTS } from './form-copy.ts'
import { allJobs, itemBodies, type JobValues, jobListErrors, jobsOf, NO_JOBS } from './job-values.ts'
import {
  type LawnValues,
  lawnBody,
  lawnErrors,
  lawnFault,
  lawnValuesOf,
  NEW_LAWN,
  nameError,
  optionalLawnErrors,
  preferencesOf,
} from './lawn-values.ts'

/** A schedule by hand, and any schedule that is there. */
export type ScheduleValues = LawnValues & JobValues

export const NEW_MANUAL: ScheduleValues = { ...NEW_LAWN, ...NO_JOBS }

export const scheduleValuesOf = (schedule: Schedule): ScheduleValues => ({
  ...lawnValuesOf(schedule),
  ...NO_JOBS,
  items: jobsOf(schedule),
})

export const manualErrors = (values: ScheduleValues): FieldErrors<ScheduleValues> => ({
  name: nameError(values),
  ...optionalLawnErrors(values),
  ...jobListErrors(values),
})

/** The toast of a schedule by hand without a name or without a job. */
export const manualFault = (values: ScheduleValues): ToastWords | undefined =>
  nameError(values) !== undefined || values.items.length === 0 ? MISSING_TOASTS.manual : undefined

/** POST /api/schedules/create-manual of a form without errors. */
export const manualBody = (userId: string, id: string, values: ScheduleValues): ManualBody => ({
  schedule: { ...lawnBody(values), id, userId, scheduleType: 'manual' },
  items: itemBodies(allJobs(values, newId())),
})

/** Of a schedule that is there, by how it came to be. */
export const editErrors = ({ scheduleType }: Pick<Schedule, 'scheduleType'>) =>
  scheduleType === 'manual'
    ? manualErrors
    : (values: ScheduleValues): FieldErrors<ScheduleValues> => ({ ...lawnErrors(values), ...jobListErrors(values) })

export const editFault = ({ scheduleType }: Pick<Schedule, 'scheduleType'>) =>
  scheduleType === 'manual'
    ? manualFault
    : (values: ScheduleValues): ToastWords | undefined =>
        lawnFault(values) ?? (values.items.length === 0 ? MISSING_TOASTS.manual : undefined)

/** Every field, as PATCH /api/schedules/{id} takes them. */
export const changeBody = (values: ScheduleValues) => ({
  ...lawnBody(values),
  preferences: preferencesOf(values),
  items: itemBodies(allJobs(values, newId())),
})
