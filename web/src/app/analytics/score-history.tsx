import type { HealthScore } from '@turfwise/contract/health-scores'
import { HEALTH_LIMITS } from '@turfwise/domain/health-scores/parts'
import { withScore } from '@turfwise/domain/health-scores/trend'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { HISTORY_WORDS } from '../../features/analytics/analytics-copy.ts'
import type { Blade } from '../../features/analytics/blade-chart.tsx'
import { ChartWithTable } from '../../features/analytics/chart-with-table.tsx'
import { HEADING } from '../../features/analytics/week-part.tsx'
import { bladeFill } from '../../features/health-scores/band-looks.ts'
import { HealthHistory } from '../../features/health-scores/health-history.tsx'
import { briefDay, dayOfInstant } from '../../platform/day-words.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const BladeChart = lazyScreen(() => import('../../features/analytics/blade-chart.tsx').then((file) => file.BladeChart))

interface ScoreHistoryProps {
  /** Newest first. */
  scores: readonly HealthScore[]
  isSample: boolean
  today: LocalDate
  timeZone: string
}

/** At most ten scores as blades, the oldest first. */
export const bladesOf = (scores: readonly HealthScore[], today: LocalDate, timeZone: string): Blade[] =>
  withScore(scores.slice(0, HEALTH_LIMITS.listMax))
    .reverse()
    .map(({ id, overallScore, recordedAt }) => ({
      ...{ key: id, value: overallScore, text: String(overallScore) },
      name: briefDay(dayOfInstant(recordedAt, timeZone), today),
      className: `${bladeFill(overallScore)} forced-colors:fill-[Highlight]`,
    }))

/** The last ten health scores as blades by date, and as a list below. */
export function ScoreHistory({ scores, isSample, today, timeZone }: ScoreHistoryProps) {
  const arrived = useArrived(BladeChart, true)
  const blades = bladesOf(scores, today, timeZone)
  const label = `${HISTORY_WORDS.chart}: ${blades.map(({ name, text }) => `${name} ${text}`).join(', ')}`
  return (
    <section aria-labelledby="score-history">
      <h2 id="score-history" className={HEADING}>
        {HISTORY_WORDS.title}
      </h2>
      {blades.length > 0 && (
        <div className="mt-2">
          <ChartWithTable
            title={HISTORY_WORDS.chart}
            columns={[HISTORY_WORDS.day, HISTORY_WORDS.score]}
            rows={blades.map(({ key, name, text }) => ({ key, name, value: text }))}
          >
            {arrived ? (
              <BladeChart blades={blades} label={label} full={100} />
            ) : (
              <div role="img" aria-label={label} className="mt-1.5 h-[12.5rem]">
                <Skeleton className="h-full w-full" />
              </div>
            )}
          </ChartWithTable>
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
