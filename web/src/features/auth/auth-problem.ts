import type { GoTrueClient } from '@supabase/auth-js'
import { authClient } from '../../platform/auth-client.ts'
import { retryAfterSeconds } from '../../platform/retry-after.ts'
import type { AuthFailure } from './auth-copy.ts'
import { stoppedWords } from './stopped-words.ts'

/** Why a call of the auth service did not do what was asked. */
export interface AuthProblem extends AuthFailure {
  /** Of a weak password, what is weak in it. */
  reasons?: readonly string[]
}

const NO_ANSWER: AuthProblem = { status: 0 }

/** Asks the auth service. Answers the problem, or null when there was none. Never throws. */
export const askAuth = async (
  ask: (auth: GoTrueClient) => Promise<{ error: AuthProblem | null }>,
): Promise<AuthProblem | null> => {
  try {
    return (await ask(await authClient())).error
  } catch {
    return NO_ANSWER
  }
}

/** Makes a problem of the auth service a refusal, which is thrown. */
export const orThrow = async (asked: Promise<AuthProblem | null>): Promise<void> => {
  const problem = await asked
  if (problem !== null) throw problem
}

const PLAIN: Record<string, string> = {
  otp_expired: 'That code is wrong or has expired. Use the one from the newest e-mail.',
  session_not_found: 'Your sign-in has ended. Sign in again.',
  bad_jwt: 'Your sign-in has ended. Sign in again.',
  reauthentication_needed: 'This link was opened too long ago. Ask for another one.',
}

/** What a person can do about it, in plain words; undefined where only the service's own message helps. */
export const plainWords = (problem: AuthProblem, waitSeconds: number = retryAfterSeconds()): string | undefined => {
  const { code = '' } = problem
  return stoppedWords(problem, waitSeconds) ?? (Object.hasOwn(PLAIN, code) ? PLAIN[code] : undefined)
}
