import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createControllerToken,
  deleteControllerToken,
  listControllerTokens,
} from '@turfwise/contract/controller-tokens'
import type { ResponseOf } from '@turfwise/contract/route'
import { call } from '../../platform/api.ts'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { useOwnId } from '../../platform/session.ts'
import { withTimeout } from '../../platform/timeout.ts'

const tokensKey = (userId: string) => ['controller-tokens', userId] as const

export const controllerTokensQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: tokensKey(userId ?? ''),
    // When each was used last, and what other devices made or revoked meanwhile.
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(listControllerTokens, { params: { id: userId }, signal: patient })),
  })

export const useControllerTokens = () => useQuery(controllerTokensQuery(useOwnId()))

const useReadAgain = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: tokensKey(userId) })
}

/** A token that was just made, with what it is made of: it is kept nowhere, on the device neither. */
export type NewToken = ResponseOf<typeof createControllerToken>

/** Makes a token, at once or not at all. */
export const useMakeToken = () => {
  const userId = useOwnId() ?? ''
  const readAgain = useReadAgain()
  return async (name: string): Promise<NewToken> => {
    const made = await sendNow(createControllerToken, { params: { id: userId }, body: { name } })
    void readAgain()
    return made
  }
}

/** Revokes a token, at once or not at all; one that is gone already is what was wanted. */
export const useRevokeToken = () => {
  const userId = useOwnId() ?? ''
  return useMutation({
    mutationFn: (tokenId: string) =>
      sendNow(deleteControllerToken, { params: { id: userId, tokenId } }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
    onSuccess: useReadAgain(),
  })
}
