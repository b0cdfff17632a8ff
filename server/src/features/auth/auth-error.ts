import type { PasswordWeakness } from '@turfwise/domain/auth/password'

/** Codes of the protocol that this service answers so far, with their status and the reference server's words. */
export const AUTH_ERRORS = {
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  user_banned: { status: 403, message: 'User is banned' },
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  validation_failed: { status: 400, message: 'The request is not valid' },
  request_entity_too_large: { status: 413, message: 'Request body too large' },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  not_found: { status: 404, message: 'There is nothing at this address' },
  conflict: { status: 409, message: 'Too many concurrent token refresh requests on the same session or refresh token' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  unexpected_failure: { status: 500, message: 'Unexpected failure, please check server logs for more information' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  weak_password: { status: 422, message: 'Password is too weak' },
  user_already_exists: { status: 422, message: 'User already registered' },
  phone_provider_disabled: { status: 422, message: 'Phone logins are disabled' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  provider_disabled: { status: 400, message: 'Provider is not enabled' },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
} as const satisfies Record<string, { status: number; message: string }>

export type AuthErrorCode = keyof typeof AUTH_ERRORS

interface Extras {
  /** Replaces the status of the code, where the protocol has two. */
  status?: number
  /** Replaces the words of the code; never holds private data. */
  message?: string
  weaknesses?: readonly PasswordWeakness[]
  retryAfterSeconds?: number
}

/** A refusal in the protocol's terms. Thrown by use cases, written by the service's error handler. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly extras: Extras

  constructor(code: AuthErrorCode, extras: Extras = {}) {
    super(extras.message ?? AUTH_ERRORS[code].message)
    this.name = 'AuthError'
    this.code = code
    this.status = extras.status ?? AUTH_ERRORS[code].status
    this.extras = extras
  }
}
