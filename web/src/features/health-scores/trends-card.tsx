import type { HealthScore } from '@turfwise/contract/health-scores'
import { statsLabel } from '@turfwise/domain/health-scores/labels'
import { NOISE_BELOW } from '@turfwise/domain/health-scores/trend'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { Ruler, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { briefDay, dayOfInstant } from '../../platform/day-words.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { RowNote } from '../../ui/list/row-note.tsx'
import { Plate } from '../../ui/plate.tsx'
import { figureInk } from './band-looks.ts'
import { HEALTH_LIST_WORDS, HISTORY_WORDS, QUICK_ASSESSMENT, RECORD_HEALTH, TRENDS_CARD } from './health-copy.ts'
import { isComing, scoreObject } from './health-writes.ts'
import { openHealthScore } from './open-health.ts'
import { TrendBars } from './trend-bars.tsx'
import { type Scored, type TrendsView, trendsView } from './trends-view.ts'

interface TrendsCardProps {
  /** Newest first, unsent ones among them. */
  scores: readonly HealthScore[]
  /** They are a sample, since one's own could not be read. */
  sample?: { retrying: boolean; onRetry: () => void } | undefined
  now: Date
  today: LocalDate
  timeZone: string
}

/** The latest score with its change, the last seven as bars, and three figures; each opens to where it comes from. */
export function TrendsCard({ scores, sample, now, today, timeZone }: TrendsCardProps) {
  const view = trendsView(scores, now, timeZone)
  const dayOf = ({ recordedAt }: HealthScore) => briefDay(dayOfInstant(recordedAt, timeZone), today)
  const { latest, resting } = view
  return (
    <Plate role="region" aria-labelledby="health-trends" className="min-w-0">
      {sample !== undefined && (
        <Banner tone="warn" icon={<TriangleAlert aria-hidden />} role="alert" className="mb-3">
          <p className="font-strong">{TRENDS_CARD.sample}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-2 max-w-full whitespace-normal!"
            busy={sample.retrying}
            busyText="Trying again..."
            onClick={sample.onRetry}
          >
            Try again
          </Button>
        </Banner>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id="health-trends" className="title-3">
            {TRENDS_CARD.title}
          </h2>
          {latest !== undefined && <p className="text-small text-ink-2">{TRENDS_CARD.readings(view.readings)}</p>}
        </div>
        {latest !== undefined && <LatestScore latest={latest} openable={sample === undefined} />}
      </div>
      {latest !== undefined && <p className="tnum text-right text-small font-strong">{trendLine(view)}</p>}
      {resting !== undefined && (
        <Banner tone="info" className="mt-3">
          <p className="font-strong">{TRENDS_CARD.resting}</p>
          <p>{TRENDS_CARD.restingWhy(dayOf(resting))}</p>
        </Banner>
      )}
      {latest === undefined ? (
        resting === undefined && <NoScore />
      ) : (
        <>
          <TrendBars {...{ today, timeZone }} bars={view.bars} withinWeek={view.withinWeek} />
          <Notes view={view} day={dayOf(latest)} />
        </>
      )}
      {latest !== undefined && <Figures of={resting ?? latest} openable={sample === undefined} />}
      {scores.filter(isComing).map(({ id, recordedAt }) => (
        <RowNote
          key={id}
          object={scoreObject(id)}
          title={HISTORY_WORDS.reading(briefDay(dayOfInstant(recordedAt, timeZone), today))}
          words={HEALTH_LIST_WORDS}
        />
      ))}
      {sample === undefined && <Actions hasReadings={scores.length > 0} />}
    </Plate>
  )
}

function LatestScore({ latest, openable }: { latest: Scored; openable: boolean }) {
  const { overallScore } = latest
  const figure = (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      <span className={`tnum font-display text-[2.75rem] leading-none font-bold ${figureInk(overallScore)}`}>
        {overallScore}
      </span>
      <span className="sr-only">{TRENDS_CARD.outOf}</span>
      <span className="font-strong">{statsLabel(overallScore)}</span>
    </span>
  )
  return openable ? (
    <button
      type="button"
      onClick={() => openHealthScore({ origins: latest.id })}
      className="ml-auto min-h-12 rounded-control underline decoration-line-strong decoration-dotted underline-offset-4"
    >
      {figure}
      <span className="sr-only">{TRENDS_CARD.where}</span>
    </button>
  ) : (
    <div className="ml-auto">{figure}</div>
  )
}

const trendLine = ({ trend, change }: TrendsView): string =>
  [
    ...(trend === null ? [] : [TRENDS_CARD.trend(trend)]),
    change === null ? TRENDS_CARD.noLastWeek : TRENDS_CARD.onLastWeek(change),
  ].join(', ')

/** What weakens the figures. */
function Notes({ view, day }: { view: TrendsView; day: string }) {
  const notes = [
    ...(view.old ? [TRENDS_CARD.old(day)] : []),
    ...(view.trend === null ? [TRENDS_CARD.one] : []),
    ...(view.change !== null && Math.abs(view.change) < NOISE_BELOW ? [TRENDS_CARD.noise] : []),
  ]
  return notes.map((note) => (
    <p key={note} className="mt-2 text-small text-ink-2">
      {note}
    </p>
  ))
}

const FIGURES = ['grassDensity', 'colourHealth', 'weedControl'] as const

function Figures({ of, openable }: { of: HealthScore; openable: boolean }) {
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 border-t border-line pt-2">
      {FIGURES.map((part) => {
        const score = of[part]
        const content = (
          <>
            <span className="block text-small text-ink-2">{TRENDS_CARD.figures[part]}</span>
            <span
              className={cx(
                'tnum font-display text-title-2 font-bold',
                openable && 'underline decoration-line-strong decoration-dotted underline-offset-4',
              )}
            >
              {score ?? '\u2013'}
            </span>
            {score === null && <span className="sr-only">{TRENDS_CARD.unknown}</span>}
          </>
        )
        return (
          <li key={part} data-figure={part}>
            {openable ? (
              <button
                type="button"
                onClick={() => openHealthScore({ origins: of.id })}
                className="min-h-14 w-full rounded-control text-left"
              >
                {content}
                <span className="sr-only">, {TRENDS_CARD.where}</span>
              </button>
            ) : (
              content
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Stubble where bars will stand. */
function NoScore() {
  return (
    <>
      <div aria-hidden="true" className="mt-3 grid h-16 grid-cols-3 items-end gap-1.5">
        {[30, 44, 24].map((height) => (
          <i
            key={height}
            data-stub=""
            className="bg-band-track [clip-path:polygon(0_9px,100%_0,100%_100%,0_100%)] forced-colors:border"
            style={{ height }}
          />
        ))}
      </div>
      <p className="mt-3 font-strong">{TRENDS_CARD.empty}</p>
      <p className="text-ink-2">{TRENDS_CARD.invite}</p>
    </>
  )
}

function Actions({ hasReadings }: { hasReadings: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        look={hasReadings ? 'quiet' : 'primary'}
        size="small"
        className="whitespace-normal!"
        onClick={() => openHealthScore('record')}
      >
        <SlidersHorizontal className="size-5" aria-hidden />
        {RECORD_HEALTH}
      </Button>
      <Button
        look={hasReadings ? 'quiet' : 'secondary'}
        size="small"
        className="whitespace-normal!"
        onClick={() => openHealthScore('assess')}
      >
        <Ruler className="size-5" aria-hidden />
        {QUICK_ASSESSMENT}
      </Button>
      {hasReadings && (
        <Button look="quiet" size="small" className="whitespace-normal!" onClick={() => openHealthScore('history')}>
          {TRENDS_CARD.all}
        </Button>
      )}
    </div>
  )
}
