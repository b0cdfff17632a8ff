import { type PlainElement, plainElements } from './plain-xml.ts'
import { SamlRefused } from './saml-refused.ts'

/**
 * Above what services send: about 300 elements in 15 levels with 10 attributes at most, and 10 times as many for somebody in
 * 500 groups. Every name space that is declared is looked through for every element below it, so those count most.
 */
const BOUNDS = { elementsMax: 4000, depthMax: 50, attributesMax: 30, attributesInAllMax: 4000 }

/** RSA with SHA-2 over exclusive or inclusive canonical XML without comments. SHA-1 can be forged. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

/** How often an element may stand in a response, whatever its prefix. */
const TIMES: readonly (readonly [name: string, least: number, most: number])[] = [
  ['Response', 1, 1],
  ['Assertion', 0, 1],
  ['Signature', 0, 2],
  ['EncryptedAssertion', 0, 0],
  ['EncryptedID', 0, 0],
  ['EncryptedAttribute', 0, 0],
]

function decode(encoded: string): string {
  if (!/^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/.test(encoded)) throw new SamlRefused('it is not base64')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    throw new SamlRefused('it is not UTF-8')
  }
}

function requireKnownAlgorithm({ attributes }: PlainElement): void {
  for (const [name, algorithm] of attributes) {
    // Some readers of signatures take it with any prefix.
    if (name.slice(name.indexOf(':') + 1) !== 'Algorithm' || ALGORITHMS.has(algorithm)) continue
    throw new SamlRefused('it is signed by an algorithm that is not believed')
  }
}

/**
 * Lets through a response that is nothing but elements, attributes and text, with one assertion at most, before the
 * library's parsers see it. Document types (entities that expand, files that are read), comments and CDATA (a NameID that
 * two readers read differently) and second assertions (signature wrapping) have no place in an honest one.
 *
 * @param encoded the SAMLResponse of the form
 * @throws SamlRefused
 */
export function requirePlainXml(encoded: string): void {
  const xml = decode(encoded)
  const declaration = /^<\?xml\s[^<>?]*\?>/.exec(xml)?.[0] ?? ''
  if (/encoding\s*=\s*["'](?!utf-8["'])/i.test(declaration)) throw new SamlRefused('it is not UTF-8')
  const elements = plainElements(xml.slice(declaration.length), BOUNDS)
  if (!elements) throw new SamlRefused('it is not one tree of elements and text, or too large a one')
  for (const [name, least, most] of TIMES) {
    const times = elements.filter((each) => each.name === name).length
    if (times < least || times > most) throw new SamlRefused(`it has ${times} elements ${name}`)
  }
  for (const each of elements) requireKnownAlgorithm(each)
}
