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
import { call } from '../../platform/api.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { write } from '../../platform/outbox/write.ts'
import { type Shown, withWrites } from '../../platform/outbox/write-definition.ts'
import { useOwnId } from '../../platform/session.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { toast } from '../../ui/toast-store.ts'
import { PRIVACY_FAILED, PRIVACY_LIST_WORDS, PRIVACY_SAVED, PRIVACY_WORDS } from './security-copy.ts'

const keys = {
  settings: (userId: string) => ['security', userId, 'settings'] as const,
  sessions: (userId: string) => ['security', userId, 'sessions'] as const,
}

export const securitySettingsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.settings(userId ?? ''),
    // What other devices did meanwhile counts here more than elsewhere.
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(getSecuritySettings, { params: { userId }, signal: patient })),
  })

export const useSecuritySettings = () => useQuery(securitySettingsQuery(useOwnId()))

const shownSettings: Shown<SecuritySettings> = { name: 'security settings' }
/** Settings that were read, with unsent changes on top. */
export const useShownSettings = (settings: SecuritySettings): SecuritySettings =>
  withWrites(shownSettings, [settings], useRows().rows)[0] ?? settings

export const loginSessionsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.sessions(userId ?? ''),
    staleTime: 0,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => withTimeout(signal, (patient) => call(getSessions, { params: { userId }, signal: patient })),
  })

export const useLoginSessions = () => useQuery(loginSessionsQuery(useOwnId()))

/** Reads settings and sessions anew, after a change that ends sessions. */
export const useReadSecurityAgain = () => {
  const userId = useOwnId() ?? ''
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.settings(userId) }),
      cache.invalidateQueries({ queryKey: keys.sessions(userId) }),
    ])
}

const privacyWrite = write({
  route: changePrivacy,
  says: () => ({ title: PRIVACY_WORDS.title }),
  words: PRIVACY_LIST_WORDS,
  object: ({ params }) => `privacy/${params.userId}`,
  overlay: {
    of: shownSettings,
    show: (settings, { body }) => settings.map((one) => ({ ...one, ...(body as Partial<SecuritySettings>) })),
  },
  stale: ({ userId }) => [keys.settings(userId)],
  failed: PRIVACY_FAILED,
})

/** Switches one privacy setting: shown at once, sent alone and in turn, put back when it fails. */
export const changeOwnPrivacy = async (userId: string, name: PrivacySwitch, on: boolean): Promise<void> => {
  const sent = await privacyWrite.send({ params: { userId }, body: { [name]: on } }).catch(() => undefined)
  if (sent?.kind === 'done') toast(PRIVACY_SAVED)
}

/** Ends one session of the own ones, or without an id all but this one. */
export const useEndSession = () => {
  const userId = useOwnId() ?? ''
  const readAgain = useReadSecurityAgain()
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? sendNow(endOtherSessions, { params: { userId }, query: { others: 'true' } })
        : sendNow(endSession, { params: { userId, sessionId } }),
    onSuccess: readAgain,
  })
}
