import { useQuery } from '@tanstack/react-query'
import type { AnalyticsRecord, Origin } from '@turfwise/contract/analytics'
import { paths } from '@turfwise/contract/app-paths'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { Printer, Ruler } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { ANALYTICS_WORDS, REPORT_WORDS, WEEK_WORDS, YEAR_WORDS } from '../../features/analytics/analytics-copy.ts'
import { overviewQuery, recordsQuery, useGenerateReport } from '../../features/analytics/analytics-queries.ts'
import { FilesPart } from '../../features/analytics/files-part.tsx'
import { InsightCards } from '../../features/analytics/insight-cards.tsx'
import { OriginSheet } from '../../features/analytics/origin-sheet.tsx'
import { closeOrigin } from '../../features/analytics/origin-view.ts'
import { SampleLine } from '../../features/analytics/sample-line.tsx'
import { sampleRecord } from '../../features/analytics/sample-record.ts'
import { WeekPart } from '../../features/analytics/week-part.tsx'
import { YearPart } from '../../features/analytics/year-part.tsx'
import { useHealthScores } from '../../features/health-scores/health-queries.ts'
import { openHealthScore } from '../../features/health-scores/open-health.ts'
import { sampleScores } from '../../features/health-scores/sample-scores.ts'
import { creation } from '../../features/tasks/task-writes.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { newId } from '../../platform/outbox/new-id.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useOwnId } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Button } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast-store.ts'
import { LateHealthSheets } from '../health/late-health-sheets.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { OverallCard } from './overall-card.tsx'
import { ScoreChart } from './score-chart.tsx'
import { ScoreHistory } from './score-history.tsx'

const ReportPage = lazyScreen(() => import('../../features/analytics/report-page.tsx').then((file) => file.ReportPage))

/** Two beside each other on a phone, each on one line; larger letters break it where they must. */
const HEAD_BUTTON = 'px-2! whitespace-normal! max-lg:text-small lg:px-5!'

/** Where a line of an origin is opened. */
function addressOf({ kind }: Origin['lines'][number]): string | null {
  switch (kind) {
    case 'task':
      return `${paths.tasks()}?filter=completed`
    case 'log':
      return paths.activity()
    case 'watering':
    case 'zone':
      return paths.profile('garden')
    case 'product':
      return paths.profile('shed')
    case 'weather':
      return paths.home()
    default:
      return null
  }
}

/** The health of the lawn, its weeks and its year in figures, each with where it comes from, for whoever is signed in. */
export function AnalyticsScreen() {
  usePageTitle(ANALYTICS_WORDS.title)
  const userId = useOwnId()
  const profile = useProfile().data
  const timeZone = profile?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  const records = useQuery(recordsQuery(userId))
  const overview = useQuery(overviewQuery(userId))
  const scores = useHealthScores(userId)
  const [report, setReport] = useState<AnalyticsRecord | null>(null)
  // What was opened goes with its screen: its store would lay it over the next one.
  useEffect(() => closeOrigin, [])
  // The report stood in place of the screen: the button that was pressed there goes with it, and the one that made it is back.
  const hasClosed = useRef(false)
  const generateButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (report !== null || !hasClosed.current) return
    hasClosed.current = false
    generateButton.current?.focus()
  }, [report])
  const onCloseReport = () => {
    hasClosed.current = true
    setReport(null)
  }
  const generate = useGenerateReport(userId, setReport)
  const reportArrived = useArrived(ReportPage, report !== null)

  const failed = records.data === undefined && records.error !== null
  const scoresFailed = scores.items === undefined && scores.error !== null
  const overviewFailed = overview.data === undefined && overview.error !== null
  const health = scoresFailed ? sampleScores(today) : scores.items
  const record = failed ? sampleRecord(today) : records.data?.[0]
  const onGenerate = () => {
    if (navigator.onLine === false) {
      toast({ title: ANALYTICS_WORDS.offline }, { variant: 'info' })
      return
    }
    generate.mutate(undefined, {
      onError: () => toast({ title: ANALYTICS_WORDS.reportFailed }, { variant: 'destructive' }),
    })
  }
  const addTask = ({ type, title }: { type: TaskType; title: string }) =>
    void creation
      .send({
        body: { id: newId(), userId: userId ?? '', title, type, priority: 'medium', dueDate: addDays(today, 1) },
      })
      .catch(() => undefined)

  if (report !== null && reportArrived)
    return (
      <>
        <ReportPage
          record={report}
          overview={overview.data}
          health={
            scoresFailed ? (
              <p>{REPORT_WORDS.healthFailed}</p>
            ) : (
              <ScoreChart title={REPORT_WORDS.health} level={2} scores={scores.items ?? []} {...{ today, timeZone }} />
            )
          }
          place={profile?.location ?? null}
          today={today}
          onClose={onCloseReport}
        />
        <OriginSheet today={today} addressOf={addressOf} />
        <LateHealthSheets labels="analytics" />
      </>
    )
  const overviewPlate = (
    <FailurePlate title={YEAR_WORDS.failed} retrying={overview.isFetching} onRetry={() => void overview.refetch()} />
  )
  const loading = (
    <div aria-busy="true" className="grid gap-3">
      <span role="status" className="sr-only">
        {ANALYTICS_WORDS.loading}
      </span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-44 w-full" />
    </div>
  )
  return (
    <div className="mx-auto w-full max-w-160 pb-8 lg:max-w-260 lg:pt-3" data-list-place="" tabIndex={-1}>
      <ScreenHeader title={ANALYTICS_WORDS.title} />
      <div className="px-gutter pt-3.5">
        <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-2 lg:flex lg:gap-3">
          <Button className={HEAD_BUTTON} onClick={() => openHealthScore('assess')}>
            <Ruler className="size-5.5 shrink-0" aria-hidden />
            {ANALYTICS_WORDS.assess}
          </Button>
          <Button
            look="secondary"
            ref={generateButton}
            className={HEAD_BUTTON}
            busy={generate.isPending}
            busyText={ANALYTICS_WORDS.generating}
            onClick={onGenerate}
          >
            <Printer className="size-5.5 shrink-0" aria-hidden />
            {ANALYTICS_WORDS.generate}
          </Button>
        </div>
        {scoresFailed && <SampleLine retrying={scores.isFetching} onRetry={scores.retry} />}
        {health === undefined ? (
          <Skeleton className="h-80 w-full rounded-plate" />
        ) : (
          <OverallCard scores={health} isSample={scoresFailed} {...{ today, timeZone }} />
        )}
        <h2 id="analytics-tabs" className="sr-only">
          {ANALYTICS_WORDS.tabs}
        </h2>
        <Tabs
          labelledBy="analytics-tabs"
          listClass="mt-4 flex flex-wrap gap-1 rounded-xl bg-sunk p-1"
          tabClass="min-h-12 grow basis-24 rounded-[9px] px-1.5 font-semibold text-ink-2 data-[state=active]:bg-surface data-[state=active]:font-[750] data-[state=active]:text-ink data-[state=active]:inset-ring-2 data-[state=active]:inset-ring-ink forced-colors:data-[state=active]:border"
          panelClass="pt-6"
          entries={[
            {
              key: 'analytics',
              tab: ANALYTICS_WORDS.analytics,
              panel: (
                <>
                  {failed && <SampleLine retrying={records.isFetching} onRetry={() => void records.refetch()} />}
                  {record !== undefined ? (
                    <WeekPart
                      {...{ record, today, timeZone }}
                      isSample={failed}
                      {...(failed ? {} : { onAddTask: addTask })}
                    />
                  ) : records.data === undefined ? (
                    loading
                  ) : (
                    <p>{WEEK_WORDS.none}</p>
                  )}
                  {overview.data !== undefined && <YearPart overview={overview.data} />}
                  {overviewFailed && <div className="mt-8">{overviewPlate}</div>}
                  {userId !== undefined && <FilesPart userId={userId} today={today} />}
                </>
              ),
            },
            {
              key: 'history',
              tab: ANALYTICS_WORDS.history,
              panel:
                health === undefined ? (
                  loading
                ) : (
                  <ScoreHistory scores={health} isSample={scoresFailed} {...{ today, timeZone }} />
                ),
            },
            {
              key: 'insights',
              tab: ANALYTICS_WORDS.insights,
              panel:
                overview.data !== undefined ? (
                  <InsightCards insights={overview.data.insights} />
                ) : overviewFailed ? (
                  overviewPlate
                ) : (
                  loading
                ),
            },
          ]}
        />
      </div>
      <OriginSheet today={today} addressOf={addressOf} />
      <LateHealthSheets labels="analytics" />
    </div>
  )
}
