import { barHeight } from '@turfwise/domain/health-scores/labels'
import { type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import { briefDay, dayOfInstant } from '../../platform/day-words.ts'
import { barLook } from './band-looks.ts'
import { TRENDS_CARD } from './health-copy.ts'
import type { Scored } from './trends-view.ts'

interface TrendBarsProps {
  /** Oldest first; null of a bar without a reading. */
  bars: readonly (Scored | null)[]
  withinWeek: boolean
  today: LocalDate
  timeZone: string
}

const CUT = '[clip-path:polygon(0_9px,100%_0,100%_100%,0_100%)]'
const EDGE = '[clip-path:polygon(0_9px,100%_0,100%_5px,0_14px)]'
/** Of a bar without a reading, px. */
const STUB_PX = 16

/** '19 Nov', the year left out: the table has it. */
const dayAndMonth = (day: LocalDate, today: LocalDate): string => briefDay(day, today).split(' ').slice(0, 2).join(' ')

/** Seven bars as one picture, and the same as a table for who does not see it. */
export function TrendBars({ bars, withinWeek, today, timeZone }: TrendBarsProps) {
  const dayOf = ({ recordedAt }: Scored): LocalDate => dayOfInstant(recordedAt, timeZone)
  const read = bars.filter((bar) => bar !== null)
  const said = read.map((bar) => `${bar.overallScore} on ${briefDay(dayOf(bar), today)}`)
  return (
    <>
      <div role="img" aria-label={TRENDS_CARD.bars(said)} className="@container mt-4">
        <div className="tnum grid grid-cols-7 items-end gap-1.5 text-center text-[min(0.875rem,4.4cqw)] leading-[1.35]">
          {bars.map((bar, place) =>
            bar === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place without a reading is nothing but its place
              <Bar key={place} heightPx={STUB_PX} label={withinWeek ? '\u00a0' : '\u00a0 \u00a0'} />
            ) : (
              <Bar
                key={bar.id}
                heightPx={barHeight(bar.overallScore)}
                score={bar.overallScore}
                label={withinWeek ? weekdayName(dayOf(bar)).slice(0, 3) : dayAndMonth(dayOf(bar), today)}
              />
            ),
          )}
        </div>
      </div>
      {read.length > 0 && (
        <table className="sr-only">
          <caption>{TRENDS_CARD.table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{TRENDS_CARD.table.day}</th>
              <th scope="col">{TRENDS_CARD.table.score}</th>
            </tr>
          </thead>
          <tbody>
            {read.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{briefDay(dayOf(bar), today)}</th>
                <td>{bar.overallScore}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface BarProps {
  heightPx: number
  score?: number
  /** Each word on a line of its own, so that all bars stand on one ground. */
  label: string
}

function Bar({ heightPx, score, label }: BarProps) {
  const look = score === undefined ? undefined : barLook(score)
  return (
    <div data-bar={score ?? 'none'} className="min-w-0">
      <div className="font-strong">{score ?? '\u00a0'}</div>
      <div
        data-height={heightPx}
        className={`relative mt-0.5 forced-colors:border ${CUT} ${look?.fill ?? 'bg-band-track'}`}
        style={{ height: heightPx }}
      >
        {look !== undefined && <span className={`absolute inset-0 ${EDGE} ${look.edge}`} />}
      </div>
      <div className="mt-1 min-h-[1.35em] font-strong whitespace-pre-wrap text-ink-2">
        {label.replaceAll(' ', '\n')}
      </div>
    </div>
  )
}
