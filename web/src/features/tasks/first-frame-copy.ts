/** In a file of its own: a first frame brings nothing else of tasks. */
export const TASKS_TITLE = 'Tasks'
export const TASKS_LOADING = 'Loading your tasks'

/** A view of the tasks screen: how the address names it, and its button. */
export interface ViewEntry {
  view: string
  label: string
}
export const FIRST_VIEW: ViewEntry = { view: 'tasks', label: 'Tasks' }
export const SCHEDULE_VIEW: ViewEntry = { view: 'schedule', label: 'Schedule' }
export const CALENDAR_VIEW: ViewEntry = { view: 'calendar', label: 'Calendar' }
export const VIEW_SWITCH = 'View'

export const NEXT_TASKS = {
  title: 'Next Tasks',
  viewAll: 'View all',
  empty: 'All caught up! No pending tasks.',
  loading: 'Loading your next tasks',
  failed: 'Unable to load your next tasks',
} as const
