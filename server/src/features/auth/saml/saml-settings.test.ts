import { describe, expect, it } from 'vitest'
import { selfSigned } from '../../../../test/self-signed.ts'
import { ConfigError, readConfig } from '../../../config.ts'

const { certificate, privateKey } = selfSigned()
const CLUB = {
  id: 'club',
  domains: ['Club.example'],
  entityId: 'urn:club:sign-in',
  entryPoint: 'https://sign-in.club.example/saml?of=7',
  certificates: [certificate],
}

const read = (entries: unknown) => readConfig({ AUTH_SAML_PROVIDERS: JSON.stringify(entries) }).saml

const problemsOf = (setting: string): readonly string[] => {
  try {
    readConfig({ AUTH_SAML_PROVIDERS: setting })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the sign-in services of organisations', () => {
  it('are none by default', () => expect(readConfig({}).saml).toEqual([]))

  it('have an id or a name, domains, their own name, where they are, and keys', () => {
    const full = {
      ...CLUB,
      id: '3f3c0a52-43a4-4b4c-9e0a-8e2a35a0a4a3',
      domains: [],
      entityId: 'urn:guild',
      nameIdFormat: 'email',
      attributes: { email: 'Mail' },
    }
    expect(read([CLUB, full])).toEqual([
      {
        ...CLUB,
        ...{ domains: ['club.example'], nameIdFormat: 'persistent' },
        attributes: { email: undefined, name: undefined },
      },
      { ...full, attributes: { email: 'Mail', name: undefined } },
    ])
  })

  it('take a certificate as metadata has it, without its first and last line', () => {
    const bare = certificate.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll('\n', '\n      ')
    expect(read([{ ...CLUB, certificates: [bare] }])[0]?.certificates).toEqual([certificate])
  })

  it('may be plain on this very computer', () => {
    for (const entryPoint of ['http://127.0.0.1:7000/sso', 'http://localhost/sso', 'http://[::1]/sso']) {
      expect(read([{ ...CLUB, entryPoint }])[0]?.entryPoint).toBe(entryPoint)
    }
  })

  const rsa = 'entry 1, certificates.0: must be a certificate (PEM or base64) of an RSA key of at least 2048 bits'
  const https = 'entry 1, entryPoint: must be an https address, without password or fragment'
  const broken = certificate.replace('MII', 'AII')
  it.each([
    ['no JSON', 'club', ['must be a JSON list of sign-in services, like [{"id": …, "entityId": …}]']],
    ['no list', '{}', ['must be a list']],
    ['a name with blanks', [{ ...CLUB, id: 'The Club' }], ['entry 1, id: must be an id or a name of']],
    ['no domain', [{ ...CLUB, domains: ['club'] }], ['entry 1, domains.0: must be a name like example.com']],
    ['a plain address', [{ ...CLUB, entryPoint: 'http://sign-in.club.example' }], [https]],
    ['an address that looks near', [{ ...CLUB, entryPoint: 'http://127.0.0.1.evil.example' }], [https]],
    ['an address with a password', [{ ...CLUB, entryPoint: 'https://a:b@club.example' }], [https]],
    ['no certificate', [{ ...CLUB, certificates: [] }], ['entry 1, certificates: must have at least one']],
    ['a key in its place', [{ ...CLUB, certificates: [privateKey] }], [rsa]],
    ['a broken certificate', [{ ...CLUB, certificates: [broken] }], [rsa]],
    ['a short key', [{ ...CLUB, certificates: [selfSigned(1024).certificate] }], [rsa]],
    ['an unknown field', [{ ...CLUB, certificate }], ['entry 1: Unrecognized key: "certificate"']],
    ['an odd format', [{ ...CLUB, nameIdFormat: 'transient' }], ['entry 1, nameIdFormat: must be one of persistent,']],
    [
      'the same twice',
      [CLUB, CLUB],
      [
        'id "club" must be of one entry alone',
        'entityId "urn:club:sign-in" must be of one entry alone',
        'domains "club.example" must be of one entry alone',
      ],
    ],
    [
      'several things at once',
      [
        { ...CLUB, id: '', entryPoint: 'x' },
        { ...CLUB, domains: [], entityId: '' },
      ],
      ['entry 1, id: must be', https, 'entry 2, entityId: must be the name'],
    ],
  ])('stop the start with %s, and each problem is told', (_what, setting, expected) => {
    const problems = problemsOf(typeof setting === 'string' ? setting : JSON.stringify(setting))
    expect(problems.map((problem, at) => problem.startsWith(`AUTH_SAML_PROVIDERS ${expected[at]}`))).toEqual(
      expected.map(() => true),
    )
    expect(problems.join()).not.toContain(privateKey.slice(30, 60))
  })
})
