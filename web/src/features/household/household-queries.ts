import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  leaveGarden,
  listSharedGardens,
  type NewInvitation,
  readHousehold,
  readInvitation,
  removeMember,
  withdrawInvitation,
} from '@turfwise/contract/household'
import type { HouseholdRole } from '@turfwise/domain/household/access'
import { useCallback, useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { useOwnId } from '../../platform/session.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { keys } from './household-keys.ts'

const householdQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.household(userId ?? ''),
    // Somebody may have accepted meanwhile.
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(readHousehold, { params: { id: userId }, signal: patient })),
  })

/** Who belongs to the person's garden, and who is invited. */
export const useHousehold = () => useQuery(householdQuery(useOwnId()))

const useReadAgain = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keys.household(userId) })
}

/** Invites somebody, at once or not at all: what opens the garden is kept nowhere. */
export const useInvite = () => {
  const userId = useOwnId() ?? ''
  const readAgain = useReadAgain()
  return async (body: { email: string; role: HouseholdRole }): Promise<NewInvitation> => {
    const made = await sendNow(inviteMember, { params: { id: userId }, body })
    void readAgain()
    return made
  }
}

export const useChangeRole = () => {
  const userId = useOwnId() ?? ''
  return useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: HouseholdRole }) =>
      sendNow(changeMember, { params: { id: userId, memberId }, body: { role } }),
    // One who left meanwhile is gone from the list.
    onSettled: useReadAgain(),
  })
}

/** What is gone already is what was wanted. */
const unlessGone = (error: unknown): undefined => {
  if (!isGone(error)) throw error
}

export const useRemoveMember = () => {
  const userId = useOwnId() ?? ''
  return useMutation({
    mutationFn: (memberId: string) => sendNow(removeMember, { params: { id: userId, memberId } }).catch(unlessGone),
    onSuccess: useReadAgain(),
  })
}

export const useWithdraw = () => {
  const userId = useOwnId() ?? ''
  return useMutation({
    mutationFn: (invitationId: string) =>
      sendNow(withdrawInvitation, { params: { id: userId, invitationId } }).catch(unlessGone),
    onSuccess: useReadAgain(),
  })
}

export const sharedGardensQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.sharedGardens(userId ?? ''),
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => withTimeout(signal, (patient) => call(listSharedGardens, { signal: patient })),
  })

/** The gardens of others that the person belongs to. */
export const useSharedGardens = () => useQuery(sharedGardensQuery(useOwnId()))

/** The person may not do that in the garden, or not any more: it is closed to them, or their role is another. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** As `isRefused`, and what the person is in which gardens is read again then. */
export const useRefused = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return useCallback(
    (error: unknown): boolean => {
      const refused = isRefused(error)
      if (refused) void cache.invalidateQueries({ queryKey: keys.sharedGardens(userId), exact: true })
      return refused
    },
    [cache, userId],
  )
}

/** What was read of a garden that is shared no more goes from the page at once; undefined while there is none. */
export const useForgottenGarden = (gardenId: string | undefined): void => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  useEffect(() => {
    if (gardenId !== undefined) cache.removeQueries({ queryKey: keys.sharedGarden(userId, gardenId) })
  }, [cache, userId, gardenId])
}

/** Leaves, at once; whoever was removed meanwhile has left. */
export const useLeave = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (gardenId: string) => sendNow(leaveGarden, { params: { gardenId } }).catch(unlessGone),
    onSuccess: (_, gardenId) => {
      cache.removeQueries({ queryKey: keys.sharedGarden(userId, gardenId) })
      return cache.invalidateQueries({ queryKey: keys.sharedGardens(userId) })
    },
  })
}

/** What an invitation opens. A read that carries what nobody is to see in an address, so it is sent as a write is. */
export const useInvitation = (token: string) => {
  const userId = useOwnId() ?? ''
  return useQuery({
    queryKey: ['invitation', userId, token],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      withTimeout(signal, (patient) => sendNow(readInvitation, { body: { token }, signal: patient })),
  })
}

/** Joins the garden of an invitation. */
export const useAccept = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ token, key }: { token: string; key: string }) =>
      sendNow(acceptInvitation, { body: { token }, idempotencyKey: key }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.sharedGardens(userId) }),
  })
}
