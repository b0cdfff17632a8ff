import type { WeatherReport } from '@turfwise/domain/weather/report'
import { observedText, SOURCE } from './weather-copy.ts'

/** When the weather was observed, and the credit that the data's licence asks for. */
export function WeatherSource({ report, now }: { report: WeatherReport; now: Date }) {
  return (
    <p className="tnum flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <span>{observedText(report, now)}</span>
      <a href={SOURCE.href} rel="noreferrer" className="inline-flex min-h-11 items-center">
        {SOURCE.text}
      </a>
    </p>
  )
}
