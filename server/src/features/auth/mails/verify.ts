import {
  CODE_TRIES_IN_ALL,
  isCodeAlive,
  isLinkAlive,
  isSmsKind,
  kindsOf,
  type VerifyType,
} from '@turfwise/domain/auth/one-time-token'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { identitiesOf, lockUser, noteSignIn } from '../accounts/accounts.store.ts'
import { changeEmail, noteHalfConfirmed } from '../accounts/confirm-email.store.ts'
import { proveAddress } from '../accounts/prove-address.ts'
import type { AuthUser, Caller } from '../accounts/users-rows.ts'
import type { AttemptNeeds } from '../attempts/begin-attempt.ts'
import { beginCodeGuess } from '../attempts/begin-code-guess.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import { confirmNumber, confirmNumberChange } from '../phone/verify-phone.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { openSession, presentSession, type SessionNeeds, type SessionView } from '../sessions/issue-session.ts'
import { sessionLives } from '../sessions/sessions.store.ts'
import { issueFlowCode } from '../tokens/flow-code.ts'
import { findTokenByHash, type StoredToken, spendToken, takeTry, voidTokens } from '../tokens/one-time-tokens.store.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import type { Post } from './account-mailer.ts'
import { AMR_OF } from './account-mails.ts'

export interface VerifyNeeds extends SessionNeeds, AttemptNeeds {
  db: Database
  clock: Clock
  tokens: OneTimeTokens
  post: Post
  changes: AccessChanges
  /** Normalised. */
  adminEmail: string | undefined
}

/** A code that was typed with the address or phone number it went to, or the token of a link. */
export type Proof = { code: string; address: string } | { linkToken: string }

export type Verified =
  | { session: SessionView }
  /** To be brought back by the program that gave the challenge. */
  | { flowCode: string }
  /** The other address has to confirm the change as well. */
  | { half: true }

const expired = (): AuthError => new AuthError('otp_expired')

async function findToken(
  needs: VerifyNeeds,
  { type, proof, caller, at }: { type: VerifyType; proof: Proof; caller: Caller; at: Date },
): Promise<StoredToken> {
  const kinds = kindsOf(type)
  if ('linkToken' in proof) {
    const token = await findTokenByHash(needs.db, needs.tokens.storedForm(proof.linkToken), kinds)
    if (token && isLinkAlive(token, at)) return token
    throw expired()
  }
  const guess = await beginCodeGuess(needs, proof.address, caller)
  const tried = await takeTry(needs.db, proof.address, kinds, CODE_TRIES_IN_ALL)
  const mayTry = await guess.mayTry(tried)
  const token = tried.find(
    (each) => isCodeAlive(each, at, CODE_TRIES_IN_ALL) && needs.tokens.fits(each, proof.code) && mayTry,
  )
  if (!token) throw expired()
  await guess.succeeded()
  return token
}

interface Confirmed {
  user: AuthUser
  /** Sessions that ended with it. */
  ended: readonly string[]
}

/** What the token confirms. @returns undefined when the other address still has to confirm a change */
async function confirm(
  needs: VerifyNeeds,
  tx: Tx,
  user: AuthUser,
  { token, sessionId }: { token: StoredToken; sessionId: string | undefined },
): Promise<Confirmed | undefined> {
  const at = needs.clock.now()
  if (token.kind === 'phone_change') return { user: await confirmNumberChange(needs, tx, user, token, at), ended: [] }
  if (isSmsKind(token.kind)) return { user: await confirmNumber(tx, user, token, at), ended: [] }
  const flowId = token.flowStateId
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    const changed = await confirmChange(needs, tx, user, token)
    // Somebody without any way in of their own proves their first address; anybody else moves with what they have.
    const way = sessionId !== undefined ? 'session' : user.isAnonymous ? 'mail' : 'change'
    return changed && proveAddress(tx, needs, changed, { way, at, flowId, sessionId })
  }
  // A mail speaks of the address that it went to.
  if (token.address !== user.email?.toLowerCase()) throw expired()
  const isSignUp = token.kind === 'confirmation' && !user.emailConfirmedAt
  const way = sessionId !== undefined ? 'session' : isSignUp ? 'sign-up' : 'mail'
  return proveAddress(tx, needs, user, { way, at, flowId, sessionId })
}

/** @returns undefined when the other address still has to confirm */
async function confirmChange(
  needs: VerifyNeeds,
  tx: Tx,
  user: AuthUser,
  token: StoredToken,
): Promise<AuthUser | undefined> {
  const kind = token.kind === 'email_change_current' ? 'email_change_current' : 'email_change_new'
  if (user.newEmail === null) throw expired()
  const needsBoth = user.email !== null
  const other = kind === 'email_change_current' ? 'email_change_new' : 'email_change_current'
  if (needsBoth && user.emailChangeConfirmed !== other) {
    await noteHalfConfirmed(tx, user.id, kind)
    return undefined
  }
  const changed = await changeEmail(tx, user.id, user.newEmail, needs.clock.now())
  if (!changed) throw new AuthError('email_exists')
  await voidTokens(tx, user.id)
  if (user.email !== null) await needs.post.sendNotice('email', user.email)
  return changed
}

/**
 * Spends the code of a message, or the code or link of a mail, and opens a session, or hands out the code of the program's flow.
 * @throws AuthError otp_expired (unknown, wrong, used, too often tried or too old: alike), over_request_rate_limit, user_banned,
 * email_exists, phone_exists
 */
export function makeVerify(needs: VerifyNeeds) {
  const { db, clock } = needs
  return async (given: {
    type: VerifyType
    proof: Proof
    caller: Caller
    /** Whose session brings the proof, where one does. */
    actor?: Person | undefined
    /** True where the answer is a redirect, which must not carry tokens for a program that asked for a code. */
    mayAnswerFlowCode: boolean
  }): Promise<Verified> => {
    const at = clock.now()
    const token = await findToken(needs, { ...given, at })
    const done = await db.transaction(async (tx) => {
      const before = await lockUser(tx, token.userId)
      if (!before || !(await spendToken(tx, token.id))) throw expired()
      if (before.bannedUntil && before.bannedUntil > at)
        throw new AuthError('user_banned', { banReason: before.banReason })
      const { actor } = given
      const isTheirs = actor?.userId === before.id && (await sessionLives(tx, actor))
      const confirmed = await confirm(needs, tx, before, { token, sessionId: isTheirs ? actor.sessionId : undefined })
      if (!confirmed) return { half: true as const, ended: [] }
      const { user, ended } = confirmed
      if (given.mayAnswerFlowCode && token.flowStateId !== null) {
        const flowCode = await issueFlowCode(tx, token.flowStateId, at)
        if (flowCode === undefined) throw expired()
        return { flowCode, ended }
      }
      await noteSignIn(tx, user.id, isSmsKind(token.kind) ? 'phone' : 'email', at)
      const method = token.kind === 'magiclink' && 'code' in given.proof ? 'otp' : AMR_OF[token.kind]
      const opened = await openSession(tx, needs, { userId: user.id, method, caller: given.caller, at })
      const identities = await identitiesOf(tx, user.id)
      return { ended, made: { user: { ...user, lastSignInAt: at }, identities, ...opened } }
    })
    needs.changes.noteEnded(done.ended)
    if ('made' in done) return { session: presentSession(needs, { ...done.made, now: at }) }
    return 'flowCode' in done ? { flowCode: done.flowCode } : { half: true }
  }
}
