import { isSecondFactorDue } from '@turfwise/domain/auth/aal'
import { FACTORS_MAX, UNVERIFIED_FACTOR_SECONDS } from '@turfwise/domain/auth/factor-limits'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable, Tx } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { findUser } from '../accounts/accounts.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import type { Proof } from '../proof/ask-proof.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { addFactor, countFactors, deleteUnverifiedFactors, lockFactorsOwner } from './factors.store.ts'
import { assuranceOfActor } from './factors-assurance.ts'
import type { FactorsNeeds } from './factors-needs.ts'
import { totpEnrolment } from './totp-seeds.ts'

async function checkMayEnrol(db: Queryable, actor: Person, user: AuthUser): Promise<void> {
  if (user.isAnonymous) {
    throw new AuthError('no_authorization', { status: 403, message: 'Anonymous users cannot enroll factors' })
  }
  const { aal, hasVerifiedFactor } = await assuranceOfActor(db, actor)
  if (isSecondFactorDue(aal, hasVerifiedFactor)) {
    throw new AuthError('insufficient_aal', { message: 'AAL2 required to enroll a new factor' })
  }
}

/** The user, who may add a factor now; their row is locked until the transaction ends. */
async function mayEnrol(tx: Tx, actor: Person, proof: Proof, now: Date): Promise<AuthUser> {
  const user = (await lockFactorsOwner(tx, actor.userId)) ? await findUser(tx, actor.userId) : undefined
  if (!user) throw new AuthError('user_not_found')
  await checkMayEnrol(tx, actor, user)
  await proof.spend(tx)
  await deleteUnverifiedFactors(tx, user.id, new Date(now.getTime() - UNVERIFIED_FACTOR_SECONDS * 1000))
  const { all } = await countFactors(tx, user.id)
  if (all >= FACTORS_MAX) throw new AuthError('too_many_enrolled_mfa_factors')
  return user
}

/**
 * Asks who wants to add a factor for a recent proof: the protocol has no place for one in the call, so it is the session's.
 * @throws AuthError reauthentication_needed, insufficient_aal, no_authorization
 */
export async function askToEnrol(needs: FactorsNeeds, actor: Person): Promise<Proof> {
  const user = await findUser(needs.db, actor.userId)
  if (!user) throw new AuthError('user_not_found')
  await checkMayEnrol(needs.db, actor, user)
  return needs.askProof(actor, user, { demand: 'recent' })
}

const nameTaken = (name: string) =>
  new AuthError('mfa_factor_name_conflict', {
    message: `A factor with the friendly name "${name}" for this user already exists`,
  })

export interface TotpEnrolment {
  id: string
  friendlyName: string
  secret: string
  uri: string
  /** SVG as it stands. */
  qrCode: string
}

/**
 * A new factor for an authenticator app. It counts for nothing until one of its codes was shown.
 * @throws AuthError insufficient_aal, too_many_enrolled_mfa_factors, mfa_factor_name_conflict, no_authorization
 */
export async function enrolTotp(
  needs: FactorsNeeds,
  actor: Person,
  { proof, ...given }: { friendlyName: string; issuer: string | undefined; proof: Proof },
): Promise<TotpEnrolment> {
  const at = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    const user = await mayEnrol(tx, actor, proof, at)
    const id = uuidv7()
    const { secret, sealed } = needs.seeds.make(id)
    const { friendlyName } = given
    const factor = { id, userId: user.id, type: 'totp' as const, friendlyName, secretEnc: sealed, phone: null, at }
    if (!(await addFactor(tx, factor))) throw nameTaken(friendlyName)
    const account = user.email ?? user.phone ?? user.id
    const enrolment = totpEnrolment({ secret, issuer: given.issuer ?? needs.issuerName, account })
    return { id, friendlyName, secret, ...enrolment }
  })
}

/**
 * A new factor whose codes are sent to a phone.
 * @param given.phone E.164
 * @throws AuthError mfa_phone_enroll_not_enabled, and what {@link enrolTotp} throws
 */
export async function enrolPhone(
  needs: FactorsNeeds,
  actor: Person,
  { proof, ...given }: { friendlyName: string; phone: string; proof: Proof },
): Promise<{ id: string; friendlyName: string; phone: string }> {
  if (!needs.sms) throw new AuthError('mfa_phone_enroll_not_enabled')
  const at = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    const user = await mayEnrol(tx, actor, proof, at)
    const id = uuidv7()
    const factor = { id, userId: user.id, type: 'phone' as const, ...given, secretEnc: null, at }
    if (!(await addFactor(tx, factor))) throw nameTaken(given.friendlyName)
    return { id, ...given }
  })
}
