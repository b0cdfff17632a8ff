import { userMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findUserByEmail } from '../accounts/accounts.store.ts'
import { checkData, checkEmail, emailIdentityData } from '../accounts/new-user.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthUser, Caller, Identity } from '../accounts/users-rows.ts'
import type { LinkWish } from '../mails/account-mails.ts'
import type { MailLimits } from '../mails/mail-limits.ts'
import type { MailRequests } from '../mails/mail-requests.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { checkPassword } from './sign-up.ts'

/**
 * Whether this is the sign-up of before once more, told by its password: the same work for everybody, and nothing that the
 * answer tells.
 * @returns the hash that the password fits, of an account that waits for its confirmation
 */
export async function sameSignUp(
  needs: { hasher: PasswordHasher },
  waiting: Pick<AuthUser, 'passwordHash'> | undefined,
  password: string,
): Promise<string | undefined> {
  const kept = waiting?.passwordHash ?? undefined
  const stored = kept !== undefined && needs.hasher.isCurrent(kept) ? kept : undefined
  return (await needs.hasher.verify(stored, password)) ? stored : undefined
}

export interface SignUpToConfirmNeeds {
  db: Database
  clock: Clock
  hasher: PasswordHasher
  passwordMin: number
  mailLimits: MailLimits
  requests: MailRequests
  /** True where the answer may tell who has an account. */
  tellsUnknown: boolean
}

/**
 * Signs up where an address has to be confirmed first. Everybody gets the same answer after the same work: the user who
 * exists once the job has found that the address is free. Only where the operator wants it told is a user without
 * identities answered for an address that has an account.
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
    const owner = await findUserByEmail(needs.db, email)
    const sameAs = await sameSignUp(needs, owner, password)
    const passwordHash = await needs.hasher.hash(password)
    const [id, identityId] = [uuidv7(), uuidv7()]
    await needs.requests.ask({ kind: 'sign-up', id, identityId, email, passwordHash, sameAs, data, ...wish, askedBy })
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
      needs.tellsUnknown && owner?.emailConfirmedAt
        ? []
        : [
            identityToBe({
              id: identityId,
              userId: id,
              provider: 'email',
              email,
              data: emailIdentityData(id, email, false),
              at,
            }),
          ],
    )
  }
}

/** The way in of somebody new, as it will be once the job has found that the address or number is free. */
export const identityToBe = ({
  data,
  at,
  ...identity
}: Pick<Identity, 'id' | 'userId' | 'provider' | 'email'> & { data: Record<string, unknown>; at: Date }): Identity => ({
  ...identity,
  ...{ providerId: identity.userId, identityData: data, lastSignInAt: at, createdAt: at, updatedAt: at },
})

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
  banReason: null,
  isAnonymous: false,
  isSso: false,
  lastSignInAt: null,
  passwordChangedAt: null,
  emailChangeConfirmed: null,
  factors: [],
}
