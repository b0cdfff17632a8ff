import { useQuery } from '@tanstack/react-query'
import { NextTasks } from '../../features/tasks/next-tasks.tsx'
import { upcomingTasksQuery } from '../../features/tasks/task-queries.ts'
import { useToday } from '../../platform/today.ts'
import type { Garden } from '../shell/use-place-weather.ts'
import { TaskSheets } from '../tasks/task-sheets.tsx'
import { useTaskActions } from '../tasks/use-task-actions.ts'

/** The next three tasks with everything that can be done with them. */
export function NextTasksBody({ garden }: { garden: Garden }) {
  const { userId, timeZone, zoneKnown, liveForecast } = garden
  const upcoming = useQuery(upcomingTasksQuery(userId))
  const today = useToday(timeZone)
  const { asked, closeSheet, onComplete, onEdit } = useTaskActions()
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
        onComplete={onComplete}
        onEdit={onEdit}
      />
      <TaskSheets asked={asked} onClose={closeSheet} />
    </>
  )
}
