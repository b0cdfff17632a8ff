import { redirectWithCode, redirectWithSession, redirectWithTold } from '../mails/verify-redirect.ts'
import type { AuthError } from '../protocol/auth-error.ts'
import { toAuthError } from '../protocol/auth-error-reply.ts'
import type { FlowEnd } from './finish-provider-flow.ts'
import { RefusedByProvider } from './provider-refusal.ts'

/** Errors for which a person can do something, whatever their status. */
const DENIED: ReadonlySet<string> = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}

/** The error of OAuth 2.0 that comes closest, beside the protocol's own code. */
const oauthErrorOf = ({ code, status }: AuthError): string =>
  DENIED.has(code) ? 'access_denied' : (BY_STATUS[status] ?? 'server_error')

/** Back to where the program wanted its person, with a session in the fragment or a code in the query. */
export function redirectAtEnd(target: string, end: FlowEnd): string {
  if ('flowCode' in end) return redirectWithCode(target, end.flowCode)
  if (!end.tokens) return redirectWithSession(target, end.session, undefined)
  const { accessToken, refreshToken } = end.tokens
  return redirectWithSession(target, end.session, undefined, {
    provider_token: accessToken,
    ...(refreshToken === undefined ? {} : { provider_refresh_token: refreshToken }),
  })
}

/** Back with what went wrong, in query and fragment, since programs read either. */
export function redirectAtFailure(target: string, error: unknown): string {
  if (error instanceof RefusedByProvider) {
    return redirectWithTold(target, { error: error.error, error_description: error.description }, true)
  }
  const refusal = toAuthError(error)
  const told = { error: oauthErrorOf(refusal), error_code: refusal.code, error_description: refusal.message }
  return redirectWithTold(target, told, true)
}
