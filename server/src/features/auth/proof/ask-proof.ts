import { isSecondFactorDue } from '@turfwise/domain/auth/aal'
import { SENT_CODES } from '@turfwise/domain/auth/guess-budget'
import { CODE_TRIES_MAX, isCodeAlive, tokenSeconds } from '@turfwise/domain/auth/one-time-token'
import { isPasswordTooLong } from '@turfwise/domain/auth/password'
import { isProofFor, isProofRecent, isSessionProof, type ProofDemand } from '@turfwise/domain/auth/recent-proof'
import type { Tx } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { lockUser } from '../accounts/accounts.store.ts'
import { proveAddress } from '../accounts/prove-address.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { type AttemptNeeds, beginAttempt, countAttempt } from '../attempts/begin-attempt.ts'
import { askerOfSession } from '../attempts/known-asker.ts'
import { lockSession } from '../factors/factors.store.ts'
import { assuranceOfActor } from '../factors/factors-assurance.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { AuthError, type AuthErrorCode } from '../protocol/auth-error.ts'
import { amrOf } from '../sessions/sessions.store.ts'
import { type StoredToken, spendToken } from '../tokens/one-time-tokens.store.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import { takeProofTry } from './proof.store.ts'

export interface AskProofNeeds extends AttemptNeeds {
  /** Normalised; becomes the first admin. */
  adminEmail: string | undefined
  hasher: PasswordHasher
  tokens: OneTimeTokens
}

/** What a caller sends along with a change to show that it is them. */
export interface SentProof {
  /** The current password. */
  password?: string | undefined
  /** The code that was sent to who asked to prove themselves (`reauthenticate`). */
  code?: string | undefined
  ip: string
}

/**
 * Who asked for a change has proven who they are. Whatever hands an account over takes one of these, so that no door can
 * forget to ask.
 */
export interface Proof {
  /**
   * Within the transaction of the change: holds the session, and spends what counts once.
   * @throws AuthError session_not_found, reauthentication_not_valid
   */
  spend(tx: Tx): Promise<void>
}

/**
 * @throws AuthError reauthentication_needed, current_password_required, insufficient_aal (where nothing that was shown is
 * enough), current_password_invalid, reauthentication_not_valid, over_request_rate_limit, session_not_found
 */
export type AskProof = (
  actor: Person,
  user: AuthUser,
  given: { demand: ProofDemand; sent?: SentProof; isNewPassword?: boolean },
) => Promise<Proof>

const NEEDED: Record<ProofDemand, AuthErrorCode> = {
  recent: 'reauthentication_needed',
  shown: 'reauthentication_needed',
  password: 'current_password_required',
  'second-factor': 'insufficient_aal',
}

// The catalogue has the reference server's words, which are those of a change of password.
const NEEDED_WORDS = 'This change requires reauthentication'

const needed = (demand: ProofDemand, isNewPassword: boolean): AuthError => {
  const code = NEEDED[demand]
  return new AuthError(code, code === 'reauthentication_needed' && !isNewPassword ? { message: NEEDED_WORDS } : {})
}

/** What wrong passwords of the account are counted by. */
export const loginOf = (user: AuthUser): string => user.email ?? user.phone ?? user.id

/** Counted like a sign-in, so that a stolen session is no way to guess faster, and by the session, which no stranger has. */
async function checkPassword(
  needs: AskProofNeeds,
  { sessionId }: Person,
  user: AuthUser,
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  const attempt = await beginAttempt(needs, { login: loginOf(user), ip, sessionId })
  const isRight = !isPasswordTooLong(password) && (await needs.hasher.verify(user.passwordHash ?? undefined, password))
  if (!isRight) throw new AuthError('current_password_invalid')
  await attempt.succeeded()
}

/** Five tries for each code, and a budget for all that one session tries, so that asking for many helps no guesser. */
async function checkCode(
  needs: AskProofNeeds,
  { sessionId }: Person,
  user: AuthUser,
  code: string,
): Promise<StoredToken> {
  const asker = askerOfSession(sessionId)
  const attempt = await countAttempt(needs, {
    own: needs.accountKeys.ofCode(user.id, asker),
    together: { key: needs.accountKeys.ofBudget('sent codes', user.id, asker), budget: SENT_CODES },
  })
  const now = needs.clock.now()
  const tried = await takeProofTry(needs.db, user.id, CODE_TRIES_MAX)
  const token = tried.find((each) => {
    const sentAt = new Date(each.expiresAt.getTime() - tokenSeconds(each.kind) * 1000)
    return isCodeAlive(each, now) && isProofRecent(sentAt, now) && needs.tokens.fits(each, code)
  })
  if (!token) throw new AuthError('reauthentication_not_valid')
  await attempt.succeeded()
  return token
}

/** @param options.loosened true: having signed in, however long ago, is enough for what asks for a recent proof */
export function makeAskProof(needs: AskProofNeeds, options: { loosened: boolean }): AskProof {
  return async (actor, user, { demand, sent, isNewPassword = false }) => {
    const [{ aal, hasVerifiedFactor }, amr] = await Promise.all([
      assuranceOfActor(needs.db, actor),
      amrOf(needs.db, actor.sessionId),
    ])
    if (isSecondFactorDue(aal, hasVerifiedFactor)) throw new AuthError('insufficient_aal')
    const hasPassword = user.passwordHash !== null
    const hasNothingToShow = user.isAnonymous && user.email === null && user.phone === null
    const prover = { amr, level: aal, hasPassword, hasVerifiedFactor, hasNothingToShow }
    const isProven = (options.loosened && demand === 'recent') || isSessionProof(demand, prover, needs.clock.now())

    let token: StoredToken | undefined
    // A wrong password is refused also where none was needed; a code that was not needed is not spent.
    if (sent?.password !== undefined && (hasPassword || !isProven)) {
      await checkPassword(needs, actor, user, { password: sent.password, ip: sent.ip })
      if (!isProven && !isProofFor(demand, 'password', hasPassword)) throw needed(demand, isNewPassword)
    } else if (!isProven) {
      if (sent?.code === undefined || !isProofFor(demand, 'code', hasPassword)) throw needed(demand, isNewPassword)
      token = await checkCode(needs, actor, user, sent.code)
    }
    return {
      async spend(tx) {
        const owner = token?.kind === 'reauthentication' ? await lockUser(tx, actor.userId) : undefined
        if (!(await lockSession(tx, actor.userId, actor.sessionId))) throw new AuthError('session_not_found')
        if (token && !(await spendToken(tx, token.id))) throw new AuthError('reauthentication_not_valid')
        // A session that shows the code of a mail proves its own address.
        if (owner && owner.email === token?.address) {
          await proveAddress(tx, needs, owner, { way: 'session', at: needs.clock.now(), sessionId: actor.sessionId })
        }
      },
    }
  }
}
