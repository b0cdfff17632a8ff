import type { AnalyticsOverview, AnalyticsRecord } from '@turfwise/contract/analytics'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { Printer, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { briefDay } from '../../platform/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ORIGIN_WORDS, REPORT_WORDS, WEEK_WORDS, YEAR_WORDS } from './analytics-copy.ts'
import { OriginFigure } from './origin-figure.tsx'
import { WaterChart } from './water-chart.tsx'
import { recordFigures, weekDays } from './week-part.tsx'
import { costFigure, nitrogenFigure, productFigures } from './year-figures.ts'

interface ReportPageProps {
  record: AnalyticsRecord
  overview: AnalyticsOverview | undefined
  /** The last scores as a picture with their table. */
  health: ReactNode
  /** Of the garden, as its owner named it. */
  place: string | null
  today: LocalDate
  onClose: () => void
}

/** So many lines of a list fit on the page. */
const LINES_MOST = 6

const FIGURES = 'tnum grid grid-cols-2 gap-x-5 gap-y-1 sm:grid-cols-3 print:grid-cols-4'

/** The week on one sheet of paper, to be looked at and printed; on the screen each figure opens to where it comes from. */
export function ReportPage({ record, overview, health, place, today, onClose }: ReportPageProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const done = record.origins.tasksCompleted.lines.slice(0, LINES_MOST)
  const rest = record.tasksCompleted - done.length
  // The first of each card: all of them would not fit.
  const insights = (overview?.insights ?? []).flatMap(({ lines }) => lines.slice(0, 1))
  return (
    <div className="px-gutter pt-3.5 pb-10 print:p-0">
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => print()}>
          <Printer className="size-5.5 shrink-0" aria-hidden />
          {REPORT_WORDS.print}
        </Button>
        <Button look="secondary" onClick={onClose}>
          <X className="size-5.5 shrink-0" aria-hidden />
          {REPORT_WORDS.close}
        </Button>
      </div>
      <article
        data-report=""
        aria-labelledby="report-title"
        className="mx-auto max-w-190 rounded-plate border border-line bg-surface p-5 print:max-w-none print:border-0 print:bg-transparent print:p-0 print:text-[0.8125rem]"
      >
        <header className="flex items-center gap-3 border-b-3 border-ink pb-3">
          <Mark size={40} />
          <div className="min-w-0 grow">
            <h1 id="report-title" ref={title} tabIndex={-1} className="title-2 wrap-anywhere">
              {REPORT_WORDS.title}
            </h1>
            <p className="wrap-anywhere">
              {[place, weekDays(record, today)].filter((words) => words !== null).join(', ')}
            </p>
          </div>
          <p className="text-right text-small">
            {REPORT_WORDS.made(briefDay(today, today))}
            <span data-explained="" className="block">
              {REPORT_WORDS.page}
            </span>
          </p>
        </header>
        <Part title={REPORT_WORDS.week}>
          <div className={FIGURES}>
            {recordFigures(record).map(({ figure, ...shown }) => (
              <OriginFigure key={figure} {...shown} />
            ))}
          </div>
        </Part>
        <div className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
          <Section>{health}</Section>
          {overview !== undefined && (
            <Section>
              <WaterChart overview={overview} level={2} />
            </Section>
          )}
        </div>
        <div className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
          <Part title={REPORT_WORDS.byType}>
            {done.length === 0 && <p>{REPORT_WORDS.nothingDone}</p>}
            <ul>
              {done.map(({ id, on, what }) => (
                <li key={id} className="tnum line-clamp-1">
                  {on === null ? '' : `${briefDay(on, today)}: `}
                  {what}
                </li>
              ))}
              {rest > 0 && <li data-explained="">{ORIGIN_WORDS.more(rest)}</li>}
            </ul>
          </Part>
          <Part title={WEEK_WORDS.recommendations}>
            {record.recommendations.length === 0 && <p>{WEEK_WORDS.noRecommendations}</p>}
            <ReasonList lines={record.recommendations} />
          </Part>
        </div>
        {overview !== undefined && (
          <Part title={REPORT_WORDS.year}>
            <div className={FIGURES}>
              <div className="min-w-0">
                <OriginFigure {...nitrogenFigure(overview)} />
                <p data-explained="" className="tnum text-small text-ink-2">
                  {YEAR_WORDS.nitrogenOf(overview.nitrogen.plan)}
                </p>
              </div>
              <OriginFigure {...costFigure(overview)} />
              {productFigures(overview)
                .slice(0, LINES_MOST)
                .map(({ key, ...figure }) => (
                  <OriginFigure key={key} {...figure} />
                ))}
            </div>
          </Part>
        )}
        {insights.length > 0 && (
          <Part title={REPORT_WORDS.insights}>
            <ReasonList lines={insights} />
          </Part>
        )}
      </article>
    </div>
  )
}

/** What is said, each with what it rests on, as far as paper has room. */
function ReasonList({ lines }: { lines: readonly { text: string; why: string }[] }) {
  return (
    <ul>
      {lines.map(({ text, why }) => (
        <li key={text} data-explained="" className="tnum pb-1">
          <span className="block print:line-clamp-2">{text}</span>
          <span className="block text-small text-ink-2 print:line-clamp-1">{why}</span>
        </li>
      ))}
    </ul>
  )
}

/** A part that has its heading already. */
const Section = ({ children }: { children: ReactNode }) => (
  <section className="mt-4 min-w-0 break-inside-avoid print:mt-3">{children}</section>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section>
    <h2 className="title-3 mb-1.5 border-b border-line pb-1">{title}</h2>
    {children}
  </Section>
)
