import { type Admission, admit, type ProvidedEmail } from '@turfwise/domain/auth/account-linking'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/queryable.ts'
import type { ProviderPerson } from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { addIdentity, addUser, lockUser, lockUserByEmail } from '../accounts/accounts.store.ts'
import { noteProven, proveAddress } from '../accounts/prove-address.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { sendToken } from '../mails/account-mails.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { fillMetadata, findIdentity, holdPerson, noteProviders, refreshIdentity } from './identities.store.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { emailOf, identityDataOf, profileOf } from './provider-person.ts'

/** Somebody whom a provider sent. */
export interface Arrival {
  provider: string
  person: ProviderPerson
  /** Where the mail leads that an unverified address needs. */
  redirectTo: string
  at: Date
}

export type Admitted =
  | { user: AuthUser; ended: readonly string[] }
  /** Nobody is let in; what was written stays, since a mail is on its way. */
  | { needsVerification: true }

const readBack = async (tx: Tx, userId: string): Promise<AuthUser> => {
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  return user
}

const refuseBanned = (user: AuthUser, at: Date): void => {
  if (user.bannedUntil && user.bannedUntil > at) throw new AuthError('user_banned')
}

const newIdentity = (arrival: Arrival, userId: string) => ({
  ...{ id: uuidv7(), userId, provider: arrival.provider, providerId: arrival.person.subject },
  ...{ email: emailOf(arrival.person)?.address ?? '', data: identityDataOf(arrival.person), at: arrival.at },
})

async function mailConfirmation(needs: ProviderNeeds, tx: Tx, user: AuthUser, arrival: Arrival): Promise<Admitted> {
  const to = user.email ?? ''
  await needs.mailLimits.ask(to, undefined)
  // Told alike when the hour has no place left: that would tell who has an account.
  if (!(await needs.mailLimits.takePlace('stranger', true))) return { needsVerification: true }
  const wish = { redirectTo: arrival.redirectTo, challenge: undefined }
  await sendToken(tx, needs, { userId: user.id, kind: 'confirmation', to, wish, at: arrival.at })
  return { needsVerification: true }
}

async function known(needs: ProviderNeeds, tx: Tx, userId: string, arrival: Arrival): Promise<Admitted> {
  const user = await readBack(tx, userId)
  refuseBanned(user, arrival.at)
  const identity = await findIdentity(tx, arrival.provider, arrival.person.subject)
  if (!identity) throw new AuthError('identity_not_found')
  const { at } = arrival
  const data = identityDataOf(arrival.person)
  const email = emailOf(arrival.person)
  const isVouchedFor = email?.verified === true && email.address === user.email
  const ended = isVouchedFor
    ? (await proveAddress(tx, needs, user, { way: 'provider', at, identityId: identity.id })).ended
    : []
  await refreshIdentity(tx, { id: identity.id, data, email: email?.address ?? null, at })
  await fillMetadata(tx, userId, data)
  const after = await readBack(tx, userId)
  if (after.email === null || after.emailConfirmedAt) return { user: after, ended }
  return mailConfirmation(needs, tx, after, arrival)
}

async function link(needs: ProviderNeeds, tx: Tx, userId: string, arrival: Arrival): Promise<Admitted> {
  const user = await readBack(tx, userId)
  refuseBanned(user, arrival.at)
  const { ended } = await proveAddress(tx, needs, user, { way: 'provider', at: arrival.at })
  await addIdentity(tx, newIdentity(arrival, userId))
  await fillMetadata(tx, userId, identityDataOf(arrival.person))
  await noteProviders(tx, userId)
  if (user.email !== null) await needs.post.sendNotice('identity_added', user.email)
  return { user: await readBack(tx, userId), ended }
}

/** @returns undefined when somebody took the address at this very moment */
async function create(
  needs: ProviderNeeds,
  tx: Tx,
  email: ProvidedEmail,
  arrival: Arrival,
): Promise<Admitted | undefined> {
  if (!needs.signUpOpen) throw new AuthError('signup_disabled')
  const { provider, at } = arrival
  const id = uuidv7()
  const user = await addUser(tx, {
    ...{ id, email: email.address, passwordHash: null, at },
    appMetadata: { provider, providers: [provider] },
    userMetadata: identityDataOf(arrival.person),
    confirmed: email.verified,
    signsIn: email.verified,
  })
  if (!user) return undefined
  await addIdentity(tx, newIdentity(arrival, id))
  await needs.writeProfile({ id, email: email.address }, profileOf(arrival.person))
  if (email.verified) return { user: await noteProven(tx, needs, user, at), ended: [] }
  return mailConfirmation(needs, tx, user, arrival)
}

const decide = async (tx: Tx, arrival: Arrival): Promise<Admission> => {
  const identity = await findIdentity(tx, arrival.provider, arrival.person.subject)
  const email = emailOf(arrival.person)
  const owner = email && (await lockUserByEmail(tx, email.address))
  return admit(identity?.userId, email, owner?.id)
}

/**
 * The account of somebody whom a provider sent, found, linked or made within the transaction that is open.
 * @throws AuthError user_banned, signup_disabled, over_email_send_rate_limit, bad_oauth_callback (there is no address)
 */
export async function admitPerson(needs: ProviderNeeds, tx: Tx, arrival: Arrival): Promise<Admitted> {
  await holdPerson(tx, arrival.provider, arrival.person.subject)
  const admission = await decide(tx, arrival)
  const email = emailOf(arrival.person)
  if (admission.kind === 'known') return known(needs, tx, admission.userId, arrival)
  if (admission.kind === 'link') return link(needs, tx, admission.userId, arrival)
  if (admission.kind === 'create' && email) {
    // Somebody else may sign up with the address between the look and the write; then it is decided anew.
    return (await create(needs, tx, email, arrival)) ?? admitPerson(needs, tx, arrival)
  }
  if (admission.kind === 'refuse' && email) {
    // As if the address were free: nobody is told that it has an account, and its owner gets no mail.
    await needs.mailLimits.ask(email.address, undefined)
    return { needsVerification: true }
  }
  throw new AuthError('bad_oauth_callback', { message: 'Error getting user email from external provider' })
}

export const needsVerification = (provider: string): AuthError =>
  new AuthError('provider_email_needs_verification', {
    message: `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  })
