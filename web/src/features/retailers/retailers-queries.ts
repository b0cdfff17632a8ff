import { queryOptions, skipToken } from '@tanstack/react-query'
import {
  listRetailerPreferences,
  listRetailers,
  type RetailerPreference,
  setRetailerPreference,
} from '@turfwise/contract/retailers'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { write } from '../../platform/outbox/write.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { PREFERENCE_NOT_SAVED, RETAILERS_WORDS } from './retailers-copy.ts'

export const retailersQuery = () =>
  queryOptions({
    queryKey: ['retailers'] as const,
    meta: KEPT,
    queryFn: ({ signal }) => withTimeout(signal, (patient) => call(listRetailers, { signal: patient })),
  })

const preferencesKey = (userId: string) => ['retailer-preferences', userId] as const

export const preferencesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: preferencesKey(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              call(listRetailerPreferences, { params: { id: userId }, signal: patient }),
            ),
  })

export const shownPreferences: Shown<RetailerPreference> = { name: 'retailer-preferences' }

/** Switches a retailer on or off. */
export const preferenceWrite = write({
  route: setRetailerPreference,
  says: ({ body }) => ({ did: RETAILERS_WORDS.turned(body.isEnabled) }),
  object: ({ params }) => `retailer-preference/${params.retailerId}`,
  overlay: {
    of: shownPreferences,
    show: (preferences, { params: { retailerId }, body: { isEnabled } }) => [
      ...preferences.filter((one) => one.retailerId !== retailerId),
      { retailerId, isEnabled },
    ],
  },
  stale: ({ userId }) => [preferencesKey(userId)],
  failed: PREFERENCE_NOT_SAVED,
})
