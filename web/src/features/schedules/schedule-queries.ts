import { queryOptions, skipToken } from '@tanstack/react-query'
import { readCalendar } from '@turfwise/contract/calendar'
import { listSchedules, type Schedule } from '@turfwise/contract/schedules'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { keys } from '../../keys.ts'
import { call, callPage } from '../../platform/api.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { PAGE_ROWS, pagedQuery } from '../../platform/paged-query.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { STRIP_DAYS } from './coming-jobs.ts'

export const shownSchedules: Shown<Schedule> = { name: 'schedules' }

/** The person's schedules by the page; asks nothing while nobody is signed in. */
export const schedulesQuery = (userId: string | undefined) =>
  pagedQuery(
    keys.schedules(userId ?? ''),
    userId === undefined
      ? undefined
      : (cursor, signal) =>
          callPage(listSchedules, { params: { id: userId }, query: { limit: PAGE_ROWS, cursor }, signal }),
  )

/** The tasks of the four weeks ahead, those of every schedule in one read: the calendar's. */
export const comingTasksQuery = (userId: string | undefined, today: LocalDate) => {
  const to = addDays(today, STRIP_DAYS - 1)
  return queryOptions({
    queryKey: keys.calendar(userId ?? '', today, to),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              call(readCalendar, { params: { id: userId }, query: { from: today, to }, signal: patient }),
            ),
    select: ({ tasks }) => tasks,
  })
}
