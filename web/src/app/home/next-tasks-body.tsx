import { useQuery } from '@tanstack/react-query'
import { NextTasks } from '../../features/tasks/next-tasks.tsx'
import { upcomingTasksQuery } from '../../features/tasks/task-queries.ts'
import { useToday } from '../../platform/today.ts'
import type { Garden } from '../shell/use-place-weather.ts'
import { LateDayEnd } from '../tasks/late-day-end.tsx'
import { TaskSheets } from '../tasks/task-sheets.tsx'
import { useHolds } from '../tasks/use-holds.ts'
import { useTaskActions } from '../tasks/use-task-actions.ts'
import { BelowFold } from './below-fold.tsx'
import { HomeFirstGarden } from './home-first-garden.tsx'

/** The next three tasks with everything that can be done with them, and what Home holds below its first draw. */
export function NextTasksBody({ garden }: { garden: Garden }) {
  const { userId, timeZone, zoneKnown, liveForecast } = garden
  const upcoming = useQuery(upcomingTasksQuery(userId))
  const today = useToday(timeZone)
  const holds = useHolds(userId, today)
  const { asked, ask, closeSheet, onComplete, onEdit } = useTaskActions()
  return (
    <>
      <NextTasks
        tasks={zoneKnown ? upcoming.data : undefined}
        failed={upcoming.errorUpdateCount > 0}
        retrying={upcoming.isFetching}
        onRetry={() => upcoming.refetch()}
        today={today}
        timeZone={timeZone}
        forecast={liveForecast}
        holds={holds}
        dayEnd={<LateDayEnd userId={userId} today={today} forecast={liveForecast} />}
        onComplete={onComplete}
        onEdit={onEdit}
        whenEmpty={(usual) => <HomeFirstGarden userId={userId} reading={upcoming.isFetching} usual={usual} />}
      />
      <TaskSheets asked={asked} ask={ask} onClose={closeSheet} />
      <BelowFold />
    </>
  )
}
