import { describe, expect, it } from 'vitest'
import { requirePlainXml } from './require-plain-xml.ts'
import { SamlRefused } from './saml-refused.ts'

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const assertion = (inside = '') =>
  `<saml:Assertion ID="a"><saml:Issuer>urn:club</saml:Issuer>${inside}</saml:Assertion>`
const response = (inside = assertion()) => `<samlp:Response>${inside}</samlp:Response>`
const signature = (algorithm: string) => `<ds:Signature><ds:SignatureMethod Algorithm="${algorithm}"/></ds:Signature>`

const reasonOf = (encoded: string): string | undefined => {
  try {
    requirePlainXml(encoded)
    return undefined
  } catch (error) {
    if (error instanceof SamlRefused) return error.reason
    throw error
  }
}

const nameSpaces = (count: number) => Array.from({ length: count }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')

describe('a response', () => {
  it.each([
    response(),
    `${HEAD}\n${response()}`,
    `<?xml version='1.0'?>${response('<samlp:Status/>')}`,
    response(assertion(signature(RSA)) + signature(RSA)),
  ])('of elements, attributes and text goes on: %s', (xml) => expect(reasonOf(base64(xml))).toBeUndefined())

  it('may be broken into lines', () => {
    expect(reasonOf(base64(response()).replaceAll(/(.{20})/g, '$1\r\n'))).toBeUndefined()
  })

  const more = 'it is not one tree of elements and text, or too large a one'
  it.each([
    ['with a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${response()}`, more],
    ['with one after its declaration', `${HEAD}<!DOCTYPE x SYSTEM "file:///etc/passwd">${response()}`, more],
    ['with a comment', response(assertion('olive@club.example<!---->.evil.example')), more],
    ['with CDATA', response(assertion('<![CDATA[olive]]>')), more],
    ['with an instruction', response('<?xml-stylesheet href="x"?>'), more],
    ['with an instruction before it', `<?xml-stylesheet href="x"?>${response()}`, more],
    ['with two declarations', `${HEAD}${HEAD}${response()}`, more],
    ['of more levels than anybody needs', response(`${'<a>'.repeat(50)}${'</a>'.repeat(50)}`), more],
    ['that is cut off', response().slice(0, -4), more],
    ['in another encoding', `<?xml version="1.0" encoding="UTF-7"?>${response()}`, 'it is not UTF-8'],
    ['with two assertions', response(assertion() + assertion()), 'it has 2 elements Assertion'],
    ['with one inside the other', response(assertion(assertion())), 'it has 2 elements Assertion'],
    ['with one by another prefix', response(`${assertion()}<Assertion\n/>`), 'it has 2 elements Assertion'],
    ['within another', response(response()), 'it has 2 elements Response'],
    ['that is none', assertion(), 'it has 0 elements Response'],
    ['that is encrypted', response('<saml:EncryptedAssertion/>'), 'it has 1 elements EncryptedAssertion'],
    ['with three signatures', response(signature(RSA).repeat(3)), 'it has 3 elements Signature'],
    ['of many name spaces', `<samlp:Response ${nameSpaces(31)}>${assertion()}</samlp:Response>`, more],
    ['of many name spaces in all', response(assertion(`<a ${nameSpaces(30)}/>`.repeat(134))), more],
    ['of more elements than anybody needs', response('<a/>'.repeat(4000)), more],
  ])('%s is refused', (_what, xml, reason) => expect(reasonOf(base64(xml))).toBe(reason))

  it.each([
    'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    'http://www.w3.org/2000/09/xmldsig#sha1',
    'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
    'http://www.w3.org/TR/1999/REC-xslt-19991116',
    'http://www.w3.org/TR/1999/REC-xpath-19991116',
    'http&#58;//www.w3.org/2001/04/xmlenc#sha256',
    '',
  ])('signed by %s is refused', (algorithm) => {
    expect(reasonOf(base64(response(signature(algorithm))))).toContain('algorithm')
    expect(reasonOf(base64(response(signature(algorithm).replaceAll('"', "'").replace('=', '\n=\t'))))).toContain(
      'algorithm',
    )
  })

  it('signed by one that is named with a prefix is refused', () => {
    const sha1 = signature('http://www.w3.org/2000/09/xmldsig#sha1').replace('Algorithm', 'x:Algorithm')
    expect(reasonOf(base64(response(sha1)))).toContain('algorithm')
  })

  it('that is no base64 or no UTF-8 is refused', () => {
    for (const encoded of ['', response(), '%', 'YQ==YQ==']) expect(reasonOf(encoded)).toBe('it is not base64')
    expect(reasonOf(base64(Buffer.from(response('é'), 'latin1')))).toBe('it is not UTF-8')
  })
})
