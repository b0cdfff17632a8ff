import type { TaskActions } from './use-task-actions.ts'

/** What every view of tasks is given: what its rows do, and the sheets of tasks and of schedules. */
export interface TaskViewProps {
  actions: TaskActions
  /** Opens Create Lawn Care Schedule. */
  onCreateSchedule: () => void
}
