import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/queryable.ts'
import type { ProviderPerson } from '../../../ports/oauth-provider/oauth-provider.port.ts'
import { addIdentity, addUser, lockUser } from '../accounts/accounts.store.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { fillMetadata, findIdentity, holdPerson, refreshIdentity } from '../providers/identities.store.ts'
import type { ProviderNeeds } from '../providers/provider-needs.ts'
import { emailOf, identityDataOf, profileOf } from '../providers/provider-person.ts'
import { voidTokens } from '../tokens/one-time-tokens.store.ts'
import { followAddress } from './saml.store.ts'

/** Somebody whom an organisation vouches for. */
export interface Member {
  /** `sso:<id>` */
  provider: string
  person: ProviderPerson
  /** Normalised; of a domain that the organisation may speak for. */
  email: string
  at: Date
}

async function welcomeBack(tx: Tx, identity: { id: string; userId: string }, member: Member): Promise<void> {
  const { userId } = identity
  const user = await lockUser(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  if (user.bannedUntil && user.bannedUntil > member.at) throw new AuthError('user_banned')
  const data = identityDataOf(member.person)
  await refreshIdentity(tx, { id: identity.id, data, email: member.email, at: member.at })
  await fillMetadata(tx, userId, data)
  if (user.email === member.email) return
  await followAddress(tx, userId, member.email, member.at)
  await voidTokens(tx, userId)
}

async function create(
  needs: Pick<ProviderNeeds, 'signUpOpen' | 'writeProfile'>,
  tx: Tx,
  { provider, person, email, at }: Member,
): Promise<string> {
  if (!needs.signUpOpen) throw new AuthError('signup_disabled')
  const id = uuidv7()
  const data = identityDataOf(person)
  // Never an admin by its address: that would be for the organisation to say who is.
  const user = await addUser(tx, {
    ...{ id, email, passwordHash: null, at, isSso: true, confirmed: true, signsIn: true },
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
  })
  if (!user) throw new Error('an account of an organisation met another of the same address')
  await addIdentity(tx, { id: uuidv7(), userId: id, provider, providerId: person.subject, email, data, at })
  await needs.writeProfile({ id, email }, profileOf(person))
  return id
}

/**
 * The account of somebody whom an organisation vouches for, found by organisation and NameID alone, or made. It is apart
 * from every other with the same address: what an organisation says of an address opens no account but its own.
 * @throws AuthError user_banned, signup_disabled, user_not_found
 */
export async function admitMember(
  needs: Pick<ProviderNeeds, 'signUpOpen' | 'writeProfile'>,
  tx: Tx,
  member: Member,
): Promise<AuthUser> {
  await holdPerson(tx, member.provider, member.person.subject)
  const identity = await findIdentity(tx, member.provider, member.person.subject)
  if (identity) await welcomeBack(tx, identity, member)
  const user = await lockUser(tx, identity?.userId ?? (await create(needs, tx, member)))
  if (!user) throw new AuthError('user_not_found')
  return user
}

/**
 * What an organisation says of somebody, as accounts have it.
 * @param domains the only ones that it may speak for; none for any
 * @throws AuthError saml_assertion_no_email, email_address_invalid
 */
export function memberOf(
  said: { subject: string; issuer: string; email: string | undefined; name: string | undefined },
  { provider, domains, at }: { provider: string; domains: readonly string[]; at: Date },
): Member {
  const email = said.email === undefined ? undefined : { address: said.email, verified: true }
  const { subject, issuer, name } = said
  const person: ProviderPerson = { subject, issuer, name, email, userName: undefined, pictureUrl: undefined }
  const { address } = emailOf(person) ?? {}
  if (address === undefined) throw new AuthError('saml_assertion_no_email')
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (domains.length > 0 && !domains.includes(domain)) throw new AuthError('email_address_invalid')
  return { provider, person, email: address, at }
}
