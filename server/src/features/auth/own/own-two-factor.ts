import { isCodeFresh } from '@turfwise/domain/auth/aal'
import type { Tx } from '../../../db/queryable.ts'
import type { Actor } from '../../../http/actor.ts'
import { ApiError } from '../../../http/api-error.ts'
import { deleteUnverifiedFactors, lockFactor, lockFactorsOwner } from '../factors/factors.store.ts'
import { assuranceOfActor } from '../factors/factors-assurance.ts'
import { enrolTotp, type TotpEnrolment } from '../factors/factors-enrol.ts'
import { removeFactor, tellRemoved } from '../factors/factors-remove.ts'
import type { OwnSecurityNeeds } from './own-needs.ts'
import { ownUser } from './own-password.ts'

export interface EnabledTwoFactor {
  twoFactorEnabled: boolean
  enrolment: TotpEnrolment | null
  backupCodes: string[] | null
}

/** True when the caller showed a code of a second factor just now, in this session. */
export async function showedCode(needs: OwnSecurityNeeds, tx: Tx | OwnSecurityNeeds['db'], actor: Actor) {
  const { aal, codeShownAt } = await assuranceOfActor(tx, actor)
  return aal === 'aal2' && isCodeFresh(codeShownAt, needs.clock.now())
}

/**
 * Without a verified factor: a new one for an authenticator app, in the place of those that were begun before. With one,
 * whose code was shown just now: ten new backup codes in the place of the old ones.
 * @throws ApiError security/code-needed
 */
export async function enableTwoFactor(needs: OwnSecurityNeeds, actor: Actor): Promise<EnabledTwoFactor> {
  const { factors } = needs
  return needs.db.transaction(async (tx) => {
    await lockFactorsOwner(tx, actor.userId)
    const { hasVerifiedFactor } = await assuranceOfActor(tx, actor)
    if (!hasVerifiedFactor) {
      await deleteUnverifiedFactors(tx, actor.userId)
      const enrolment = await enrolTotp(factors, actor, { friendlyName: '', issuer: undefined })
      return { twoFactorEnabled: false, enrolment, backupCodes: null }
    }
    if (!(await showedCode(needs, tx, actor))) throw new ApiError('security/code-needed')
    const backupCodes = await factors.backupCodes.renew(tx, actor.userId, needs.clock.now())
    return { twoFactorEnabled: true, enrolment: null, backupCodes }
  })
}

/**
 * Removes every second factor with the backup codes, after a code was shown just now.
 * @throws ApiError security/code-needed
 */
export async function disableTwoFactor(needs: OwnSecurityNeeds, actor: Actor): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await lockFactorsOwner(tx, actor.userId)
    const user = await ownUser(needs, actor)
    const isOn = user.factors.some(({ status }) => status === 'verified')
    if (isOn && !(await showedCode(needs, tx, actor))) throw new ApiError('security/code-needed')
    for (const { id } of user.factors) {
      const factor = await lockFactor(tx, user.id, id)
      if (factor) await removeFactor(needs.factors, tx, factor)
    }
    if (isOn) await tellRemoved(needs.factors, tx, user.id)
  })
}
