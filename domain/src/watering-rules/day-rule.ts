import { type LocalDate, weekdayName } from '../kernel/local-date.ts'
import {
  type DayRule,
  type RuleWeekday,
  STREET_NUMBERS,
  type StreetNumber,
  type WateringMethod,
  type WateringRule,
} from './record.ts'

/**
 * Whether a day is one on which a property may water. `number`: its street number decides and is not known. `unknown`:
 * no page says it, of the 31st, say, or of a property without a number.
 */
export type DayAnswer = 'yes' | 'no' | 'number' | 'unknown'

const weekdayOf = (date: LocalDate): RuleWeekday => weekdayName(date).slice(0, 3) as RuleWeekday

/** A hand-started sprinkler is a sprinkler to every rule of days. */
const boundAs = (method: WateringMethod): WateringMethod => (method === 'sprinklerManual' ? 'sprinkler' : method)

export const bindsMethod = (rule: DayRule, method: WateringMethod): boolean =>
  rule.type !== 'any' && rule.appliesTo.includes(boundAs(method))

const yesNo = (isYes: boolean): DayAnswer => (isYes ? 'yes' : 'no')

type Side = 'odd' | 'even' | 'unknown'

function sideOf(number: StreetNumber, unnumbered: 'odd' | 'even' | null): Side {
  if (number === 'none') return unnumbered ?? 'unknown'
  if (number === 'odd' || number === 'even') return number
  return Number(number) % 2 === 0 ? 'even' : 'odd'
}

/** 'odd (an odd date)' says odd. */
const firstWord = (words: string): string => words.split(' ')[0] ?? ''

function byDate(rule: WateringRule, date: LocalDate, side: Side): DayAnswer {
  const leftover = date.endsWith('-31') ? '31' : date.endsWith('-02-29') ? '29feb' : null
  const words = leftover && rule.leftoverDays ? firstWord(rule.leftoverDays[leftover]) : null
  if (words === 'all') return 'yes'
  if (words === 'none') return 'no'
  if (words !== null && words !== 'odd' && words !== 'even') return 'unknown'
  if (side === 'unknown') return 'unknown'
  const sideOfDate = words ?? (Number(date.slice(8)) % 2 === 0 ? 'even' : 'odd')
  return yesNo(sideOfDate === side)
}

function withNumber(rule: WateringRule, date: LocalDate, number: StreetNumber): DayAnswer {
  const { dayRule } = rule
  switch (dayRule.type) {
    case 'roster-digit': {
      const days = dayRule.roster[number]
      return days === undefined ? (number === 'none' ? 'unknown' : 'number') : yesNo(days.includes(weekdayOf(date)))
    }
    case 'odd-even-dates':
      return byDate(rule, date, sideOf(number, dayRule.unnumbered))
    case 'weekdays-by-parity': {
      const side = sideOf(number, dayRule.unnumbered)
      if (side !== 'unknown') return yesNo(dayRule[side].includes(weekdayOf(date)))
      // Nobody waters on a day that neither side has.
      return dayRule.odd.concat(dayRule.even).includes(weekdayOf(date)) ? 'unknown' : 'no'
    }
    case 'weekdays':
      return yesNo(dayRule.days.includes(weekdayOf(date)))
    case 'none':
      return 'no'
    case 'any':
      return 'yes'
  }
}

const DIGITS = STREET_NUMBERS.filter((number) => number >= '0' && number <= '9')

/** What the days of a rule say of a day, for a method and a property. A side is never guessed. */
export function dayAnswer(
  rule: WateringRule,
  method: WateringMethod,
  date: LocalDate,
  number: StreetNumber | null,
): DayAnswer {
  if (!bindsMethod(rule.dayRule, method)) return 'yes'
  const answer = number === null ? 'number' : withNumber(rule, date, number)
  if (answer !== 'number') return answer
  const digits =
    number === 'odd' || number === 'even' ? DIGITS.filter((digit) => sideOf(digit, null) === number) : DIGITS
  const answers = new Set(digits.map((digit) => withNumber(rule, date, digit)))
  // Where all numbers have it alike, the number need not be known.
  const [only = 'number', other] = answers
  return other === undefined ? only : 'number'
}

/** True where the rule needs the street number to name a day. */
export const goesByNumber = ({ dayRule }: WateringRule): boolean =>
  dayRule.type === 'roster-digit' || dayRule.type === 'odd-even-dates' || dayRule.type === 'weekdays-by-parity'

/** A unit that a comma or a space parts from the number of the street: 'Unit 1, 22 Water St'. */
const UNIT = /^\s*(?:unit|flat|apartment|apt|suite|shop|villa|u)\s*\d{1,6}[a-z]?(?=\s*,|\s+\d)\s*,?/i

/**
 * The last digit of the number that counts in an address, or null where there is none: '12' of 'Unit 3/12A', of '22–24'
 * the higher number or the first, as the rule has it.
 */
export function digitOf(address: string, rule: WateringRule | null): StreetNumber | null {
  const behindUnit = address.slice(address.lastIndexOf('/') + 1).replace(UNIT, '')
  const numbers = [...behindUnit.matchAll(/\d{1,6}/g)].map(([digits]) => Number(digits))
  const [firstNumber, second] = numbers
  if (firstNumber === undefined) return null
  const isRange = second !== undefined && /\d[a-z]?\s*(?:-|–|to)\s*\d/i.test(behindUnit)
  const goesByFirst = rule !== null && 'range' in rule.dayRule && rule.dayRule.range?.startsWith('first') === true
  const counting = isRange && !goesByFirst ? Math.max(firstNumber, second) : firstNumber
  return String(counting % 10) as StreetNumber
}
