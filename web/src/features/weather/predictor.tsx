import type { WeatherTask } from '@turfwise/domain/weather/impact'
import { WEATHER_TASKS } from '@turfwise/domain/weather/impact'
import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import { suggestionFor } from '@turfwise/domain/weather/suggestion'
import { Tabs } from 'radix-ui'
import { useId, useState } from 'react'
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

/** One tab for each forecast day; the four jobs of the chosen one with every reason, its alerts and the suggestion. */
export function Predictor({ days, live }: PredictorProps) {
  const title = useId()
  const [chosen, setChosen] = useState<string>()
  // Kept while the day changes, so that one job can be compared over the days.
  const [open, setOpen] = useState<readonly WeatherTask[]>([])
  const toggle = (task: WeatherTask) =>
    setOpen(open.includes(task) ? open.filter((other) => other !== task) : [...open, task])
  const date = days.find((day) => day.date === chosen)?.date ?? days[0]?.date ?? ''
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {PREDICTOR_TITLE}
      </h2>
      <Tabs.Root value={date} onValueChange={setChosen}>
        <Tabs.List
          aria-labelledby={title}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2"
        >
          {days.map((day) => (
            <DayTab key={day.date} day={day} />
          ))}
        </Tabs.List>
        {days.map((day, index) => (
          <Tabs.Content key={day.date} value={day.date} className="mt-3 rounded-control">
            {index === 0 ? <TodayInWords day={day} /> : <DayFigures day={day} />}
            {day.enough ? (
              <>
                <JobCells tasks={WEATHER_TASKS} impacts={day.impacts} open={open} onToggle={toggle} />
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
