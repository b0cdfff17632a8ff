import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { getGardenPreferences } from '@turfwise/contract/garden-preferences'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { useOwnId } from '../../platform/session.ts'

export const preferencesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.gardenPreferences(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined ? skipToken : ({ signal }) => call(getGardenPreferences, { params: { id: userId }, signal }),
  })

/** What the person says of the whole garden. */
export const useGardenPreferences = () => {
  return useQuery(preferencesQuery(useOwnId()))
}
