import type { AmrMethod } from '@turfwise/domain/auth/access-token'

/** A second factor as its owner may see it. Times are ISO texts. */
export interface FactorSummary {
  id: string
  type: 'totp' | 'phone'
  friendlyName: string
  status: 'verified' | 'unverified'
  createdAt: string
  updatedAt: string
}

/** A row of auth.users, as the service needs it. */
export interface AuthUser {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  passwordHash: string | null
  emailConfirmedAt: Date | null
  phoneConfirmedAt: Date | null
  invitedAt: Date | null
  confirmationSentAt: Date | null
  recoverySentAt: Date | null
  emailChangeSentAt: Date | null
  phoneChangeSentAt: Date | null
  reauthenticationSentAt: Date | null
  newEmail: string | null
  newPhone: string | null
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  bannedUntil: Date | null
  /** Why, as an administrator wrote it. */
  banReason: string | null
  isAnonymous: boolean
  /** Managed by an organisation, which alone says who they are. */
  isSso: boolean
  lastSignInAt: Date | null
  passwordChangedAt: Date | null
  /** Which half of a change of address was confirmed already. */
  emailChangeConfirmed: 'email_change_current' | 'email_change_new' | null
  createdAt: Date
  updatedAt: Date
  factors: FactorSummary[]
}

/** A way in: a provider and who one is there. */
export interface Identity {
  id: string
  userId: string
  provider: string
  providerId: string
  identityData: Record<string, unknown>
  email: string | null
  lastSignInAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export interface Session {
  id: string
  userId: string
  amr: { method: AmrMethod; at: Date }[]
}

/** What somebody signs in with beside a password: an address or a phone number, normalised. */
export type Login = { email: string } | { phone: string }

/** Who calls, as a session remembers it: shown in the person's own list of sessions. */
export interface Caller {
  ip: string
  userAgent: string | null
  device?: CallerDevice
}

/** What a browser holds of sign-ins before, and what it is given when it signs in to an account that does not know it. */
export interface CallerDevice {
  /** Hashes of the tokens that it shows, whether they are of ours or not. */
  shown: readonly Buffer[]
  /** Hash of the token that it is offered; undefined for a client that would not keep one. */
  offered: Buffer | undefined
  /** Set once the offered token was kept for an account, so that the answer hands it over. */
  isTaken: boolean
}
