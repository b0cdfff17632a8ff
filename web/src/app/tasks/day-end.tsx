import { useQuery } from '@tanstack/react-query'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { useUserStats } from '../../features/profile/profile-queries.ts'
import { DAY_END, tomorrowText, weeksText } from '../../features/tasks/day-end-copy.ts'
import { useShownTasks } from '../../features/tasks/shown-tasks.ts'
import { upcomingTasksQuery } from '../../features/tasks/task-queries.ts'
import { AllDoneScene } from '../../ui/scene/all-done-scene.tsx'

export interface DayEndProps {
  userId: string | undefined
  today: LocalDate
  /** The days of the forecast; empty when there is no live weather. */
  forecast: readonly ForecastDay[]
}

/** Nothing is left for today: says so, and what tomorrow brings. */
export function DayEnd({ userId, today, forecast }: DayEndProps) {
  const upcoming = useShownTasks(useQuery(upcomingTasksQuery(userId)).data)
  const weeks = useUserStats().data?.weeksCaredFor ?? 0
  const headline = forecast.find(({ date }) => date === addDays(today, 1))?.advice?.headline
  const open = upcoming?.filter((task) => !task.isCompleted)
  return (
    <div data-day-end="" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <AllDoneScene className="h-16 w-28 shrink-0" />
      <div className="min-w-0 grow basis-48">
        <p role="status" className="title-3">
          {DAY_END}
        </p>
        {open !== undefined && (
          <p className="tnum text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">
            {tomorrowText(open, today, headline)}
          </p>
        )}
        {weeks > 0 && <p className="tnum text-small text-ink-2">{weeksText(weeks)}</p>}
      </div>
    </div>
  )
}
