import type { HealthScore } from '@turfwise/contract/health-scores'
import { healthTrendOf } from '@turfwise/domain/analytics/health-trend'
import { SUB_SCORES } from '@turfwise/domain/analytics/week-facts'
import { analyticsLabel } from '@turfwise/domain/health-scores/labels'
import { withScore } from '@turfwise/domain/health-scores/trend'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { OVERALL_WORDS } from '../../features/analytics/analytics-copy.ts'
import { figureInk, lineFill, trendInk } from '../../features/health-scores/band-looks.ts'
import { PART_WORDS, signed } from '../../features/health-scores/health-copy.ts'
import { openHealthScore } from '../../features/health-scores/open-health.ts'
import { ScoreGauge } from '../../features/health-scores/score-gauge.tsx'
import { briefDay, dayOfInstant } from '../../platform/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { ScoreFigure } from './score-figure.tsx'

interface OverallCardProps {
  /** Newest first. */
  scores: readonly HealthScore[]
  /** What is shown is nobody's: nothing of it is opened. */
  isSample: boolean
  today: LocalDate
  timeZone: string
}

/** The overall score with its day, trend and four parts; each figure opens to where it comes from. */
export function OverallCard({ scores, isSample, today, timeZone }: OverallCardProps) {
  const [latest, before] = withScore(scores)
  const trend = healthTrendOf(withScore(scores).map(({ overallScore }) => ({ overall: overallScore })))
  const open = (score: HealthScore) => (isSample ? undefined : () => openHealthScore({ origins: score.id }))
  return (
    <Plate>
      <section
        aria-labelledby="overall-health"
        className="grid gap-x-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-center"
      >
        <div className="min-w-0">
          <div className="flex flex-wrap items-end justify-between gap-x-3">
            <div className="min-w-0">
              <h2 id="overall-health" className="title-3">
                {OVERALL_WORDS.title}
              </h2>
              {latest !== undefined && (
                <p className="tnum text-ink-2">
                  {OVERALL_WORDS.assessed(briefDay(dayOfInstant(latest.recordedAt, timeZone), today))}
                </p>
              )}
            </div>
            {latest !== undefined && (
              <ScoreFigure
                name={OVERALL_WORDS.title}
                onOpen={open(latest)}
                className="tnum ml-auto inline-flex min-h-12 items-baseline gap-1.5 rounded-control"
              >
                <span className="sr-only">{OVERALL_WORDS.title}: </span>
                <b className={`font-display text-[3.5rem] leading-none font-bold ${figureInk(latest.overallScore)}`}>
                  {latest.overallScore}
                </b>
                <span className="text-ink-2">{OVERALL_WORDS.outOf}</span>
              </ScoreFigure>
            )}
          </div>
          <div className="mt-3">
            <ScoreGauge
              score={latest?.overallScore ?? null}
              label={OVERALL_WORDS.gauge(latest?.overallScore ?? null)}
            />
          </div>
          {latest === undefined ? (
            <div className="mt-3 grid justify-items-start gap-3">
              <p>{OVERALL_WORDS.none}</p>
              <Button
                look="secondary"
                className="max-w-full whitespace-normal!"
                onClick={() => openHealthScore('record')}
              >
                {OVERALL_WORDS.record}
              </Button>
            </div>
          ) : (
            <p data-explained="" className="tnum mt-3 flex flex-wrap justify-between gap-x-3 font-strong">
              <span className={figureInk(latest.overallScore)}>{analyticsLabel(latest.overallScore)}</span>
              <span className={trend === null ? 'font-normal text-ink-2' : trendInk(trend)}>
                {trend === null || before === undefined
                  ? OVERALL_WORDS.one
                  : OVERALL_WORDS.trend(trend, latest.overallScore - before.overallScore, {
                      score: before.overallScore,
                      day: briefDay(dayOfInstant(before.recordedAt, timeZone), today),
                    })}
              </span>
            </p>
          )}
        </div>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-5 gap-y-3 border-t border-line pt-3 lg:mt-0 lg:border-t-0 lg:pt-0">
          {SUB_SCORES.map((part) => {
            const score = latest?.[part] ?? null
            const last = before?.[part] ?? null
            const name = PART_WORDS[part === 'colorHealth' ? 'colourHealth' : part]
            return (
              <li key={part} data-sub-score={part}>
                <ScoreFigure
                  name={name}
                  onOpen={latest === undefined ? undefined : open(latest)}
                  className="tnum block w-full min-w-0 rounded-control text-left"
                >
                  <span className="flex flex-wrap justify-between gap-x-2 text-small">
                    <span>{name}</span>
                    {score !== null && last !== null && <span className="text-ink-2">{signed(score - last)}</span>}
                  </span>
                  {score === null ? (
                    <span className="block text-ink-2">{OVERALL_WORDS.notJudged}</span>
                  ) : (
                    <>
                      <span className="flex flex-wrap items-baseline gap-x-2">
                        <b className={`font-display text-[1.75rem] leading-9 font-bold ${figureInk(score)}`}>{score}</b>
                        <span className="text-small">{analyticsLabel(score)}</span>
                      </span>
                      <span className="block h-2.5 rounded-[2px] bg-band-track forced-colors:border">
                        <i
                          className={`block h-full rounded-l-[2px] [clip-path:polygon(0_0,100%_0,calc(100%-6px)_100%,0_100%)] forced-colors:bg-[Highlight] ${lineFill(score)}`}
                          style={{ width: `${score}%` }}
                        />
                      </span>
                    </>
                  )}
                </ScoreFigure>
              </li>
            )
          })}
        </ul>
      </section>
    </Plate>
  )
}
