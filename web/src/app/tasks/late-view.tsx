import { TASKS_LOADING } from '../../features/tasks/first-frame-copy.ts'
import { useArrived } from '../../platform/lazy-screen.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import type { TaskViewProps } from './task-view-props.ts'
import type { LateView as Late } from './task-views.ts'

/** A view whose code is a file of its own. Until it is here its place is kept; it is asked for again with the network. */
export function LateView({ View, ...props }: Pick<Late, 'View'> & TaskViewProps) {
  return useArrived(View, true) ? (
    <View {...props} />
  ) : (
    <div className="px-gutter">
      <RowsSkeleton rows={3} label={TASKS_LOADING} />
    </div>
  )
}
