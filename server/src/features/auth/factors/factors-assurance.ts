import { effectiveLevel } from '@turfwise/domain/auth/aal'
import type { Queryable } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { sessionAssurance } from './factors.store.ts'

/** What a session counts for at this moment. */
export interface Assurance {
  aal: 'aal1' | 'aal2'
  hasVerifiedFactor: boolean
  /** When it last showed a code of a second factor. */
  codeShownAt: Date | undefined
}

/** @throws AuthError session_not_found */
export async function assuranceOfActor(db: Queryable, actor: Person): Promise<Assurance> {
  const found = await sessionAssurance(db, actor)
  if (!found) throw new AuthError('session_not_found')
  return {
    aal: effectiveLevel(actor.aal, found.aal),
    hasVerifiedFactor: found.hasVerifiedFactor,
    codeShownAt: found.codeShownAt ?? undefined,
  }
}

/**
 * Lets nobody change address or password who has a second factor and did not show it in this session.
 * @throws AuthError insufficient_aal (401), session_not_found
 */
export async function requireSecondFactor(db: Queryable, actor: Person): Promise<void> {
  const { aal, hasVerifiedFactor } = await assuranceOfActor(db, actor)
  if (!hasVerifiedFactor || aal === 'aal2') return
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  throw new AuthError('insufficient_aal', { status: 401, message })
}
