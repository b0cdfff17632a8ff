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
  phone_not_confirmed: { status: 400, message: 'Phone not confirmed' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  weak_password: { status: 422, message: 'Password is too weak' },
  user_already_exists: { status: 422, message: 'User already registered' },
  phone_provider_disabled: { status: 422, message: 'Phone logins are disabled' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  web3_unsupported_chain: { status: 400, message: 'Unsupported chain' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  provider_disabled: { status: 400, message: 'Provider is not enabled' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  sso_provider_not_found: { status: 404, message: 'No such SSO provider' },
  saml_relay_state_not_found: { status: 404, message: 'SAML RelayState does not exist, try logging in again?' },
  saml_relay_state_expired: { status: 403, message: 'SAML RelayState has expired. Try logging in again?' },
  saml_assertion_no_email: { status: 400, message: 'SAML Assertion does not contain an email address' },
  email_address_invalid: { status: 400, message: 'The sign-in service may not speak for addresses of this domain' },
  bad_oauth_callback: { status: 400, message: 'OAuth callback with missing authorization code missing' },
  bad_oauth_state: { status: 400, message: 'OAuth state not found or expired' },
  flow_state_already_used: { status: 400, message: 'State has already been used' },
  provider_email_needs_verification: { status: 422, message: 'Unverified email' },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  identity_already_exists: { status: 422, message: 'Identity is already linked' },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  single_identity_not_deletable: { status: 422, message: 'User must have at least 1 identity after unlinking' },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: 'Unable to unlink identity due to email conflict',
  },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  flow_state_expired: { status: 422, message: 'invalid flow state, flow state has expired' },
  bad_code_verifier: { status: 400, message: 'code challenge does not match previously saved code verifier' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  otp_disabled: { status: 422, message: 'Signups not allowed for otp' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  phone_exists: { status: 422, message: 'A user with this phone number has already been registered' },
  over_email_send_rate_limit: { status: 429, message: 'email rate limit exceeded' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  current_password_required: { status: 400, message: 'Current password required when setting new password.' },
  current_password_invalid: { status: 400, message: 'Current password required when setting new password.' },
  user_sso_managed: { status: 422, message: 'The account is managed by another sign-in service' },
  not_admin: { status: 403, message: 'User not allowed' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  insufficient_aal: { status: 403, message: 'AAL2 session is required' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_factor_name_conflict: { status: 422, message: 'A factor with the friendly name for this user already exists' },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  mfa_verification_failed: { status: 422, message: 'Invalid TOTP code entered' },
  mfa_challenge_expired: {
    status: 422,
    message: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
  },
  mfa_ip_address_mismatch: { status: 422, message: 'Challenge and verify IP addresses mismatch.' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_phone_verify_not_enabled: { status: 422, message: 'MFA verification is disabled for Phone' },
  over_sms_send_rate_limit: { status: 429, message: 'For security purposes, you can only request this after a while.' },
  sms_send_failed: { status: 422, message: 'Error sending SMS' },
} as const satisfies Record<string, { status: number; message: string }>

export type AuthErrorCode = keyof typeof AUTH_ERRORS

interface Extras {
  /** Replaces the status of the code, where the protocol has two. */
  status?: number
  /** Replaces the words of the code; never holds private data. */
  message?: string
  weaknesses?: readonly PasswordWeakness[]
  retryAfterSeconds?: number
  /** Why the account is banned, for its owner: said where they have proven that it is theirs. */
  banReason?: string | null
  /** Answered in the form of OAuth 2.0 (RFC 6749, section 5.2), where clients of a call read that. */
  oauthError?: string
  /** For the log alone. */
  cause?: unknown
}

/** A refusal in the protocol's terms. Thrown by use cases, written by the service's error handler. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly extras: Extras

  constructor(code: AuthErrorCode, extras: Extras = {}) {
    super(extras.message ?? AUTH_ERRORS[code].message, 'cause' in extras ? { cause: extras.cause } : {})
    this.name = 'AuthError'
    this.code = code
    this.status = extras.status ?? AUTH_ERRORS[code].status
    this.extras = extras
  }
}
