import type { Task } from '@turfwise/contract/tasks'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { AllDoneScene } from '../../ui/scene/all-done-scene.tsx'
import { useLeaving } from './complete-task.ts'
import { NEXT_TASKS } from './first-frame-copy.ts'
import { NEXT_TASKS_SHOWN, nextTasks } from './next-three.ts'
import { useShownTasks } from './shown-tasks.ts'
import { TaskList } from './task-list.tsx'
import type { RowActions, RowContext } from './task-row.tsx'

interface NextTasksProps extends RowContext, RowActions {
  /** The upcoming tasks as they were read; undefined while there are none. */
  tasks: readonly Task[] | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
}

/** The next three tasks, with the rows and the completion of the list. */
export function NextTasks({ tasks, failed, retrying, onRetry, ...row }: NextTasksProps) {
  const leaving = useLeaving()
  const shown = useShownTasks(tasks)
  if (shown === undefined) {
    return failed ? (
      <FailurePlate title={NEXT_TASKS.failed} retrying={retrying} onRetry={onRetry} />
    ) : (
      <RowsSkeleton rows={NEXT_TASKS_SHOWN} label={NEXT_TASKS.loading} />
    )
  }
  const next = nextTasks(shown, leaving)
  return (
    <>
      <DeleteNotice />
      {next.length > 0 ? (
        <TaskList label={NEXT_TASKS.title} tasks={next} {...row} />
      ) : (
        <EmptyState scene={<AllDoneScene />}>
          <p>{NEXT_TASKS.empty}</p>
        </EmptyState>
      )}
    </>
  )
}
