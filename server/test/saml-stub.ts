import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { sentFrom } from './provider-stub.ts'
import { selfSigned } from './self-signed.ts'

/** Of a sign-in that is away at the service: what its request said, and where its response goes. */
export interface SamlRequest {
  id: string
  /** Of this server, as the request names it. */
  issuer: string
  /** Address that the response is posted to. */
  recipient: string
  relayState: string
  nameIdFormat: string | undefined
}

/** What a response says. Texts go into the XML as they are. */
export interface SamlAnswer {
  issuer: string
  audience: string
  recipient: string
  inResponseTo: string
  nameId: string
  nameIdFormat: string
  attributes: Readonly<Record<string, string>>
  notBefore: Date
  notOnOrAfter: Date
  assertionId: string
  responseId: string
  /** Other than bearer for one that a browser must not bring. */
  method: string
}

const URNS = {
  success: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  bearer: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
}
const MINUTE = 60_000

export function requestIn(address: string | URL): SamlRequest {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const read = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? ''
  return {
    id: read(/ ID="([^"]+)"/),
    issuer: read(/Issuer[^>]*>([^<]+)</),
    recipient: read(/AssertionConsumerServiceURL="([^"]+)"/),
    relayState: searchParams.get('RelayState') ?? '',
    nameIdFormat: read(/ Format="([^"]+)"/) || undefined,
  }
}

export function assertionXml(answer: SamlAnswer): string {
  const attributes = Object.entries(answer.attributes).map(
    ([name, text]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${text}</saml:AttributeValue></saml:Attribute>`,
  )
  const [from, until] = [answer.notBefore, answer.notOnOrAfter].map((at) => at.toISOString())
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${answer.assertionId}" Version="2.0" IssueInstant="${from}"><saml:Issuer>${answer.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${answer.nameIdFormat}">${answer.nameId}</saml:NameID><saml:SubjectConfirmation Method="${answer.method}"><saml:SubjectConfirmationData InResponseTo="${answer.inResponseTo}" Recipient="${answer.recipient}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${from}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
}

export function responseXml(answer: SamlAnswer, inside: string, status = URNS.success): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${answer.responseId}" Version="2.0" IssueInstant="${answer.notBefore.toISOString()}" Destination="${answer.recipient}" InResponseTo="${answer.inResponseTo}"><saml:Issuer>${answer.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${inside}</samlp:Response>`
}

interface SignOptions {
  privateKey: string
  /** Local name of the element that is signed. */
  element?: 'Assertion' | 'Response'
  signatureAlgorithm?: string
  digestAlgorithm?: string
  /** A certificate that the signature brings along. */
  publicCert?: string
}

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** Signs the one element of that name, as such services do. */
export function signed(xml: string, { element = 'Assertion', ...options }: SignOptions): string {
  const { privateKey, publicCert, signatureAlgorithm = RSA_SHA256, digestAlgorithm = SHA256 } = options
  const reference = `//*[local-name(.)='${element}']`
  const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const given = { privateKey, signatureAlgorithm, canonicalizationAlgorithm }
  const signature = new SignedXml(publicCert === undefined ? given : { ...given, publicCert })
  const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalizationAlgorithm]
  signature.addReference({ xpath: reference, digestAlgorithm, transforms })
  const place = { reference: `${reference}/*[local-name(.)='Issuer']`, action: 'after' } as const
  signature.computeSignature(xml, { location: place })
  return signature.getSignedXml()
}

export interface SamlStub {
  /** The service's own name. */
  entityId: string
  privateKey: string
  /** Who signs in next. */
  person: { nameId: string; email: string; name: string }
  /** What an honest answer to the request says, with changes. */
  answer(request: SamlRequest, changes?: Partial<SamlAnswer>): SamlAnswer
  /** An honest, signed response, but for the changes. */
  respond(request: SamlRequest, changes?: Partial<SamlAnswer>): string
  /** The entry of the settings that names this service, with changes. */
  entry(changes?: object): Record<string, unknown>
  close(): Promise<void>
}

export const freshMember = (domain = 'club.example') => {
  const nameId = randomUUID()
  return { nameId, email: `olive-${nameId.slice(0, 12)}@${domain}`, name: 'Olive Grower' }
}

/** The sign-in service of an organisation on this computer: takes requests and answers with a form, as browsers get it. */
export async function startSamlStub(): Promise<SamlStub> {
  const { privateKey, certificate } = selfSigned()
  const server = createServer((request, response) => {
    const asked = requestIn(new URL(request.url ?? '', 'http://127.0.0.1'))
    const encoded = Buffer.from(stub.respond(asked)).toString('base64')
    const fields = { SAMLResponse: encoded, RelayState: asked.relayState }
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<form method="post" action="${asked.recipient}">${inputs.join('')}</form>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stub: SamlStub = {
    entityId: `${url}/metadata`,
    privateKey,
    person: freshMember(),
    answer: (request, changes = {}) => ({
      ...{ issuer: stub.entityId, audience: request.issuer, recipient: request.recipient, inResponseTo: request.id },
      ...{ nameId: stub.person.nameId, nameIdFormat: URNS.persistent, method: URNS.bearer },
      attributes: { email: stub.person.email, displayName: stub.person.name },
      ...{ notBefore: new Date(Date.now() - 5 * MINUTE), notOnOrAfter: new Date(Date.now() + 5 * MINUTE) },
      ...{ assertionId: `_a${randomUUID()}`, responseId: `_r${randomUUID()}` },
      ...changes,
    }),
    respond(request, changes) {
      const answer = stub.answer(request, changes)
      return signed(responseXml(answer, assertionXml(answer)), { privateKey: stub.privateKey })
    },
    entry: (changes = {}) => ({
      ...{ id: 'club', domains: ['club.example'], entityId: stub.entityId, entryPoint: `${url}/sso?of=turfwise` },
      certificates: [certificate],
      ...changes,
    }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return stub
}

/** Posts a response as the browser does. Returns where it is sent. */
export async function postResponse(
  { recipient, relayState }: Pick<SamlRequest, 'recipient' | 'relayState'>,
  xml: string,
): Promise<URL> {
  const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
  return sentFrom(recipient, { method: 'POST', body })
}

/** A whole sign-in as a browser does it, from the service's address. Returns where it ends. */
export async function throughSaml(start: string | URL): Promise<URL> {
  const page = await (await fetch(start)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value])
  return sentFrom(action, { method: 'POST', body: new URLSearchParams(fields as [string, string][]) })
}
