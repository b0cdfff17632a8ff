import { CHALLENGE_SECONDS } from '@turfwise/domain/auth/factor-limits'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../../http/guard/actor.ts'
import { SMS_ACCOUNT_LIMIT, SMS_PAUSE_LIMIT, SMS_PHONE_LIMIT } from '../attempts/auth-limits.ts'
import { askerOfFactors, type Origin } from '../attempts/known-asker.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { addChallenge, lastChallengeAt } from './challenges.store.ts'
import { type Factor, findFactor } from './factors.store.ts'
import type { FactorsNeeds } from './factors-needs.ts'

const SMS_PAUSE_SECONDS = 60

export interface Challenged {
  id: string
  type: Factor['type']
  expiresAt: Date
}

/** @throws AuthError over_sms_send_rate_limit */
async function keepPause(needs: FactorsNeeds, factorId: string, now: Date): Promise<void> {
  const last = await lastChallengeAt(needs.db, factorId)
  const waitMs = last ? SMS_PAUSE_SECONDS * 1000 - (now.getTime() - last.getTime()) : 0
  if (waitMs > 0) throw new AuthError('over_sms_send_rate_limit', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/**
 * Where the owner showed the second factor before they have messages of their own: whoever else has the password cannot use
 * them up. A number that is not proven yet may be anybody's.
 */
async function limitMessages(
  needs: FactorsNeeds,
  factor: Factor & { phone: string },
  origin: Origin,
  at: Date,
): Promise<void> {
  const { name, known } = await askerOfFactors(needs.db, factor.userId, origin)
  const account = `user:${factor.userId}`
  if (known) {
    await needs.limits.consume(SMS_PAUSE_LIMIT, `${account} ${name}`)
    await needs.limits.consume(SMS_ACCOUNT_LIMIT, `${account} ${name}`)
  } else {
    await keepPause(needs, factor.id, at)
    await needs.limits.consume(SMS_ACCOUNT_LIMIT, account)
  }
  if (factor.status !== 'verified') await needs.limits.consume(SMS_PHONE_LIMIT, `phone:${factor.phone}`)
}

/**
 * Asks for a code of one's own factor, within the next five minutes and from the same address; a phone is sent one.
 * @throws AuthError mfa_factor_not_found, mfa_phone_verify_not_enabled, over_sms_send_rate_limit, sms_send_failed;
 * LimitReached
 */
export async function beginChallenge(
  needs: FactorsNeeds,
  actor: Person,
  given: Origin & { factorId: string; channel: 'sms' | 'whatsapp' },
): Promise<Challenged> {
  const factor = await findFactor(needs.db, actor.userId, given.factorId)
  if (!factor) throw new AuthError('mfa_factor_not_found')
  const at = needs.clock.now()
  const id = uuidv7()
  const expiresAt = new Date(at.getTime() + CHALLENGE_SECONDS * 1000)
  const challenge = { id, factorId: factor.id, ip: given.ip, expiresAt, at }
  if (factor.phone === null) await addChallenge(needs.db, { ...challenge, codeHash: null })
  else {
    if (!needs.sms) throw new AuthError('mfa_phone_verify_not_enabled')
    await limitMessages(needs, { ...factor, phone: factor.phone }, given, at)
    const { code, hash } = needs.phoneCodes.make(id)
    await addChallenge(needs.db, { ...challenge, codeHash: hash })
    const message = {
      to: factor.phone,
      text: `${code} is your Turfwise code. Give it to nobody.`,
      channel: given.channel,
    }
    await needs.sms.send(message).catch((cause: unknown) => {
      throw new AuthError('sms_send_failed', { cause })
    })
  }
  return { id, type: factor.type, expiresAt }
}
