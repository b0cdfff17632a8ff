import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/queryable.ts'
import { addIdentity, findUserByEmail, lockUser } from '../accounts/accounts.store.ts'
import { noteEmailProven } from '../accounts/proven-address.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { Arrival } from './admit-person.ts'
import { fillMetadata, findIdentity, holdPerson, noteProviders, setAddress } from './identities.store.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { emailOf, identityDataOf } from './provider-person.ts'

/** Somebody without an address gets the one that the provider vouches for; an anonymous account becomes an ordinary one. */
async function giveAddress(tx: Tx, user: AuthUser, { provider, person, at }: Arrival): Promise<void> {
  const email = emailOf(person)
  if (!email) return
  if (!email.verified) {
    throw new AuthError('provider_email_needs_verification', {
      message: `Unverified email with ${provider}. Verify the email with ${provider} in order to link it`,
    })
  }
  if (await findUserByEmail(tx, email.address)) throw new AuthError('email_exists')
  if (!(await setAddress(tx, user.id, email, at))) throw new AuthError('email_exists')
  await noteEmailProven(tx, user.id, at)
}

/**
 * Adds a way in to an account whose owner asked for it while signed in.
 * @throws AuthError user_not_found, user_banned, identity_already_exists, email_exists, provider_email_needs_verification
 */
export async function linkIdentity(needs: ProviderNeeds, tx: Tx, userId: string, arrival: Arrival): Promise<AuthUser> {
  const { provider, person, at } = arrival
  await holdPerson(tx, provider, person.subject)
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  if (user.bannedUntil && user.bannedUntil > at) throw new AuthError('user_banned')
  const taken = await findIdentity(tx, provider, person.subject)
  if (taken) {
    const message =
      taken.userId === userId ? 'Identity is already linked' : 'Identity is already linked to another user'
    throw new AuthError('identity_already_exists', { message })
  }
  await addIdentity(tx, {
    ...{ id: uuidv7(), userId, provider, providerId: person.subject },
    ...{ email: emailOf(person)?.address ?? '', data: identityDataOf(person), at },
  })
  if (user.email === null) await giveAddress(tx, user, arrival)
  await fillMetadata(tx, userId, identityDataOf(person))
  await noteProviders(tx, userId)
  if (user.email !== null) await needs.post.sendNotice('identity_added', user.email)
  const after = await lockUser(tx, userId)
  if (!after) throw new AuthError('user_not_found')
  return after
}
