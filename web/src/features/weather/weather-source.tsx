import { SOURCE } from './weather-copy.ts'

/** When the weather was observed, in words, and the credit that the data's licence asks for. */
export function WeatherSource({ observed }: { observed: string }) {
  return (
    <p className="tnum flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <span>{observed}</span>
      <a href={SOURCE.href} rel="noreferrer" className="inline-flex min-h-11 items-center">
        {SOURCE.text}
      </a>
    </p>
  )
}
