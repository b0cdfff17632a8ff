import { queryOptions, skipToken } from '@tanstack/react-query'
import { readFirstGarden } from '@turfwise/contract/first-garden'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { withTimeout } from '../../platform/timeout.ts'

/** What is proposed to somebody without jobs; stale with every change of tasks, schedules and zones. */
export const firstGardenQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.firstGarden(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(readFirstGarden, { params: { id: userId }, signal: patient })),
  })
