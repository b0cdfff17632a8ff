import { createHmac, randomUUID } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'

/** Claims of an ID token, or the whole token where a test makes one of its own. */
type Forge = (claims: Record<string, unknown>, header: Record<string, unknown>) => void

/** What the stub says of whoever signs in next. */
export interface StubPerson {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  picture?: string
}

export interface ProviderStub {
  /** Issuer of OpenID Connect, and base address of GitHub and Facebook. */
  url: string
  /** Who signs in next. */
  person: StubPerson
  /** Changes the next ID tokens before they are signed; undefined for honest ones. */
  forge: Forge | undefined
  /** Takes the place of the token endpoint's next answers. */
  tokenAnswer: { status: number; body: Record<string, unknown> } | undefined
  /** What was asked at the token endpoint, one body a call. */
  readonly exchanges: Record<string, unknown>[]
  /** An ID token that a program got from the provider itself. */
  idToken(claims: Record<string, unknown>): Promise<string>
  env(names: readonly string[]): Record<string, string>
  close(): Promise<void>
}

export const freshPerson = (given: Partial<StubPerson> = {}): StubPerson => {
  const sub = randomUUID()
  return { sub, email: `olive-${sub.slice(0, 12)}@example.com`, email_verified: true, name: 'Olive Grower', ...given }
}

export const CLIENT_ID = 'turfwise-web'
export const PHONE_CLIENT_ID = 'turfwise-phone'
export const CLIENT_SECRET = 'the-secret-of-the-app'

/** A provider on this computer: real OpenID Connect with keys and PKCE, and the calls of GitHub and Facebook beside it. */
export async function startProviderStub(): Promise<ProviderStub> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const url = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = url

  const stub: ProviderStub = {
    url,
    person: freshPerson(),
    forge: undefined,
    tokenAnswer: undefined,
    exchanges: [],
    idToken: (claims) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, { aud: CLIENT_ID, ...stub.person, ...claims })
          for (const [name, value] of Object.entries(claims)) if (value === undefined) delete payload[name]
        },
      }),
    env: (names) =>
      Object.fromEntries(
        names.flatMap((name) => [
          [`AUTH_${name}_CLIENT_ID`, `${CLIENT_ID},${PHONE_CLIENT_ID}`],
          [`AUTH_${name}_CLIENT_SECRET`, CLIENT_SECRET],
          [`AUTH_${name}_URL`, url],
        ]),
      ),
    close: () => server.stop(),
  }

  server.service.on('beforeTokenSigning', ({ header, payload }) => {
    // The access token is signed by the same hands; only the ID token has an audience.
    if (payload.aud === undefined) return
    Object.assign(payload, stub.person)
    stub.forge?.(payload, header)
  })
  server.service.on('beforeResponse', (response, request) => {
    stub.exchanges.push(request.body as Record<string, unknown>)
    if (!stub.tokenAnswer) return
    response.statusCode = stub.tokenAnswer.status
    response.body = stub.tokenAnswer.body
  })

  const json = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) })
  const proof = createHmac('sha256', CLIENT_SECRET).update('facebook-token').digest('hex')
  // Both refuse a caller whose secret, token or proof is not the app's.
  const mayAsk = (route: string, asked: { token: unknown; secret: unknown; proof: unknown }): boolean => {
    if (route.startsWith('POST')) return asked.secret === CLIENT_SECRET
    if (route === 'GET /me') return asked.token === 'Bearer facebook-token' && asked.proof === proof
    return asked.token === 'Bearer github-token'
  }
  const answers: Record<string, () => { status: number; text: string }> = {
    'POST /login/oauth/access_token': () => json(200, stub.tokenAnswer?.body ?? { access_token: 'github-token' }),
    'GET /api/v3/user': () =>
      json(200, {
        id: numberOf(stub.person.sub),
        login: 'olive',
        name: stub.person.name,
        avatar_url: 'https://x.au/o.png',
      }),
    'GET /api/v3/user/emails': () =>
      json(200, [
        { email: 'other@example.com', primary: false, verified: true },
        { email: stub.person.email, primary: true, verified: stub.person.email_verified === true },
      ]),
    'POST /oauth/access_token': () => json(200, { access_token: 'facebook-token' }),
    'GET /me': () =>
      json(200, { id: String(numberOf(stub.person.sub)), name: stub.person.name, email: stub.person.email }),
  }
  for (const [route, answer] of Object.entries(answers)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string]
    server.service.addRoute(method, path, (request, response) => {
      if (method === 'POST') stub.exchanges.push(request.body as Record<string, unknown>)
      const token = request.headers.authorization
      const secret = (request.body as Record<string, unknown> | undefined)?.client_secret
      const { searchParams } = new URL(request.url ?? '', url)
      const isOurs = mayAsk(route, { token, secret, proof: searchParams.get('appsecret_proof') })
      const { status, text } = isOurs ? answer() : json(401, {})
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  }
  // Both of them send the browser back as the stub's own page does.
  for (const path of ['/login/oauth/authorize', '/dialog/oauth']) {
    server.service.addRoute('GET', path, (request, response) => {
      const { searchParams: asked } = new URL(request.url ?? '', url)
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code: randomUUID(), state: asked.get('state') ?? '' }).toString()
      response.writeHead(302, { location: back.href }).end()
    })
  }
  return stub
}

/** GitHub and Facebook number their people. */
export const numberOf = (sub: string): number => Number.parseInt(sub.slice(0, 8), 16)

/** The cookies of one browser, by origin: as much of a jar as a sign-in needs. */
export type Jar = Map<string, Map<string, string>>

const oneBrowser: Jar = new Map()

/** What a browser sends along to an address. */
export const cookiesFor = (address: string | URL, jar: Jar = oneBrowser): string =>
  [...(jar.get(new URL(address).origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

function keepCookies(response: Response, address: string | URL, jar: Jar): void {
  const { origin } = new URL(address)
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name === undefined || value === undefined) continue
    const kept = jar.get(origin) ?? new Map<string, string>()
    jar.set(origin, kept.set(name, value))
  }
}

/** Where a browser is sent from an address; the same browser each time unless it says which. */
export async function sentFrom(address: string | URL, request: RequestInit = {}, jar = oneBrowser): Promise<URL> {
  const cookie = cookiesFor(address, jar)
  const headers = { ...(request.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) }
  const response = await fetch(address, { ...request, headers, redirect: 'manual' })
  keepCookies(response, address, jar)
  const location = response.headers.get('location')
  if (location === null) throw new Error(`no redirect: ${response.status} ${await response.text()}`)
  return new URL(location)
}

/** A whole sign-in as a browser does it, from this service's address or the provider's. Returns where it ends. */
export async function throughProvider(start: string | URL): Promise<URL> {
  let at = new URL(start)
  for (let hops = 0; hops < 3; hops++) {
    at = await sentFrom(at)
    if (isEnd(at)) return at
  }
  throw new Error(`it does not end: ${at.pathname}`)
}

const isEnd = (url: URL): boolean => !url.pathname.endsWith('/callback') && !/authorize|dialog/.test(url.pathname)

export const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1))

/** The session's token that an end carries; empty when there is none. */
export const accessTokenOf = (end: URL): string => fragmentOf(end).get('access_token') ?? ''

/** The error of an end: in query and fragment, since programs read either, and with nothing that opens anything. */
export function errorCodeOf(end: URL): string | null {
  const code = end.searchParams.get('error_code')
  const opens = accessTokenOf(end) !== '' || end.searchParams.has('code')
  if (opens || fragmentOf(end).get('error_code') !== code)
    throw new Error(`not an error as it should be: ${end.search}`)
  return code
}
