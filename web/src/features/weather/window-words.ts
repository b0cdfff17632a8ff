import { millimetres, percent } from '@turfwise/domain/weather/figures'
import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { ForecastDay, WeatherReport } from '@turfwise/domain/weather/report'
import {
  conditionWord,
  degreesText,
  headline,
  humidityText,
  spokenDegrees,
  windowSentence,
  windText,
} from './weather-copy.ts'

/** Everything that the window says of a report, in words. */
export interface WindowWords {
  /** The whole window in one breath. */
  label: string
  location: string
  /** Of this moment, without its sign, which is drawn smaller: '24'. */
  temperature: string
  spokenTemperature: string
  /** 'Sunny' */
  condition: string
  /** Behind it, around the day's maximum: ', max ', '40°', ' at 2 pm'. */
  maxLead: string
  max: string
  maxAt: string
  humidity: string
  wind: string
  headline: string
  recommendation: string
}

/** The day's rain: '5% chance of rain, 0 mm', as far as it is known; undefined when nothing is. */
export const rainText = ({ precipitation, precipitationProbability }: ForecastDay): string | undefined => {
  const depth = precipitation === undefined ? undefined : millimetres(precipitation)
  if (precipitationProbability === undefined) return depth && `${depth} of rain`
  const chance = `${percent(precipitationProbability)} chance of rain`
  return depth === undefined ? chance : `${chance}, ${depth}`
}

export const windowWords = (report: WeatherReport, today: DayOutlook | undefined): WindowWords => {
  const { temp = null, advice } = report.forecast[0] ?? {}
  return {
    label: windowSentence(report, today),
    location: report.location,
    temperature: degreesText(report.temperature).slice(0, -1),
    spokenTemperature: `${spokenDegrees(report.temperature)} now`,
    condition: conditionWord(report.conditions, report.snow),
    maxLead: temp === null ? '' : ', max ',
    max: temp === null ? '' : degreesText(temp),
    maxAt: temp === null || advice?.maxAt === undefined ? '' : ` at ${advice.maxAt}`,
    humidity: `${humidityText(report.humidity)} now`,
    wind: windText(report.windSpeed, false, report.windGusts),
    headline: headline(today, advice),
    recommendation: report.recommendation,
  }
}

/** Room that the picture at the right needs: beside a wide temperature, '−12°', more. Without room it is left out. */
export const pictureClass = (temperature: string): string =>
  temperature.length > 2 ? '@min-[41rem]:block' : '@min-[35rem]:block'
