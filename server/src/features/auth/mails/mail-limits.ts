import { LimitReached, type RateLimits } from '../../../limits/rate-limit.ts'
import type { Caller } from '../accounts/users-rows.ts'
import type { AccountKeys } from '../attempts/account-keys.ts'
import { MAIL_BY_OWNER_LIMIT, MAIL_BY_STRANGERS_LIMIT } from '../attempts/auth-limits.ts'
import { type AskedBy, type MessageLimits, makeMessageLimits } from '../attempts/message-limits.ts'
import { AuthError } from '../protocol/auth-error.ts'

/** How often mail may be asked for. See {@link MessageLimits}. */
export interface MailLimits extends Pick<MessageLimits, 'takePlace'> {
  /**
   * For somebody who is signed in, or a call of which a mail follows in any case.
   * @throws AuthError over_email_send_rate_limit
   */
  consume(email: string, ip: string | undefined): Promise<void>
  /**
   * For somebody without a session, alike for every address.
   * @throws AuthError over_email_send_rate_limit
   */
  ask(email: string, caller: Caller | undefined): Promise<AskedBy>
}

function refuse(error: unknown): never {
  if (!(error instanceof LimitReached)) throw error
  const { retryAfterSeconds } = error
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
  throw new AuthError('over_email_send_rate_limit', { message, retryAfterSeconds })
}

/** @param given.pauseSeconds between two mails to one address; 0 for none */
export function makeMailLimits(given: {
  limits: RateLimits
  accountKeys: AccountKeys
  pauseSeconds: number
  perHour: number
  deviceOf(email: string, shown: readonly Buffer[]): Promise<Buffer | undefined>
}): MailLimits {
  const { limits, accountKeys, pauseSeconds, perHour, deviceOf } = given
  const all = makeMessageLimits({
    ...{ limits, perHour, deviceOf, name: 'auth-mail' },
    pause: pauseSeconds > 0 ? { name: 'auth-mail-address', points: 1, seconds: pauseSeconds } : undefined,
    byStrangers: MAIL_BY_STRANGERS_LIMIT,
    byOwner: MAIL_BY_OWNER_LIMIT,
    nameOf: accountKeys.ofEmail,
  })
  return {
    takePlace: all.takePlace,
    consume: (email, ip) => all.askSignedIn(email, ip).catch(refuse),
    ask: (email, caller) => all.ask(email, caller).catch(refuse),
  }
}
