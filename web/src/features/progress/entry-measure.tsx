import type { ProgressEntry } from '@turfwise/contract/progress'
import { statsLabel } from '@turfwise/domain/health-scores/labels'
import { colourOf } from '@turfwise/domain/photo-measure/photo-scores'
import { ENTRY_WORDS, MEASURE_WORDS, SCORE_WORDS } from './measure-copy.ts'
import { MeasureFigure } from './measure-figure.tsx'

type EntryMeasureProps = Pick<ProgressEntry, 'healthScore' | 'healthScoreSource' | 'measured'>

/** What is kept of the lawn with an entry: its score and where that comes from, and what its photos gave together. */
export function EntryMeasure({ healthScore, healthScoreSource, measured }: EntryMeasureProps) {
  if (healthScore === null && measured === null) return null
  return (
    <section aria-label={ENTRY_WORDS.title} className="pt-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2">
        {healthScore !== null && (
          <MeasureFigure term={SCORE_WORDS.title} value={String(healthScore)}>
            {[
              statsLabel(healthScore),
              ...(healthScoreSource === null ? [] : [SCORE_WORDS.origin[healthScoreSource]]),
            ].join(', ')}
          </MeasureFigure>
        )}
        {measured !== null && (
          <>
            <MeasureFigure term={MEASURE_WORDS.cover} value={MEASURE_WORDS.percent(measured.cover)}>
              {ENTRY_WORDS.of(measured.photos)}
            </MeasureFigure>
            <MeasureFigure
              term={MEASURE_WORDS.colour(measured.dgci)}
              value={String(Math.round(colourOf(measured.dgci)))}
            >
              {MEASURE_WORDS.greenOnly}
            </MeasureFigure>
          </>
        )}
      </dl>
    </section>
  )
}
