import { isStorableText } from '@turfwise/contract/text'
import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import type { ProvidedEmail } from '@turfwise/domain/auth/account-linking'
import { isEmail, normaliseEmail } from '@turfwise/domain/auth/email'
import type { ProviderPerson } from '../../../ports/oauth-provider/oauth-provider.port.ts'

/** The address as accounts have it; undefined when there is none that could be one. */
export function emailOf(person: ProviderPerson): ProvidedEmail | undefined {
  if (!person.email) return undefined
  const address = normaliseEmail(person.email.address)
  return isEmail(address) ? { address, verified: person.email.verified } : undefined
}

const present = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value && isStorableText(value) ? [[name, value]] : [])),
  )

/** What is kept of a person, under the names that the protocol's clients look for. */
export function identityDataOf(person: ProviderPerson): Record<string, unknown> {
  const { subject, issuer, name, userName, pictureUrl } = person
  const email = emailOf(person)
  return {
    ...{ sub: subject, provider_id: subject, iss: issuer },
    ...present({ name, full_name: name, preferred_username: userName, user_name: userName }),
    ...present({ avatar_url: pictureUrl, picture: pictureUrl, email: email?.address }),
    email_verified: email?.verified === true,
    phone_verified: false,
  }
}

/** Their name, where the profile can hold it. */
export function profileOf({ name }: ProviderPerson): { name?: string } {
  const trimmed = name?.trim() ?? ''
  const fits = trimmed !== '' && trimmed.length <= ACCOUNT_LIMITS.nameCharsMax && isStorableText(trimmed)
  return fits ? { name: trimmed } : {}
}
