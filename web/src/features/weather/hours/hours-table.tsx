import { MissingFigure } from '../missing-figure.tsx'
import { degreesText } from '../weather-copy.ts'
import type { DayHours } from './day-hours.ts'
import { clockText } from './hours-copy.ts'

/** One decimal below 10, as rain is always said. */
const mm = (depth: number): string => String(depth >= 10 ? Math.round(depth) : Math.round(depth * 10) / 10)
const whole = (value: number): string => String(Math.round(value))

const COLUMNS = [
  { name: 'temperature', head: 'Temperature', unit: '°C', text: (value: number) => degreesText(value).slice(0, -1) },
  { name: 'precipitation', head: 'Rain', unit: 'mm', text: mm },
  { name: 'precipitationProbability', head: 'Chance', unit: '%', text: whole },
  { name: 'windSpeed', head: 'Wind', unit: 'km/h', text: whole },
  { name: 'windGusts', head: 'Gusts', unit: 'km/h', text: whole },
] as const

/** The same values as a table. What no hour knows has no column. */
export function HoursTable({ caption, hours, timeZone }: { caption: string; hours: DayHours; timeZone: string }) {
  const columns = COLUMNS.flatMap((column) => {
    const values = hours.column(column.name)
    return values === undefined ? [] : [{ ...column, values }]
  })
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard does from here.
      tabIndex={0}
      className="tnum mt-2 overflow-x-auto rounded-control bg-surface px-3 py-1"
    >
      <table className="w-full text-right text-[0.9375rem] leading-7">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-small leading-5 text-ink-2">
            <th scope="col" className="py-1 text-left font-[550]">
              Hour
            </th>
            {columns.map(({ name, head, unit }) => (
              <th key={name} scope="col" className="py-1 pl-3 font-[550]">
                {head} <span className="block">{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.starts.map((start, index) => (
            <tr key={start} className="border-t border-line">
              <th scope="row" className="text-left font-strong whitespace-nowrap">
                {clockText(start, timeZone)}
              </th>
              {columns.map(({ name, values, text }) => {
                const value = values[index] ?? null
                return (
                  <td key={name} className="pl-3">
                    {value === null ? <MissingFigure /> : text(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
