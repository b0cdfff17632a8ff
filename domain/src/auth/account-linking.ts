/** Who somebody is at another sign-in service, as far as accounts go by it. */
export interface ProvidedEmail {
  /** Normalised. */
  address: string
  /** True where the service vouches that the address is theirs. */
  verified: boolean
}

export type Admission =
  /** They have been here before. */
  | { kind: 'known'; userId: string }
  /** Theirs by the address. */
  | { kind: 'link'; userId: string }
  | { kind: 'create'; confirmed: boolean }
  | { kind: 'refuse'; reason: 'no-email' | 'unverified' }

/**
 * Which account somebody gets who comes from another sign-in service. Only an address that the service vouches for leads
 * to an account that exists; else anybody could name a victim's address there and be let in here. What becomes of an account
 * that somebody made in advance under a victim's address: see address-proof.
 *
 * @param knownUserId the account with this very identity
 * @param ownerId the account with the same address
 */
export function admit(
  knownUserId: string | undefined,
  email: ProvidedEmail | undefined,
  ownerId: string | undefined,
): Admission {
  if (knownUserId !== undefined) return { kind: 'known', userId: knownUserId }
  if (email === undefined) return { kind: 'refuse', reason: 'no-email' }
  const isTaken = ownerId !== undefined
  if (!email.verified) return isTaken ? { kind: 'refuse', reason: 'unverified' } : { kind: 'create', confirmed: false }
  return isTaken ? { kind: 'link', userId: ownerId } : { kind: 'create', confirmed: true }
}

export interface WayIn {
  id: string
  email: string | null
  emailVerified: boolean
}

/** Which of one's own ways in can go: never the last, and never somebody else's. */
export function unlinkable<Way extends WayIn>(own: readonly Way[], id: string): Way | 'single' | 'not-found' {
  if (own.length <= 1) return 'single'
  return own.find((way) => way.id === id) ?? 'not-found'
}

/**
 * The address of an account after a way in is gone: the same while another way in has it, else one that a service vouched
 * for, the oldest first. Undefined when none is left.
 */
export function addressAfterUnlink(current: string | null, left: readonly WayIn[]): ProvidedEmail | 'same' | undefined {
  if (current !== null && left.some(({ email }) => email === current)) return 'same'
  const withAddress = left.flatMap(({ email, emailVerified }) =>
    email ? [{ address: email, verified: emailVerified }] : [],
  )
  return withAddress.find(({ verified }) => verified) ?? withAddress[0]
}
