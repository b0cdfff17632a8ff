import type { Person } from '../../../http/guard/actor.ts'
import { Refusal } from '../../../refusal.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { deleteUnverifiedFactors, lockFactor, lockFactorsOwner } from '../factors/factors.store.ts'
import { enrolTotp, type TotpEnrolment } from '../factors/factors-enrol.ts'
import { removeFactor, tellRemoved } from '../factors/factors-remove.ts'
import type { SentProof } from '../proof/ask-proof.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { ownUser } from './own-password.ts'

export interface EnabledTwoFactor {
  twoFactorEnabled: boolean
  enrolment: TotpEnrolment | null
  backupCodes: string[] | null
}

const isOn = (user: AuthUser): boolean => user.factors.some(({ status }) => status === 'verified')

/**
 * Without a verified factor: a new one for an authenticator app, in the place of those that were begun before, to who
 * proved who they are just now. With one, whose code was shown just now: ten new backup codes in the place of the old ones.
 * @throws AuthError reauthentication_needed, insufficient_aal, and those of what was sent as a proof
 */
export async function enableTwoFactor(
  needs: OwnSecurityNeeds,
  actor: Person,
  sent: SentProof,
): Promise<EnabledTwoFactor> {
  const { factors } = needs
  const user = await ownUser(needs, actor)
  const wasOn = isOn(user)
  const proof = await needs.askProof(actor, user, { demand: wasOn ? 'second-factor' : 'recent', sent })
  return needs.db.transaction(async (tx) => {
    await lockFactorsOwner(tx, actor.userId)
    // What was asked for depends on it.
    if (isOn(await ownUser(needs, actor)) !== wasOn) throw new Refusal('security/code-needed')
    if (!wasOn) {
      await deleteUnverifiedFactors(tx, actor.userId)
      const enrolment = await enrolTotp(factors, actor, { friendlyName: '', issuer: undefined, proof })
      return { twoFactorEnabled: false, enrolment, backupCodes: null }
    }
    await proof.spend(tx)
    const backupCodes = await factors.backupCodes.renew(tx, actor.userId, needs.clock.now())
    return { twoFactorEnabled: true, enrolment: null, backupCodes }
  })
}

/**
 * Removes every second factor with the backup codes, after a code was shown just now.
 * @throws AuthError insufficient_aal
 */
export async function disableTwoFactor(needs: OwnSecurityNeeds, actor: Person): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await lockFactorsOwner(tx, actor.userId)
    const user = await ownUser(needs, actor)
    const wasOn = isOn(user)
    if (wasOn) await (await needs.askProof(actor, user, { demand: 'second-factor' })).spend(tx)
    for (const { id } of user.factors) {
      const factor = await lockFactor(tx, user.id, id)
      if (factor) await removeFactor(needs.factors, tx, factor)
    }
    if (wasOn) await tellRemoved(needs.factors, tx, user.id)
  })
}
