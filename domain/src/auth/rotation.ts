/** A refresh token's row, as far as the rule needs it. */
export interface RefreshTokenState {
  id: string
  /** The token this one replaced; null for the first of a chain. */
  parentId: string | null
  /** Stays the same from swap to swap; a step-up to a higher assurance level starts a new chain. */
  chainId: string
  revokedAt: Date | null
}

/**
 * `rotate`: swap the token for a new one. `repeat`: answer the active token again, nothing is changed. `reuse`: somebody
 * holds a token that was swapped long ago, so the whole family ends.
 */
export type RotationVerdict = 'rotate' | 'repeat' | 'reuse'

/** Two tabs may refresh with one token at the same time; the second is late by no more than this. */
export const REUSE_INTERVAL_SECONDS = 10

/**
 * What to do with a refresh token that was presented (RFC 9700, section 4.14.2, with leniency for lost answers).
 *
 * A revoked token may fetch the active one when it is the active one's parent (the client never got the answer) or was
 * revoked within the reuse interval, and only within one chain: a token from before a step-up never fetches the token
 * of the higher level.
 *
 * @param active the session's one token that is not revoked, if there is one
 */
export function rotationVerdict(
  presented: RefreshTokenState,
  active: RefreshTokenState | undefined,
  now: Date,
): RotationVerdict {
  if (presented.revokedAt === null) return 'rotate'
  if (active === undefined || active.chainId !== presented.chainId) return 'reuse'
  if (active.parentId === presented.id) return 'repeat'
  const revokedFor = now.getTime() - presented.revokedAt.getTime()
  return revokedFor <= REUSE_INTERVAL_SECONDS * 1000 ? 'repeat' : 'reuse'
}
