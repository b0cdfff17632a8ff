/** In a file of its own: a first frame brings nothing else of tasks. */
export const TASKS_TITLE = 'Tasks'
export const TASKS_LOADING = 'Loading your tasks'

export const NEXT_TASKS = {
  title: 'Next Tasks',
  viewAll: 'View all',
  empty: 'All caught up! No pending tasks.',
  loading: 'Loading your next tasks',
  failed: 'Unable to load your next tasks',
} as const
