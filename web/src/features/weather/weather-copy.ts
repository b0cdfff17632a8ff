import { todayIn } from '@turfwise/domain/kernel/local-date'
import type { DayAdvice } from '@turfwise/domain/weather/advice'
import type { Condition } from '@turfwise/domain/weather/condition'
import { CONDITION_WORDS, degrees, kmh, millimetres, percent } from '@turfwise/domain/weather/figures'
import type { WeatherTask } from '@turfwise/domain/weather/impact'
import type { DailyPrediction, DayOutlook, UnknownDay } from '@turfwise/domain/weather/prediction'
import { HEADLINES, type Rating } from '@turfwise/domain/weather/rating'
import type { ForecastDay, WeatherReport } from '@turfwise/domain/weather/report'
import { clockText, dayOfInstant, dayWithWeekday } from '../../platform/day-words.ts'

export const PREDICTOR_TITLE = '3-day Weather Impact Predictor'
export const TYPICAL_CONDITIONS = 'Typical conditions, live weather unavailable'
/** Before the maximum of a day. */
export const MAX = 'max'
export const NOT_LIVE = 'Not live, do not decide by this'
export const NOT_ENOUGH_DATA = 'Not enough data'
export const NOT_AVAILABLE = 'not available'

export const WEATHER_LOADING = 'Loading the weather'

export const WEATHER_FAILED = {
  title: 'Unable to load weather data',
  text: 'No answer came. Check your connection. Your place is kept.',
  again: 'Try again',
  busy: 'Trying again...',
} as const

export const PREDICTOR_FAILED = {
  title: 'Unable to load weather impact predictions',
  text: 'They are made from the weather report.',
} as const

export const UNKNOWN_PLACE = {
  title: 'We do not know that place',
  text: (place: string) => `No weather is known for "${place}". Choose the suburb or town your garden is in.`,
  choose: 'Choose another place',
} as const

/** 'Observed at 9:40 am.', beside the source. */
export const observedText = (report: WeatherReport, now: Date): string =>
  report.observedAt === null ? '' : `Observed ${readingTime(report.observedAt, report.timeZone, now)}.`

export const SOURCE = { text: 'Weather data by Open-Meteo.com', href: 'https://open-meteo.com/' } as const

export const TASK_NAMES: Record<WeatherTask, string> = {
  mowing: 'Mowing',
  watering: 'Watering',
  fertilizing: 'Fertilising',
  weeding: 'Weeding',
}

export const RATING_WORDS: Record<Rating, string> = { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' }

/** Above a specified reason that speaks the other way than what decided. */
export const BY_WEATHER_ALONE = 'By the weather alone'

export const verdictWord = (recommended: boolean): string => (recommended ? 'Go' : 'Wait')

/** Snow has a word of its own, which the list of conditions has not. */
export const conditionWord = (condition: Condition, snow = false): string =>
  snow ? 'Snow' : CONDITION_WORDS[condition]

/** The verdict of a day, as it was advised or by its rating; a day without enough figures has none. */
export const headline = (today: DayOutlook | undefined, advice?: DayAdvice): string => {
  if (advice !== undefined) return advice.headline
  return today?.enough ? HEADLINES[today.overallRating] : 'No verdict for today'
}

/** A hyphen in front of a figure becomes a minus sign. */
export const withMinus = (text: string): string => text.replace(/(^|\s)-(?=\d)/g, '$1\u2212')

/** '−3°' */
export const degreesText = (celsius: number): string => withMinus(degrees(celsius))
/** '58% humidity' */
export const humidityText = (value: number): string => `${percent(value)} humidity`
/** '9 km/h wind, gusts 48', 'about 9 km/h wind' where the mean was made from the maximum. */
export const windText = (speed: number, estimated = false, gusts?: number): string =>
  `${estimated ? 'about ' : ''}${kmh(speed)} wind${gusts === undefined ? '' : `, gusts ${Math.round(gusts)}`}`
/** 'Rain, 14 mm, 60% chance', 'Sunny, 5% chance of rain'; the depth only when some falls, the chance where it is known. */
export const conditionAndRain = (word: string, depth: number | null, chance?: number): string => {
  const falls = depth !== null && depth > 0
  const likely = chance === undefined ? [] : [`${percent(chance)} chance${falls ? '' : ' of rain'}`]
  return [word, ...(falls ? [millimetres(depth)] : []), ...likely].join(', ')
}

/** What a day's verdict leaves out of its forecast and its words do not. */
export type DayExtras = Pick<ForecastDay, 'snow' | 'precipitationProbability'>

/** 'minus 3 degrees', for ears. */
export function spokenDegrees(celsius: number): string {
  const rounded = Math.round(celsius)
  return `${rounded < 0 ? 'minus ' : ''}${Math.abs(rounded)} ${Math.abs(rounded) === 1 ? 'degree' : 'degrees'}`
}

/** 'Good. Rain, 14 mm, 60% chance, 24 degrees, 58% humidity, 9 km/h wind', for ears. */
export const dayInWords = (day: DailyPrediction, { snow, precipitationProbability }: DayExtras = {}): string =>
  [
    `${RATING_WORDS[day.overallRating]}. ${conditionAndRain(conditionWord(day.condition, snow), day.precipitation, precipitationProbability)}`,
    spokenDegrees(day.temperature),
    day.humidity === null ? `humidity ${NOT_AVAILABLE}` : humidityText(day.humidity),
    day.windSpeed === null ? `wind ${NOT_AVAILABLE}` : windText(day.windSpeed, day.windEstimated),
  ].join(', ')

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** 'Weather: 24 degrees, partly cloudy, good day for the lawn': the whole window in one breath. */
export const windowSentence = (report: WeatherReport, today: DayOutlook | undefined): string =>
  `Weather: ${[spokenDegrees(report.temperature), lower(conditionWord(report.conditions, report.snow)), lower(headline(today, report.forecast[0]?.advice))].join(', ')}`

/** 'at 9:40 am', with the day in front when it is not today's: 'Thu 19 Nov at 9:40 am'. In the garden's zone. */
export function readingTime(isoInstant: string, timeZone: string, now: Date): string {
  const day = dayOfInstant(isoInstant, timeZone)
  const time = `at ${clockText(isoInstant, timeZone)}`
  return day === todayIn(timeZone, now) ? time : `${dayWithWeekday(day)} ${time}`
}

/** 'Wed' where 'Wednesday' does not fit; 'Today' and 'Tomorrow' stay. */
export const shortDay = (day: string): string => (day.endsWith('day') && day !== 'Today' ? day.slice(0, 3) : day)

/** 'The forecast has no temperature for Monday yet.' */
export function lackingFor(day: UnknownDay): string {
  const lacking = [day.temperature === null && 'temperature', day.condition === null && 'conditions'].filter(Boolean)
  const when = day.day === 'Today' || day.day === 'Tomorrow' ? lower(day.day) : day.day
  return `The forecast has no ${lacking.join(' and no ')} for ${when} yet.`
}
