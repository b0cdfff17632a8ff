import { shortDayAndMonth } from '@turfwise/domain/kernel/month-names'
import { depthText } from '../factor-figure.ts'
import { SOIL_CHART } from './month-copy.ts'
import type { ChartDay } from './month-figures.ts'

type Day = NonNullable<ChartDay['day']>

const { columns } = SOIL_CHART
const CELL = 'border-b border-line py-1.5 pl-3 text-right align-baseline'

/** Tenths of a millimetre are shown, so that a smaller change would not be seen. */
const SHOWN_MM = 0.1

const notesOf = ({ estimated, dry, rainFirstMm, rainMm }: Day): string[] => [
  ...(estimated ? [SOIL_CHART.isEstimated] : dry ? [SOIL_CHART.isDry] : []),
  ...(rainFirstMm !== null && Math.abs(rainFirstMm - rainMm) >= SHOWN_MM
    ? [SOIL_CHART.corrected(depthText(rainFirstMm))]
    : []),
]

/** The same days in figures; of a day without weather none is shown. */
export function SoilTable({ id, days, label }: { id: string; days: readonly ChartDay[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways with large letters is to be scrolled by keys.
    <section id={id} tabIndex={0} aria-label={SOIL_CHART.tableOf} className="mt-2 overflow-x-auto rounded-control">
      <table className="tnum w-full text-small">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="font-strong text-ink-2">
            <th scope="col" className="border-b border-line py-1.5 text-left">
              {columns.day}
            </th>
            {[columns.below, columns.rain, columns.water, columns.note].map((column) => (
              <th key={column} scope="col" className={CELL}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(
            ({ date, day }) =>
              day !== undefined && (
                <tr key={date}>
                  <th scope="row" className="border-b border-line py-1.5 text-left font-normal whitespace-nowrap">
                    {shortDayAndMonth(date)}
                  </th>
                  <td className={CELL}>{day.estimated ? '–' : depthText(day.depletionMm)}</td>
                  <td className={CELL}>{day.rainOrigin === 'none' ? '–' : depthText(day.rainMm)}</td>
                  <td className={CELL}>{day.irrigationMm > 0 ? depthText(day.irrigationMm) : ''}</td>
                  <td className={CELL}>{notesOf(day).join(', ')}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  )
}
