import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { getUser, type updateUser } from '@turfwise/contract/users'
import { useEffect } from 'react'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { LAST_PLACE_KEY } from '../../platform/early-reads.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { sessionState, useOwnId, useSession } from '../../platform/session.ts'

export const profileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.user(userId ?? ''),
    meta: KEPT,
    queryFn: userId === undefined ? skipToken : ({ signal }) => call(getUser, { params: { id: userId }, signal }),
  })

/** Profile and role of the person who is signed in. */
export const useProfile = () => {
  const profile = useQuery(profileQuery(useOwnId()))
  const place = profile.data?.location
  useEffect(() => {
    // An effect may come after a sign-out that has taken everything away.
    if (place && sessionState().status === 'signed-in') deviceStorage.set(LAST_PLACE_KEY, place)
  }, [place])
  return profile
}

export type ProfileChange = CallOptions<typeof updateUser>['body']

/** Writes fields of the profile. */
export const useUpdateProfile = () => {
  const session = useSession()
  return useMutation({
    mutationFn: async (body: ProfileChange) => {
      if (session.status !== 'signed-in') throw new Error('nobody is signed in')
      // What it takes to write is no part of the first draw.
      const { profileWrite } = await import('./profile-write.ts')
      return profileWrite.send({ params: { id: session.user.id }, body }, { from: 'form', quiet: true })
    },
  })
}
