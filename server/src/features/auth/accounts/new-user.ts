import { type SignUpProfile, signUpProfile } from '@turfwise/contract/users'
import { isEmail } from '@turfwise/domain/auth/email'
import { type KnownUser, USER_METADATA_BYTES_MAX, userMetadata } from '@turfwise/domain/auth/user-metadata'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/queryable.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { addIdentity, addUser, type NewUser } from './accounts.store.ts'
import type { AuthUser, Identity } from './users-rows.ts'

export interface NewUserNeeds {
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
  checkSize(data)
  return checked(signUpProfile, data)
}

function checkSize(data: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= USER_METADATA_BYTES_MAX) return
  throw new AuthError('validation_failed', { message: `data: at most ${USER_METADATA_BYTES_MAX} bytes` })
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
  /** True where an administrator makes the account: then `data` is kept exactly as it was given. */
  byAdmin?: boolean
  /** Where the answer named it before it was there. */
  identityId?: string
}

/** An administrator's data may be of any form: a profile is made of it where it is one. */
function profileIn(data: Record<string, unknown>): SignUpProfile {
  checkSize(data)
  return signUpProfile.safeParse(data).data ?? {}
}

/** The metadata of somebody new, and what of it goes into the profile. */
export const newMetadata = (
  known: KnownUser,
  { data, byAdmin = false }: { data: Record<string, unknown>; byAdmin?: boolean | undefined },
): { profile: SignUpProfile; userMetadata: Record<string, unknown> } =>
  byAdmin
    ? { profile: profileIn(data), userMetadata: data }
    : { profile: checkData(data), userMetadata: userMetadata(known, data) }

/**
 * Makes user, identity and profile: all of them or nothing.
 * @returns undefined when the address is taken
 */
export async function writeNewUser(
  tx: Queryable,
  needs: NewUserNeeds,
  { id, email, data, appMetadata, byAdmin, identityId = uuidv7(), ...given }: Given,
): Promise<{ user: AuthUser; identities: Identity[] } | undefined> {
  const known = { id, email, emailVerified: given.confirmed }
  const { profile, userMetadata } = newMetadata(known, { data, byAdmin })
  const user = await addUser(tx, {
    ...given,
    id,
    email,
    userMetadata,
    appMetadata: { ...appMetadata, provider: 'email', providers: ['email'] },
  })
  if (!user) return undefined
  const identity = await addIdentity(tx, {
    id: identityId,
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
