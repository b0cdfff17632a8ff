import type { TaskImpact } from '@turfwise/domain/weather/impact'
import { cx } from '../../ui/class-names.ts'
import { withMinus } from './weather-copy.ts'

/** Every rule that says no, the first one in bold; or the one reason for it. The figure closes the line. */
export function Reasons({ id, impact }: { id: string; impact: TaskImpact }) {
  const lines = impact.recommended ? [{ text: impact.text, figure: impact.figure, limit: undefined }] : impact.hits
  return (
    <dl id={id} className="tnum pr-3.75 pb-1 pl-12.75 text-[0.9375rem] leading-5">
      {lines.map((line, index) => (
        <div key={line.text} className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-1.25 pb-1.5">
          <dt className="min-w-0 grow basis-40">
            <span className={cx('block', index === 0 && 'font-strong')}>{line.text}</span>
            {line.limit !== undefined && (
              <small className="block text-small leading-4.5 text-ink-2">{withMinus(line.limit)}</small>
            )}
          </dt>
          <dd className="font-strong whitespace-nowrap">{withMinus(line.figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
