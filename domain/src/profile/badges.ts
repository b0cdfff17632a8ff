/** How many completed tasks earn which badge, in the order in which they are reached. */
export const TASK_BADGES = [
  { name: 'starter', tasksNeeded: 1 },
  { name: 'green-thumb', tasksNeeded: 25 },
] as const

export type TaskBadge = (typeof TASK_BADGES)[number]['name']

export interface BadgeProgress {
  name: TaskBadge
  tasksNeeded: number
  /** Of those that are needed, never more. */
  tasksDone: number
  earned: boolean
}

/** What somebody with this many completed tasks has earned, and how far the rest is. */
export const badgesFor = (completedTasks: number): BadgeProgress[] =>
  TASK_BADGES.map(({ name, tasksNeeded }) => ({
    name,
    tasksNeeded,
    tasksDone: Math.min(completedTasks, tasksNeeded),
    earned: completedTasks >= tasksNeeded,
  }))
