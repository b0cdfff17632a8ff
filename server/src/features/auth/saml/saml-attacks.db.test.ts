import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ask, authClient, movableClock } from '../../../../test/auth-client.ts'
import { errorCodeOf as codeOf, accessTokenOf as tokenOf } from '../../../../test/provider-stub.ts'
import {
  assertionXml,
  postResponse,
  requestIn,
  responseXml,
  type SamlAnswer,
  type SamlRequest,
  type SamlStub,
  signed,
} from '../../../../test/saml-stub.ts'
import { selfSigned } from '../../../../test/self-signed.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { useSaml } from '../../../../test/use-saml.ts'
import { makeLogger } from '../../../logger.ts'

let server: TestServer
let club: SamlStub
let guild: SamlStub
const clock = movableClock()
const lines: string[] = []
const log = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
useSaml({ outside: { clock, logger: makeLogger('trace', log) } }, (started) => {
  ;({ server, club, guild } = started)
})

async function begin(providerId = 'club', url = server.url): Promise<SamlRequest> {
  const { data, error } = await authClient(url).signInWithSSO({ providerId })
  if (error) throw error
  return requestIn(data.url)
}

/** Everything that a response could make or change. */
const kept = async (): Promise<unknown> =>
  server.app.db.query(
    `select (select count(*) from auth.users), (select count(*) from auth.identities), (select count(*) from auth.sessions),
       (select max(updated_at) from auth.identities)`,
  )

/** Posts a response to a new request and expects that nobody comes in. Returns why, by the log. */
async function refused(make: (asked: SamlRequest) => string): Promise<string> {
  const asked = await begin()
  const xml = make(asked)
  const before = await kept()
  lines.length = 0
  const end = await postResponse(asked, xml)
  expect([end.origin, codeOf(end)]).toEqual([server.url, 'validation_failed'])
  expect(await kept()).toEqual(before)
  // The request is spent: nothing can be tried again on it.
  expect(codeOf(await postResponse(asked, club.respond(asked)))).toBe('flow_state_already_used')
  return /"reason":"([^"]*)"/.exec(lines.join())?.[1] ?? 'not said'
}

/** A whole response with an assertion that was signed, in whatever place it is put. */
function partsOf(asked: SamlRequest, changes: Partial<SamlAnswer> = {}) {
  const answer = club.answer(asked, changes)
  const xml = signed(responseXml(answer, assertionXml(answer)), { privateKey: club.privateKey })
  const start = xml.indexOf('<saml:Assertion')
  const end = xml.indexOf('</saml:Assertion>') + '</saml:Assertion>'.length
  return { answer, xml, assertion: xml.slice(start, end) }
}
const evilAssertion = (answer: SamlAnswer): string =>
  assertionXml({ ...answer, nameId: 'victim', assertionId: '_evil', attributes: { email: 'victim@club.example' } })

describe('a signature', () => {
  it('is needed on the assertion, and by the organisation’s own key', async () => {
    const unsigned = (asked: SamlRequest) => {
      const answer = club.answer(asked)
      return responseXml(answer, assertionXml(answer))
    }
    expect(await refused(unsigned)).toBe('Invalid signature')
    const onResponse = (asked: SamlRequest) =>
      signed(unsigned(asked), { privateKey: club.privateKey, element: 'Response' })
    expect(await refused(onResponse)).toBe('Invalid signature')
    const { privateKey, certificate } = selfSigned()
    expect(await refused((asked) => signed(unsigned(asked), { privateKey }))).toBe('Invalid signature')
    // It may bring its own certificate along; that is nobody's word but its own.
    const withOwn = (asked: SamlRequest) => signed(unsigned(asked), { privateKey, publicCert: certificate })
    expect(await refused(withOwn)).toBe('Invalid signature')
    expect(await refused((asked) => signed(unsigned(asked), { privateKey: guild.privateKey }))).toBe(
      'Invalid signature',
    )
  })

  it('covers every letter', async () => {
    for (const part of [club.person.nameId, club.person.email, 'Olive Grower']) {
      const changed = (asked: SamlRequest) => partsOf(asked).xml.replace(part, 'victim@club.example')
      expect(await refused(changed)).toBe('Invalid signature')
    }
    expect(
      await refused((asked) => partsOf(asked).xml.replace(/<(\w+:)?SignatureValue>.{8}/, '<$1SignatureValue>AAAAAAAA')),
    ).toMatch(/Invalid signature|cannot be read/)
  })

  it.each([
    { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
    { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' },
  ])('is not of %j, which can be forged', async (options) => {
    const weak = (asked: SamlRequest) => {
      const answer = club.answer(asked)
      return signed(responseXml(answer, assertionXml(answer)), { privateKey: club.privateKey, ...options })
    }
    expect(await refused(weak)).toBe('it is signed by an algorithm that is not believed')
  })

  it('may stand on the response besides, and be of SHA-512', async () => {
    const asked = await begin()
    const twice = signed(club.respond(asked), {
      ...{ privateKey: club.privateKey, element: 'Response' },
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha512',
    })
    expect(tokenOf(await postResponse(asked, twice))).toBeTruthy()
  })
})

describe('a signature wrapped around something else', () => {
  const WRAPPINGS: Record<string, (parts: ReturnType<typeof partsOf>) => string> = {
    'with the forged assertion before it': ({ answer, xml, assertion }) =>
      xml.replace(assertion, evilAssertion(answer) + assertion),
    'with the forged assertion after it': ({ answer, xml, assertion }) =>
      xml.replace(assertion, assertion + evilAssertion(answer)),
    'within the forged assertion': ({ answer, xml, assertion }) =>
      xml.replace(assertion, evilAssertion(answer).replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
    'within extensions': ({ answer, xml, assertion }) =>
      xml.replace(assertion, `<samlp:Extensions>${assertion}</samlp:Extensions>${evilAssertion(answer)}`),
    'within the signature’s own object': ({ answer, xml, assertion }) => {
      const [signature = ''] = /<Signature.*<\/Signature>/s.exec(assertion) ?? []
      const object = `<Object>${assertion.replace(signature, '')}</Object></Signature>`
      const forged = evilAssertion(answer).replace(
        '</saml:Issuer>',
        `</saml:Issuer>${signature.replace('</Signature>', object)}`,
      )
      return xml.replace(assertion, forged)
    },
    'with the forged assertion of the same id': ({ answer, xml, assertion }) =>
      xml.replace(assertion, evilAssertion(answer).replace('_evil', answer.assertionId) + assertion),
    'with the signature moved to the forged assertion': ({ answer, xml, assertion }) => {
      const [signature = ''] = /<Signature.*<\/Signature>/s.exec(assertion) ?? []
      const forged = evilAssertion(answer).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
      return xml.replace(assertion, forged)
    },
    'with the honest one under another name': ({ answer, xml, assertion }) =>
      xml.replace(assertion, evilAssertion(answer) + assertion.replaceAll('saml:Assertion', 'saml:Advice')),
    'within another response': ({ answer, xml }) => responseXml(answer, evilAssertion(answer) + xml),
  }
  it.each(Object.keys(WRAPPINGS))('%s lets nobody in', async (name) => {
    await refused((asked) => WRAPPINGS[name]?.(partsOf(asked)) ?? '')
  })
})

describe('text that two readers read differently', () => {
  const more = 'it is not one tree of elements and text, or too large a one'

  it('is no NameID: a comment that no signature covers cuts nothing off', async () => {
    const nameId = 'victim@club.example.evil.example'
    const cut = (asked: SamlRequest, between: string) =>
      partsOf(asked, { nameId }).xml.replace(nameId, `victim@club.example${between}.evil.example`)
    expect(await refused((asked) => cut(asked, '<!---->'))).toBe(more)
    expect(await refused((asked) => cut(asked, '<?cut?>'))).toBe(more)
    expect(await refused((asked) => cut(asked, '<![CDATA[]]>'))).toBe(more)
    const { email } = club.person
    expect(await refused((asked) => partsOf(asked).xml.replace(email, `${email}<!-- -->`))).toBe(more)
  })

  it('is no entity, whether it expands without end or reads a file', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
    for (const type of [
      `<!DOCTYPE r [<!ENTITY e0 "ha">${levels}]>`,
      '<!DOCTYPE r [<!ENTITY e9 SYSTEM "file:///etc/passwd">]>',
      '<!DOCTYPE r SYSTEM "http://127.0.0.1:1/evil.dtd">',
    ]) {
      const expanding = (asked: SamlRequest) => type + partsOf(asked).xml.replace('Olive Grower', '&e9;')
      expect(await refused(expanding)).toBe(more)
    }
    // Without a document type nobody knows the entity either.
    await refused((asked) => partsOf(asked).xml.replace('Olive Grower', '&e9;'))
  })

  it('is no second NameID, nor one with elements inside, whoever signed it', async () => {
    const lacking = 'its assertion lacks a part or has one twice'
    for (const nameId of ['a</saml:NameID><saml:NameID>b', 'a<b>c</b>d', '<b/>', '']) {
      expect(await refused((asked) => club.respond(asked, { nameId }))).toBe(lacking)
    }
    expect(await refused((asked) => club.respond(asked, { nameId: 'olive&#x202e;' }))).toContain('its NameID')
    expect(await refused((asked) => club.respond(asked, { nameId: 'o'.repeat(256) }))).toContain('its NameID')
  })

  it('is no attribute that means something else to a program', async () => {
    const asked = await begin()
    const { email } = club.person
    const attributes = { email, nameID: 'victim', issuer: 'x', __proto__x: 'x', constructor: 'x', getAssertion: 'x' }
    const xml = signed(
      responseXml(
        club.answer(asked),
        assertionXml(club.answer(asked, { attributes })).replace('__proto__x', '__proto__'),
      ),
      { privateKey: club.privateKey },
    )
    const token = tokenOf(await postResponse(asked, xml))
    const { body } = await ask(server.url, 'GET', '/auth/v1/user', { token })
    expect(body).toMatchObject({ email, identities: [{ id: club.person.nameId }] })
  })
})

describe('an assertion', () => {
  const unconfirmed = 'its subject is not confirmed for this request, this address and this time'
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

  it.each([
    ['for somebody else', { audience: 'https://other.example' }, 'SAML assertion audience mismatch'],
    ['for another address', { recipient: 'https://other.example/acs' }, unconfirmed],
    ['of another issuer with the same key', { issuer: 'urn:other' }, 'its assertion is of another issuer'],
    ['that nobody asked for', { inResponseTo: '_1234567890' }, 'InResponseTo is not valid'],
    ['for a request without an id', { inResponseTo: '' }, 'InResponseTo is missing'],
    ['by way of a holder of a key', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }, unconfirmed],
    [
      'by a name of the moment',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'its NameID is transient',
    ],
  ])('%s lets nobody in', async (_what, changes, reason) => {
    expect(await refused((asked) => club.respond(asked, changes))).toBe(reason)
  })

  it('is good for its time, and a minute of a clock that is off', async () => {
    const timed = (notBefore: Date, notOnOrAfter: Date) => (asked: SamlRequest) =>
      club.respond(asked, { notBefore, notOnOrAfter })
    expect(await refused(timed(ago(600), ago(90)))).toMatch(/No valid subject confirmation|expired/)
    expect(await refused(timed(ago(-90), ago(-600)))).toBe('SAML assertion not yet valid')
    for (const make of [timed(ago(600), ago(30)), timed(ago(-30), ago(-600))]) {
      const asked = await begin()
      expect(tokenOf(await postResponse(asked, make(asked)))).toBeTruthy()
    }
  })

  it('without a time, a recipient, a request or an audience lets nobody in', async () => {
    const without = (part: string | RegExp) => (asked: SamlRequest) => {
      const answer = club.answer(asked)
      return signed(responseXml(answer, assertionXml(answer).replace(part, '')), { privateKey: club.privateKey })
    }
    for (const part of [
      / NotOnOrAfter="[^"]+"(?=\/>)/,
      / Recipient="[^"]+"/,
      / InResponseTo="[^"]+"/,
      /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/,
      /<saml:Conditions.*<\/saml:Conditions>/,
      /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/,
      /<saml:AuthnStatement.*<\/saml:AuthnStatement>/,
      /<saml:NameID.*<\/saml:NameID>/,
      ' Version="2.0"',
    ]) {
      await refused(without(part))
    }
  })

  it('of another organisation lets nobody in here, whatever it calls itself', async () => {
    expect(await refused((asked) => guild.respond(asked))).toBe('Invalid signature')
    expect(await refused((asked) => guild.respond(asked, { issuer: club.entityId }))).toBe('Invalid signature')
  })

  it('of one request answers no other', async () => {
    const [one, other] = [await begin(), await begin()]
    const end = await postResponse({ ...one, relayState: other.relayState }, club.respond(one))
    expect(codeOf(end)).toBe('validation_failed')
    // Only the signed part counts: the envelope can be rewritten by anybody.
    expect(
      await refused((asked) =>
        partsOf({ ...asked, id: one.id }).xml.replace(`InResponseTo="${one.id}"`, `InResponseTo="${asked.id}"`),
      ),
    ).toMatch(/InResponseTo|cannot be read/)
  })
})

describe('a response', () => {
  it('works once, also of many at the same moment', async () => {
    const asked = await begin()
    const xml = club.respond(asked)
    const ends = await Promise.all([1, 2, 3, 4].map(() => postResponse(asked, xml)))
    expect(ends.filter((end) => tokenOf(end) !== '')).toHaveLength(1)
    for (const end of ends.filter((each) => tokenOf(each) === '')) expect(codeOf(end)).toBe('flow_state_already_used')
    expect(codeOf(await postResponse(asked, xml))).toBe('flow_state_already_used')
    expect(codeOf(await postResponse(await begin(), xml))).toBe('validation_failed')
  })

  it('answers a request of the last 300 s', async () => {
    const [early, late] = [await begin(), await begin()]
    clock.pass(40)
    expect(tokenOf(await postResponse(early, club.respond(early)))).toBeTruthy()
    clock.pass(261)
    expect(codeOf(await postResponse(late, club.respond(late)))).toBe('saml_relay_state_expired')
  })

  it.each(['', 'x', randomUUID(), "x' or 1=1"])('that nobody asked for opens nothing: %j', async (relayState) => {
    const asked = await begin()
    expect(codeOf(await postResponse({ ...asked, relayState }, club.respond(asked)))).toBe('saml_relay_state_not_found')
  })

  it('of nothing, of something else or cut off opens nothing', async () => {
    const whole = (asked: SamlRequest) => club.respond(asked)
    for (const make of [
      () => '',
      () => 'hello',
      () => '<a/>',
      (asked: SamlRequest) => whole(asked).slice(0, -30),
      (asked: SamlRequest) => `${whole(asked)}<a/>`,
      (asked: SamlRequest) => whole(asked).replace('</samlp:Response>', '<a></samlp:Response>'),
    ]) {
      const asked = await begin()
      expect(codeOf(await postResponse(asked, make(asked)))).toBe('validation_failed')
    }
  })

  it('of many elements, one in the other, ends in a refusal and stalls nothing', async () => {
    const deep = (times: number) => `${'<a>'.repeat(times)}${'</a>'.repeat(times)}`
    for (const times of [40, 1900, 3900, 10_000]) {
      await refused((asked) => {
        const { xml, assertion } = partsOf(asked)
        return xml.replace(assertion, assertion.replace('Olive Grower', deep(times)))
      })
    }
  })

  it('of more than 128 KB is not read', async () => {
    const asked = await begin()
    const body = new URLSearchParams({ RelayState: asked.relayState, SAMLResponse: 'A'.repeat(140_000) })
    const answer = await fetch(asked.recipient, { method: 'POST', body, redirect: 'manual' })
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([413, 'request_entity_too_large'])
    // The flow still waits for its own.
    expect(tokenOf(await postResponse(asked, club.respond(asked)))).toBeTruthy()
  })

  it('is posted and nothing else', async () => {
    const asked = await begin()
    for (const method of ['GET', 'HEAD']) expect((await fetch(asked.recipient, { method })).status).toBe(404)
  })
})

it('counts sign-ins that leave, and those that come back, for each address', async () => {
  const settings = { AUTH_SAML_PROVIDERS: JSON.stringify([club.entry()]) }
  const counted = await startTestServer({ env: settings })
  const statuses = async (path: string, body: object | URLSearchParams, times: number) => {
    const seen = new Set<number>()
    for (let at = 0; at < times; at++) {
      const isForm = body instanceof URLSearchParams
      const init = isForm ? { body } : { body: JSON.stringify(body) }
      seen.add((await fetch(`${counted.url}/auth/v1${path}`, { method: 'POST', redirect: 'manual', ...init })).status)
    }
    return [...seen]
  }
  expect(await statuses('/sso', { provider_id: 'club' }, 30)).toEqual([303])
  expect(await statuses('/sso', { provider_id: 'club' }, 1)).toEqual([429])
  const form = new URLSearchParams({ RelayState: randomUUID(), SAMLResponse: 'x' })
  expect(await statuses('/sso/saml/acs', form, 60)).toEqual([303])
  expect(await statuses('/sso/saml/acs', form, 1)).toEqual([429])
  await counted.close()
})

it('writes nothing of a response and of nobody into the log, and says why it was refused', async () => {
  const asked = await begin()
  lines.length = 0
  const good = await postResponse(asked, club.respond(asked))
  const other = await begin()
  await postResponse(other, club.respond(other, { audience: 'https://secret-audience.example' }))
  const written = lines.join('')
  expect(written).toContain('SAML assertion audience mismatch')
  const { nameId, email, name } = club.person
  for (const secret of [nameId, email, name, 'secret-audience', asked.id, other.relayState, tokenOf(good)]) {
    expect(written).not.toContain(secret)
  }
})
