import { queryOptions } from '@tanstack/react-query'
import { readPushHealth } from '@turfwise/contract/push'
import { call } from '../../platform/api.ts'
import { withTimeout } from '../../platform/timeout.ts'

/** Whether messages reach the push services of the person's browsers. */
export const pushHealthQuery = (userId: string) =>
  queryOptions({
    queryKey: ['push-health', userId] as const,
    // It is looked at to see whether something has arrived since.
    staleTime: 0,
    queryFn: ({ signal }) =>
      withTimeout(signal, (patient) => call(readPushHealth, { query: { userId }, signal: patient })),
  })
