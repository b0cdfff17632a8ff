import { useQuery } from '@tanstack/react-query'
import { NextTasks } from '../features/tasks/next-tasks.tsx'
import { upcomingTasksQuery } from '../features/tasks/task-queries.ts'
import { useToday } from '../platform/today.ts'
import { TaskSheets } from './task-sheets.tsx'
import type { Garden } from './use-garden.ts'
import { useTaskActions } from './use-task-actions.ts'

/** The next three tasks with everything that can be done with them. */
export function NextTasksBody({ garden }: { garden: Garden }) {
  const { userId, timeZone, zoneKnown, liveDays } = garden
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
        days={liveDays}
        onComplete={onComplete}
        onEdit={onEdit}
      />
      <TaskSheets asked={asked} onClose={closeSheet} />
    </>
  )
}
