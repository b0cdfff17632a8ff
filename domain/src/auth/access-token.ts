import type { Role } from '../account/profile.ts'
import { type AssuranceLevel, isSecondFactorDue } from './aal.ts'

/** A token is good for this long; what ends a session sooner must be told to every process that checks tokens. */
export const ACCESS_TOKEN_SECONDS = 3600
export const AUDIENCE = 'authenticated'
/** Who issues tokens where no public address is configured. */
export const DEFAULT_ISSUER = 'turfwise'

export const AMR_METHODS = [
  'password',
  'otp',
  'oauth',
  'totp',
  'recovery',
  'invite',
  'sso/saml',
  'magiclink',
  'email/signup',
  'email_change',
  'token_refresh',
  'anonymous',
  'mfa/phone',
  'web3',
] as const
export type AmrMethod = (typeof AMR_METHODS)[number]

/** One way in which the person proved who they are, and when. */
export interface AmrEntry {
  method: AmrMethod
  at: Date
}

/** aal2 as soon as a second factor was shown (NIST SP 800-63B-4). */
export const assuranceOf = (amr: readonly Pick<AmrEntry, 'method'>[]): AssuranceLevel =>
  amr.some(({ method }) => method === 'totp' || method === 'mfa/phone') ? 'aal2' : 'aal1'

/** The role lies in the metadata that only the server writes; anything else there is an ordinary user. */
export const roleOf = (appMetadata: Readonly<Record<string, unknown>>): Role =>
  appMetadata.role === 'admin' || appMetadata.role === 'moderator' ? appMetadata.role : 'user'

export interface TokenSubject {
  id: string
  /** The database role of the protocol, 'authenticated'; not the role of {@link roleOf}. */
  role: string
  email: string | null
  phone: string | null
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  isAnonymous: boolean
  factors?: readonly { status: string }[]
}

export interface TokenSession {
  id: string
  amr: readonly AmrEntry[]
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** The claims of an access token (RFC 7519; names beyond the registered ones are the protocol's). */
export function accessTokenClaims(user: TokenSubject, session: TokenSession, issuer: string, now: Date) {
  const issuedAt = seconds(now)
  const aal = assuranceOf(session.amr)
  const hasVerifiedFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return {
    iss: issuer,
    sub: user.id,
    aud: AUDIENCE,
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal,
    // Ours: opens nothing but the calls that lead to the second factor.
    ...(isSecondFactorDue(aal, hasVerifiedFactor) ? { second_factor_due: true } : {}),
    amr: session.amr.map(({ method, at }) => ({ method, timestamp: seconds(at) })),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
}

export type AccessTokenClaims = ReturnType<typeof accessTokenClaims>
