import type { AnalyticsOverview, AnalyticsRecord } from '@turfwise/contract/analytics'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { Printer, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { briefDay } from '../../platform/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ORIGIN_WORDS, OVERALL_WORDS, REPORT_WORDS, WEEK_WORDS, YEAR_WORDS } from './analytics-copy.ts'
import { type Blade, BladeChart } from './blade-chart.tsx'
import { withUnit } from './figure-text.ts'
import { recordFigures, weekDays } from './week-part.tsx'

interface ReportPageProps {
  record: AnalyticsRecord
  overview: AnalyticsOverview | undefined
  /** The last scores, the oldest first. */
  blades: readonly Blade[]
  /** Of the garden, as its owner named it. */
  place: string | null
  today: LocalDate
  onClose: () => void
}

/** So many lines of a list fit on the page. */
const LINES_MOST = 6

/** The week on one sheet of paper, to be looked at and printed. */
export function ReportPage({ record, overview, blades, place, today, onClose }: ReportPageProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const done = record.origins.tasksCompleted.lines.slice(0, LINES_MOST)
  const rest = record.tasksCompleted - done.length
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
            <span className="block">{REPORT_WORDS.page}</span>
          </p>
        </header>
        <Part title={REPORT_WORDS.week}>
          <dl className="tnum grid grid-cols-2 gap-x-5 gap-y-1 sm:grid-cols-3 print:grid-cols-4">
            {recordFigures(record).map(({ figure, label, value }) => (
              <div key={figure}>
                <dt className="text-small text-ink-2">{label}</dt>
                <dd className="font-bold">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title={REPORT_WORDS.health}>
          {blades.length === 0 ? (
            <p>{OVERALL_WORDS.none}</p>
          ) : (
            <div className="print:max-w-[130mm]">
              <BladeChart blades={blades} full={100} label={REPORT_WORDS.health} />
            </div>
          )}
        </Part>
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
              {rest > 0 && <li>{ORIGIN_WORDS.more(rest)}</li>}
            </ul>
          </Part>
          <Part title={WEEK_WORDS.recommendations}>
            {record.recommendations.length === 0 && <p>{WEEK_WORDS.noRecommendations}</p>}
            <ul>
              {record.recommendations.map(({ text }) => (
                <li key={text} className="line-clamp-2">
                  {text}
                </li>
              ))}
            </ul>
          </Part>
        </div>
        {overview !== undefined && (
          <Part title={REPORT_WORDS.year}>
            <dl className="tnum grid grid-cols-2 gap-x-5 gap-y-1 print:grid-cols-4">
              <div>
                <dt className="text-small text-ink-2">{YEAR_WORDS.nitrogen}</dt>
                <dd className="font-bold">
                  {overview.nitrogen.given === null ? WEEK_WORDS.unknown : withUnit(overview.nitrogen.given, 'g/m²')}
                </dd>
              </div>
              <div>
                <dt className="text-small text-ink-2">{YEAR_WORDS.cost}</dt>
                <dd className="font-bold">
                  {overview.cost.dollars === null ? WEEK_WORDS.unknown : withUnit(overview.cost.dollars, '$')}
                </dd>
              </div>
              {overview.products.slice(0, LINES_MOST).map(({ name, amount, unit }) => (
                <div key={`${name} ${unit}`} className="min-w-0">
                  <dt className="line-clamp-1 text-small text-ink-2">{name}</dt>
                  <dd className="font-bold">{amount === null ? YEAR_WORDS.noAmount : withUnit(amount, unit)}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
      </article>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 break-inside-avoid print:mt-3">
      <h2 className="title-3 mb-1.5 border-b border-line pb-1">{title}</h2>
      {children}
    </section>
  )
}
