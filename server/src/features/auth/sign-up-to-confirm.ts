import { userMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import type { LinkWish } from './account-mails.ts'
import type { MailLimits } from './mail-limits.ts'
import type { MailRequests } from './mail-requests.ts'
import { checkData, checkEmail } from './new-user.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { presentUser } from './present-user.ts'
import { checkPassword } from './sign-up.ts'
import type { Caller } from './users-rows.ts'

export interface SignUpToConfirmNeeds {
  clock: Clock
  hasher: PasswordHasher
  passwordMin: number
  mailLimits: MailLimits
  requests: MailRequests
}

/**
 * Signs up where an address has to be confirmed first. Everybody gets the same answer after the same work: a user without
 * identities, who exists once the job has found that the address is free.
 * @throws AuthError validation_failed, weak_password, over_email_send_rate_limit
 */
export function makeSignUpToConfirm(needs: SignUpToConfirmNeeds) {
  return async (given: {
    email: string
    password: string
    data: Record<string, unknown>
    wish: LinkWish
    caller: Caller
  }) => {
    const { email, password, data, wish, caller } = given
    checkEmail(email)
    checkData(data)
    await checkPassword(password, needs.passwordMin)
    const askedBy = await needs.mailLimits.ask(email, caller)
    const passwordHash = await needs.hasher.hash(password)
    const id = uuidv7()
    await needs.requests.ask({ kind: 'sign-up', id, email, passwordHash, data, ...wish, askedBy })
    const at = needs.clock.now()
    return presentUser(
      {
        ...NOBODY_YET,
        id,
        email,
        confirmationSentAt: at,
        userMetadata: userMetadata({ id, email, emailVerified: false }, data),
        createdAt: at,
        updatedAt: at,
      },
      [],
    )
  }
}

/** A user of whom nothing is known but what was sent. */
export const NOBODY_YET = {
  aud: 'authenticated',
  role: 'authenticated',
  phone: null,
  passwordHash: null,
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  newEmail: null,
  newPhone: null,
  appMetadata: { provider: 'email', providers: ['email'] },
  bannedUntil: null,
  isAnonymous: false,
  isSso: false,
  lastSignInAt: null,
  passwordChangedAt: null,
  emailChangeConfirmed: null,
  factors: [],
}
