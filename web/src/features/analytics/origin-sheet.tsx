import type { Origin } from '@turfwise/contract/analytics'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { Link } from 'react-router'
import { briefDay } from '../../platform/day-words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { KIND_WORDS, ORIGIN_WORDS } from './analytics-copy.ts'
import { withUnit } from './figure-text.ts'
import { closeOrigin, type OpenedFigure, useOpenedFigure } from './origin-view.ts'

interface OriginSheetProps {
  today: LocalDate
  /** Where a line is opened; null where it has no page. */
  addressOf: (line: Origin['lines'][number]) => string | null
}

/** The records that a figure was made of, each with what it adds. */
export function OriginSheet(props: OriginSheetProps) {
  const figure = useOpenedFigure()
  // While it slides away it stays what it was.
  const [shown, show] = useState(figure)
  if (figure !== null && figure !== shown) show(figure)
  return (
    <Sheet open={figure !== null} onOpenChange={(open) => !open && closeOrigin()} title={ORIGIN_WORDS.title}>
      {shown !== null && <Lines figure={shown} {...props} />}
    </Sheet>
  )
}

function Lines({ figure, today, addressOf }: OriginSheetProps & { figure: OpenedFigure }) {
  const { origin, unit, label, value, mean = false, note } = figure
  const { lines, more, moreAmount } = origin
  return (
    <div data-origin={label} className="grid gap-3">
      {lines.length === 0 && <p>{ORIGIN_WORDS.nothing}</p>}
      <ul className="grid">
        {lines.map((line, index) => {
          const address = addressOf(line)
          const name = (
            <>
              {line.what !== '' ? line.what : KIND_WORDS[line.kind]}
              <span className="block text-small text-ink-2">
                {[KIND_WORDS[line.kind], line.on === null ? null : briefDay(line.on, today), line.note]
                  .filter((words) => words !== null)
                  .join(', ')}
              </span>
            </>
          )
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while it is shown
              key={index}
              className="tnum flex flex-wrap items-baseline gap-x-3 border-b border-line py-2"
            >
              <span className="min-w-0 grow basis-40 wrap-anywhere">
                {address === null ? (
                  name
                ) : (
                  <Link to={address} onClick={closeOrigin} className="inline-block min-h-11 text-ink">
                    {name}
                  </Link>
                )}
              </span>
              <span className="ml-auto font-strong">{line.amount === null ? '–' : withUnit(line.amount, unit)}</span>
            </li>
          )
        })}
        {more > 0 && (
          <li className="tnum flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
            <span className="grow">{ORIGIN_WORDS.more(more)}</span>
            <span className="ml-auto font-strong">{withUnit(moreAmount, unit)}</span>
          </li>
        )}
      </ul>
      <p className="tnum flex flex-wrap justify-between gap-x-3 border-t-2 border-ink pt-2 font-bold">
        <span>{`${label}, ${(mean ? ORIGIN_WORDS.mean : ORIGIN_WORDS.sum).toLowerCase()}`}</span>
        <span>{value}</span>
      </p>
      {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
    </div>
  )
}
