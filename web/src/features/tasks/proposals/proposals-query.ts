import { queryOptions, skipToken } from '@tanstack/react-query'
import { listScheduleProposals } from '@turfwise/contract/schedule-proposals'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { keys } from '../../../keys.ts'
import { call } from '../../../platform/api.ts'
import { withTimeout } from '../../../platform/timeout.ts'

/** What the weather, a product or the season speak against of the next days; stale with every change of tasks. */
export const proposalsQuery = (userId: string | undefined, today: LocalDate) =>
  queryOptions({
    queryKey: keys.proposals(userId ?? '', today),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(listScheduleProposals, { params: { id: userId }, signal: patient })),
  })
