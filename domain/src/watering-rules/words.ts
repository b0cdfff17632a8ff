import { type LocalDate, todayIn } from '../kernel/local-date.ts'
import { hourWord, shortDate } from '../weather/hour-words.ts'
import type { AppliedRule } from './areas.ts'
import { bindsMethod } from './day-rule.ts'
import { isDaylightSaving, methodRule, pairsOn, seasonOn, startOfDay } from './openings.ts'
import {
  type ClockPair,
  RULE_WEEKDAYS,
  type RuleWeekday,
  type StreetNumber,
  type WateringMethod,
  type WateringRule,
} from './record.ts'
import { type Property, sourceRule } from './standing.ts'

/** What is said where no rule binds: of a record of low confidence, an old one, or none at all. */
export const WATERING_ADVICE = 'before 10 am or after 4 pm is best; check your water utility'
export const CHECK_UTILITY = 'check your water utility'
export const NUMBER_DECIDES = 'your street number decides the day'
/** Of a property without a number where no page says which days it has. */
export const DAY_UNKNOWN = 'ask them which days a property without a number has, and choose a number with those days'

export const METHOD_WORDS: Record<WateringMethod, string> = {
  sprinkler: 'sprinklers',
  sprinklerManual: 'hand-started sprinklers',
  drip: 'drip',
  handHeld: 'hand-held hoses',
  smart: 'smart controllers',
}

/** A clock time in words: 10 am, 5:30 pm, noon. */
export function clockWord(clock: string): string {
  const [hour, minutes] = [Number(clock.slice(0, 2)), clock.slice(3)]
  if (minutes === '00') return hourWord(hour)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** '5 to 9 am', '4 pm to 9 am', 'midnight to 4 am'. */
function pairWords([from, to]: ClockPair): string {
  const [first, last] = [clockWord(from), clockWord(to)]
  const [half, sameHalf] = [first.slice(-3), last.slice(-3)]
  return half === sameHalf && /[ap]m$/.test(half) && from < to
    ? `${first.slice(0, -3)} to ${last}`
    : `${first} to ${last}`
}

/** 'before 10 am or after 4 pm', '5 to 9 am or 5 to 9 pm', 'any time'. */
export function hoursWords(pairs: readonly ClockPair[]): string {
  if (pairs.length === 1 && pairs[0]?.[0] === '00:00' && pairs[0][1] === '24:00') return 'any time'
  const morning = pairs.find(([from]) => from === '00:00')
  const night = pairs.find(([, to]) => to === '24:00')
  return pairs
    .map((pair) => {
      if (morning === undefined || night === undefined) return pairWords(pair)
      if (pair === morning) return `before ${clockWord(pair[1])}`
      return pair === night ? `after ${clockWord(pair[0])}` : pairWords(pair)
    })
    .join(' or ')
}

/** 'Tue to Sun', 'Wed, Fri and Sun'. */
function weekdayWords(days: readonly RuleWeekday[]): string {
  const sorted = RULE_WEEKDAYS.filter((day) => days.includes(day))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return 'no day'
  const isRow = RULE_WEEKDAYS.indexOf(last) - RULE_WEEKDAYS.indexOf(first) === sorted.length - 1
  if (isRow && sorted.length > 2) return `${first} to ${last}`
  return sorted.length === 1 ? first : `${sorted.slice(0, -1).join(', ')} and ${last}`
}

/** 'Thu and Sun', 'even dates', 'days by street number'; null for a rule of any day. */
export function dayWords(
  { dayRule }: WateringRule,
  method: WateringMethod,
  number: StreetNumber | null,
): string | null {
  if (!bindsMethod(dayRule, method) || dayRule.type === 'any' || dayRule.type === 'none') return null
  if (dayRule.type === 'weekdays') return weekdayWords(dayRule.days)
  if (dayRule.type === 'roster-digit') {
    const days = number === null ? undefined : dayRule.roster[number]
    return days === undefined ? 'days by street number' : weekdayWords(days)
  }
  const side = number === 'none' ? dayRule.unnumbered : number === null ? null : sideOf(number)
  if (side === null) return 'days by street number'
  return dayRule.type === 'odd-even-dates' ? `${side} dates` : weekdayWords(dayRule[side])
}

const sideOf = (number: StreetNumber): 'odd' | 'even' =>
  number === 'odd' || number === 'even' ? number : Number(number) % 2 === 0 ? 'even' : 'odd'

/** What a rule says of a method on a day: 'Thu and Sun before 9 am or after 6 pm, once a day'. */
export function limitWords(
  { record }: Pick<AppliedRule, 'record'>,
  method: WateringMethod,
  number: StreetNumber | null,
  timeZone: string,
  date: LocalDate,
  /** For water that is bound by the hours of the rule and not by its days. */
  anyDay = false,
): string {
  const rule = methodRule(record, method)
  const season = seasonOn(record, method, date)
  if (season === 'any') return 'any time'
  if (season === 'banned' && record.season !== null) return `off until ${nextSeason(record.season.from, date)}`
  if (rule.rule === 'banned' || record.dayRule.type === 'none') return 'not permitted'
  if (rule.rule === 'unknown') return 'not known'
  // Noon: on a day on which the clocks change, the time that most of the day has.
  const hours = hoursWords(
    pairsOn(record, method, date, isDaylightSaving(timeZone, startOfDay(timeZone, date) + 43_200_000)),
  )
  const days = anyDay ? null : dayWords(record, method, number)
  const notOn = rule.notOn ? `not ${weekdayWords(rule.notOn)}` : null
  const runs = bindsMethod(record.dayRule, method) && 'runsPerDay' in record.dayRule && record.dayRule.runsPerDay
  return [
    [days, hours].filter(Boolean).join(' '),
    notOn,
    runs === 1 ? 'once a day' : runs ? `${runs} times a day` : null,
    rule.maxMinutesPerDay ? `at most ${rule.maxMinutesPerDay}\u00a0min a day` : null,
    rule.maxMinutesPerDayPerZone ? `at most ${rule.maxMinutesPerDayPerZone}\u00a0min a day for each zone` : null,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The next day on which a season begins: '1 Sep'. */
const nextSeason = (from: string, date: LocalDate): string => shortDate(`${date.slice(0, 4)}-${from}`)

/** '22 Nov 2026', 'Nov 2026' or '2026', as exact as it is known. */
export function dateWords(date: string): string {
  if (date.length === 4) return date
  if (date.length === 7) return `${shortDate(`${date}-01`).replace(/^1\u00a0/, '')}\u00a0${date.slice(0, 4)}`
  return `${shortDate(date)}\u00a0${date.slice(0, 4)}`
}

/** Of several utilities the first. */
export const utilityName = ({ area }: { area: Pick<WateringRule['area'], 'utility'> }): string =>
  area.utility.split(';')[0] ?? area.utility

/** 'Water Wise Guidelines, page undated, seen 22 Nov 2026' */
export const sourceWords = ({ levelName, pageDate, lastSeen }: WateringRule): string =>
  `${levelName}, ${pageDate === null ? 'page undated' : `page of ${dateWords(pageDate)}`}, seen ${dateWords(lastSeen)}`

/** Why a rule moved a watering: 'Sydney Water: sprinklers before 10 am or after 4 pm (Water Wise Guidelines, seen …)'. */
export function ruleReason(
  { record }: Pick<AppliedRule, 'record'>,
  { timeZone, number, source }: Property,
  method: WateringMethod,
  at: Date,
): string {
  const anyDay = sourceRule(record, source) === 'any-day'
  const limit = limitWords({ record }, method, number, timeZone, todayIn(timeZone, at), anyDay)
  return `${utilityName(record)}: ${METHOD_WORDS[method]} ${limit} (${record.levelName}, seen ${dateWords(record.lastSeen)})`
}
