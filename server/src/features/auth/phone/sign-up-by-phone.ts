import { userMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import { checkData } from '../new-user.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { presentUser } from '../present-user.ts'
import { checkPassword } from '../sign-up.ts'
import { NOBODY_YET } from '../sign-up-to-confirm.ts'
import type { Caller } from '../users-rows.ts'
import type { SmsLimits } from './sms-limits.ts'
import type { Channel } from './sms-post.ts'
import type { SmsRequests } from './sms-requests.ts'

/**
 * Signs up with a phone number, which always has to be confirmed: it costs nothing to type another person's. Everybody gets
 * the same answer after the same work, as with an address that has to be confirmed.
 * @throws AuthError validation_failed, weak_password, over_sms_send_rate_limit
 */
export function makeSignUpByPhone(needs: {
  clock: Clock
  hasher: PasswordHasher
  passwordMin: number
  smsLimits: SmsLimits
  requests: Pick<SmsRequests, 'ask'>
}) {
  return async (given: {
    phone: string
    password: string
    data: Record<string, unknown>
    channel: Channel
    caller: Caller
  }) => {
    const { phone, password, data, channel, caller } = given
    checkData(data)
    await checkPassword(password, needs.passwordMin)
    const askedBy = await needs.smsLimits.ask(phone, caller)
    const passwordHash = await needs.hasher.hash(password)
    const id = uuidv7()
    await needs.requests.ask({ kind: 'sign-up', id, phone, passwordHash, data, channel, askedBy })
    const at = needs.clock.now()
    return presentUser(
      {
        ...NOBODY_YET,
        id,
        email: null,
        phone,
        confirmationSentAt: at,
        appMetadata: { provider: 'phone', providers: ['phone'] },
        userMetadata: userMetadata({ id, phone, phoneVerified: false }, data),
        createdAt: at,
        updatedAt: at,
      },
      [],
    )
  }
}
