import type { Calendar, PlannedWatering } from '@turfwise/contract/calendar'
import type { Hold } from '@turfwise/contract/holds'
import type { Task } from '@turfwise/contract/tasks'
import { tasksByDay } from '@turfwise/domain/calendar/day-tasks'
import { holdsOn } from '@turfwise/domain/calendar/held-days'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { ReactNode } from 'react'

/** What the forecast says of a day. */
export interface DayOutlookMark {
  /** Small, in a cell. */
  mark: ReactNode
  /** In the day's own sheet. */
  line: ReactNode
  /** For ears. */
  words: string
}

/** What stands on one day. */
export interface DayContent {
  /** In the order in which they are shown. */
  tasks: readonly Task[]
  waterings: readonly PlannedWatering[]
  holds: readonly Hold[]
  outlook: DayOutlookMark | undefined
}

interface Given {
  /** With unsent writes on top; undefined until they were read. */
  tasks: readonly Task[] | undefined
  calendar: Pick<Calendar, 'holds' | 'waterings'> | undefined
  outlooks: ReadonlyMap<LocalDate, DayOutlookMark>
}

/** What stands on each day, by its date. */
export function dayContents({ tasks, calendar, outlooks }: Given): (date: LocalDate) => DayContent {
  const byDay = tasksByDay(tasks ?? [])
  return (date) => ({
    tasks: byDay.get(date) ?? [],
    waterings: calendar?.waterings.filter((watering) => watering.date === date) ?? [],
    holds: calendar?.holds.filter((hold) => holdsOn(hold, date)) ?? [],
    outlook: outlooks.get(date),
  })
}
