import type { GoTrueClient, Session } from '@supabase/auth-js'
import { apartClient } from '../../platform/auth-client.ts'
import { type Callback, NO_CALLBACK } from '../../platform/callback-address.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { keptSession, VERIFIER_KEY } from '../../platform/kept-session.ts'
import { signedInUserOfKept } from '../../platform/session-state.ts'
import { type AuthProblem, askAuth } from './auth-problem.ts'

/** A session that a link opened beside the one that this browser keeps. */
export interface ApartSession {
  session: Session
  /** Ends it on the server, for somebody who does not take it. */
  end(): Promise<unknown>
}

/** What a link came to. */
export type LinkOutcome =
  /** `apart` when it opened a session; without one `callback` says what else came of it. */
  | { callback: Callback; apart: ApartSession | undefined }
  /** It may be tried again. */
  | { problem: AuthProblem }

interface Answer {
  data: { session: Session | null }
  error: AuthProblem | null
}

/** Refusals after which the same link will never do. */
const isFinal = ({ status = 0 }: AuthProblem): boolean => status >= 400 && status < 500 && status !== 429

/** Spends a link or a code for a session that replaces nobody's yet. */
const openApart = async (
  callback: Callback,
  ask: (client: GoTrueClient) => Promise<Answer>,
  verifier?: string,
): Promise<LinkOutcome> => {
  try {
    const client = await apartClient(verifier)
    const { data, error } = await ask(client)
    // Nothing of it is needed by itself: its calls still work.
    await client.dispose()
    if (error !== null) {
      if (!isFinal(error)) return { problem: error }
      return { callback: { ...callback, errorCode: error.code ?? 'unknown' }, apart: undefined }
    }
    const { session } = data
    if (session === null) return { callback: { ...callback, isHalfDone: true }, apart: undefined }
    return { callback, apart: { session, end: () => client.admin.signOut(session.access_token, 'local') } }
  } catch {
    return { problem: { status: 0 } }
  }
}

/** Opens the session of a mail's link. */
export const openByLink = (callback: Callback, link: Parameters<GoTrueClient['verifyOtp']>[0]): Promise<LinkOutcome> =>
  openApart(callback, (client) => client.verifyOtp(link))

/** How old a session from an address may be, s: an older one was kept back, or the clock of this device is wrong. */
const FRESH_MAX_S = 120

/** True for a session that was issued too long ago for one that has just come. */
export const isOld = (session: Pick<Session, 'expires_at' | 'expires_in'>, nowMs: number): boolean =>
  session.expires_at !== undefined && nowMs / 1000 - (session.expires_at - session.expires_in) > FRESH_MAX_S

/**
 * Exchanges the code of a callback's address. Only the browser that began the sign-in has its verifier, so that a code
 * which somebody else put into a link opens nothing.
 */
export const openByCode = async (callback: Callback, code: string): Promise<LinkOutcome> => {
  const verifier = deviceStorage.get(VERIFIER_KEY)
  if (verifier === null) return { callback, apart: undefined }
  // The client library notes there what a mail was for.
  const type = verifier.includes('/recovery') ? 'recovery' : callback.type
  const exchanged = { ...callback, type, code: undefined }
  const outcome = await openApart(exchanged, (client) => client.exchangeCodeForSession(code), verifier)
  if ('problem' in outcome || outcome.apart === undefined) return outcome
  deviceStorage.remove(VERIFIER_KEY)
  if (isOld(outcome.apart.session, Date.now())) {
    console.warn('The session from the address was issued over 120 s ago: an old link, or the clock is wrong.')
  }
  return outcome
}

/** The person who is signed in here and would be replaced; undefined when it is nobody else. */
export const replacedBy = ({ session }: ApartSession): { email: string } | undefined => {
  const present = signedInUserOfKept(keptSession())
  return present === undefined || present.id === session.user.id ? undefined : present
}

/** Makes it this browser's session and ends the one before it. Answers the problem; nothing has changed then. */
export const takeOver = async ({ session }: ApartSession): Promise<AuthProblem | null> => {
  const before = (keptSession() as { access_token?: unknown } | null)?.access_token
  return askAuth(async (auth) => {
    const { error } = await auth.setSession(session)
    // Nobody holds its tokens from here on. That it could not be told is no reason to say anything.
    if (error === null && typeof before === 'string') auth.admin.signOut(before, 'local').catch(() => undefined)
    return { error }
  })
}

/** Of a link that could not be read at all. */
export const unreadable = (type: string | null): LinkOutcome => ({
  callback: { ...NO_CALLBACK, type, errorCode: 'validation_failed' },
  apart: undefined,
})
