import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, ask, authClient, movableClock } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { ethereumWallet, solanaWallet } from '../../../../test/wallets.ts'

const SITE = 'https://turfwise.example'
const clock = movableClock()
const ENV = { PUBLIC_URL: SITE, RATE_LIMIT_FACTOR: '1000', AUTH_REDIRECT_URLS: 'https://garden.example/app/**' }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { ...ENV, AUTH_WEB3: 'ethereum,solana' } })
})
afterAll(() => server.close())

const show = (body: object, url = server.url): Promise<Answer> =>
  ask(url, 'POST', '/auth/v1/token?grant_type=web3', { body })

/** What a wallet is given to sign, as EIP-4361 has it. */
function siwe(address: string, changes: Record<string, string | undefined> = {}): string {
  const fields = {
    URI: `${SITE}/login`,
    Version: '1',
    'Chain ID': '1',
    Nonce: crypto.randomUUID().replaceAll('-', ''),
    'Issued At': clock.now().toISOString(),
    ...changes,
  }
  const { domain = 'turfwise.example', chain = 'Ethereum', ...listed } = fields as Record<string, string | undefined>
  return [
    `${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    '',
    ...Object.entries(listed).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
  ].join('\n')
}

const inPast = (seconds: number): string => new Date(clock.now().getTime() - seconds * 1000).toISOString()

describe('a wallet of Ethereum', () => {
  it('signs in by the client library, and comes back to the same account [AUTH-48]', async () => {
    const wallet = ethereumWallet()
    const client = authClient(server.url)
    const options = { url: `${SITE}/login` }
    const signIn = () =>
      client.signInWithWeb3({ chain: 'ethereum', wallet: wallet as never, statement: 'Sign in to Turfwise.', options })
    const first = await signIn()
    expect(first.error).toBeNull()
    const providerId = `web3:ethereum:${wallet.address}`
    expect(first.data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [{ provider: 'web3', id: providerId, identity_data: { address: wallet.address, chain: 'ethereum' } }],
    })
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'web3' }])
    const token = first.data.session?.access_token ?? ''
    const profile = await ask(server.url, 'GET', `/api/users/${first.data.user?.id}`, { token })
    expect([profile.status, profile.body.role]).toEqual([200, 'user'])
    clock.pass(1)
    const message = siwe(wallet.address.toUpperCase().replace('0X', '0x'))
    const again = await client.signInWithWeb3({ chain: 'ethereum', message, signature: wallet.sign(message) as never })
    expect([again.error, again.data.user?.id]).toEqual([null, first.data.user?.id])
  })

  it('opens one session with each text, also when it is shown twice at the same moment', async () => {
    const wallet = ethereumWallet()
    const message = siwe(wallet.address)
    const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
    const answers = await Promise.all([show(body), show(body), show(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const replayed = await show({ ...body, signature: wallet.sign(message).replace('0x', '') })
    expect([replayed.status, replayed.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Signed message was used already' },
    ])
  })

  it('makes one account of two first sign-ins at once', async () => {
    const wallet = ethereumWallet()
    const answers = await Promise.all(
      [1, 2, 3].map(() => {
        const message = siwe(wallet.address)
        return show({ chain: 'ethereum', message, signature: wallet.sign(message) })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  })

  it('may have signed for another address that the operator allows', async () => {
    const wallet = ethereumWallet()
    const message = siwe(wallet.address, { domain: 'garden.example', URI: 'https://garden.example/app/in' })
    expect((await show({ chain: 'ethereum', message, signature: wallet.sign(message) })).status).toBe(200)
  })

  const words = 'message was signed for another app'
  it.each([
    ['for another site', () => ({ domain: 'evil.example', URI: 'https://evil.example/' }), words],
    ['for another site by its domain alone', () => ({ domain: 'evil.example' }), words],
    ['for another site by its address alone', () => ({ URI: 'https://evil.example/' }), words],
    ['for this computer', () => ({ domain: '127.0.0.1:3000', URI: 'http://127.0.0.1:3000/' }), words],
    ['too long ago', () => ({ 'Issued At': inPast(601) }), 'too long ago'],
    ['in the future', () => ({ 'Issued At': inPast(-120) }), 'in the future'],
    ['until a moment ago', () => ({ 'Expiration Time': inPast(1) }), 'is expired'],
    ['from later on', () => ({ 'Not Before': inPast(-30) }), 'in the future'],
    ['with a nonce that is short', () => ({ Nonce: '123' }), 'nonce'],
    ['without a chain', () => ({ 'Chain ID': undefined }), 'chain ID'],
    ['as of another version', () => ({ Version: '2' }), 'version'],
    ['with a field that nobody knows', () => ({ Mood: 'good' }), 'not one of a sign-in'],
    ['for the other chain', () => ({ chain: 'Solana' }), 'not one of a sign-in'],
  ])('opens nothing by a text that was signed %s', async (_name, changes, description) => {
    const wallet = ethereumWallet()
    const message = siwe(wallet.address, changes())
    const refused = await show({ chain: 'ethereum', message, signature: wallet.sign(message) })
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant'])
    expect(refused.body.error_description).toContain(description)
  })

  it('opens nothing by a signature that is not its own over this very text', async () => {
    const [wallet, other] = [ethereumWallet(), ethereumWallet()]
    const message = siwe(wallet.address)
    const signature = wallet.sign(message)
    const flipped = `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}`
    for (const wrong of [
      other.sign(message),
      wallet.sign(`${message} `),
      wallet.twinOf(signature),
      flipped,
      `0x${'0'.repeat(128)}1b`,
      `${signature.slice(0, 130)}25`,
      `0x${'f'.repeat(128)}1c`,
      'not a signature, but long enough to be looked at as if it were one',
    ]) {
      const refused = await show({ chain: 'ethereum', message, signature: wrong })
      expect([refused.status, refused.body]).toEqual([
        400,
        { error: 'invalid_grant', error_description: 'Signature does not match address in message' },
      ])
    }
    // None of these used the text up.
    expect((await show({ chain: 'ethereum', message, signature })).status).toBe(200)
  })

  it('opens nothing for who is banned', async () => {
    const wallet = ethereumWallet()
    const sign = () => {
      const message = siwe(wallet.address)
      return show({ chain: 'ethereum', message, signature: wallet.sign(message) })
    }
    const { body } = await sign()
    await server.app.db.query(
      `update auth.users set banned_until = now() + interval '1 day', ban_reason = 'Spam' where id = $1`,
      [body.user.id],
    )
    expect((await sign()).body).toMatchObject({ code: 'user_banned', ban_reason: 'Spam' })
  })
})

describe('a wallet of Solana', () => {
  it('signs in by the client library, and comes back to the same account [AUTH-48]', async () => {
    const wallet = solanaWallet()
    const signIn = (statement?: string) =>
      authClient(server.url).signInWithWeb3({
        ...{ chain: 'solana', wallet: wallet as never, options: { url: `${SITE}/login` } },
        ...(statement === undefined ? {} : { statement }),
      } as never)
    const first = await signIn('Sign in to Turfwise.')
    expect([first.error, first.data.user?.identities?.[0]?.id]).toEqual([null, `web3:solana:${wallet.address}`])
    const again = await signIn()
    expect([again.error, again.data.user?.id]).toEqual([null, first.data.user?.id])
  })

  it('opens nothing by another key, another text or the same text again', async () => {
    const [wallet, other] = [solanaWallet(), solanaWallet()]
    const message = siwe(wallet.address, { chain: 'Solana' })
    const signature = wallet.sign(message)
    for (const wrong of [other.sign(message), wallet.sign(`${message} `), 'A'.repeat(86), `${signature}AA`]) {
      const refused = await show({ chain: 'solana', message, signature: wrong })
      expect(refused.body.error_description).toBe('Signature does not match address in message')
    }
    expect((await show({ chain: 'solana', message, signature })).status).toBe(200)
    expect((await show({ chain: 'solana', message, signature })).body.error_description).toBe(
      'Signed message was used already',
    )
  })
})

it.each([
  ['another chain', { chain: 'bitcoin', message: 'm'.repeat(64), signature: 's'.repeat(64) }, 'web3_unsupported_chain'],
  ['no message', { chain: 'ethereum', signature: 's'.repeat(64) }, 'validation_failed'],
  ['a short message', { chain: 'ethereum', message: 'm', signature: 's'.repeat(64) }, 'validation_failed'],
  [
    'a long message',
    { chain: 'ethereum', message: 'm'.repeat(20_481), signature: 's'.repeat(64) },
    'validation_failed',
  ],
  ['no signature', { chain: 'ethereum', message: 'm'.repeat(64) }, 'validation_failed'],
])('refuses %s', async (_name, body, code) => {
  const refused = await show(body)
  expect([refused.status, refused.body.code]).toEqual([400, code])
})

it('is off unless the operator names the chain, and lets nobody new in where sign-ups are closed', async () => {
  const closed = await startTestServer({ env: { ...ENV, AUTH_WEB3: 'ethereum', AUTH_SIGN_UP: 'off' } })
  const off = await startTestServer({ env: ENV })
  const wallet = ethereumWallet()
  const message = siwe(wallet.address)
  const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
  expect((await show(body, off.url)).body.code).toBe('web3_provider_disabled')
  expect((await show({ ...body, chain: 'solana' }, closed.url)).body.code).toBe('web3_provider_disabled')
  expect((await show(body, closed.url)).body.code).toBe('signup_disabled')
  const { body: settings } = await ask(closed.url, 'GET', '/auth/v1/settings')
  expect(settings.external).toMatchObject({ web3_ethereum: true, web3_solana: false })
  await Promise.all([closed.close(), off.close()])
})
