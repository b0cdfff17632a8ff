import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { walkGuidedKey } from '@turfwise/contract/guided-keys'
import type { GuidedKeyId } from '@turfwise/domain/advisor/guided-key-ids'
import { call } from '../../../platform/api.ts'
import { withTimeout } from '../../../platform/timeout.ts'

/** Where answers to a key lead. What stands there does not change while the page is open. */
export const keyQuery = (key: GuidedKeyId, answers: readonly string[]) =>
  queryOptions({
    queryKey: ['guided-key', key, answers] as const,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      withTimeout(signal, (patient) =>
        call(walkGuidedKey, { params: { key }, query: { answers: answers.join(',') }, signal: patient }),
      ),
  })
