import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { shortDayAndMonth } from '@turfwise/domain/kernel/month-names'
import type { NotPermitted } from '@turfwise/domain/watering-rules/record'
import { clockWord } from '@turfwise/domain/watering-rules/words'
import { lateDates } from '../../../platform/late-format.ts'

const ofMonth = (options: Intl.DateTimeFormatOptions) => lateDates({ timeZone: 'UTC', ...options })
const NAME = ofMonth({ month: 'long' })
const NAME_AND_YEAR = ofMonth({ month: 'long', year: 'numeric' })

/** 'November', of another year 'November 2025'. @param month yyyy-mm */
export const monthName = (month: string, today: LocalDate): string =>
  (month.slice(0, 4) === today.slice(0, 4) ? NAME : NAME_AND_YEAR).format(new Date(`${month}-01`))

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** '3, 9 and 16' */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Days of one month: '3, 9 and 16 Nov'. */
export function daysText(dates: readonly LocalDate[]): string {
  const last = dates.at(-1)
  if (last === undefined) return ''
  return listed([...dates.slice(0, -1).map((date) => String(Number(date.slice(8)))), shortDayAndMonth(last)])
}

export const WATER_MONTH = {
  title: (name: string) => `Water in ${name}`,
  loading: 'Loading the water for the month',
  zone: 'Zone',
  back: (name: string) => `Back to ${name}`,
  on: (name: string) => `On to ${name}`,
  noZones: 'Add an irrigation zone, and its water is counted here from the next day.',
  nothingYet: (day: string) => `Nothing is recorded yet. The first day shows on ${day}, after midnight.`,
  nothingThen: (name: string) => `Nothing was recorded for this zone in ${name}.`,
  stillThere: 'Nothing you saved is lost.',
  again: 'Try again',
  retrying: 'Trying again...',
} as const

export const WAYS = {
  less: (litres: string) => `${litres} less than a fixed timer`,
  more: (litres: string) => `${litres} more than a fixed timer`,
  same: 'As much as a fixed timer',
  /** '4,586 L less than a fixed timer, but 26 dry days against its 6' */
  drier: (text: string, own: string, its: number) => `${text}, but ${own} against its ${its}`,
  /** 'Too early to compare: 1 of 7 days with known weather.' */
  tooEarly: (known: number, needed: number) => `Too early to compare: ${known} of ${needed} days with known weather.`,
  list: 'Three ways in the same weather',
  names: { app: 'This app', rule: 'Rain rule', timer: 'Fixed timer' },
  drained: (mm: string) => `${mm} drained`,
  noDryDay: 'no dry day',
} as const

export const SOIL_CHART = {
  title: (days: number) => `Soil balance, ${counted(days, 'day')}`,
  table: 'Table',
  tableOf: 'Soil balance as a table',
  loading: 'Loading the chart',
  full: 'full',
  /** '12.8 mm: dry from here' */
  dry: (limit: string) => `${limit}: dry from here`,
  below: 'mm below full',
  rain: 'rain',
  run: 'run',
  since: (day: string) => `Recorded since ${day}.`,
  gaps: (count: number) => `${counted(count, 'day')} without weather data: ${count === 1 ? 'a gap' : 'gaps'}, not 0.`,
  columns: { day: 'Day', below: 'Below full', rain: 'Rain', water: 'Watered', note: 'Note' },
  isDry: 'dry',
  isEstimated: 'no weather',
  /** 'rain corrected from 18 mm' */
  corrected: (first: string) => `rain corrected from ${first}`,
} as const

const NOT_PERMITTED_WORDS: Readonly<Record<NotPermitted, string>> = {
  banned: 'not permitted',
  season: 'out of season',
  day: 'not a permitted day',
  hours: 'outside the permitted hours',
  'too-long': 'longer than the permitted hours',
  'once-a-day': 'more runs than allowed in a day',
  'minutes-a-day': 'more minutes than allowed in a day',
}

export const KEPT = {
  kept: 'kept',
  broken: 'not kept',
  /** '3 Nov, noon: outside the permitted hours' */
  run: (day: LocalDate, time: string, why: NotPermitted) =>
    `${shortDayAndMonth(day)}, ${clockWord(time)}: ${NOT_PERMITTED_WORDS[why]}`,
} as const

export const WHY_LITRES = {
  question: (litres: string) => `Why ${litres}?`,
  /** 'Grass drank, 0.6 of reference' */
  drank: (who: string, part: string) => `${who} drank, ${part} of reference`,
  grass: 'Grass',
  plants: 'Plants',
  wasDown: (day: LocalDate) => `Soil was down on ${shortDayAndMonth(day)}`,
  rainStayed: 'Rain that stayed',
  isDown: (day: LocalDate) => `Soil is down on ${shortDayAndMonth(day)}`,
  watered: (area: string) => `Watered, on ${area}`,
  ruleWay: 'Rain rule: the days and the depth of the schedule, paused by any rain in its forecast.',
  rules: (source: string) => `Rules: ${source}.`,
  dryOn: (days: string) => `Dry on ${days}`,
} as const
