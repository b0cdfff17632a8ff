import { AsyncLocalStorage, AsyncResource, createHook } from 'node:async_hooks'
import { hash as bcryptHash } from '@node-rs/bcrypt'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshEmail, PASSWORD } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

/** What the server did for one request until it answered: its statements, and hashes on the thread pool. */
const work = new AsyncLocalStorage<{ statements: string[]; hashes: number }>()
const hashes = createHook({
  init(_id, type) {
    const doing = work.getStore()
    // The library gives its work no name; nothing else of the server is without one.
    if (doing && String(type) === 'undefined') doing.hashes += 1
  },
})

/** Of the job queue's own upkeep, whose turn may come while a request is under way. */
const UPKEEP = /\bjobs\.bam\b/

let server: TestServer
beforeAll(async () => {
  const phones = { AUTH_PHONE: 'on', SMS_OUTBOX: 'on', SMS_PER_HOUR: '1000' }
  const env = {
    ...phones,
    AUTH_CONFIRM_EMAIL: 'on',
    MAIL_PAUSE_SECONDS: '0',
    MAIL_PER_HOUR: '1000',
    RATE_LIMIT_FACTOR: '50',
  }
  server = await startTestServer({ env })
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [given] = args
    const text = typeof given === 'string' ? given : (given as { text: string }).text
    if (!UPKEEP.test(text)) work.getStore()?.statements.push(text)
    return query.apply(this, args) as never
  })
  // The pool may hand a connection over in the turn of whoever gave it back; the statement is its asker's all the same.
  const connect = pg.Pool.prototype.connect as (...args: unknown[]) => unknown
  vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
    const bound = args.map((given) => (typeof given === 'function' ? AsyncResource.bind(given as () => void) : given))
    return connect.apply(this, bound) as never
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
  const confirm = () =>
    server.app.db.query(
      'update auth.users set email_confirmed_at = case when $2 then now() end where email = $1 returning 1 as found',
      [email, confirmed],
    )
  await expect.poll(confirm).toHaveLength(1)
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

const BY_PHONE: typeof CALLS = [
  ['a wrong password', '/token?grant_type=password', { password: 'not-this-one' }, 1],
  ['a sign-up', '/signup', { password: PASSWORD }, 1],
  ['a sign-in code', '/otp', { create_user: false }, 0],
  ['a confirmation once more', '/resend', { type: 'sms' }, 0],
  ['a change of number once more', '/resend', { type: 'phone_change' }, 0],
]

let lastPhone = 61_491_570_006
function freshPhone(): string {
  lastPhone += 1
  return String(lastPhone)
}

it.each(BY_PHONE)(
  'does the same work for %s, whether a number has an account or not',
  async (_what, path, more, least) => {
    const of = async (phone: string) => askFor(path, { phone, ...more })
    const known = async (confirmed: boolean): Promise<string> => {
      const [email, phone] = [await existing(true), freshPhone()]
      const values = [email, phone, confirmed]
      const set = 'phone = $2, phone_confirmed_at = case when $3 then now() end'
      await server.app.db.query(`update auth.users set ${set} where email = $1`, values)
      return phone
    }
    await of(freshPhone())
    const unknown = await of(freshPhone())
    expect(unknown.hashes).toBeGreaterThanOrEqual(least)
    expect(unknown.statements.length).toBeGreaterThan(0)
    expect(await of(await known(true)), 'confirmed').toEqual(unknown)
    expect(await of(await known(false)), 'not confirmed').toEqual(unknown)
  },
)

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

it('does as much for a wrong password where the hash was taken over from bcrypt', async () => {
  const of = (email: string) => askFor('/token?grant_type=password', { email, password: 'not-this-one' })
  const takenOver = async (): Promise<string> => {
    const email = await existing(true)
    const values = [email, await bcryptHash(PASSWORD, { cost: 4 })]
    await server.app.db.query('update auth.users set password_hash = $2 where email = $1', values)
    return email
  }
  // The library is read at the first hash of the kind.
  await of(await takenOver())
  await of(freshEmail())
  expect(await of(await takenOver())).toEqual(await of(freshEmail()))
})
