import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getUser, updateUser } from '@turfwise/contract/users'
import { useEffect } from 'react'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { LAST_PLACE_KEY } from '../../platform/early-reads.ts'
import { useSession } from '../../platform/session.ts'
import { writePatience } from '../../platform/write-patience.ts'

export const profileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.user(userId ?? ''),
    queryFn: userId === undefined ? skipToken : ({ signal }) => call(getUser, { params: { id: userId }, signal }),
  })

/** Profile and role of the person who is signed in. */
export const useProfile = () => {
  const session = useSession()
  const profile = useQuery(profileQuery(session.status === 'signed-in' ? session.user.id : undefined))
  const place = profile.data?.location
  useEffect(() => {
    if (place) deviceStorage.set(LAST_PLACE_KEY, place)
  }, [place])
  return profile
}

export type ProfileChange = CallOptions<typeof updateUser>['body']

/** Writes fields of the profile. The answer is the new profile, so nothing has to be read again for it. */
export const useUpdateProfile = () => {
  const session = useSession()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => {
      if (session.status !== 'signed-in') throw new Error('nobody is signed in')
      return call(updateUser, { params: { id: session.user.id }, body, signal: writePatience() })
    },
    onSuccess: (profile, { location, place_id }) => {
      cache.setQueryData(keys.user(profile.id), profile)
      if (location === undefined && place_id === undefined) return
      return cache.invalidateQueries({ queryKey: keys.everyWeather() })
    },
  })
}
