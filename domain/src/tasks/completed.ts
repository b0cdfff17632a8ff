/** 'completed' is the value that the specification names; 'pending' is ours for every other task. */
export const TASK_STATUSES = ['pending', 'completed'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Either sign is enough: other clients write one or the other. */
export const isCompleted = (task: { status?: string | null; isCompleted?: boolean | null }): boolean =>
  task.status === 'completed' || task.isCompleted === true
