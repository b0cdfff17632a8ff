import { dialled } from '@turfwise/domain/auth/phone'
import { LimitReached, type RateLimits } from '../../../limits/rate-limit.ts'
import type { Caller } from '../accounts/users-rows.ts'
import { SMS_BY_STRANGERS_LIMIT, SMS_PAUSE_LIMIT, SMS_PHONE_LIMIT } from '../attempts/auth-limits.ts'
import { type AskedBy, type MessageLimits, makeMessageLimits } from '../attempts/message-limits.ts'
import { AuthError } from '../protocol/auth-error.ts'

/** How often messages may be asked for: they cost money. See {@link MessageLimits}. Numbers are E.164 without the plus. */
export interface SmsLimits extends Pick<MessageLimits, 'takePlace'> {
  /**
   * For somebody who is signed in.
   * @throws AuthError over_sms_send_rate_limit
   */
  consume(phone: string, ip: string | undefined): Promise<void>
  /**
   * For somebody without a session, alike for every number.
   * @throws AuthError over_sms_send_rate_limit
   */
  ask(phone: string, caller: Caller): Promise<AskedBy>
}

function refuse(error: unknown): never {
  if (!(error instanceof LimitReached)) throw error
  const { retryAfterSeconds } = error
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
  throw new AuthError('over_sms_send_rate_limit', { message, retryAfterSeconds })
}

export function makeSmsLimits(given: {
  limits: RateLimits
  perHour: number
  deviceOf(phone: string, shown: readonly Buffer[]): Promise<Buffer | undefined>
}): SmsLimits {
  const all = makeMessageLimits({
    ...{ limits: given.limits, perHour: given.perHour, deviceOf: given.deviceOf, name: 'auth-sms' },
    pause: SMS_PAUSE_LIMIT,
    byStrangers: SMS_BY_STRANGERS_LIMIT,
    byOwner: SMS_PHONE_LIMIT,
    nameOf: (phone) => `phone:${dialled(phone)}`,
  })
  return {
    takePlace: all.takePlace,
    consume: (phone, ip) => all.askSignedIn(phone, ip).catch(refuse),
    ask: (phone, caller) => all.ask(phone, caller).catch(refuse),
  }
}
