import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { getUserStats } from '@turfwise/contract/users'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { useOwnId } from '../../platform/session.ts'

export const userStatsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.userStats(userId ?? ''),
    meta: KEPT,
    queryFn: userId === undefined ? skipToken : ({ signal }) => call(getUserStats, { params: { id: userId }, signal }),
  })

/** What is counted of the person who is signed in. */
export const useUserStats = () => {
  return useQuery(userStatsQuery(useOwnId()))
}
