import type { Schedule } from '@turfwise/contract/schedules'
import { SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import {
  FREQUENCIES,
  type Frequency,
  type ScheduleGrass,
  type ScheduleType,
} from '@turfwise/domain/schedules/schedule-words'
import { lateFigures } from '../../platform/late-format.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'
import { scheduleDay } from './schedule-days.ts'

const figure = lateFigures()

/** '1 task', '1,204 tasks' */
export const tasksText = (count: number): string => `${figure.format(count)} ${count === 1 ? 'task' : 'tasks'}`
/** '1,200 m²' */
export const sizeText = (m2: number): string => `${figure.format(m2)} m²`

export const SCHEDULE_LIST = {
  label: 'Schedules',
  loading: 'Loading your schedules',
  failed: 'Unable to load your schedules',
  stillWorks: 'No answer from the server. Nothing you saved is lost.',
  none: 'No scheduled tasks',
  create: 'Create Schedule',
  paused: 'Paused',
  startsAgain: 'Starts again on Resume',
  nothingOpen: 'No open tasks',
  next: 'Next:',
  weeks: 'In the next four weeks:',
} as const

/** '3 schedules, 2 running' */
export const totalText = (schedules: readonly Pick<Schedule, 'isActive'>[]): string => {
  const running = schedules.filter(({ isActive }) => isActive).length
  return `${figure.format(schedules.length)} ${schedules.length === 1 ? 'schedule' : 'schedules'}, ${figure.format(running)} running`
}

export const TYPE_MARKS: Readonly<Record<ScheduleType, string>> = { ai_generated: 'AI Generated', manual: 'Manual' }

export const GRASS_WORDS: Readonly<Record<ScheduleGrass, string>> = {
  couch: 'Couch',
  buffalo: 'Buffalo',
  kikuyu: 'Kikuyu',
  zoysia: 'Zoysia',
  bermuda: 'Bermuda',
  other: 'Other',
}

export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  weekly: 'Weekly',
  biweekly: 'Every 2 weeks',
  monthly: 'Monthly',
  seasonal: 'Seasonal',
  custom: 'Custom',
}

/** 'Buffalo · 80 m² · 34 tasks'. What a manual schedule does not name is left out. */
export const aboutSchedule = ({ grassType, lawnSize, taskCount }: Schedule): string =>
  [
    grassType === null ? null : grassType === 'other' ? 'Other grass' : GRASS_WORDS[grassType],
    lawnSize === null ? null : sizeText(lawnSize),
    tasksText(taskCount),
  ]
    .filter((part) => part !== null)
    .join(' · ')

/** '2 weekly, 1 monthly' */
const frequencySummary = (items: readonly { frequency: Frequency }[]): string =>
  FREQUENCIES.map((how) => ({ how, count: items.filter(({ frequency }) => frequency === how).length }))
    .filter(({ count }) => count > 0)
    .map(({ how, count }) => `${count} ${FREQUENCY_WORDS[how].toLowerCase()}`)
    .join(', ')

/** What View Details says: how many jobs, how often, and when the next one is due. */
export const detailsToast = (
  { name, isActive, nextDate }: Pick<Schedule, 'name' | 'isActive' | 'nextDate'>,
  items: readonly { frequency: Frequency }[],
): ToastWords => {
  const jobs = `${items.length} ${items.length === 1 ? 'job' : 'jobs'}`
  const how = items.length === 0 ? jobs : `${jobs}: ${frequencySummary(items)}`
  const next = nextDate === null ? `${SCHEDULE_LIST.nothingOpen}.` : `${SCHEDULE_LIST.next} ${scheduleDay(nextDate)}.`
  return { title: name, description: `${how}. ${isActive ? next : `${SCHEDULE_LIST.paused}.`}` }
}

export const SCHEDULE_MENU = {
  details: 'View Details',
  generate: 'Generate Tasks',
  edit: 'Edit Schedule',
  pause: 'Pause',
  resume: 'Resume',
  delete: 'Delete Schedule',
} as const

export const SCHEDULE_WORDS: ListWords = {
  thing: 'schedule',
  fields: {
    name: 'Schedule name',
    description: 'Description',
    lawnZoneId: 'Lawn zone',
    grassType: 'Grass type',
    lawnSize: 'Lawn size',
    location: 'Location',
    preferences: 'Effort and time',
    items: 'Jobs',
    isActive: 'Running',
  },
  sayValue(field, value) {
    if (field === 'grassType') return GRASS_WORDS[value as ScheduleGrass]?.toLowerCase()
    return field === 'lawnSize' && typeof value === 'number' ? sizeText(value) : undefined
  },
}

/** What was done with a schedule, while that waits to be sent. */
export const SCHEDULE_DID = { paused: 'Paused', resumed: 'Resumed', generated: 'Tasks requested' } as const

const window = `for the next ${SCHEDULE_LIMITS.windowDays} days`

export const SCHEDULE_TOASTS = {
  generated: (count: number): ToastWords => ({
    title: 'Tasks generated',
    description:
      count === 0 ? `No new tasks ${window}: all of them are already there.` : `${tasksText(count)} ${window}.`,
  }),
  notGenerated: failure('Failed to generate tasks. Please try again.'),
  isPaused: failure('Failed to generate tasks. This schedule is paused: resume it first.'),
  updated: { title: 'Schedule updated' },
  notUpdated: failure('Failed to update schedule. Please try again.'),
  deleted: { title: 'Schedule deleted' },
  notDeleted: failure('Failed to delete schedule. Please try again.'),
  aiCreated: (count: number): ToastWords => ({
    title: 'AI Schedule Created!',
    description: `Tasks generated: ${tasksText(count)} ${window}.`,
  }),
  notPlanned: failure('Please try again or create a manual schedule.', 'Failed to generate schedule'),
  aiWithoutTasks: {
    title: 'Schedule created',
    description: 'Its tasks could not be generated. Choose Generate Tasks in its menu to try again.',
  },
  manualCreated: (count: number): ToastWords => ({
    title: 'Manual Schedule Created!',
    description: `Tasks generated: ${tasksText(count)} ${window}.`,
  }),
  notCreated: failure('Please check your inputs and try again.', 'Failed to create schedule'),
  tooMany: failure('You have reached the limit for schedules. Delete one, then try again.'),
  tooManyTasks: failure('You have reached the limit for tasks. Delete some that are done, then try again.'),
} as const

type Deleted = Pick<Schedule, 'name' | 'associatedTaskCount' | 'completedTaskCount'>
const openText = (count: number): string => `${figure.format(count)} open ${count === 1 ? 'task' : 'tasks'}`
const doneText = (count: number): string => `${figure.format(count)} completed ${count === 1 ? 'task' : 'tasks'}`

export const DELETE_WORDS = {
  title: 'Delete this schedule?',
  /** What goes with it, and what stays. */
  text: ({ name, associatedTaskCount: open, completedTaskCount: done }: Deleted): string => {
    const goes = open === 0 ? 'It has no open tasks.' : `${openText(open)} ${open === 1 ? 'goes' : 'go'} with it.`
    const stays = done === 0 ? '' : ` ${doneText(done)} ${done === 1 ? 'stays' : 'stay'}, without a schedule.`
    return `${name}. ${goes}${stays} Your activity log stays.`
  },
  cancel: 'Cancel',
  delete: 'Delete Schedule',
} as const
