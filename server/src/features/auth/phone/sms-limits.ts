import { dialled } from '@turfwise/domain/auth/phone'
import { LimitReached, type RateLimits } from '../../../http/rate-limit.ts'
import type { RouteLimit } from '../../../http/serve.ts'
import { AuthError } from '../auth-error.ts'
import { SMS_PAUSE_LIMIT, SMS_PHONE_LIMIT } from '../auth-limits.ts'

const HOUR_SECONDS = 3600

/** How often messages may be asked for: they cost money. Counted alike for numbers that have an account and those that have none. */
export interface SmsLimits {
  /**
   * @param phone E.164 without the plus
   * @throws AuthError over_sms_send_rate_limit
   */
  consume(phone: string): Promise<void>
}

export function makeSmsLimits({ limits, perHour }: { limits: RateLimits; perHour: number }): SmsLimits {
  const inAll: RouteLimit = { name: 'auth-sms-all', points: perHour, seconds: HOUR_SECONDS }
  return {
    async consume(phone) {
      const key = `phone:${dialled(phone)}`
      try {
        await limits.consume(SMS_PAUSE_LIMIT, key)
        // The same counter as that of second factors.
        await limits.consume(SMS_PHONE_LIMIT, key)
        await limits.consume(inAll, 'all')
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error
        const { retryAfterSeconds } = error
        const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
        throw new AuthError('over_sms_send_rate_limit', { message, retryAfterSeconds })
      }
    },
  }
}
