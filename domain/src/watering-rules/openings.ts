import { addDays, clockIn, daysBetween, type LocalDate, todayIn, weekdayName } from '../kernel/local-date.ts'
import { instantsOf, offsetsOver } from '../kernel/local-time.ts'
import { bindsMethod, type DayAnswer, dayAnswer } from './day-rule.ts'
import type { ClockPair, MethodRule, RuleWeekday, StreetNumber, WateringMethod, WateringRule } from './record.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A stretch of time, from inclusive to exclusive, ms since 1970. */
export interface Span {
  from: number
  to: number
}

/** What is left of stretches once others are taken out of them. */
export function withoutSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let left = [...spans]
  for (const { from, to } of taken) {
    left = left.flatMap((span) => {
      if (to <= span.from || from >= span.to) return [span]
      return [
        { from: span.from, to: from },
        { from: to, to: span.to },
      ].filter((part) => part.from < part.to)
    })
  }
  return left
}

/** A span in which watering may be permitted, and the day that it belongs to: for a night window that of its start. */
export interface Opening extends Span {
  day: LocalDate
  answer: Exclude<DayAnswer, 'no'>
  /** Limits of that day alone; null where there is none. */
  runsPerDay: number | null
  minutesPerDay: number | null
  minutesPerZone: number | null
}

/** The rule of a method, followed through "as the sprinkler"; a hand-started sprinkler is one unless it is named apart. */
export function methodRule({ windows }: WateringRule, method: WateringMethod): MethodRule {
  const own = method === 'sprinklerManual' ? (windows.sprinklerManual ?? windows.sprinkler) : windows[method]
  return own.rule === 'as-sprinkler' ? windows.sprinkler : own
}

/** True when a month and day lie in a part of the year, both ends included; it may run over the end of the year. */
export function isWithinYear(date: LocalDate, { from, to }: { from: string; to: string }): boolean {
  const monthDay = date.slice(5)
  return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to
}

/** What the season makes of a day for a method: its windows hold, or it is free, or banned. */
export function seasonOn({ season }: WateringRule, method: WateringMethod, date: LocalDate): 'in' | 'any' | 'banned' {
  const bound = method === 'sprinklerManual' ? 'sprinkler' : method
  if (season === null || !season.methods.includes(bound) || isWithinYear(date, season)) return 'in'
  return season.outside
}

const WHOLE_DAY: readonly ClockPair[] = [['00:00', '24:00']]

/** The clock pairs of a method on a day, in standard time or daylight saving; none where it is banned or not known. */
export function pairsOn(
  record: WateringRule,
  method: WateringMethod,
  date: LocalDate,
  isDaylightSaving: boolean,
): readonly ClockPair[] {
  const season = seasonOn(record, method, date)
  if (season !== 'in') return season === 'any' ? WHOLE_DAY : []
  const rule = methodRule(record, method)
  if (rule.rule === 'any') return WHOLE_DAY
  if (rule.rule !== 'windows') return []
  const ofYear = rule.seasonal?.find((part) => isWithinYear(date, part))?.times
  if (record.dst === 'differs' && isDaylightSaving && rule.dstTimes !== undefined) return rule.dstTimes
  return ofYear ?? rule.times ?? []
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** A part of a day in which the clocks stand the same way. */
interface ClockPart extends Span {
  /** ms ahead of UTC. */
  offset: number
  isDaylightSaving: boolean
}

const offsetAt = (timeZone: string, at: number): number => offsetsOver(timeZone, at, at)(at)

const standardOffsets = new Map<string, number>()

/** The offset of standard time, ms: the smaller of those of January and July. */
function standardOffset(timeZone: string, year: number): number {
  const key = `${timeZone} ${year}`
  const known = standardOffsets.get(key)
  if (known !== undefined) return known
  const offset = Math.min(offsetAt(timeZone, Date.UTC(year, 0, 1)), offsetAt(timeZone, Date.UTC(year, 6, 1)))
  if (standardOffsets.size > 500) standardOffsets.clear()
  standardOffsets.set(key, offset)
  return offset
}

export const isDaylightSaving = (timeZone: string, at: number): boolean =>
  offsetAt(timeZone, at) > standardOffset(timeZone, new Date(at).getUTCFullYear())

/** The first instant of a day in a zone, ms. */
export const startOfDay = (timeZone: string, date: LocalDate): number =>
  instantsOf(timeZone, date, '00:00')[0].getTime()

/** A day in one part, or two where the clocks change on it. */
function partsOfDay(timeZone: string, date: LocalDate): ClockPart[] {
  const from = startOfDay(timeZone, date)
  const to = startOfDay(timeZone, addDays(date, 1))
  const part = (start: number, end: number): ClockPart => ({
    from: start,
    to: end,
    offset: offsetAt(timeZone, start),
    isDaylightSaving: isDaylightSaving(timeZone, start),
  })
  if (offsetAt(timeZone, from) === offsetAt(timeZone, to - 1)) return [part(from, to)]
  let [before, after] = [from, to - 1]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(timeZone, middle) === offsetAt(timeZone, from)) before = middle
    else after = middle
  }
  return [part(from, after), part(after, to)]
}

/** From one minute of the wall clock to another of a day, as spans of time. An hour that is lived twice counts twice. */
function spansOf(date: LocalDate, part: ClockPart, fromMinute: number, toMinute: number): Span[] {
  const midnight = daysBetween('1970-01-01', date) * DAY_MS - part.offset
  const from = Math.max(part.from, midnight + fromMinute * MINUTE_MS)
  const to = Math.min(part.to, midnight + toMinute * MINUTE_MS)
  return from < to ? [{ from, to }] : []
}

const isOvernight = ([from, to]: ClockPair): boolean => to <= from

/** The openings of one day for a method and a property, in order; those after midnight of a night window included. */
export function openingsOf(
  record: WateringRule,
  method: WateringMethod,
  timeZone: string,
  date: LocalDate,
  number: StreetNumber | null,
  /** Instead of what the days of the rule say, for sources that are bound by its hours alone. */
  anyDay = false,
): Opening[] {
  const rule = methodRule(record, method)
  const isFree = seasonOn(record, method, date) === 'any'
  const answer = isFree || anyDay ? 'yes' : dayAnswer(record, method, date, number)
  if (answer === 'no') return []
  if (!isFree && rule.notOn?.includes(weekdayName(date).slice(0, 3) as RuleWeekday)) return []
  const limits = {
    day: date,
    answer,
    runsPerDay:
      !isFree && bindsMethod(record.dayRule, method) && 'runsPerDay' in record.dayRule
        ? (record.dayRule.runsPerDay ?? null)
        : null,
    minutesPerDay: isFree ? null : (rule.maxMinutesPerDay ?? null),
    minutesPerZone: isFree ? null : (rule.maxMinutesPerDayPerZone ?? null),
  }
  const ownDay = partsOfDay(timeZone, date).flatMap((part) =>
    pairsOn(record, method, date, part.isDaylightSaving).flatMap((pair) =>
      spansOf(date, part, minutesOf(pair[0]), isOvernight(pair) ? 24 * 60 : minutesOf(pair[1])),
    ),
  )
  const dayAfter = addDays(date, 1)
  const afterMidnight = pairsOn(record, method, date, false).some(isOvernight)
    ? partsOfDay(timeZone, dayAfter).flatMap((part) =>
        pairsOn(record, method, date, part.isDaylightSaving)
          .filter(isOvernight)
          .flatMap((pair) => spansOf(dayAfter, part, 0, minutesOf(pair[1]))),
      )
    : []
  return [...ownDay, ...afterMidnight].sort((a, b) => a.from - b.from).map((span) => ({ ...limits, ...span }))
}

/** The local day and clock of an instant, for words: '2026-11-22', '16:00'. */
export const localMoment = (timeZone: string, at: number): { date: LocalDate; clock: string } => ({
  date: todayIn(timeZone, new Date(at)),
  clock: clockIn(timeZone, new Date(at)),
})
