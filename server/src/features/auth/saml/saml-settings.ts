import { X509Certificate } from 'node:crypto'
import { z } from 'zod'

/** Signed responses are believed from keys of this size on (NIST SP 800-131A). */
const RSA_BITS_MIN = 2048
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** What a service can be asked to call people by. Undefined formats leave it to the service. */
export const NAME_ID_FORMATS = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  any: null,
} as const

/** The sign-in service of an organisation, which speaks SAML 2.0. */
export interface SamlProviderConfig {
  /** Identities of its people are of the provider `sso:<id>`, so it never changes. */
  id: string
  /** Of mail addresses, in lower case: who is sent there, and the only addresses that it may speak for. None: any. */
  domains: readonly string[]
  /** The service's own name for itself, the Issuer of its assertions. */
  entityId: string
  /** Where browsers are sent. */
  entryPoint: string
  /** Of the keys that it signs with, as PEM. Several while one takes the place of another. */
  certificates: readonly string[]
  nameIdFormat: keyof typeof NAME_ID_FORMATS
  /** Names of the attributes that hold address and name; undefined means the usual ones. */
  attributes: { email: string | undefined; name: string | undefined }
}

const entryPoint = z.string().refine(
  (raw) => {
    const url = URL.parse(raw)
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
    return url !== null && isSafe && !url.username && !url.password && !url.hash
  },
  { error: 'must be an https address, without password or fragment' },
)

function readCertificate(raw: string): X509Certificate | undefined {
  const bare = raw.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return undefined
  try {
    return new X509Certificate(Buffer.from(bare, 'base64'))
  } catch {
    return undefined
  }
}

/** As PEM, or bare as the metadata of such services have it. */
const certificate = z.string().transform((raw, check): string => {
  const found = readCertificate(raw)
  const key = found?.publicKey
  const bits = key?.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  if (found && bits >= RSA_BITS_MIN) return found.toString()
  check.addIssue(`must be a certificate (PEM or base64) of an RSA key of at least ${RSA_BITS_MIN} bits`)
  return z.NEVER
})

const attributeName = z.string().min(1).max(200).optional()
const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, {
    error: 'must be an id or a name of lower-case letters, digits and hyphens, at most 40 characters',
  }),
  domains: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
          error: 'must be a name like example.com',
        }),
    )
    .default([]),
  entityId: z.string().regex(/^\S{1,1024}$/, { error: 'must be the name that the service has for itself' }),
  entryPoint,
  certificates: z.array(certificate).min(1, { error: 'must have at least one' }),
  nameIdFormat: z
    .enum(['persistent', 'email', 'any'], { error: 'must be one of persistent, email, any' })
    .default('persistent'),
  attributes: z
    .strictObject({ email: attributeName, name: attributeName })
    .default({})
    .transform(({ email, name }) => ({ email, name })),
})

/** What stands twice in a list where each stands for one service alone. */
function doubled(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]
}

const providers = z.array(provider, { error: 'must be a list' }).superRefine((all, check) => {
  const of = { id: all.map(({ id }) => id), entityId: all.map(({ entityId }) => entityId) }
  const named = { ...of, domains: all.flatMap(({ domains }) => domains) }
  for (const [field, values] of Object.entries(named)) {
    for (const value of doubled(values)) {
      check.addIssue({ code: 'custom', message: `${field} "${value}" must be of one entry alone` })
    }
  }
})

const placeOf = ([entry, ...field]: readonly PropertyKey[]): string => {
  if (typeof entry !== 'number') return ''
  return `entry ${entry + 1}${field.length > 0 ? `, ${field.join('.')}` : ''}: `
}

/** A setting: a JSON list of services. Every problem is told, with its entry and field. */
export const samlProviders = z.string().transform((raw, check): SamlProviderConfig[] => {
  let given: unknown
  try {
    given = JSON.parse(raw)
  } catch {
    check.addIssue('must be a JSON list of sign-in services, like [{"id": …, "entityId": …}]')
    return z.NEVER
  }
  const read = providers.safeParse(given)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) check.addIssue(`${placeOf(path)}${message}`)
  return z.NEVER
})
