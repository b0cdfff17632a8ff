import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshEmail, PASSWORD } from '../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

/** What the server did for one request until it answered: its statements, and hashes on the thread pool. */
const work = new AsyncLocalStorage<{ statements: string[]; hashes: number }>()
const hashes = createHook({
  init(_id, type) {
    const doing = work.getStore()
    // The library gives its work no name; nothing else of the server is without one.
    if (doing && String(type) === 'undefined') doing.hashes += 1
  },
})

let server: TestServer
beforeAll(async () => {
  const env = { AUTH_CONFIRM_EMAIL: 'on', MAIL_PAUSE_SECONDS: '0', MAIL_PER_HOUR: '1000', RATE_LIMIT_FACTOR: '50' }
  server = await startTestServer({ env })
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [given] = args
    work.getStore()?.statements.push(typeof given === 'string' ? given : (given as { text: string }).text)
    return query.apply(this, args) as never
  })
  hashes.enable()
})
afterAll(async () => {
  hashes.disable()
  vi.restoreAllMocks()
  await server.close()
})

async function askFor(path: string, body: object) {
  const done = { statements: [] as string[], hashes: 0 }
  const { statusCode, headers } = await work.run(done, async () =>
    server.app.http.inject({ method: 'POST', url: `/auth/v1${path}`, payload: body }),
  )
  return { status: statusCode, length: headers['content-length'], ...done }
}

async function existing(confirmed: boolean): Promise<string> {
  const email = freshEmail()
  await askFor('/signup', { email, password: PASSWORD })
  await vi.waitFor(async () => {
    const found = await server.app.db.query(
      'update auth.users set email_confirmed_at = case when $2 then now() end where email = $1 returning 1 as found',
      [email, confirmed],
    )
    expect(found).toHaveLength(1)
  })
  return email
}

const CALLS: readonly [what: string, path: string, more: object, leastHashes: number][] = [
  ['a wrong password', '/token?grant_type=password', { password: 'not-this-one' }, 1],
  ['a sign-up', '/signup', { password: PASSWORD }, 1],
  ['a forgotten password', '/recover', {}, 0],
  ['a sign-in link', '/otp', { create_user: false }, 0],
  ['a sign-in link that may make an account', '/otp', {}, 0],
  ['a confirmation once more', '/resend', { type: 'signup' }, 0],
  ['a change of address once more', '/resend', { type: 'email_change' }, 0],
]

it.each(CALLS)(
  'does the same work for %s, whether an address has an account or not',
  async (_what, path, more, least) => {
    const of = async (email: string) => askFor(path, { email, ...more })
    // The first of a kind prepares what later ones find ready.
    await of(freshEmail())
    const unknown = await of(freshEmail())
    expect(unknown.hashes).toBeGreaterThanOrEqual(least)
    expect(unknown.statements.length).toBeGreaterThan(0)
    expect(await of(await existing(true)), 'confirmed').toEqual(unknown)
    expect(await of(await existing(false)), 'not confirmed').toEqual(unknown)
  },
)
