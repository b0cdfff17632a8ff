import type { EmailOtpType } from '@supabase/auth-js'
import { paths } from '../../paths.ts'
import type { Callback } from '../../platform/callback-address.ts'
import { type AuthProblem, askAuth } from './auth-problem.ts'

/** The call of the service that spends a token and redirects, for links that lead elsewhere. */
const SPEND_CALL = '/auth/v1/verify'

const TYPES: readonly EmailOtpType[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change']
const OWN_ENDS: readonly string[] = [paths.home(), paths.confirm(), paths.resetPassword()]

/** What the link of a mail asks for. */
export interface MailLink {
  type: string | null
  token: string
  /** Where the call goes that redirects; undefined where the link ends on a page of ours. */
  elsewhere: string | undefined
}

/**
 * Reads the address of a mail's link. One that ends on our own pages is spent by a call, so that no token of the session
 * it opens ever stands in an address; one for another program (its page, or its code of RFC 7636) by a redirect.
 * @returns undefined when there is no token in it
 */
export function mailLinkOf(search: string, origin: string): MailLink | undefined {
  const asked = new URLSearchParams(search)
  const token = asked.get('token')
  if (!token) return undefined
  const end = URL.parse(asked.get('redirect_to') ?? origin)
  const isOurs = end?.origin === origin && OWN_ENDS.includes(end.pathname) && !token.startsWith('pkce_')
  return { type: asked.get('type'), token, elsewhere: isOurs ? undefined : SPEND_CALL + search }
}

/** Spends the token. Answers what came of it as a redirect would have told, or the problem after which one may try again. */
export async function spendMailLink({ type, token }: MailLink): Promise<Callback | AuthProblem> {
  const ended = { type, hasCode: false, isHalfDone: false, errorCode: '' }
  const known = TYPES.find((each) => each === type)
  if (known === undefined) return { ...ended, errorCode: 'validation_failed' }
  let isHalfDone = false
  const problem = await askAuth(async (auth) => {
    const { data, error } = await auth.verifyOtp({ token_hash: token, type: known })
    isHalfDone = error === null && data.session === null
    return { error }
  })
  if (problem === null) return { ...ended, isHalfDone }
  const { status = 0, code } = problem
  return status >= 400 && status < 500 && status !== 429 ? { ...ended, errorCode: code ?? 'unknown' } : problem
}
