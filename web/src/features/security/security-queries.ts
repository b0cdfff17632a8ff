import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changePrivacy,
  endOtherSessions,
  endSession,
  getSecuritySettings,
  getSessions,
  type SecuritySettings,
} from '@turfwise/contract/security'
import type { PrivacySwitch } from '@turfwise/domain/security/privacy'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { withPatience } from '../../platform/patience.ts'
import { useSession } from '../../platform/session.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { PRIVACY_FAILED, PRIVACY_SAVED } from './security-copy.ts'

/** The person whose settings these are; undefined while nobody is signed in. */
export const useOwnId = (): string | undefined => {
  const session = useSession()
  return session.status === 'signed-in' ? session.user.id : undefined
}

export const securitySettingsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.securitySettings(userId ?? ''),
    // What other devices did meanwhile counts here more than elsewhere.
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withPatience(signal, (patient) => call(getSecuritySettings, { params: { userId }, signal: patient })),
  })

export const useSecuritySettings = () => useQuery(securitySettingsQuery(useOwnId()))

export const loginSessionsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.loginSessions(userId ?? ''),
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => withPatience(signal, (patient) => call(getSessions, { params: { userId }, signal: patient })),
  })

export const useLoginSessions = () => useQuery(loginSessionsQuery(useOwnId()))

/** Reads settings and sessions anew, after a change that ends sessions. */
export const useReadSecurityAgain = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.securitySettings(userId) }),
      cache.invalidateQueries({ queryKey: keys.loginSessions(userId) }),
    ])
}

/** Switches one privacy setting: shown at once, sent alone and in turn, put back when it fails. */
export const useChangePrivacy = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  const { queryKey } = securitySettingsQuery(userId)
  const show = (name: PrivacySwitch, on: boolean) =>
    cache.setQueryData(queryKey, (now: SecuritySettings | undefined) => now && { ...now, [name]: on })
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: ({ name, on }: { name: PrivacySwitch; on: boolean }) =>
      call(changePrivacy, { params: { userId }, body: { [name]: on } }),
    onMutate: ({ name, on }) => {
      cache.cancelQueries({ queryKey })
      show(name, on)
    },
    onSuccess: () => toast(PRIVACY_SAVED),
    onError: (_error, { name, on }) => {
      show(name, !on)
      toastFailure(PRIVACY_FAILED)
    },
  })
}

/** Ends one session of the own ones, or without an id all but this one. */
export const useEndSession = () => {
  const userId = useOwnId() ?? ''
  const readAgain = useReadSecurityAgain()
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? call(endOtherSessions, { params: { userId }, query: { others: 'true' } })
        : call(endSession, { params: { userId, sessionId } }),
    onSuccess: readAgain,
  })
}
