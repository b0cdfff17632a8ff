import { userMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { checkData } from '../accounts/new-user.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { Caller } from '../accounts/users-rows.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { checkPassword } from '../sign-up/sign-up.ts'
import { identityToBe, NOBODY_YET, sameSignUp } from '../sign-up/sign-up-to-confirm.ts'
import { phoneIdentityData } from './new-phone-user.ts'
import { findUserByPhone } from './phones.store.ts'
import type { Channel } from './sms-codes.ts'
import type { SmsLimits } from './sms-limits.ts'
import type { SmsRequests } from './sms-requests.ts'

/**
 * Signs up with a phone number, which always has to be confirmed: it costs nothing to type another person's. Everybody gets
 * the same answer after the same work, as with an address that has to be confirmed.
 * @throws AuthError validation_failed, weak_password, over_sms_send_rate_limit
 */
export function makeSignUpByPhone(needs: {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  passwordMin: number
  smsLimits: SmsLimits
  requests: Pick<SmsRequests, 'ask'>
  /** True where the answer may tell who has an account. */
  tellsUnknown: boolean
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
    const owner = await findUserByPhone(needs.db, phone)
    const sameAs = await sameSignUp(needs, owner, password)
    const passwordHash = await needs.hasher.hash(password)
    const [id, identityId] = [uuidv7(), uuidv7()]
    await needs.requests.ask({ kind: 'sign-up', id, identityId, phone, passwordHash, sameAs, data, channel, askedBy })
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
      needs.tellsUnknown && owner?.phoneConfirmedAt
        ? []
        : [
            identityToBe({
              id: identityId,
              userId: id,
              provider: 'phone',
              email: '',
              data: phoneIdentityData(id, phone, false),
              at,
            }),
          ],
    )
  }
}
