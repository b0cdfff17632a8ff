import type { HealthScore } from '@turfwise/contract/health-scores'
import { withScore } from '@turfwise/domain/health-scores/trend'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { HISTORY_WORDS } from '../../features/analytics/analytics-copy.ts'
import { HEADING } from '../../features/analytics/week-part.tsx'
import { HealthHistory } from '../../features/health-scores/health-history.tsx'
import { ScoreChart } from './score-chart.tsx'

interface ScoreHistoryProps {
  /** Newest first. */
  scores: readonly HealthScore[]
  isSample: boolean
  today: LocalDate
  timeZone: string
}

/** The last ten health scores as blades by date, and as a list below. */
export function ScoreHistory({ scores, isSample, today, timeZone }: ScoreHistoryProps) {
  return (
    <section aria-labelledby="score-history">
      <h2 id="score-history" className={HEADING}>
        {HISTORY_WORDS.title}
      </h2>
      {withScore(scores).length > 0 && (
        <div className="mt-2">
          <ScoreChart title={HISTORY_WORDS.chart} {...{ scores, isSample, today, timeZone }} />
        </div>
      )}
      {!isSample && (
        <div className="mt-3">
          <HealthHistory scores={scores} labels="analytics" {...{ today, timeZone }} />
        </div>
      )}
    </section>
  )
}
