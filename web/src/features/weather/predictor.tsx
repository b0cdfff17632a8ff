import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { type TabEntry, Tabs } from '../../ui/tabs.tsx'
import { DayFigures, TodayInWords } from './day-figures.tsx'
import { DayNotes } from './day-notes.tsx'
import { DAY_TAB, DayTab } from './day-tab.tsx'
import { hasHours } from './has-hours.ts'
import { HoursPlace } from './hours/hours-place.tsx'
import { JobCells } from './job-cells.tsx'
import { NotEnoughData } from './not-enough-data.tsx'
import { NOT_LIVE, PREDICTOR_TITLE } from './weather-copy.ts'

const HoursOfDay = lazyScreen(() => import('./hours/hours-of-day.tsx').then((file) => file.HoursOfDay))

interface PredictorProps {
  report: WeatherReport
  /** Verdicts on the report's days. */
  days: readonly DayOutlook[]
}

/** The predictor around its tabs. */
export function PredictorFrame({ entries }: { entries: readonly TabEntry[] }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {PREDICTOR_TITLE}
      </h2>
      <Tabs
        labelledBy={title}
        listClass="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2"
        tabClass={DAY_TAB}
        panelClass="mt-3 rounded-control lying:mt-2"
        entries={entries}
      />
    </section>
  )
}

/** Typical figures are no ground for a plan. */
function NotLive() {
  return (
    <p className="mb-2 flex items-center gap-2 text-[0.9375rem] leading-5 font-strong">
      <TriangleAlert className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
      {NOT_LIVE}
    </p>
  )
}

/** One tab for each forecast day; the four jobs of the chosen one with every reason, and what else is to be said of it. */
export function Predictor({ report, days }: PredictorProps) {
  const { live, forecast } = report
  const withHours = hasHours(report)
  const arrived = useArrived(HoursOfDay, useIdle() && withHours)
  return (
    <PredictorFrame
      entries={days.map((day, index) => {
        const extras = forecast[index]
        return {
          // By place and not by date: 'Tomorrow' stays chosen when a read after midnight moves the dates on.
          key: String(index),
          tab: <DayTab day={day} snow={extras?.snow} live={live} />,
          panel: (
            <>
              {index === 0 ? (
                <TodayInWords day={day} extras={extras} />
              ) : (
                <DayFigures day={day} extras={extras} live={live} />
              )}
              {!live && <NotLive />}
              {day.enough ? (
                <>
                  <JobCells impacts={day.impacts} advice={extras?.advice?.jobs} live={live} />
                  {live && <DayNotes alerts={day.alerts} advice={extras?.advice} />}
                </>
              ) : (
                <>
                  <NotEnoughData day={day} />
                  {day.alerts.length > 0 && <DayNotes alerts={day.alerts} advice={undefined} />}
                </>
              )}
              {withHours && extras !== undefined && (
                <HoursPlace>
                  {arrived ? (
                    <HoursOfDay report={report} day={extras} outlook={day} isToday={index === 0} />
                  ) : undefined}
                </HoursPlace>
              )}
            </>
          ),
        }
      })}
    />
  )
}
