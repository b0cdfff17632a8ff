import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type SignedIn, signUp } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { newWithRole } from '../../../test/moderators.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

interface Operation {
  method: string
  path: string
  needsSession: boolean
  /** Fields that it takes in a body. */
  takes: readonly string[]
}

interface Described {
  security?: object[]
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> }
}

let server: TestServer
let ann: SignedIn
let ben: SignedIn
let ada: SignedIn
/** All calls of the running server, as it describes itself: a new one is tested here without being named. */
let operations: Operation[]

beforeAll(async () => {
  // Every call is tried with every body: more writes than one account may send at once.
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
  ann = await signUp(server.url)
  ben = await signUp(server.url)
  ada = await newWithRole(server, 'admin')
  // What is kept of the weather is nobody's own; some calls ask for it before they refuse.
  await ask(server.url, 'GET', '/api/weather/saved', { token: ann.token })
  const document = (await ask(server.url, 'GET', '/api/openapi.json')).body
  operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      needsSession: security !== undefined,
      takes: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema?.properties ?? {})),
    })),
  )
})
afterAll(() => server.close())

/** The address with a value for each of its parameters. */
const at = (path: string, value: string): string => path.replaceAll(/\{\w+\}/g, value)
/** Calls that let administrators in alone: what they refuse to anybody else is not what was sent. */
const OF_ADMINS = /^(\w+ \/api\/(admin\/|notifications\/test$)|DELETE \/api\/irrigation\/zones\/)/
const tokenFor = ({ method, path }: Operation): string => (OF_ADMINS.test(`${method} ${path}`) ? ada : ann).token
const writes = ({ method }: Operation): boolean => method !== 'GET'

/** Sends the path as it stands: a browser or fetch would tidy it. */
const askRaw = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${ann.token}` }
    request(server.url, { path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })

it('refuses every call for own data without a session [API-14]', async () => {
  const own = operations.filter(({ needsSession }) => needsSession)
  expect(own.length).toBeGreaterThanOrEqual(4)
  for (const { method, path } of own) {
    for (const token of [undefined, 'x.y.z', `${ann.token.slice(0, -4)}AAAA`]) {
      const answer = await ask(server.url, method, at(path, ann.id), {
        ...(token === undefined ? {} : { token }),
        ...(method === 'GET' ? {} : { body: '{"name":' }),
        headers: { cookie: `tw_in=1; access_token=${ann.token}` },
      })
      expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([401, 'auth/required'])
    }
  }
})

it('refuses every call that names another user, and changes nothing [API-13, SHELL-36]', async () => {
  const before = await everyRow(server.app.db)
  const named = operations.filter(({ path }) => /\/users\/\{|userId/.test(path))
  expect(named.length).toBeGreaterThanOrEqual(2)
  for (const operation of named) {
    const answer = await ask(server.url, operation.method, at(operation.path, ben.id), {
      token: ann.token,
      ...(writes(operation) ? { body: { name: 'Not Ben' } } : {}),
    })
    expect([answer.status, answer.body.code], `${operation.method} ${operation.path}`).toEqual([403, 'auth/forbidden'])
    expect(JSON.stringify(answer.body)).not.toContain(ben.email)
  }
  const created = await ask(server.url, 'POST', '/api/users/create', { token: ann.token, body: { id: ben.id } })
  expect(created.status).toBe(403)
  expect(await everyRow(server.app.db)).toBe(before)
})

describe('bad input', () => {
  const WRONG = {
    ...{ id: 1, userId: 1, name: { a: 1 }, location: [], lawnSize: 0, grassType: true, coordinates: 'x' },
    ...{ area: 1, isActive: 'yes', reason: 1, reminderTime: 1 },
  }
  /** With a field: wrong in that field alone, so that a call which does not know it, and may go without a body, has nothing to refuse. */
  const BODIES: [what: string, body: string, field?: string][] = [
    ['malformed JSON', '{"name":"a"'],
    ['NaN', '{"name":NaN}'],
    ['null', 'null'],
    ['an array', '[{"name":"a"}]'],
    ['a text', '"name"'],
    ['wrong types everywhere', JSON.stringify(WRONG)],
    ['NUL', '{"name":"a\\u0000b"}'],
    ['half a surrogate pair', '{"name":"\\ud83c"}'],
    ['a name of 2000 characters', JSON.stringify({ name: 'n'.repeat(2000) }), 'name'],
    ['numbers out of range', '{"coordinates":{"lat":1e999,"lng":-181}}', 'coordinates'],
    ['two megabytes', JSON.stringify({ name: 'n'.repeat(2_000_000) })],
    ['a body nested 100000 deep', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ]

  // A call that takes none of these fields, or no body at all, has only the id in its address to refuse.
  const refused = /^request\/|\/not-found$/

  /**
   * Takes no body, and its address has nothing to refuse: it names nothing but the caller, or something of the
   * caller's own that is answered alike whether it is there or not. Whatever lies beside it changes nothing.
   */
  const TAKES_NOTHING = [
    'POST /api/users/{userId}/analytics/generate-weekly',
    'DELETE /api/admin/logos',
    'DELETE /api/ai/feedback/{id}',
    'DELETE /api/community/muted-words/{id}',
  ]

  it.each(BODIES)('in a body, %s, is a 4xx on every call and writes nothing', async (_what, body, field) => {
    const before = await everyRow(server.app.db)
    const asked = operations.filter(
      (one) =>
        writes(one) &&
        !TAKES_NOTHING.includes(`${one.method} ${one.path}`) &&
        (field === undefined || one.takes.includes(field)),
    )
    expect(asked.length).toBeGreaterThanOrEqual(2)
    for (const operation of asked) {
      const answer = await ask(server.url, operation.method, at(operation.path, ann.id), {
        ...{ token: tokenFor(operation), body },
      })
      expect(answer.status, `${operation.method} ${operation.path}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${operation.method} ${operation.path}`).toBeLessThan(500)
      expect(answer.body, `${operation.method} ${operation.path}`).toMatchObject({
        code: expect.stringMatching(refused),
        requestId: expect.any(String),
      })
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of another content type is a 415 on every call', async () => {
    for (const operation of operations.filter(writes)) {
      const answer = await ask(server.url, operation.method, at(operation.path, ann.id), {
        token: tokenFor(operation),
        body: '<name/>',
        headers: { 'content-type': 'application/xml' },
      })
      expect([answer.status, answer.body.code]).toEqual([415, 'request/unsupported-media'])
    }
  })

  it.each([
    '%',
    '%zz',
    '%00',
    '%ed%a0%80',
    '..',
    '../..',
    '..%2f..%2fetc%2fpasswd',
    'a%2Fb',
    '..%5c..%5c',
    '%252e%252e%252f',
    'n'.repeat(2000),
    'n'.repeat(3000),
    '%F0%9F%8C%B1'.repeat(100),
    "'%20or%201=1--",
  ])('in an address, %s, is a 4xx on every call', async (value) => {
    for (const { path } of operations.filter((operation) => operation.path.includes('{') && !writes(operation))) {
      const status = await askRaw(at(path, value))
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
    }
  })

  it('leaves the account as usable as it was', async () => {
    const answer = await ask(server.url, 'GET', `/api/users/${ann.id}`, { token: ann.token })
    expect([answer.status, answer.body.id]).toEqual([200, ann.id])
  })
})

it('answers methods that a path does not know with those it knows', async () => {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const known = operations.filter((operation) => operation.path === path).map(({ method }) => method)
    const other = ['DELETE', 'PATCH', 'PUT'].find((method) => !known.includes(method)) ?? 'POST'
    const answer = await ask(server.url, other, at(path, ann.id), { token: ann.token })
    expect([answer.status, answer.body.code], path).toEqual([405, 'route/method'])
    for (const method of known) expect(answer.headers.get('allow')).toContain(method)
  }
})
