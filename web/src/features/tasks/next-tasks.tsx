import type { Task } from '@turfwise/contract/tasks'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { ConflictCards } from '../../ui/list/conflict-cards.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { AllDoneScene } from '../../ui/scene/all-done-scene.tsx'
import { useLeaving, useStaying } from './complete-task.ts'
import { NEXT_TASKS } from './first-frame-copy.ts'
import { isDayEnd } from './is-day-end.ts'
import { NEXT_TASKS_SHOWN, nextTasks } from './next-three.ts'
import { useShownTasks } from './shown-tasks.ts'
import { TASK_LIST_WORDS } from './task-copy.ts'
import { TaskList } from './task-list.tsx'
import type { RowActions, RowContext } from './task-row.tsx'
import { TASK_KIND } from './task-writes.ts'

interface NextTasksProps extends RowContext, RowActions {
  /** The upcoming tasks as they were read; undefined while there are none. */
  tasks: readonly Task[] | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
  /** What stands there instead of the empty text, which it is given; as it is unless it is said. */
  whenEmpty?: (usual: ReactNode) => ReactNode
  /** Over the list, once nothing of it is due by today. */
  dayEnd?: ReactNode
}

const asUsual = (usual: ReactNode): ReactNode => usual

/** The next three tasks, with the rows and the completion of the list. */
export function NextTasks(props: NextTasksProps) {
  const { tasks, failed, retrying, onRetry, whenEmpty = asUsual, dayEnd, ...row } = props
  const leaving = useLeaving()
  const staying = useStaying()
  const shown = useShownTasks(tasks)
  if (shown === undefined) {
    return failed ? (
      <FailurePlate title={NEXT_TASKS.failed} retrying={retrying} onRetry={onRetry} />
    ) : (
      <RowsSkeleton rows={NEXT_TASKS_SHOWN} label={NEXT_TASKS.loading} />
    )
  }
  const next = nextTasks(shown, leaving, staying)
  return (
    <>
      <DeleteNotice />
      <ConflictCards kind={TASK_KIND} words={TASK_LIST_WORDS} />
      {next.length > 0 ? (
        <>
          {isDayEnd(next, row.today) && dayEnd}
          <TaskList label={NEXT_TASKS.title} tasks={next} {...row} />
        </>
      ) : (
        whenEmpty(
          <EmptyState scene={<AllDoneScene />}>
            <p>{NEXT_TASKS.empty}</p>
          </EmptyState>,
        )
      )}
    </>
  )
}
