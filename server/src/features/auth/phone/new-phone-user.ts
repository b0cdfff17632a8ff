import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/queryable.ts'
import { addIdentity } from '../accounts/accounts.store.ts'
import { type NewUserNeeds, newMetadata } from '../accounts/new-user.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { addPhoneUser } from './phones.store.ts'

export const phoneIdentityData = (id: string, phone: string, verified: boolean) => ({
  sub: id,
  phone,
  email_verified: false,
  phone_verified: verified,
})

/**
 * Makes the user of a phone number, without an e-mail address, with identity and profile: all of them or nothing.
 * @param given.phone E.164 without the plus
 * @returns undefined when the number is taken
 */
export async function writeNewPhoneUser(
  tx: Queryable,
  needs: Pick<NewUserNeeds, 'writeProfile'>,
  given: {
    id: string
    phone: string
    passwordHash: string | null
    data: Record<string, unknown>
    /** What an administrator sets. */
    appMetadata?: Record<string, unknown>
    /** True where an administrator makes the account: then `data` is kept exactly as it was given. */
    byAdmin?: boolean
    identityId?: string
    confirmed: boolean
    at: Date
  },
): Promise<AuthUser | undefined> {
  const { id, phone, confirmed, at, identityId = uuidv7() } = given
  const { profile, userMetadata } = newMetadata({ id, phone, phoneVerified: confirmed }, given)
  const user = await addPhoneUser(tx, {
    ...given,
    appMetadata: { ...given.appMetadata, provider: 'phone', providers: ['phone'] },
    userMetadata,
  })
  if (!user) return undefined
  const identity = phoneIdentityData(id, phone, confirmed)
  await addIdentity(tx, {
    id: identityId,
    userId: id,
    provider: 'phone',
    providerId: id,
    email: '',
    data: identity,
    at,
  })
  await needs.writeProfile({ id, email: '' }, profile)
  return user
}
