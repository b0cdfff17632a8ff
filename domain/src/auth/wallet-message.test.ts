import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWalletMessage, type WalletMessage } from './wallet-message.ts'

const ADDRESS = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const SOLANA = '4Nd1mYoYdQ8j1fRr9FCMUvs6i6xBTvfnRGeVXVfJqMoN'

/** As EIP-4361 writes it. */
function written(message: WalletMessage, order: readonly number[] = []): string {
  const { scheme, domain, statement, resources } = message
  const name = message.chain === 'solana' ? 'Solana' : 'Ethereum'
  const fields = [
    ['URI', message.uri],
    ['Version', message.version],
    ['Chain ID', message.chainId],
    ['Nonce', message.nonce],
    ['Issued At', message.issuedAt],
    ['Expiration Time', message.expirationTime],
    ['Not Before', message.notBefore],
    ['Request ID', message.requestId],
  ].flatMap(([field, value]) => (value === undefined ? [] : [`${field}: ${value}`]))
  const shuffled = fields.map((line, at) => ({ line, key: order[at] ?? at })).sort((a, b) => a.key - b.key)
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${name} account:`,
    message.address,
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    ...shuffled.map(({ line }) => line),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

const plain: WalletMessage = {
  chain: 'ethereum',
  scheme: undefined,
  domain: 'turfwise.example',
  address: ADDRESS,
  statement: undefined,
  uri: 'https://turfwise.example/login',
  version: '1',
  chainId: '1',
  nonce: 'k3m4n5p6',
  issuedAt: '2026-11-21T10:00:00.000Z',
  expirationTime: undefined,
  notBefore: undefined,
  requestId: undefined,
  resources: [],
}

const line = fc.string({ unit: fc.constantFrom(...'abcXYZ019 :/-.?&草'), minLength: 1, maxLength: 30 })
const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019'), minLength: 1, maxLength: 12 })
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const messages: fc.Arbitrary<WalletMessage> = fc
  .record({
    chain: fc.constantFrom('ethereum' as const, 'solana' as const),
    scheme: optional(fc.constantFrom('https', 'http')),
    domain: fc.constantFrom('turfwise.example', 'localhost:3000', '[::1]:8080'),
    statement: optional(line),
    uri: line,
    version: word,
    chainId: optional(word),
    nonce: optional(word),
    issuedAt: word,
    expirationTime: optional(word),
    notBefore: optional(word),
    requestId: optional(line),
    resources: fc.array(line, { maxLength: 3 }),
  })
  .map((message) => ({ ...message, address: message.chain === 'solana' ? SOLANA : ADDRESS }))

describe('the text that a wallet signs', () => {
  it('is read as it was written, whatever its fields and their order', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.integer(), { minLength: 8, maxLength: 8 }), (message, order) => {
        expect(parseWalletMessage(written(message, order))).toEqual(message)
      }),
    )
  })

  it('is none any more when a field comes twice, wherever', () => {
    fc.assert(
      fc.property(messages, fc.nat(), fc.nat(), (message, from, to) => {
        const lines = written({ ...message, resources: [] }).split('\n')
        const first = message.statement === undefined ? 4 : 5
        const fields = lines.slice(first)
        const twice = fields[from % fields.length] ?? ''
        const at = first + (to % (fields.length + 1))
        expect(parseWalletMessage([...lines.slice(0, at), twice, ...lines.slice(at)].join('\n'))).toBeUndefined()
      }),
    )
  })

  it('never throws and never finds a line in a line', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 400 }), (noise, at) => {
        const text = written(plain)
        const read = parseWalletMessage(text.slice(0, at) + noise + text.slice(at))
        if (read) expect(Object.values(read).join('').includes('\n')).toBe(false)
      }),
    )
  })

  it('of a Solana wallet may come without a blank line for the statement, and with "Resources" bare', () => {
    const text = [
      'turfwise.example wants you to sign in with your Solana account:',
      SOLANA,
      '',
      'Version: 1',
      'URI: https://turfwise.example/',
      'Issued At: 2026-11-21T10:00:00.000Z',
      'Resources',
      '- https://turfwise.example/terms',
    ].join('\n')
    expect(parseWalletMessage(text)).toMatchObject({
      chain: 'solana',
      address: SOLANA,
      resources: ['https://turfwise.example/terms'],
    })
  })

  const text = written(plain)
  it.each([
    ['nothing', ''],
    ['another address', text.replace(ADDRESS, '0x1234')],
    ['an address of the other chain', text.replace(ADDRESS, SOLANA)],
    ['another chain', text.replace('Ethereum', 'Bitcoin')],
    ['a path in the domain', text.replace('turfwise.example wants', 'turfwise.example/x wants')],
    ['a name before the domain', text.replace('turfwise.example wants', 'me@turfwise.example wants')],
    ['no address of the app', text.replace(/\nURI: .*/, '')],
    ['no time', text.replace(/\nIssued At: .*/, '')],
    ['an empty field', text.replace(/Nonce: .*/, 'Nonce: ')],
    ['a field of its own', `${text}\nMood: good`],
    ['a line that is no sign-in', text.replace(' wants you to sign in with your ', ' says hello to ')],
    ['a statement in place of the blank line', text.replace(`${ADDRESS}\n\n`, `${ADDRESS}\nHello\n`)],
    ['a tab in its domain', text.replace('turfwise.example/login', 'turfwise.example/\tlogin')],
    ['Windows line ends', text.replaceAll('\n', '\r\n')],
    ['something after the resources', `${text}\nResources:\n- a\nNonce: other123`],
    ['a blank line at the end', `${text}\n`],
  ])('is refused with %s', (_name, wrong) => {
    expect(parseWalletMessage(text)).toBeDefined()
    expect(parseWalletMessage(wrong)).toBeUndefined()
  })
})
