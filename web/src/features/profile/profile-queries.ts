import { skipToken, useQuery } from '@tanstack/react-query'
import { getUserStats } from '@turfwise/contract/users'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'

/** What is counted of the person who is signed in. */
export const useUserStats = () => {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  return useQuery({
    queryKey: keys.userStats(userId ?? ''),
    queryFn: userId === undefined ? skipToken : ({ signal }) => call(getUserStats, { params: { id: userId }, signal }),
  })
}
