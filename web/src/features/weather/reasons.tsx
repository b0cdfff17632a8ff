import { oneReasonPerFact, type TaskImpact } from '@turfwise/domain/weather/impact'
import { cx } from '../../ui/class-names.ts'
import { BY_WEATHER_ALONE, withMinus } from './weather-copy.ts'

interface ReasonsProps {
  impact: TaskImpact
  /** What makes the job wait although the weather allows it. */
  decided?: string | undefined
  /** The limits behind the hours. */
  why?: readonly string[] | undefined
}

/** What decided, in bold. Every fact that says no; or the one reason for it. The figure closes the line. */
export function Reasons({ impact, decided, why = [] }: ReasonsProps) {
  const lines = impact.recommended
    ? [{ text: impact.text, figure: impact.figure, limit: undefined }]
    : oneReasonPerFact(impact.hits)
  return (
    <div className="tnum text-[0.9375rem] leading-5">
      {decided !== undefined && (
        <p className="border-t border-line pt-1.25 pb-1.5 font-strong wrap-anywhere">
          {withMinus(decided)}
          <small className="block pt-1.25 text-small leading-4.5 font-normal text-ink-2">{BY_WEATHER_ALONE}</small>
        </p>
      )}
      <dl>
        {lines.map((line, index) => (
          <div key={line.text} className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-1.25 pb-1.5">
            <dt className="min-w-0 grow basis-40">
              <span className={cx('block', index === 0 && decided === undefined && 'font-strong')}>{line.text}</span>
              {line.limit !== undefined && (
                <small className="block text-small leading-4.5 text-ink-2">{withMinus(line.limit)}</small>
              )}
            </dt>
            <dd className="font-strong whitespace-nowrap">{withMinus(line.figure)}</dd>
          </div>
        ))}
      </dl>
      {why.length > 0 && (
        <p className="border-t border-line pt-1.25 pb-1.5 wrap-anywhere text-ink-2">{withMinus(why.join(' '))}</p>
      )}
    </div>
  )
}
