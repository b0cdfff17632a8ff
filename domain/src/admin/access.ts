import type { Role } from '../account/profile.ts'

/** Somebody whose access is to be changed, as things stand while nobody else can change it. */
export interface Target {
  /** The same person as who asks. */
  isSelf: boolean
  role: Role
  /** No other administrator could act: none, or banned ones alone. */
  isLastAdmin: boolean
}

export type AccessRefusal = 'last-admin' | 'self'

/**
 * Why somebody may not be given a role; undefined when they may. The last administrator stays one, or nobody could ever
 * name another; and nobody changes their own role: it would be a slip, or a session that somebody else found open.
 */
export function whyNotRole({ isSelf, isLastAdmin }: Target, role: Role): AccessRefusal | undefined {
  if (isLastAdmin && role !== 'admin') return 'last-admin'
  return isSelf ? 'self' : undefined
}

/** Why somebody may not be banned; undefined when they may. */
export function whyNotBan({ isSelf, isLastAdmin }: Target): AccessRefusal | undefined {
  if (isLastAdmin) return 'last-admin'
  return isSelf ? 'self' : undefined
}

/** For how long somebody is banned whose ban has no end, in years: what the auth service keeps is an instant. */
export const BAN_YEARS = 100

/** Whether a ban that ends at `bannedUntil` (null: there is none) counts at `now`. */
export const isBannedAt = ({ bannedUntil }: { bannedUntil: Date | null }, now: Date): boolean =>
  bannedUntil !== null && Number(bannedUntil) > now.getTime()

/** The instant until which a ban without an end counts. */
export function banEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + BAN_YEARS)
  return end
}
