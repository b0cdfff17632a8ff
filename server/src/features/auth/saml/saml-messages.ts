import type { SAML } from '@node-saml/node-saml'
import { CLOCK_SKEW_MS, readAssertion, type SamlPerson } from './read-assertion.ts'
import { requirePlainXml } from './require-plain-xml.ts'
import { SamlDenied, SamlRefused } from './saml-refused.ts'
import { NAME_ID_FORMATS, type SamlProviderConfig } from './saml-settings.ts'

/** One sign-in that leaves for a service and comes back. */
export interface SamlExchange {
  provider: SamlProviderConfig
  /** Origin of this app. */
  siteUrl: string
  /** Of this one request. */
  requestId: string
}

/** This server's own name towards such services, which is the address of its metadata too. */
export const ownEntityId = (siteUrl: string): string => `${siteUrl}/auth/v1/sso/saml/metadata`
/** Where browsers bring responses. */
export const assertionAddress = (siteUrl: string): string => `${siteUrl}/auth/v1/sso/saml/acs`

/** How the library begins what it says when it refuses. The rest of its words may be of the response. */
const REASONS = [
  'Invalid signature',
  'Invalid document signature',
  'Too many signatures',
  'SAML assertion audience mismatch',
  'SAML assertion has no AudienceRestriction',
  'SAML assertion AudienceRestriction has no Audience',
  'SAML assertion expired',
  'SAML assertion not yet valid',
  'InResponseTo is not valid',
  'InResponseTo does not match',
  'InResponseTo is missing',
  'SubjectInResponseTo is not valid',
  'No valid subject confirmation',
  'Missing SAML assertion',
]

/** The library, read at the first sign-in and not before: it takes about 15 MB. */
async function libraryFor({ provider, siteUrl, requestId }: SamlExchange): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new SAML({
    issuer: ownEntityId(siteUrl),
    audience: ownEntityId(siteUrl),
    callbackUrl: assertionAddress(siteUrl),
    entryPoint: provider.entryPoint,
    idpCert: [...provider.certificates],
    identifierFormat: NAME_ID_FORMATS[provider.nameIdFormat],
    // How people prove who they are is up to their organisation.
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // The request is a row of the database that was taken for this one response.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

/** Where the browser is sent, with the request for this one sign-in (HTTP-Redirect binding). */
export async function requestUrl(exchange: SamlExchange, relayState: string): Promise<string> {
  return (await libraryFor(exchange)).getAuthorizeUrlAsync(relayState, undefined, {})
}

/** What the operator of such a service tells it of this server (SAML 2.0 Metadata). */
export async function ownMetadata(siteUrl: string): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  return generateServiceProviderMetadata({
    issuer: ownEntityId(siteUrl),
    callbackUrl: assertionAddress(siteUrl),
    // Which form of NameID is asked for is a matter of each service, and its request says so.
    identifierFormat: null,
    wantAssertionsSigned: true,
  })
}

/**
 * Who came back.
 * @param response the SAMLResponse of the form, in base64
 * @throws SamlRefused, SamlDenied
 */
export async function personIn(exchange: SamlExchange, response: string, now: Date): Promise<SamlPerson> {
  requirePlainXml(response)
  const library = await libraryFor(exchange)
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse: response }).catch((error: unknown) => {
    const { name, message } = error as Error
    if (name === 'SamlStatusError' || message.startsWith('SAML provider returned')) throw new SamlDenied()
    throw new SamlRefused(REASONS.find((known) => message.startsWith(known)) ?? 'it cannot be read')
  })
  return readAssertion(profile?.getAssertion?.(), {
    issuer: exchange.provider.entityId,
    recipient: assertionAddress(exchange.siteUrl),
    inResponseTo: exchange.requestId,
    attributes: exchange.provider.attributes,
    nameIdFormat: NAME_ID_FORMATS[exchange.provider.nameIdFormat],
    now,
  })
}
