/** How sure we are of who it is (NIST SP 800-63B-4): one factor, or two. */
export type AssuranceLevel = 'aal1' | 'aal2'

/**
 * What a session counts for: no more than its token says, since an older token may be in other hands, and no more than
 * the session has now, since its factor may have been removed.
 */
export const effectiveLevel = (ofToken: AssuranceLevel, ofSession: AssuranceLevel): AssuranceLevel =>
  ofToken === 'aal2' && ofSession === 'aal2' ? 'aal2' : 'aal1'

/**
 * From when on tokens of one factor count in a session whose second factor was shown at `shownAt`, in seconds since 1970.
 * Tokens tell whole seconds, so one of the same second is from before.
 */
export const tokensOfOneFactorFrom = (shownAt: Date): number => Math.floor(shownAt.getTime() / 1000) + 1

/** True while the password was right and the code is still to come. */
export const isSecondFactorDue = (level: AssuranceLevel, hasVerifiedFactor: boolean): boolean =>
  hasVerifiedFactor && level === 'aal1'
