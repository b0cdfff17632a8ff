import { queryOptions } from '@tanstack/react-query'
import { assistantAbilities } from '@turfwise/contract/assistant'
import { call } from '../../platform/api.ts'
import { withTimeout } from '../../platform/timeout.ts'

/** What the assistant can do here. It does not change while the page is open. */
export const abilitiesQuery = () =>
  queryOptions({
    queryKey: ['assistant-abilities'] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => withTimeout(signal, (patient) => call(assistantAbilities, { signal: patient })),
  })
