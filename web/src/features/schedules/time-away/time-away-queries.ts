import { queryOptions, skipToken } from '@tanstack/react-query'
import { getHoliday, previewHoliday } from '@turfwise/contract/holiday'
import { keys } from '../../../keys.ts'
import { call } from '../../../platform/api.ts'
import { withTimeout } from '../../../platform/timeout.ts'
import type { AwayValues } from './time-away-values.ts'

/** The time away that is set, and what it moved. */
export const timeAwayQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.timeAway(userId ?? ''),
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(getHoliday, { params: { id: userId }, signal: patient })),
  })

/** What these days away would move; asks nothing while they are not whole. */
export const effectQuery = (userId: string, span: AwayValues | undefined) =>
  queryOptions({
    queryKey: [...keys.timeAway(userId), span?.from, span?.to],
    queryFn:
      span === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              call(previewHoliday, {
                params: { id: userId },
                query: { from: span.from, to: span.to },
                signal: patient,
              }),
            ),
  })
