import { bareFigures, shortClockFigures } from '@turfwise/domain/kernel/clock'
import { clockIn, type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import { dayAndMonth } from '@turfwise/domain/kernel/month-names'
import { kmh, millimetres } from '@turfwise/domain/weather/figures'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { degreesText, spokenDegrees } from '../weather-copy.ts'
import { type DayHours, type HourFigure, highest, lowest } from './day-hours.ts'

export const TABLE = { word: 'Table', label: 'All hours as a table' } as const
export const STRIPS = { temperature: 'Temperature', precipitation: 'Rain', windSpeed: 'Wind' } as const
export type Strip = keyof typeof STRIPS
export const GOOD_HOURS = 'Good hours'
export const NOW = 'Now'
export const WHY_THESE_HOURS = 'Why these hours?'
export const DAY_SAYS = (recommended: boolean): string => `The day says ${recommended ? 'Go' : 'Wait'}`

/** 'Rain by the hour is not known' */
export const notKnown = (strip: Strip): string => `${STRIPS[strip]} by the hour is not known`

/** mm in an hour from which rain is spoken of. */
const RAINS_FROM_MM = 0.1

/** '7:05 pm', '7 pm' on the hour. */
export const clockText = (instant: number, timeZone: string): string =>
  shortClockFigures(clockIn(timeZone, new Date(instant)))

/** '5:37', without its half of the day. */
export const bareClock = (isoInstant: string, timeZone: string): string =>
  bareFigures(clockIn(timeZone, new Date(isoInstant)))

/** 'Monday 30 November' */
export const dateText = (date: LocalDate): string => `${weekdayName(date)} ${dayAndMonth(date)}`

const sum = (figures: readonly HourFigure[]): number => figures.reduce((all, { value }) => all + value, 0)

/** The day's rain by its hours: sum and first hour; 'none' when no hour has any. */
export const rainOf = (figures: readonly HourFigure[]): { text: string; first: HourFigure | undefined } => {
  const first = figures.find(({ value }) => value >= RAINS_FROM_MM)
  return { text: first === undefined ? 'none' : millimetres(sum(figures)), first }
}

/** 'Temperature lowest 22 degrees at 6 am, highest 38 degrees at 3 pm.' */
const temperatureSentence = (hours: DayHours, timeZone: string): string => {
  const figures = hours.figures('temperature')
  const [low, high] = [lowest(figures), highest(figures)]
  if (low === undefined || high === undefined) return `${notKnown('temperature')}.`
  const at = (figure: HourFigure) => `${spokenDegrees(figure.value)} at ${clockText(figure.at, timeZone)}`
  return `Temperature lowest ${at(low)}, highest ${at(high)}.`
}

const rainSentence = (hours: DayHours, timeZone: string): string => {
  if (hours.column('precipitation') === undefined) return `${notKnown('precipitation')}.`
  const { text, first } = rainOf(hours.figures('precipitation'))
  return first === undefined ? 'No rain.' : `Rain ${text} from ${clockText(first.at, timeZone)}.`
}

const windSentence = (hours: DayHours, timeZone: string): string => {
  const high = highest(hours.figures('windSpeed'))
  if (high === undefined) return `${notKnown('windSpeed')}.`
  return `Wind highest ${kmh(high.value)} at ${clockText(high.at, timeZone)}.`
}

/** The picture in words: 'Monday by the hour. Temperature lowest ...' */
export const pictureInWords = (date: LocalDate, hours: DayHours, timeZone: string): string =>
  [
    `${weekdayName(date)} by the hour.`,
    ...[temperatureSentence, rainSentence, windSentence].map((sentence) => sentence(hours, timeZone)),
  ].join(' ')

const UV_NEEDS_COVER = 3

/** One figure of the day: what it is, and the figure, undefined when it is not known. */
export interface DayFact {
  name: string
  figure: string | undefined
}

const listed = (...parts: (string | undefined)[]): string | undefined =>
  parts.some((part) => part !== undefined) ? parts.map((part) => part ?? '–').join(', ') : undefined

/** The figures of the day, in the order in which they are shown. */
export const dayFacts = (day: ForecastDay, hours: DayHours | undefined, timeZone: string): readonly DayFact[] => {
  const { precipitation, precipitationProbability, windSpeed, windGusts, humidity } = day
  const { feelsLikeMax, uvIndexMax, sunrise, sunset } = day
  const whole = (value: number | undefined) => (value === undefined ? undefined : String(Math.round(value)))
  const wind = listed(whole(windSpeed), whole(windGusts))
  const cover = hours?.figures('uvIndex').find(({ value }) => value >= UV_NEEDS_COVER)
  return [
    {
      name: 'Rain',
      figure: listed(
        precipitation === undefined ? undefined : millimetres(precipitation),
        precipitationProbability === undefined ? undefined : `${whole(precipitationProbability)}%`,
      ),
    },
    { name: 'Wind, gusts', figure: wind && `${wind}\u00a0km/h` },
    { name: 'Humidity', figure: humidity === undefined ? undefined : `${whole(humidity)}%` },
    { name: 'Feels like', figure: feelsLikeMax === undefined ? undefined : degreesText(feelsLikeMax) },
    { name: cover === undefined ? 'UV' : `UV, 3 from ${clockText(cover.at, timeZone)}`, figure: whole(uvIndexMax) },
    {
      name: 'Sun',
      figure:
        sunrise === undefined || sunset === undefined
          ? undefined
          : `${bareClock(sunrise, timeZone)} to ${bareClock(sunset, timeZone)}`,
    },
  ]
}
