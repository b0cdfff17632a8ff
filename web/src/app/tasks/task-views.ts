import { CALENDAR_VIEW, FIRST_VIEW, SCHEDULE_VIEW, type ViewEntry } from '../../features/tasks/first-frame-copy.ts'
import { type LazyScreen, lazyScreen } from '../../platform/lazy-screen.tsx'
import type { TaskViewProps } from './task-view-props.ts'

/** A view whose code comes when it is first shown. */
export interface LateView extends ViewEntry {
  View: LazyScreen<TaskViewProps>
}

/** The views beside the list, in their order: an entry is all that a new one needs here. */
export const LATE_VIEWS: readonly LateView[] = [
  { ...SCHEDULE_VIEW, View: lazyScreen(() => import('./schedule-view.tsx').then((file) => file.ScheduleView)) },
  {
    ...CALENDAR_VIEW,
    View: lazyScreen(() => import('./calendar-view.tsx').then((file) => file.CalendarView)),
  },
]

/** The buttons of the switch; the list comes first and is what an address without a view shows. */
export const VIEW_ENTRIES: readonly ViewEntry[] = [FIRST_VIEW, ...LATE_VIEWS]
