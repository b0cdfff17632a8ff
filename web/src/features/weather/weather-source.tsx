import { SOURCE } from './weather-copy.ts'

/** The credit that the data's licence asks for. */
export function WeatherSource() {
  return (
    <a href={SOURCE.href} rel="noreferrer" className="inline-flex min-h-11 items-center text-small">
      {SOURCE.text}
    </a>
  )
}
