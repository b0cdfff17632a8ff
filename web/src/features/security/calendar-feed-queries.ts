import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endCalendarFeed, makeCalendarFeed, readCalendarFeed } from '@turfwise/contract/calendar-feed'
import type { ResponseOf } from '@turfwise/contract/route'
import { call } from '../../platform/api.ts'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { useOwnId } from '../../platform/session.ts'
import { withTimeout } from '../../platform/timeout.ts'

const feedKey = (userId: string) => ['calendar-feed', userId] as const

export const calendarFeedQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: feedKey(userId ?? ''),
    // When it was read last, and what other devices made or revoked meanwhile.
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(readCalendarFeed, { params: { id: userId }, signal: patient })),
  })

export const useCalendarFeed = () => useQuery(calendarFeedQuery(useOwnId()))

const useReadAgain = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: feedKey(userId) })
}

/** An address that was just made: it is kept nowhere, on the device neither. */
export type NewFeed = ResponseOf<typeof makeCalendarFeed>

/** Makes an address in place of the one before, at once or not at all. */
export const useMakeFeed = () => {
  const userId = useOwnId() ?? ''
  return useMutation({
    mutationFn: (): Promise<NewFeed> => sendNow(makeCalendarFeed, { params: { id: userId }, body: {} }),
    // The answer holds the address.
    gcTime: 0,
    onSuccess: useReadAgain(),
  })
}

/** Ends the address, at once or not at all; one that is gone already is what was wanted. */
export const useEndFeed = () => {
  const userId = useOwnId() ?? ''
  return useMutation({
    mutationFn: () =>
      sendNow(endCalendarFeed, { params: { id: userId } }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
    onSuccess: useReadAgain(),
  })
}
