import type { HealthScore } from '@turfwise/contract/health-scores'
import { HEALTH_LIMITS } from '@turfwise/domain/health-scores/parts'
import { withScore } from '@turfwise/domain/health-scores/trend'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { HISTORY_WORDS, OVERALL_WORDS } from '../../features/analytics/analytics-copy.ts'
import type { Blade } from '../../features/analytics/blade-chart.tsx'
import { ChartWithTable } from '../../features/analytics/chart-with-table.tsx'
import { bladeFill } from '../../features/health-scores/band-looks.ts'
import { openHealthScore } from '../../features/health-scores/open-health.ts'
import { briefDay, dayOfInstant } from '../../platform/day-words.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ScoreFigure } from './score-figure.tsx'

const BladeChart = lazyScreen(() => import('../../features/analytics/blade-chart.tsx').then((file) => file.BladeChart))

interface ScoreChartProps {
  /** Newest first. */
  scores: readonly HealthScore[]
  /** They are nobody's: nothing of them is opened. */
  isSample?: boolean
  title: string
  /** Rank of its heading. */
  level?: 2 | 3
  today: LocalDate
  timeZone: string
}

/** At most ten scores as blades, the oldest first. */
const bladesOf = (scores: readonly HealthScore[], today: LocalDate, timeZone: string): Blade[] =>
  withScore(scores.slice(0, HEALTH_LIMITS.listMax))
    .reverse()
    .map(({ id, overallScore, recordedAt }) => ({
      ...{ key: id, value: overallScore, text: String(overallScore) },
      name: briefDay(dayOfInstant(recordedAt, timeZone), today),
      className: `${bladeFill(overallScore)} forced-colors:fill-[Highlight]`,
    }))

/** The last ten health scores as blades by date, and as a table in which each opens to where it comes from. */
export function ScoreChart({ scores, isSample = false, title, level = 3, today, timeZone }: ScoreChartProps) {
  const arrived = useArrived(BladeChart, true)
  const blades = bladesOf(scores, today, timeZone)
  const label = `${title}: ${blades.map(({ name, text }) => `${name} ${text}`).join(', ')}`
  return (
    <ChartWithTable
      title={title}
      columns={[HISTORY_WORDS.day, HISTORY_WORDS.score]}
      level={level}
      rows={blades.map(({ key, name, text }) => ({
        key,
        name,
        value: (
          <ScoreFigure
            name={name}
            onOpen={isSample ? undefined : () => openHealthScore({ origins: key })}
            className="inline-flex min-h-11 min-w-11 items-center justify-end rounded-control font-strong"
          >
            <span className={isSample ? undefined : 'underline decoration-line-strong underline-offset-4'}>{text}</span>
          </ScoreFigure>
        ),
      }))}
    >
      {blades.length === 0 ? (
        <p className="py-2">{OVERALL_WORDS.none}</p>
      ) : arrived ? (
        <BladeChart blades={blades} label={label} full={100} />
      ) : (
        <div role="img" aria-label={label} className="mt-1.5 h-[12.5rem]">
          <Skeleton className="h-full w-full" />
        </div>
      )}
    </ChartWithTable>
  )
}
