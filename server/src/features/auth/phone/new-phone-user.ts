import { userMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/queryable.ts'
import { addIdentity } from '../accounts.store.ts'
import { checkData, type NewUserNeeds } from '../new-user.ts'
import type { AuthUser } from '../users-rows.ts'
import { addPhoneUser } from './phones.store.ts'

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
    confirmed: boolean
    at: Date
  },
): Promise<AuthUser | undefined> {
  const { id, phone, data, confirmed, at } = given
  const profile = checkData(data)
  const user = await addPhoneUser(tx, {
    ...given,
    appMetadata: { ...given.appMetadata, provider: 'phone', providers: ['phone'] },
    userMetadata: userMetadata({ id, phone, phoneVerified: confirmed }, data),
  })
  if (!user) return undefined
  const identity = { sub: id, phone, email_verified: false, phone_verified: confirmed }
  await addIdentity(tx, { id: uuidv7(), userId: id, provider: 'phone', providerId: id, email: '', data: identity, at })
  await needs.writeProfile({ id, email: '' }, profile)
  return user
}
