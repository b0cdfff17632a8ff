import { addDays, daysBetween, type LocalDate, latest } from '../kernel/local-date.ts'
import { FEED_DAYS_MIN } from '../weather/due.ts'
import { RESTING_GROWTH } from '../weather/growth.ts'
import { shortDate } from '../weather/hour-words.ts'
import { type ItemRule, nearestWorkDay, type PlanSetting, ruleOf, workDayWithin } from './item-rule.ts'
import { baseGrowth, baseMonthName, mowingDays, usualGrowth } from './normals.ts'
import { dateSpanWords, monthName, ordinal } from './plan-words.ts'
import type { ScheduleItem } from './schedule.ts'
import { type GateFault, type SeasonWindow, usualDay, windowsIn } from './season-windows.ts'
import { usualUseMm, waterDays } from './water-need.ts'

/** A day on which an item is due. */
export interface Occurrence {
  date: LocalDate
  /** Why on that date: a sentence without a full stop. */
  why: string
}

/** What of an item its dates follow from. */
export type DatedItem = Pick<
  ScheduleItem,
  'taskType' | 'frequency' | 'intervalDays' | 'basis' | 'anchor' | 'lastDoneOn'
>

/** Both included. */
export interface DateSpan {
  from: LocalDate
  to: LocalDate
}

/** A month that is not too long for a first step. */
const DAYS_IN_A_MONTH_MAX = 31

/** The day of the month `months` after an anchor's, the month's last where it has no such day. */
function monthLater(anchor: LocalDate, months: number): LocalDate {
  const count = Number(anchor.slice(0, 4)) * 12 + Number(anchor.slice(5, 7)) - 1 + months
  const first = (of: number): LocalDate =>
    `${String(Math.floor(of / 12)).padStart(4, '0')}-${String((of % 12) + 1).padStart(2, '0')}-01`
  const days = daysBetween(first(count), first(count + 1))
  return addDays(first(count), Math.min(Number(anchor.slice(8)), days) - 1)
}

/** Where an item's dates begin, and whether that day is one of them. */
function startOf({ basis, anchor, lastDoneOn }: DatedItem): { start: LocalDate; isDone: boolean } {
  return basis === 'completion' && lastDoneOn !== null
    ? { start: lastDoneOn, isDone: true }
    : { start: anchor, isDone: false }
}

const FIRST = 'The first date of this job'

function everyDays(item: DatedItem, days: number, { from, to }: DateSpan): Occurrence[] {
  const { start, isDone } = startOf(item)
  const since = isDone ? `from when it was last done, ${shortDate(start)}` : `from ${shortDate(start)}`
  const skipped = Math.max(isDone ? 1 : 0, Math.ceil(daysBetween(start, from) / days))
  const found: Occurrence[] = []
  for (let n = skipped; addDays(start, n * days) <= to; n += 1)
    found.push({ date: addDays(start, n * days), why: n === 0 ? FIRST : `Every ${days} days ${since}` })
  return found
}

function everyMonth(item: DatedItem, { from, to }: DateSpan): Occurrence[] {
  const { start, isDone } = startOf(item)
  const day = ordinal(Number(start.slice(8)))
  const skipped = Math.max(isDone ? 1 : 0, Math.floor(daysBetween(start, from) / DAYS_IN_A_MONTH_MAX))
  const found: Occurrence[] = []
  for (let n = skipped; monthLater(start, n) <= to; n += 1) {
    const date = monthLater(start, n)
    if (date < from) continue
    const isShort = date.slice(8) !== start.slice(8)
    const why = isShort ? `The last day of ${monthName(Number(date.slice(5, 7)))}, which has no ${day}` : null
    found.push({ date, why: n === 0 ? FIRST : (why ?? `On the ${day} of each month`) })
  }
  return found
}

interface Step {
  days: number
  why: string
}

/**
 * Until the grass has grown as much as between two cuts of its best month: the guide's interval, with the growth of the
 * days in between for that of one day, so that a slow start does not skip the spring.
 */
function mowingStep({ at, preferences }: PlanSetting, date: LocalDate): Step {
  if (!preferences.seasonalAdjustments)
    return { days: mowingDays(at, baseGrowth(at)), why: 'the same interval all year' }
  const most = mowingDays(at, 0)
  let sum = 0
  for (let days = 1; days <= most; days += 1) {
    sum += usualGrowth(at, addDays(date, days))
    if (days < mowingDays(at, sum / days)) continue
    const mean = sum / days
    const share = Math.round((100 * mean) / baseGrowth(at))
    const why =
      mean < RESTING_GROWTH
        ? 'the grass is usually resting'
        : `it usually grows ${share}% as much as in ${baseMonthName(at)} then`
    return { days, why }
  }
  return { days: most, why: 'the grass is usually resting' }
}

/** Days of a rest in which nothing is asked for are looked at one by one, a year of them at most. */
const YEAR_DAYS = 366

function wateringStep(setting: PlanSetting, date: LocalDate): Step {
  const days = waterDays(setting, date)
  const week = Math.round(usualUseMm(setting, date) * 7)
  const why = `a lawn in the sun usually takes ${week} mm a week in ${monthName(Number(date.slice(5, 7)))}`
  if (!setting.preferences.seasonalAdjustments) return { days, why }
  for (let n = days; n < YEAR_DAYS; n += 1)
    if (usualGrowth(setting.at, addDays(date, n)) >= RESTING_GROWTH)
      return n === days ? { days, why } : { days: n, why: 'the grass usually rests until then' }
  return { days, why }
}

/** Step by step from the first date, each step by the season in which it begins. */
function byStep(
  item: DatedItem,
  setting: PlanSetting,
  { from, to }: DateSpan,
  step: (setting: PlanSetting, date: LocalDate) => Step,
): Occurrence[] {
  const { start, isDone } = startOf(item)
  const { timeAvailable } = setting.preferences
  const found: Occurrence[] = []
  if (!isDone && start >= from && start <= to) found.push({ date: start, why: FIRST })
  for (let date = start; date <= to; ) {
    const { days, why } = step(setting, date)
    date = nearestWorkDay(timeAvailable, addDays(date, days))
    if (date >= from && date <= to) found.push({ date, why: `${days} days after the one before: ${why}` })
  }
  return found
}

const FAULT_WORDS: Readonly<Record<GateFault, { over: string; still: string }>> = {
  soil: { over: 'the soil usually has 14° by then', still: 'the soil usually stays under 14°' },
  growth: { over: 'the grass usually grows well enough by then', still: 'the grass usually grows too little' },
  falling: { over: 'growth usually rises by then', still: 'growth is usually falling' },
  cold: { over: 'the days usually have 12° by then', still: 'the days usually stay under 12°' },
  hot: { over: 'the days are usually down to 22° by then', still: 'the days usually stay above 22°' },
}

function windowWhy(window: SeasonWindow, day: NonNullable<ReturnType<typeof usualDay>>): string {
  const span = dateSpanWords(window)
  if (day.fault === null) return `Its time is ${span}`
  if (day.isOpen) return `Its time is ${span}, and ${FAULT_WORDS[day.fault].over}`
  return `The end of its time, ${span}: ${FAULT_WORDS[day.fault].still}, so leave it unless this year is another`
}

function inWindows(item: DatedItem, setting: PlanSetting, { from, to }: DateSpan): Occurrence[] {
  const { at, preferences } = setting
  const firstYear = Number(item.anchor.slice(0, 4)) - 1
  const found: Occurrence[] = []
  let last: LocalDate | null = null
  for (let year = firstYear; year <= Number(to.slice(0, 4)); year += 1) {
    const windows = windowsIn(year, item.taskType, at, preferences).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    for (const window of windows) {
      const spaced: LocalDate = last === null ? item.anchor : addDays(last, FEED_DAYS_MIN)
      const earliest = item.taskType === 'fertilizing' ? latest(spaced, item.anchor) : item.anchor
      const gated = preferences.seasonalAdjustments ? window : { ...window, gate: 'none' as const }
      const day = usualDay(gated, earliest, at)
      if (day === null) continue
      const date = workDayWithin(preferences.timeAvailable, day.date, {
        from: latest(earliest, window.from),
        to: window.to,
      })
      last = date
      if (date >= from && date <= to) found.push({ date, why: windowWhy(gated, day) })
    }
  }
  return found
}

/**
 * The days of a span on which an item is due, earliest first. They follow from the item's first date and the usual year
 * alone, so that whoever asks again, on whatever day, hears of the same ones.
 */
export function occurrences(item: DatedItem, setting: PlanSetting, span: DateSpan): Occurrence[] {
  const rule: ItemRule = ruleOf(item)
  switch (rule.kind) {
    case 'days':
      return everyDays(item, rule.days, span)
    case 'monthly':
      return everyMonth(item, span)
    case 'growth':
      return byStep(item, setting, span, mowingStep)
    case 'water':
      return byStep(item, setting, span, wateringStep)
    case 'windows':
      return inWindows(item, setting, span)
  }
}

/** The window of a seasonal item in which a day lies; null for another day or item. */
export function windowAround(item: DatedItem, setting: PlanSetting, date: LocalDate): SeasonWindow | null {
  if (ruleOf(item).kind !== 'windows') return null
  const year = Number(date.slice(0, 4))
  return (
    [year - 1, year]
      .flatMap((one) => windowsIn(one, item.taskType, setting.at, setting.preferences))
      .find(({ from, to }) => from <= date && date <= to) ?? null
  )
}
