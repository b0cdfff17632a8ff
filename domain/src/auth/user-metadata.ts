/** Room for what an app or a client keeps with a user, since every token carries it. */
export const USER_METADATA_BYTES_MAX = 4096

/** Written by the server from what it verified; a client's own value would be believed by whoever reads the token. */
const SERVER_WRITTEN = ['sub', 'email', 'phone', 'email_verified', 'phone_verified'] as const
/** Kept in the profile only: tokens travel, and a position need not travel with them. */
const PROFILE_ONLY = ['place_id', 'coordinates', 'timeZone'] as const
const LEFT_OUT: ReadonlySet<string> = new Set([...SERVER_WRITTEN, ...PROFILE_ONLY])

/** Who a new user is known to be: by an address, or by a phone number (E.164 without the plus). */
export type KnownUser =
  | { id: string; email: string; emailVerified: boolean }
  | { id: string; phone: string; phoneVerified: boolean }

/** The metadata of a new user: what the server knows, then what the client sent. Rights are never read from it. */
export function userMetadata(known: KnownUser, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    sub: known.id,
    ...('email' in known ? { email: known.email } : { phone: known.phone }),
    email_verified: 'email' in known && known.emailVerified,
    phone_verified: 'phone' in known && known.phoneVerified,
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !LEFT_OUT.has(name))),
  }
}

/** What a client changes of its own metadata: names that were sent, null takes one away, everything else stays. */
export function changedUserMetadata(
  before: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes = Object.entries(sent).filter(([name]) => !LEFT_OUT.has(name))
  const after = Object.entries({ ...before, ...Object.fromEntries(changes) })
  return Object.fromEntries(after.filter(([name, value]) => value !== null || LEFT_OUT.has(name)))
}
