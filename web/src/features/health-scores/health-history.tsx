import type { HealthScore } from '@turfwise/contract/health-scores'
import { HEALTH_LIMITS } from '@turfwise/domain/health-scores/parts'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { briefDay, dayOfInstant } from '../../platform/day-words.ts'
import { cx } from '../../ui/class-names.ts'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../ui/list/delete-with-undo.ts'
import { RowNote } from '../../ui/list/row-note.tsx'
import { figureInk } from './band-looks.ts'
import { HEALTH_LIST_WORDS, HISTORY_WORDS, TRENDS_CARD } from './health-copy.ts'
import { deleteScoreWithUndo, isComing, scoreObject } from './health-writes.ts'
import { LABEL_OF, type ScoreLabels } from './score-labels.ts'
import { ScoreOrigins } from './score-origins.tsx'

interface HealthHistoryProps {
  /** Newest first; at most ten of them are shown. */
  scores: readonly HealthScore[]
  labels?: ScoreLabels
  today: LocalDate
  timeZone: string
}

/** The last ten readings, each opening to where it comes from, and deleted with Undo. */
export function HealthHistory({ scores, labels = 'stats', today, timeZone }: HealthHistoryProps) {
  useUndoUntilLeft()
  return (
    <div>
      <DeleteNotice />
      {scores.length === 0 ? (
        <p data-list-place="" tabIndex={-1} className="py-3">
          {HISTORY_WORDS.empty}
        </p>
      ) : (
        <ul aria-label={HISTORY_WORDS.list} data-list-place="" tabIndex={-1}>
          {scores.slice(0, HEALTH_LIMITS.listMax).map((score) => (
            <Reading key={score.id} {...{ score, labels, today, timeZone }} />
          ))}
        </ul>
      )}
    </div>
  )
}

type ReadingProps = Required<Omit<HealthHistoryProps, 'scores'>> & { score: HealthScore }

function Reading({ score, labels, today, timeZone }: ReadingProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const day = briefDay(dayOfInstant(score.recordedAt, timeZone), today)
  const { overallScore } = score
  return (
    <li data-reading={score.id} className="border-b border-line">
      <div className="flex items-center gap-2">
        <button
          type="button"
          data-row-control={score.id}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 min-w-0 grow flex-wrap items-center gap-x-3 rounded-control py-2 text-left"
        >
          <span className="min-w-0 grow font-strong">{day}</span>
          {overallScore !== null ? (
            <span className="tnum">
              <b className={figureInk(overallScore)}>{overallScore}</b> {LABEL_OF[labels](overallScore)}
            </span>
          ) : (
            <span className="text-ink-2">{isComing(score) ? HISTORY_WORDS.waits : TRENDS_CARD.resting}</span>
          )}
          <ChevronDown className={cx('size-5.5 shrink-0 text-ink-3', open && 'rotate-180')} aria-hidden />
        </button>
        {!isComing(score) && (
          <button
            type="button"
            aria-label={HISTORY_WORDS.remove(day)}
            onClick={() => deleteScoreWithUndo(score, day)}
            className="grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
          >
            <Trash2 className="size-5.5" aria-hidden />
          </button>
        )}
      </div>
      <RowNote object={scoreObject(score.id)} title={HISTORY_WORDS.reading(day)} words={HEALTH_LIST_WORDS} />
      {open && (
        <div id={id} className="pb-4">
          <ScoreOrigins {...{ score, labels, today, timeZone }} lastWeek={null} />
        </div>
      )}
    </li>
  )
}
