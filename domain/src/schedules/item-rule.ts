import { addDays, type LocalDate, type Weekday, weekdayName } from '../kernel/local-date.ts'
import type { BalanceSoil } from '../weather/soil-balance.ts'
import type { UsualGrowth } from './normals.ts'
import type { ScheduleItem, SchedulePreferences } from './schedule.ts'
import type { TimeAvailable } from './schedule-words.ts'

/** What the dates of all items of a schedule are worked out from. */
export interface PlanSetting {
  at: UsualGrowth
  place: { lat: number; lng: number } | null
  soil: BalanceSoil
  preferences: SchedulePreferences
}

/** How an item's dates follow from its first one. */
export type ItemRule =
  | { kind: 'days'; days: number }
  /** On the same day of each month, or its last where it has none. */
  | { kind: 'monthly' }
  /** By the usual growth of the season, or at the interval of the grass's best month all year. */
  | { kind: 'growth' }
  /** By what the air usually takes. */
  | { kind: 'water' }
  /** Once in each window of the plan table. */
  | { kind: 'windows' }

const DAYS = { weekly: 7, biweekly: 14 } as const

/** What season and climate make of an item whose frequency leaves it to them. */
function ruleByType({ taskType }: Pick<ScheduleItem, 'taskType'>): ItemRule {
  switch (taskType) {
    case 'mowing':
      return { kind: 'growth' }
    case 'watering':
      return { kind: 'water' }
    case 'fertilizing':
    case 'aeration':
    case 'dethatching':
      return { kind: 'windows' }
    default:
      return { kind: 'monthly' }
  }
}

export function ruleOf(item: Pick<ScheduleItem, 'taskType' | 'frequency' | 'intervalDays'>): ItemRule {
  switch (item.frequency) {
    case 'weekly':
    case 'biweekly':
      return { kind: 'days', days: DAYS[item.frequency] }
    case 'monthly':
      return { kind: 'monthly' }
    case 'seasonal':
      return { kind: 'windows' }
    case 'custom':
      return item.intervalDays === null ? ruleByType(item) : { kind: 'days', days: item.intervalDays }
  }
}

/** The days on which somebody works in the garden, by the time there is. Ours. */
const WORK_DAYS: Readonly<Record<TimeAvailable, readonly Weekday[] | 'any'>> = {
  limited: ['Saturday', 'Sunday'],
  moderate: ['Wednesday', 'Saturday', 'Sunday'],
  flexible: 'any',
}

export const isWorkDay = (time: TimeAvailable, date: LocalDate): boolean => {
  const days = WORK_DAYS[time]
  return days === 'any' || days.includes(weekdayName(date))
}

/** A week has each of the days of work. */
const WEEK = 7

/** The first day of work from a day on. */
export function nextWorkDay(time: TimeAvailable, from: LocalDate): LocalDate {
  for (let n = 0; n < WEEK; n += 1) {
    const date = addDays(from, n)
    if (isWorkDay(time, date)) return date
  }
  return from
}

/** The day of work that is nearest, the later of two that are equally near. At most three days off. */
export function nearestWorkDay(time: TimeAvailable, date: LocalDate): LocalDate {
  for (const n of [0, 1, -1, 2, -2, 3, -3]) {
    const near = addDays(date, n)
    if (isWorkDay(time, near)) return near
  }
  return date
}

/** A day of work within a window, from a day on; before it where none is left; the day itself where there is none at all. */
export function workDayWithin(
  time: TimeAvailable,
  date: LocalDate,
  { from, to }: { from: LocalDate; to: LocalDate },
): LocalDate {
  const later = nextWorkDay(time, date)
  if (later <= to) return later
  for (let before = addDays(date, -1); before >= from; before = addDays(before, -1))
    if (isWorkDay(time, before)) return before
  return date
}
