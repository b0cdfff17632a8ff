import type { AnalyticsRecord } from '@turfwise/contract/analytics'
import type { RecordFigure } from '@turfwise/domain/analytics/weekly-record'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { Award, Lightbulb } from 'lucide-react'
import { useId, useState } from 'react'
import { briefDay, clockText, dayOfInstant } from '../../platform/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { WEEK_WORDS } from './analytics-copy.ts'
import { FIGURE_UNITS, withUnit } from './figure-text.ts'
import { OriginFigure } from './origin-figure.tsx'

type Recommendation = AnalyticsRecord['recommendations'][number]
type Wanted = NonNullable<Recommendation['task']>

/** Each figure of a record in its order; what is measured by volume only where there is any. */
const SHOWN: readonly RecordFigure[] = [
  'tasksCompleted',
  'hoursSpent',
  'waterUsage',
  'fertiliserApplied',
  'fertiliserLiquid',
  'areaMaintained',
  'avgTemp',
  'totalRainfall',
  'avgHumidity',
]

const amountOf = (record: AnalyticsRecord, figure: RecordFigure): number | null => {
  switch (figure) {
    case 'avgTemp':
    case 'totalRainfall':
    case 'avgHumidity':
      return record.weatherConditions[figure]
    case 'healthTrend':
      return null
    default:
      return record[figure]
  }
}

/** What a record says, as label and text: the screen and the printed page show the same. */
export const recordFigures = (record: AnalyticsRecord) =>
  SHOWN.filter((figure) => figure !== 'fertiliserLiquid' || record.fertiliserLiquid !== null).map((figure) => {
    const amount = amountOf(record, figure)
    const { unit, mean } = FIGURE_UNITS[figure]
    return {
      ...{ figure, unit, label: WEEK_WORDS[figure], known: amount !== null, origin: record.origins[figure] },
      ...(mean ? { mean } : {}),
      value: amount === null ? WEEK_WORDS.unknown : withUnit(amount, unit),
    }
  })

/** With its days, as paper needs it. */
export const weekDays = ({ periodStart, periodEnd }: AnalyticsRecord, today: LocalDate): string =>
  WEEK_WORDS.of(briefDay(periodStart, today), briefDay(periodEnd, today))

const weekTitle = (record: AnalyticsRecord, today: LocalDate): string =>
  record.periodStart <= today && today <= record.periodEnd ? WEEK_WORDS.present : weekDays(record, today)

interface WeekPartProps {
  record: AnalyticsRecord
  today: LocalDate
  timeZone: string
  /** It is nobody's: its figures open to nothing. */
  isSample: boolean
  /** Makes the task for tomorrow; left out of a sample. */
  onAddTask?: (task: Wanted) => void
}

/** Weekly performance, achievements and recommendations. */
export function WeekPart({ record, today, timeZone, isSample, onAddTask }: WeekPartProps) {
  const id = useId()
  const { healthTrend, complete, updatedAt } = record
  return (
    <>
      <section aria-labelledby={`${id}-week`}>
        <h2 id={`${id}-week`} className={HEADING}>
          {weekTitle(record, today)}
        </h2>
        {!complete && !isSample && (
          <p className="tnum mt-2 text-small text-ink-2">
            {WEEK_WORDS.asOf(briefDay(dayOfInstant(updatedAt, timeZone), today), clockText(updatedAt, timeZone))}
          </p>
        )}
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-1">
          {recordFigures(record).map(({ figure, ...shown }) => (
            <OriginFigure key={figure} {...shown} isSample={isSample} />
          ))}
          <OriginFigure
            label={WEEK_WORDS.healthTrend}
            value={healthTrend === null ? WEEK_WORDS.unknown : WEEK_WORDS.trends[healthTrend]}
            known={healthTrend !== null}
            {...FIGURE_UNITS.healthTrend}
            origin={record.origins.healthTrend}
            isSample={isSample}
          />
        </div>
      </section>
      <section aria-labelledby={`${id}-achievements`} className="mt-6">
        <h2 id={`${id}-achievements`} className={HEADING}>
          {WEEK_WORDS.achievements}
        </h2>
        {record.achievements.length === 0 && <p className="py-3 text-ink-2">{WEEK_WORDS.noAchievements}</p>}
        <ul>
          {record.achievements.map(({ text, why }) => (
            <li key={text} data-explained="" className="flex gap-3 border-b border-line py-3">
              <Award className="mt-0.5 size-6 shrink-0 text-brand" aria-hidden />
              <p className="min-w-0 wrap-anywhere">
                <span className="font-strong">{text}</span>
                <span className="tnum block text-small text-ink-2">{why}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-recommendations`} className="mt-6">
        <h2 id={`${id}-recommendations`} className={HEADING}>
          {WEEK_WORDS.recommendations}
        </h2>
        {record.recommendations.length === 0 && <p className="py-3 text-ink-2">{WEEK_WORDS.noRecommendations}</p>}
        <ul>
          {record.recommendations.map((one) => (
            <Recommended key={one.text} recommendation={one} onAddTask={onAddTask} />
          ))}
        </ul>
      </section>
    </>
  )
}

export const HEADING = 'title-2 border-b border-line pb-2'

function Recommended({
  recommendation: { text, why, task },
  onAddTask,
}: {
  recommendation: Recommendation
  onAddTask: ((task: Wanted) => void) | undefined
}) {
  const [added, setAdded] = useState(false)
  return (
    <li data-explained="" className="flex flex-wrap gap-3 border-b border-line py-3">
      <Lightbulb className="mt-0.5 size-6 shrink-0 text-ink-2" aria-hidden />
      <p className="min-w-0 grow basis-52 wrap-anywhere">
        {text}
        <span className="tnum block text-small text-ink-2">{why}</span>
      </p>
      {task !== null && onAddTask !== undefined && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          aria-label={added ? `${WEEK_WORDS.added}: ${task.title}` : `${WEEK_WORDS.addTask}: ${task.title}`}
          aria-disabled={added || undefined}
          onClick={() => {
            if (added) return
            setAdded(true)
            onAddTask(task)
          }}
        >
          {added ? WEEK_WORDS.added : WEEK_WORDS.addTask}
        </Button>
      )}
    </li>
  )
}
