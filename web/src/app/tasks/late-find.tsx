import { TASKS_LOADING } from '../../features/tasks/first-frame-copy.ts'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import type { FindPartProps } from './find-part.tsx'
import type { TaskToolsProps } from './task-tools.tsx'

const FindPart = lazyScreen(() => import('./find-part.tsx').then((file) => file.FindPart))
const TaskTools = lazyScreen(() => import('./task-tools.tsx').then((file) => file.TaskTools))

/** The search. Its code comes when the page is at rest, so that it opens without a network, or when it is first opened. */
export function LateFind({ open, ...props }: FindPartProps & { open: boolean }) {
  const arrived = useArrived(FindPart, useIdle() || open)
  if (!open) return null
  return arrived ? (
    <FindPart {...props} />
  ) : (
    <div className="px-gutter">
      <RowsSkeleton rows={3} label={TASKS_LOADING} />
    </div>
  )
}

/** What can be done with rows beyond completing and opening them. */
export function LateTools(props: TaskToolsProps) {
  return useArrived(TaskTools, useIdle() || props.asked !== null) ? <TaskTools {...props} /> : null
}
