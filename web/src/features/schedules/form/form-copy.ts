import { type Season, seasonOf } from '@turfwise/domain/irrigation/season'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import type {
  Difficulty,
  ItemBasis,
  PlanPriority,
  ScheduleGrass,
  TimeAvailable,
} from '@turfwise/domain/schedules/schedule-words'
import type { Priority } from '@turfwise/domain/tasks/priority'
import { failure } from '../../../ui/toast-store.ts'
import { sizeText } from '../schedule-copy.ts'

export const WIZARD_WORDS = {
  title: 'Create Lawn Care Schedule',
  tabs: { choice: 'Choose method', ai: 'AI generated', manual: 'Manual setup' },
  question: 'How do you want to set it up?',
  back: 'Back to Choice',
  kept: 'Saved from last time.',
  startAgain: 'Start again',
  ai: {
    title: 'Let the assistant plan it',
    text: '90 days, fitted to your weather',
    detail: 'Weighs grass, size, season and the time you have',
  },
  manual: { title: 'Set it up by hand', text: 'Pick the jobs and how often' },
  submit: 'Create schedule',
} as const

export const EDIT_SCHEDULE_WORDS = {
  title: 'Edit Schedule',
  submit: 'Save',
  busy: 'Saving...',
  gone: 'This schedule is no longer there. It was deleted on another device.',
} as const

export const FIELDS = {
  name: 'Schedule name',
  zone: 'Lawn zone',
  optional: '(optional)',
  fills: 'fills grass and size',
  noZone: 'No zone',
  grass: 'Grass type',
  size: 'Lawn size',
  unit: 'm²',
  effort: 'Effort',
  time: 'Time',
  matters: 'Matters most',
  several: 'choose several',
  seasonal: 'Seasonal adjustments',
  seasonalDetail: 'Slows down in winter, feeds in spring',
  weather: 'Weather consideration',
  weatherDetail: 'Moves jobs out of rain and heat',
  description: 'Description',
  location: 'Location',
  lawn: 'The lawn',
} as const

export const DIFFICULTY_WORDS: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  intensive: 'Intensive',
}
export const TIME_WORDS: Readonly<Record<TimeAvailable, string>> = {
  limited: 'Limited',
  moderate: 'Moderate',
  flexible: 'Flexible',
}
export const PLAN_PRIORITY_WORDS: Readonly<Record<PlanPriority, string>> = {
  health: 'Health',
  appearance: 'Appearance',
  'water-efficiency': 'Water efficiency',
  'pest-control': 'Pest control',
  sustainability: 'Sustainability',
}
export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = { low: 'Low', medium: 'Medium', high: 'High' }
export const BASIS_WORDS: Readonly<Record<ItemBasis, string>> = {
  calendar: 'From the calendar',
  completion: 'From completion',
}

export const FIELD_ERRORS = {
  name: 'Enter a name',
  grass: 'Choose a grass',
  size: 'Enter whole square metres, at least 1',
  sizeMax: `At most ${sizeText(SCHEDULE_LIMITS.lawnSizeM2Max)}`,
  items: 'Add at least one job',
  itemsMax: `At most ${SCHEDULE_LIMITS.itemsMax} jobs`,
  taskType: 'Choose a task type',
  title: 'Enter a title',
  days: `Enter whole days, 1 to ${SCHEDULE_LIMITS.intervalDaysMax}`,
} as const

const MISSING = 'Missing Information'
export const MISSING_TOASTS = {
  lawn: failure('Please fill in schedule name, grass type, and lawn size.', MISSING),
  manual: failure('Please add a schedule name and at least one task.', MISSING),
  job: failure('Please fill in task type and title.', MISSING),
} as const

export const JOB_WORDS = {
  list: 'Jobs in this schedule',
  add: 'Add a job',
  change: 'Change this job',
  type: 'Task type',
  title: 'Title',
  description: 'Description',
  frequency: 'How often',
  days: 'Every how many days',
  daysHelp: 'If empty, season and climate decide.',
  priority: 'Priority',
  duration: 'Duration',
  minutes: 'min',
  basis: 'The next one counts',
  addButton: 'Add job',
  changeButton: 'Save job',
  cancel: 'Cancel',
  edit: (title: string): string => `Edit: ${title}`,
  remove: (title: string): string => `Remove: ${title}`,
  needed: 'Add at least one job first',
} as const

const SEASON_PARTS = ['early', 'mid', 'late'] as const

/** 'late spring', by the southern months. */
export const seasonPart = (date: LocalDate): string => {
  const season: Season = seasonOf(date)
  return `${SEASON_PARTS[Number(date.slice(5, 7)) % 3] ?? ''} ${season}`.trim()
}

/** What is weighed while the plan is made: 'Weighing up buffalo, 80 m² and late spring'. */
export const weighing = (grass: ScheduleGrass | null, m2: number, today: LocalDate): string =>
  `Weighing up ${grass === null || grass === 'other' ? 'your grass' : grass}, ${sizeText(m2)} and ${seasonPart(today)}`
