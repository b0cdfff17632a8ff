import { z } from 'zod'
import { SamlRefused } from './saml-refused.ts'

/** Clocks of two computers may differ by as much. */
export const CLOCK_SKEW_MS = 60_000

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** As the best known services call them, and by the object identifiers of LDAP. */
const EMAIL_NAMES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const NAME_NAMES = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]

/** Who somebody is, as their organisation says. */
export interface SamlPerson {
  subject: string
  issuer: string
  email: string | undefined
  name: string | undefined
}

/** What an assertion has to be made for. */
export interface Expected {
  /** Entity id of the service. */
  issuer: string
  /** Our address that responses are posted to. */
  recipient: string
  /** Id of the request that began the sign-in. */
  inResponseTo: string
  /** Names of attributes, where the settings say. */
  attributes: { email: string | undefined; name: string | undefined }
  /** The one form of NameID that the settings allow; null where any will do. */
  nameIdFormat: string | null
  now: Date
}

const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/)
  .transform((text) => Date.parse(text))
  .refine((ms) => !Number.isNaN(ms))
const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({
        Recipient: z.string(),
        InResponseTo: z.string(),
        NotOnOrAfter: instant,
        NotBefore: instant.optional(),
      }),
    }),
  ]),
})
const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ Version: z.literal('2.0') }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        // Without elements inside: text around them could be read in two ways.
        NameID: z.tuple([z.strictObject({ _: z.string(), $: z.object({ Format: z.string().optional() }).optional() })]),
        SubjectConfirmation: z.array(z.unknown()).min(1),
      }),
    ]),
    Conditions: z.tuple([z.object({ AudienceRestriction: z.array(z.unknown()).min(1) })]),
    AuthnStatement: z.array(z.unknown()).min(1),
    AttributeStatement: z.array(z.unknown()).optional(),
  }),
})
const statement = z.object({ Attribute: z.array(z.unknown()) })
const attribute = z.object({ $: z.object({ Name: z.string() }), AttributeValue: z.array(z.unknown()) })
const value = z.union([z.string(), z.object({ _: z.string() }).transform(({ _ }) => _)])

/** Only the kind of confirmation that a browser brings, for this very request at this very address, in time. */
function isConfirmed(given: unknown, { recipient, inResponseTo, now }: Expected): boolean {
  const read = confirmation.safeParse(given)
  if (!read.success || read.data.$.Method !== BEARER) return false
  const { Recipient, InResponseTo, NotOnOrAfter, NotBefore } = read.data.SubjectConfirmationData[0].$
  const isInTime = now.getTime() < NotOnOrAfter + CLOCK_SKEW_MS && (NotBefore ?? 0) <= now.getTime() + CLOCK_SKEW_MS
  return Recipient === recipient && InResponseTo === inResponseTo && isInTime
}

/** The first text of each attribute. */
function attributesOf(statements: readonly unknown[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const each of statements.flatMap((given) => statement.safeParse(given).data?.Attribute ?? [])) {
    const read = attribute.safeParse(each)
    const texts = read.data?.AttributeValue.flatMap((given) => value.safeParse(given).data?.trim() || []) ?? []
    const [text] = texts
    if (read.success && text !== undefined && !found.has(read.data.$.Name)) found.set(read.data.$.Name, text)
  }
  return found
}

const firstOf = (attributes: ReadonlyMap<string, string>, names: readonly string[]): string | undefined =>
  names.map((name) => attributes.get(name)).find((text) => text !== undefined)

/**
 * Reads an assertion whose signature, audience and conditions were checked, and checks what it was made for (SAML 2.0
 * Profiles, section 4.1.4.3).
 *
 * @param given the assertion as the library parsed it from the bytes that are signed
 * @throws SamlRefused
 */
export function readAssertion(given: unknown, expected: Expected): SamlPerson {
  const read = assertionShape.safeParse(given)
  if (!read.success) throw new SamlRefused('its assertion lacks a part or has one twice')
  const { Issuer, Subject, AttributeStatement } = read.data.Assertion
  const issuer = Issuer[0]._.trim()
  if (issuer !== expected.issuer) throw new SamlRefused('its assertion is of another issuer')
  const [{ NameID, SubjectConfirmation }] = Subject
  if (!SubjectConfirmation.some((each) => isConfirmed(each, expected))) {
    throw new SamlRefused('its subject is not confirmed for this request, this address and this time')
  }
  const subject = NameID[0]._.trim()
  const format = NameID[0].$?.Format
  // Another name at each sign-in would be another account each time.
  if (format === TRANSIENT) throw new SamlRefused('its NameID is transient')
  // An address that is given to somebody else would open the account of whoever had it before.
  if (expected.nameIdFormat !== null && format !== expected.nameIdFormat) {
    throw new SamlRefused('its NameID is not of the form that the settings allow')
  }
  if (!/^\P{C}{1,255}$/u.test(subject)) throw new SamlRefused('its NameID is empty, too long or holds odd characters')
  const attributes = attributesOf(AttributeStatement ?? [])
  const { email, name } = expected.attributes
  const said = firstOf(attributes, email === undefined ? EMAIL_NAMES : [email])
  return {
    ...{ subject, issuer },
    email: said ?? (format === EMAIL_FORMAT ? subject : undefined),
    name: firstOf(attributes, name === undefined ? NAME_NAMES : [name]),
  }
}
