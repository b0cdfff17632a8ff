import type { AssuranceLevel } from './aal.ts'
import type { AmrEntry, AmrMethod } from './access-token.ts'

/** For so long after somebody proved who they are nobody asks again, in seconds. */
export const PROOF_SECONDS = 600

/**
 * How much a change asks of the session it comes by.
 * - `recent`: any proof of the last ten minutes, the sign-in itself included.
 * - `shown`: for what cannot be undone. The sign-in will not do where there is something to show: the password or a second
 *   factor.
 * - `password`: the current password, except after the mail of who forgot it.
 * - `second-factor`: a code of the last ten minutes.
 */
export type ProofDemand = 'recent' | 'shown' | 'password' | 'second-factor'

/** What can be sent along with a change, in place of a recent proof of the session. */
export type SentProofKind = 'password' | 'code'

/** The session that a change comes by, and its person. */
export interface Prover {
  /** How the session was proven, and when. A refresh adds nothing to it. */
  amr: readonly AmrEntry[]
  /** What token and session count for, see `effectiveLevel`. */
  level: AssuranceLevel
  hasPassword: boolean
  hasVerifiedFactor: boolean
  /** An anonymous account without any address: its session is all there is, so there is nothing to ask for. */
  hasNothingToShow: boolean
}

const SECOND_FACTORS: readonly AmrMethod[] = ['totp', 'mfa/phone']

/** Both sides of now: where a clock was set back, a proof is not good for longer than it is. */
export const isProofRecent = (at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) <= PROOF_SECONDS * 1000

/** True where the session alone is proof enough for what is asked. */
export function isSessionProof(demand: ProofDemand, prover: Prover, now: Date): boolean {
  const recent = prover.amr
    .filter(({ method, at }) => method !== 'token_refresh' && isProofRecent(at, now))
    .map(({ method }) => method)
  const showedFactor = prover.level === 'aal2' && recent.some((method) => SECOND_FACTORS.includes(method))
  // A second factor of a session that does not count for two is another token's.
  const showedAnything = showedFactor || recent.some((method) => !SECOND_FACTORS.includes(method))
  switch (demand) {
    case 'second-factor':
      return showedFactor
    case 'password':
      return prover.hasNothingToShow || (prover.hasPassword ? recent.includes('recovery') : showedAnything)
    case 'shown':
      if (prover.hasNothingToShow || showedFactor) return true
      return showedAnything && !prover.hasPassword && !prover.hasVerifiedFactor
    case 'recent':
      return prover.hasNothingToShow || showedAnything
  }
}

/** True where a proof of the kind, found right, is enough for what is asked. */
export const isProofFor = (demand: ProofDemand, kind: SentProofKind, hasPassword: boolean): boolean => {
  if (demand === 'second-factor') return false
  return kind === 'password' ? hasPassword : demand !== 'password' || !hasPassword
}
