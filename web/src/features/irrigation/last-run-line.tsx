import type { LastRun } from '@turfwise/contract/irrigation'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { RowNote } from '../../ui/list/row-note.tsx'
import { depthText } from './factor-figure.ts'
import { momentText } from './irrigation-days.ts'
import { LAST_RUN, WATERING_WORDS, WATERINGS } from './water-copy.ts'
import { confirmLastRun, takeLastRunBack, wateringObject } from './water-writes.ts'

interface LastRunLineProps {
  run: LastRun
  zoneName: string
  /** Of the garden. */
  today: LocalDate
  timeZone: string
  /** The buttons go with their answer. */
  onAnswered(): void
}

const CHOICES = [
  { action: LAST_RUN.ran, send: confirmLastRun },
  { action: LAST_RUN.notRun, send: takeLastRunBack },
]

/** A planned run that has begun, while nobody has said whether it happened: one tap says so, another takes its water back. */
export function LastRunLine({ run, zoneName, today, timeZone, onAnswered }: LastRunLineProps) {
  const { wateringId, date, depthMm, endedAt, countsFrom, state } = run
  const title = WATERINGS.name(zoneName, dayWithWeekday(date))
  const words = (instant: string): string => momentText(Date.parse(instant), { today, timeZone })
  const depth = depthText(depthMm)
  const isOpen = state === 'awaited' || state === 'assumed'
  return (
    <div className="mt-2">
      {isOpen && (
        <>
          <p className="tnum text-[0.9375rem] leading-[1.375rem] wrap-anywhere">
            {state === 'awaited'
              ? LAST_RUN.awaited(depth, words(endedAt), words(countsFrom))
              : LAST_RUN.assumed(depth, words(endedAt))}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {CHOICES.map(({ action, send }) => (
              <Button
                key={action}
                look="secondary"
                size="small"
                aria-label={LAST_RUN.named(action, zoneName)}
                onClick={() => {
                  send(run, title)
                  onAnswered()
                }}
              >
                {action}
              </Button>
            ))}
          </div>
        </>
      )}
      <RowNote object={wateringObject(wateringId)} title={title} words={WATERING_WORDS} />
    </div>
  )
}
