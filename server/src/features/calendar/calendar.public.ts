import type { Feature } from '../../feature.ts'
import { calendarRoutes } from './calendar.routes.ts'
import type { CalendarNeeds } from './calendar-needs.ts'

export const makeCalendar = (needs: CalendarNeeds): Feature => ({ name: 'calendar', routes: calendarRoutes(needs) })
