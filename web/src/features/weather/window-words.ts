import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
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
  /** Without its sign, which is drawn smaller: '24'. */
  temperature: string
  spokenTemperature: string
  condition: string
  humidity: string
  wind: string
  headline: string
  recommendation: string
}

export const windowWords = (report: WeatherReport, today: DayOutlook | undefined): WindowWords => ({
  label: windowSentence(report, today),
  location: report.location,
  temperature: degreesText(report.temperature).slice(0, -1),
  spokenTemperature: spokenDegrees(report.temperature),
  condition: conditionWord(report.conditions),
  humidity: humidityText(report.humidity),
  wind: windText(report.windSpeed),
  headline: headline(today),
  recommendation: report.recommendation,
})

/** Room that the picture beside the temperature needs: beside a wide one, '−12°', more. Without room it is left out. */
export const pictureClass = (temperature: string): string =>
  temperature.length > 2 ? '@min-[25rem]:block' : '@min-[21rem]:block'
