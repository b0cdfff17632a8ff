import type { ForecastDay, WeatherReport } from '@turfwise/domain/weather/report'
import { page } from 'vitest/browser'
import { aDay, aReport } from '../src/features/weather/example-report.ts'

/** Three days of three ratings: a fine one, a hot one, a storm. */
export const threeDays = (more: Partial<WeatherReport> = {}): WeatherReport =>
  aReport({
    forecast: [
      aDay(),
      aDay({ day: 'Tomorrow', date: '2026-11-22', temp: 36, humidity: 54, windSpeed: 12 }),
      aDay({
        day: 'Monday',
        date: '2026-11-23',
        temp: 19,
        condition: 'storm',
        humidity: 93,
        windSpeed: 28,
        windMax: 44,
        precipitation: 14,
      }),
    ].map(({ recentRainfall: _unknown, ...day }: ForecastDay) => day),
    ...more,
  })

export const weatherCard = page.getByRole('region', { name: /weather:/i }).first()
export const predictor = page.getByRole('region', { name: '3-day Weather Impact Predictor' })
export const dayTab = (name: RegExp, is: { selected?: boolean } = {}) => predictor.getByRole('tab', { name, ...is })

/** What can be seen of it, line by line. */
// biome-ignore lint/performance/useDomNodeTextContent: the text of the DOM has no lines, and holds what is hidden.
export const shownText = (element: Element): string => (element as HTMLElement).innerText
/** The same in one line. */
export const wordsOf = (part: { element(): Element }): string => shownText(part.element()).replace(/\s+/g, ' ')
