import { LimitReached, type RateLimits } from '../../http/rate-limit.ts'
import type { RouteLimit } from '../../http/serve.ts'
import type { AccountKeys } from './account-keys.ts'
import { AuthError } from './auth-error.ts'

const HOUR_SECONDS = 3600

/** How often mail may be asked for: counted alike for addresses that have an account and those that have none. */
export interface MailLimits {
  /** @throws AuthError over_email_send_rate_limit */
  consume(email: string): Promise<void>
}

/** @param given.pauseSeconds between two mails to one address; 0 for none */
export function makeMailLimits(given: {
  limits: RateLimits
  accountKeys: AccountKeys
  pauseSeconds: number
  perHour: number
}): MailLimits {
  const { limits, accountKeys, pauseSeconds, perHour } = given
  const toOne: RouteLimit = { name: 'auth-mail-address', points: 1, seconds: pauseSeconds }
  const inAll: RouteLimit = { name: 'auth-mail-all', points: perHour, seconds: HOUR_SECONDS }

  const refuse = (error: unknown, message: (seconds: number) => string): never => {
    if (!(error instanceof LimitReached)) throw error
    const { retryAfterSeconds } = error
    throw new AuthError('over_email_send_rate_limit', { message: message(retryAfterSeconds), retryAfterSeconds })
  }
  return {
    async consume(email) {
      if (pauseSeconds > 0) {
        await limits
          .consume(toOne, accountKeys.ofEmail(email))
          .catch((error) =>
            refuse(error, (wait) => `For security purposes, you can only request this after ${wait} seconds.`),
          )
      }
      await limits.consume(inAll, 'all').catch((error) => refuse(error, () => 'email rate limit exceeded'))
    },
  }
}
