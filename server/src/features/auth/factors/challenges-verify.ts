import { tokensOfOneFactorFrom } from '@turfwise/domain/auth/aal'
import { CHALLENGE_TRIES_MAX } from '@turfwise/domain/auth/factor-limits'
import { FACTOR_CODES_AT_HOME, FACTOR_CODES_BY_STRANGERS } from '@turfwise/domain/auth/guess-budget'
import { isTotpCode, normaliseCode } from '@turfwise/domain/auth/totp'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { countedAddress } from '../../../http/guard/counted-address.ts'
import { findUser, identitiesOf } from '../accounts/accounts.store.ts'
import type { Caller } from '../accounts/users-rows.ts'
import { OTHER_CALLERS } from '../attempts/account-keys.ts'
import { type Attempt, countAttempt } from '../attempts/begin-attempt.ts'
import { askerOfFactors } from '../attempts/known-asker.ts'
import { noteSecondFactorOf } from '../attempts/known-devices.store.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { presentSession, type SessionView } from '../sessions/issue-session.ts'
import { addRefreshToken, amrOf } from '../sessions/sessions.store.ts'
import { type Challenge, countCode, useChallenge } from './challenges.store.ts'
import {
  acceptCode,
  deleteUnverifiedFactors,
  endSessionsBelow,
  type Factor,
  findFactor,
  lockFactor,
  lockFactorsOwner,
  lockSession,
  raiseSession,
  revokeLiveToken,
} from './factors.store.ts'
import type { FactorsNeeds } from './factors-needs.ts'

interface Shown {
  factorId: string
  challengeId: string
  /** A factor's code, or a backup code in its place. */
  code: string
  caller: Caller
}

/** The challenge with this try counted, outside of any transaction: a wrong code must not be forgotten. */
async function takeChallenge(needs: FactorsNeeds, factor: Factor, shown: Shown, now: Date): Promise<Challenge> {
  const challenge = await countCode(needs.db, factor.id, shown.challengeId)
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new AuthError('mfa_factor_not_found', { status: 422, message })
  }
  const isElsewhere = countedAddress(challenge.ip) !== countedAddress(shown.caller.ip)
  if (challenge.usedAt !== null || isElsewhere) throw new AuthError('mfa_ip_address_mismatch')
  if (challenge.expiresAt <= now || challenge.attempts > CHALLENGE_TRIES_MAX)
    throw new AuthError('mfa_challenge_expired')
  return challenge
}

const wrongCode = (factor: Factor) =>
  new AuthError('mfa_verification_failed', {
    message: factor.type === 'phone' ? 'Invalid MFA Phone code entered' : 'Invalid TOTP code entered',
  })

/** A seed that cannot be opened takes no code, and the operator is told: the key was lost or the row is not ours. */
function stepOf(needs: FactorsNeeds, factor: Factor, sealed: Buffer, code: string, now: Date): number | undefined {
  try {
    return needs.seeds.match(factor.id, sealed, code, { now, lastStep: factor.lastStep })
  } catch {
    needs.logger.warn({ factorId: factor.id }, 'the seed of a second factor cannot be opened; was TOTP_KEY changed?')
    return undefined
  }
}

/**
 * Takes the code as shown.
 * @returns the time step of an authenticator app's code, else null
 * @throws AuthError mfa_verification_failed
 */
async function takeCode(
  needs: FactorsNeeds,
  tx: Tx,
  { factor, challenge, code, now }: { factor: Factor; challenge: Challenge; code: string; now: Date },
): Promise<number | null> {
  if (isTotpCode(code)) {
    if (factor.secretEnc !== null) {
      const step = stepOf(needs, factor, factor.secretEnc, code, now)
      if (step !== undefined) return step
    } else if (challenge.codeHash !== null && needs.phoneCodes.fits(challenge.id, code, challenge.codeHash)) return null
  } else if (factor.status === 'verified' && (await needs.backupCodes.spend(tx, factor.userId, code, now))) return null
  throw wrongCode(factor)
}

/**
 * Counts a code as wrong before it is looked at. A browser that showed the second factor before is counted by itself; all
 * others by their address, and their six digits together with those of everybody who has no more to show for themselves. A
 * backup code is too long to be guessed, so it gets its owner in whatever others do.
 */
async function beginCodeAttempt(
  needs: FactorsNeeds,
  userId: string,
  { code, caller }: { code: string; caller: Caller },
): Promise<Attempt> {
  const { accountKeys } = needs
  const { name, known } = await askerOfFactors(needs.db, userId, { ip: caller.ip, devices: caller.device?.shown })
  const own = accountKeys.ofCode(userId, name)
  if (known === 'device' || !isTotpCode(code)) return countAttempt(needs, { own })
  const group = known ? name : OTHER_CALLERS
  return countAttempt(needs, {
    own,
    together: {
      key: accountKeys.ofBudget('factor codes', userId, group),
      budget: known ? FACTOR_CODES_AT_HOME : FACTOR_CODES_BY_STRANGERS,
    },
    tally: known ? undefined : accountKeys.ofCode(userId, OTHER_CALLERS),
  })
}

async function stepUp(needs: FactorsNeeds, tx: Tx, actor: Person, shown: Shown & { challenge: Challenge; now: Date }) {
  const { challenge, now } = shown
  const { userId, sessionId } = actor
  if (!(await lockFactorsOwner(tx, userId))) throw new AuthError('user_not_found')
  if (!(await lockSession(tx, userId, sessionId))) throw new AuthError('session_not_found')
  const factor = await lockFactor(tx, userId, shown.factorId)
  if (!factor) throw new AuthError('mfa_factor_not_found')
  const step = await takeCode(needs, tx, { factor, challenge, code: shown.code, now })
  if (!(await useChallenge(tx, challenge.id, now))) throw new AuthError('mfa_ip_address_mismatch')

  await acceptCode(tx, factor.id, step, now)
  await deleteUnverifiedFactors(tx, userId)
  const method = factor.type === 'phone' ? 'mfa/phone' : 'totp'
  await raiseSession(tx, { sessionId, factorId: factor.id, method, at: now })
  await noteSecondFactorOf(tx, userId, sessionId)
  await revokeLiveToken(tx, sessionId, now)
  const tokenId = uuidv7()
  const refreshToken = needs.refreshTokens.of(tokenId)
  const hash = needs.refreshTokens.hash(refreshToken)
  await addRefreshToken(tx, { id: tokenId, sessionId, hash, parentId: null, chainId: tokenId, at: now })
  const ended = await endSessionsBelow(tx, userId, sessionId)
  const user = await findUser(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  if (factor.status !== 'verified' && user.email !== null) await needs.post.sendNotice('factor_added', user.email)
  const session = { id: sessionId, userId, amr: await amrOf(tx, sessionId) }
  return { user, identities: await identitiesOf(tx, userId), session, refreshToken, ended }
}

/**
 * Raises the caller's session to two factors, under the same id. Its older tokens open nothing more than before and
 * cannot be refreshed; the user's other sessions that showed one factor only end.
 * @throws AuthError mfa_factor_not_found, mfa_verification_failed, mfa_challenge_expired, mfa_ip_address_mismatch,
 * over_request_rate_limit
 */
export async function verifyChallenge(needs: FactorsNeeds, actor: Person, shown: Shown): Promise<SessionView> {
  const now = needs.clock.now()
  const factor = await findFactor(needs.db, actor.userId, shown.factorId)
  if (!factor) throw new AuthError('mfa_factor_not_found')
  const challenge = await takeChallenge(needs, factor, shown, now)
  const code = normaliseCode(shown.code)
  const attempt = await beginCodeAttempt(needs, actor.userId, { code, caller: shown.caller })
  const { ended, ...raised } = await needs.db.transaction((tx) =>
    stepUp(needs, tx, actor, { ...shown, code, challenge, now }),
  )
  needs.changes.noteEnded(ended)
  needs.changes.noteLevel([actor.sessionId], tokensOfOneFactorFrom(now))
  await attempt.succeeded()
  return presentSession(needs, { ...raised, now })
}
