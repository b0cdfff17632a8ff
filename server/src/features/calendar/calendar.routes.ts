import * as contract from '@turfwise/contract/calendar'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import type { CalendarNeeds } from './calendar-needs.ts'
import { readCalendar } from './read-calendar.ts'

export const calendarRoutes = (needs: CalendarNeeds): RouteEntry[] => [
  serve(contract.readCalendar, ({ actor, query }) => readCalendar(needs, actor.userId, query)),
]
