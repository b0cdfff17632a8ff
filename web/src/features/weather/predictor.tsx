import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import { suggestionFor } from '@turfwise/domain/weather/suggestion'
import { useId } from 'react'
import { type TabEntry, Tabs } from '../../ui/tabs.tsx'
import { DayFigures, TodayInWords } from './day-figures.tsx'
import { DayNotes } from './day-notes.tsx'
import { DAY_TAB, DayTab } from './day-tab.tsx'
import { JobCells } from './job-cells.tsx'
import { NotEnoughData } from './not-enough-data.tsx'
import { PREDICTOR_TITLE } from './weather-copy.ts'

interface PredictorProps {
  days: readonly DayOutlook[]
  /** false for the fallback report: typical figures are no ground for a plan. */
  live: boolean
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
        panelClass="mt-3 rounded-control"
        entries={entries}
      />
    </section>
  )
}

/** One tab for each forecast day; the four jobs of the chosen one with every reason, its alerts and the suggestion. */
export function Predictor({ days, live }: PredictorProps) {
  return (
    <PredictorFrame
      entries={days.map((day, index) => ({
        // By place and not by date: 'Tomorrow' stays chosen when a read after midnight moves the dates on.
        key: String(index),
        tab: <DayTab day={day} />,
        panel: (
          <>
            {index === 0 ? <TodayInWords day={day} /> : <DayFigures day={day} />}
            {day.enough ? (
              <>
                <JobCells impacts={day.impacts} />
                <DayNotes alerts={day.alerts} suggestion={suggestionFor(days, index, live)} />
              </>
            ) : (
              <NotEnoughData day={day} />
            )}
          </>
        ),
      }))}
    />
  )
}
