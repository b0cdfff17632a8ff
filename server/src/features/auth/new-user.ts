import { type SignUpProfile, signUpProfile } from '@turfwise/contract/users'
import { isEmail } from '@turfwise/domain/auth/email'
import { USER_METADATA_BYTES_MAX, userMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../db/queryable.ts'
import { addIdentity, addUser, hasAdmin, type NewUser } from './accounts.store.ts'
import { checked } from './auth-body.ts'
import { AuthError } from './auth-error.ts'
import type { AuthUser, Identity } from './users-rows.ts'

export interface NewUserNeeds {
  /** Normalised. */
  adminEmail: string | undefined
  /** Writes the profile within the transaction that is open. */
  writeProfile(user: { id: string; email: string }, profile: SignUpProfile): Promise<void>
}

/** @throws AuthError validation_failed */
export function checkEmail(email: string): void {
  if (isEmail(email)) return
  throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' })
}

/**
 * The profile within the metadata of a sign-up.
 * @throws AuthError validation_failed
 */
export function checkData(data: Record<string, unknown>): SignUpProfile {
  if (Buffer.byteLength(JSON.stringify(data)) > USER_METADATA_BYTES_MAX) {
    throw new AuthError('validation_failed', { message: `data: at most ${USER_METADATA_BYTES_MAX} bytes` })
  }
  return checked(signUpProfile, data)
}

export const emailIdentityData = (id: string, email: string, verified: boolean) => ({
  sub: id,
  email,
  email_verified: verified,
  phone_verified: false,
})

interface Given extends Pick<NewUser, 'confirmed' | 'signsIn' | 'invited' | 'at'> {
  id: string
  /** Normalised. */
  email: string
  passwordHash: string | null
  data: Record<string, unknown>
  /** What an administrator sets. */
  appMetadata?: Record<string, unknown>
}

/**
 * Makes user, identity and profile: all of them or nothing. The first admin of the settings is one at once when the
 * address is theirs without doubt.
 * @returns undefined when the address is taken
 */
export async function writeNewUser(
  tx: Queryable,
  needs: NewUserNeeds,
  { id, email, data, appMetadata, ...given }: Given,
): Promise<{ user: AuthUser; identities: Identity[] } | undefined> {
  const profile = checkData(data)
  const isFirstAdmin = given.confirmed && email === needs.adminEmail && !(await hasAdmin(tx))
  const user = await addUser(tx, {
    ...given,
    id,
    email,
    userMetadata: userMetadata({ id, email, emailVerified: given.confirmed }, data),
    appMetadata: {
      ...appMetadata,
      provider: 'email',
      providers: ['email'],
      ...(isFirstAdmin ? { role: 'admin' } : {}),
    },
  })
  if (!user) return undefined
  const identity = await addIdentity(tx, {
    id: uuidv7(),
    userId: id,
    provider: 'email',
    providerId: id,
    email,
    data: emailIdentityData(id, email, given.confirmed),
    at: given.at,
  })
  await needs.writeProfile({ id, email }, profile)
  return { user, identities: [identity] }
}
