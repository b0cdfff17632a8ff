import { queryOptions, skipToken } from '@tanstack/react-query'
import { readCalendar } from '@turfwise/contract/calendar'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { keys } from '../../../keys.ts'
import { call } from '../../../platform/api.ts'
import { withTimeout } from '../../../platform/timeout.ts'

/** What stands on the days that are shown; asks nothing while nobody is signed in. Made stale by every write of tasks. */
export const calendarQuery = (userId: string | undefined, days: { from: LocalDate; to: LocalDate }) =>
  queryOptions({
    queryKey: keys.calendar(userId ?? '', days.from, days.to),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              call(readCalendar, { params: { id: userId }, query: days, signal: patient }),
            ),
  })
