import type { EmailOtpType } from '@supabase/auth-js'
import { paths } from '@turfwise/contract/app-paths'
import { NO_CALLBACK } from '../../platform/callback-address.ts'
import { type LinkOutcome, openByLink, unreadable } from './apart-session.ts'

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
 * it opens ever stands in an address, and so that it works on any device; one for another program by a redirect.
 * @returns undefined when there is no token in it
 */
export function mailLinkOf(search: string, origin: string): MailLink | undefined {
  const asked = new URLSearchParams(search)
  const token = asked.get('token')
  if (!token) return undefined
  const end = URL.parse(asked.get('redirect_to') ?? origin)
  const isOurs = end?.origin === origin && OWN_ENDS.includes(end.pathname)
  return { type: asked.get('type'), token, elsewhere: isOurs ? undefined : SPEND_CALL + search }
}

/** Spends the token. */
export async function spendMailLink({ type, token }: MailLink): Promise<LinkOutcome> {
  const known = TYPES.find((each) => each === type)
  return known === undefined
    ? unreadable(type)
    : openByLink({ ...NO_CALLBACK, type: known }, { token_hash: token, type: known })
}
