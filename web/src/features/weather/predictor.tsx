import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import { suggestionFor } from '@turfwise/domain/weather/suggestion'
import { Tabs } from 'radix-ui'
import { useId } from 'react'
import { DayFigures, TodayInWords } from './day-figures.tsx'
import { DayNotes } from './day-notes.tsx'
import { DayTab } from './day-tab.tsx'
import { JobCells } from './job-cells.tsx'
import { NotEnoughData } from './not-enough-data.tsx'
import { PREDICTOR_TITLE } from './weather-copy.ts'

interface PredictorProps {
  days: readonly DayOutlook[]
  /** false for the fallback report: typical figures are no ground for a plan. */
  live: boolean
}

/** By place and not by date: 'Tomorrow' stays chosen when a read after midnight moves the dates on. */
const tabOf = (index: number): string => `day-${index}`

/** One tab for each forecast day; the four jobs of the chosen one with every reason, its alerts and the suggestion. */
export function Predictor({ days, live }: PredictorProps) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {PREDICTOR_TITLE}
      </h2>
      <Tabs.Root defaultValue={tabOf(0)}>
        <Tabs.List
          aria-labelledby={title}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2"
        >
          {days.map((day, index) => (
            <DayTab key={tabOf(index)} value={tabOf(index)} day={day} />
          ))}
        </Tabs.List>
        {days.map((day, index) => (
          <Tabs.Content key={tabOf(index)} value={tabOf(index)} className="mt-3 rounded-control">
            {index === 0 ? <TodayInWords day={day} /> : <DayFigures day={day} />}
            {day.enough ? (
              <>
                <JobCells impacts={day.impacts} />
                <DayNotes alerts={day.alerts} suggestion={suggestionFor(days, index, live)} />
              </>
            ) : (
              <NotEnoughData day={day} />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  )
}
