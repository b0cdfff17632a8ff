import { daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { dayOfInstant } from './platform/day-words.ts'

const DONE: Readonly<Record<TaskType, string>> = {
  mowing: 'mown',
  watering: 'watered',
  fertilizing: 'fed',
  weeding: 'weeded',
  aeration: 'aerated',
  overseeding: 'overseeded',
  'pest control': 'treated',
  edging: 'edged',
  dethatching: 'dethatched',
  'seasonal care': 'done',
  maintenance: 'done',
}

const DAYS_MAX = 60
const YEAR_DAYS = 365

function ago(days: number): string {
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days <= DAYS_MAX) return `${days} days ago`
  return days > YEAR_DAYS ? 'more than a year ago' : `${Math.round(days / 7)} weeks ago`
}

/**
 * 'Last mown 9 days ago', by the days of the garden.
 * @param at ISO instant
 */
export const lastDoneText = (type: TaskType, at: string, today: LocalDate, timeZone: string): string =>
  `Last ${DONE[type]} ${ago(daysBetween(dayOfInstant(at, timeZone), today))}`
