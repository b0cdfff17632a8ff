import type { Schedule } from '@turfwise/contract/schedules'
import { readFigure } from '@turfwise/domain/kernel/figures'
import { DEFAULT_FREQUENCY, itemsOf, readItemMinutes, SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import type { Frequency, ItemBasis, ScheduleTaskType } from '@turfwise/domain/schedules/schedule-words'
import type { Priority } from '@turfwise/domain/tasks/priority'
import { lateFigures } from '../../../platform/late-format.ts'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import type { ManualBody } from '../schedule-writes.ts'
import { FIELD_ERRORS } from './form-copy.ts'

/** A job that stands in the list of the form. */
export interface Job {
  id: string
  taskType: ScheduleTaskType
  title: string
  description: string
  frequency: Frequency
  /** Of custom frequency; null leaves it to season and climate. */
  intervalDays: number | null
  priority: Priority
  /** Minutes. */
  estimatedDuration: number
  basis: ItemBasis
}

/** The list of jobs, and the one that is being written; texts as they were typed. */
export interface JobValues {
  items: readonly Job[]
  /** Id of the job of the list that is being changed; empty while a new one is written. */
  editing: string
  taskType: ScheduleTaskType | null
  title: string
  jobDescription: string
  frequency: Frequency
  intervalDays: string
  priority: Priority
  /** Minutes. */
  duration: string
  basis: ItemBasis
}

/** A job that nobody has begun to write. */
export const BLANK_JOB: Omit<JobValues, 'items'> = {
  editing: '',
  taskType: null,
  title: '',
  jobDescription: '',
  frequency: DEFAULT_FREQUENCY,
  intervalDays: '',
  priority: 'medium',
  duration: '',
  basis: 'calendar',
}

export const NO_JOBS: JobValues = { ...BLANK_JOB, items: [] }

export const jobsOf = (schedule: Schedule): readonly Job[] =>
  itemsOf(schedule).map((item) => ({
    id: item.id,
    taskType: item.taskType,
    title: item.title,
    description: item.description ?? '',
    frequency: item.frequency,
    intervalDays: item.intervalDays,
    priority: item.priority,
    estimatedDuration: item.estimatedDuration,
    basis: item.basis,
  }))

/** What stands in the fields while a job of the list is changed. */
export const fieldsOf = (job: Job): Omit<JobValues, 'items'> => ({
  editing: job.id,
  taskType: job.taskType,
  title: job.title,
  jobDescription: job.description,
  frequency: job.frequency,
  intervalDays: job.intervalDays === null ? '' : String(job.intervalDays),
  priority: job.priority,
  duration: String(job.estimatedDuration),
  basis: job.basis,
})

const DAY_WORDS = { d: 1, day: 1, days: 1, week: 7, weeks: 7 }

const daysOf = (typed: string): number | null | 'wrong' => {
  const days = readFigure(typed, DAY_WORDS)
  if (days === null) return null
  const { intervalDaysMin: min, intervalDaysMax: max } = SCHEDULE_LIMITS
  return typeof days === 'number' && Number.isInteger(days) && days >= min && days <= max ? days : 'wrong'
}

/** What hinders the written job from being added. */
export const jobErrors = (values: JobValues): FieldErrors<JobValues> => ({
  taskType: values.taskType === null ? FIELD_ERRORS.taskType : undefined,
  title: values.title.trim() === '' ? FIELD_ERRORS.title : undefined,
  intervalDays:
    values.frequency === 'custom' && daysOf(values.intervalDays) === 'wrong' ? FIELD_ERRORS.days : undefined,
})

/** Type or title of the written job is missing. */
export const lacksTypeOrTitle = ({ taskType, title }: JobValues): boolean => taskType === null || title.trim() === ''

/** The written job as it stands in the list. Of a form without errors. */
const written = (values: JobValues, id: string): Job => {
  const days = daysOf(values.intervalDays)
  return {
    id,
    // It is not added before one was chosen.
    taskType: values.taskType as ScheduleTaskType,
    title: values.title.trim(),
    description: values.jobDescription.trim(),
    frequency: values.frequency,
    intervalDays: values.frequency === 'custom' && typeof days === 'number' ? days : null,
    priority: values.priority,
    estimatedDuration: readItemMinutes(values.duration),
    basis: values.basis,
  }
}

/** The form with the written job in its list, in its old place where it was there before. @param id of a new one */
export const withWritten = (values: JobValues, id: string): JobValues => {
  const job = written(values, values.editing === '' ? id : values.editing)
  const isThere = values.items.some((one) => one.id === job.id)
  const items = isThere ? values.items.map((one) => (one.id === job.id ? job : one)) : [...values.items, job]
  return { ...BLANK_JOB, items }
}

/** The form without a job of its list. */
export const withoutJob = (values: JobValues, id: string): Partial<JobValues> => ({
  items: values.items.filter((job) => job.id !== id),
  ...(values.editing === id ? BLANK_JOB : {}),
})

/** Jobs that are sent: those of the list, and the written one, which somebody forgot to add. @param id of a new one */
export const allJobs = (values: JobValues, id: string): readonly Job[] =>
  lacksTypeOrTitle(values) ? values.items : withWritten(values, id).items

/** What hinders the jobs from being sent. A title without a type would be lost without a word. */
export const jobListErrors = (values: JobValues): FieldErrors<JobValues> => {
  const isBegun = values.title.trim() !== ''
  return {
    items:
      values.items.length === 0
        ? FIELD_ERRORS.items
        : values.items.length > SCHEDULE_LIMITS.itemsMax
          ? FIELD_ERRORS.itemsMax
          : undefined,
    taskType: isBegun ? jobErrors(values).taskType : undefined,
    intervalDays: isBegun ? jobErrors(values).intervalDays : undefined,
  }
}

/** Jobs as every call of schedules takes them. */
export const itemBodies = (jobs: readonly Job[]): ManualBody['items'] =>
  jobs.map(({ description, intervalDays, ...job }) => ({
    ...job,
    description: description === '' ? null : description,
    ...(job.frequency === 'custom' ? { intervalDays } : {}),
  }))

/** Days of a month, in the mean of a year. */
const MONTH_DAYS = 365.25 / 12

/** How often in a month; the four times of a seasonal job are spread over the year. */
const timesInMonth = ({ frequency, intervalDays }: Job): number => {
  switch (frequency) {
    case 'weekly':
      return MONTH_DAYS / 7
    case 'biweekly':
      return MONTH_DAYS / 14
    case 'monthly':
      return 1
    case 'seasonal':
      return 4 / 12
    case 'custom':
      return intervalDays === null ? 1 : MONTH_DAYS / intervalDays
  }
}

const quarterHours = lateFigures({ maximumFractionDigits: 1 })

/** '3 jobs, about 4 h a month' */
export const jobsTotal = (jobs: readonly Job[]): string => {
  const minutes = jobs.reduce((sum, job) => sum + timesInMonth(job) * job.estimatedDuration, 0)
  const time =
    minutes < 60
      ? `${Math.max(5, Math.round(minutes / 5) * 5)} min`
      : `${quarterHours.format(Math.round(minutes / 30) / 2)} h`
  return `${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}, about ${time} a month`
}
