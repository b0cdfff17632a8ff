import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnalyticsRecord, generateWeekly, getAnalyticsOverview, listAnalytics } from '@turfwise/contract/analytics'
import { call } from '../../platform/api.ts'
import { EARLY_WEEKS } from '../../platform/early-reads.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { withTimeout } from '../../platform/timeout.ts'

const keyOf = (userId: string | undefined) => ['analytics', userId ?? ''] as const

/** The last weeks in figures, newest first. */
export const recordsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'records'],
    meta: KEPT,
    // What was done meanwhile, on whichever device.
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              call(listAnalytics, { params: { userId }, query: { limit: EARLY_WEEKS }, signal: patient }),
            ),
  })

/** What the last twelve months came to. */
export const overviewQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'overview'],
    meta: KEPT,
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(getAnalyticsOverview, { params: { userId }, signal: patient })),
  })

/** Makes the present week anew, at once or not at all: the report is opened with what was answered. */
export const useGenerateReport = (userId: string | undefined, onMade: (record: AnalyticsRecord) => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<AnalyticsRecord> =>
      sendNow(generateWeekly, { params: { userId: userId ?? '' }, query: {} }),
    onSuccess: async (record) => {
      onMade(record)
      await cache.invalidateQueries({ queryKey: keyOf(userId) })
    },
  })
}
