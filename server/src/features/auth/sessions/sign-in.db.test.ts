import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, ask, freshEmail, movableClock, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const clock = movableClock()
/** Behind one proxy, so that a test can come from any address. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, outside: { clock } })
})
afterAll(() => server.close())
beforeEach(() => server.app.db.query('delete from app.rate_limits'))

const HOME = '203.0.113.7'
const STRANGER = '198.51.100.9'
const grant = (body: unknown, ip = HOME): Promise<Answer> =>
  ask(server.url, 'POST', '/auth/v1/token?grant_type=password', { body, headers: { 'x-forwarded-for': ip } })
const right = (email: string, ip?: string) => grant({ email, password: PASSWORD }, ip)
const wrong = (email: string, ip?: string) => grant({ email, password: 'not the password' }, ip)

/** What a caller can tell two answers apart by. */
const visible = ({ status, headers, body }: Answer) => {
  const seen = Object.fromEntries(headers)
  for (const own of ['date', 'x-request-id']) delete seen[own]
  return { status, headers: seen, body }
}

describe('signing in', () => {
  it('answers a session of its own each time [AUTH-48]', async () => {
    const user = await signUp(server.url)
    const [one, two] = [await right(user.email), await right(user.email.toUpperCase())]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: user.id } })
    const sessions = await server.app.db.query<{ ip: string }>('select ip from auth.sessions where user_id = $1', [
      user.id,
    ])
    expect(sessions).toHaveLength(3)
    expect(sessions.map(({ ip }) => ip)).toContain(HOME)
  })

  it('answers an unknown address as it answers a wrong password', async () => {
    const { email } = await signUp(server.url)
    const known = await wrong(email)
    const unknown = await wrong(freshEmail())
    expect(visible(unknown)).toEqual(visible(known))
    expect([known.status, known.body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ])
  })

  it('checks a password for an unknown address as well', async () => {
    // The count goes up for both alike, so that it cannot be used to tell them apart either.
    const unknown = freshEmail()
    const { email } = await signUp(server.url)
    const statuses = async (address: string) => {
      const seen: number[] = []
      for (let turn = 0; turn < 7; turn += 1) seen.push((await wrong(address, STRANGER)).status)
      return seen
    }
    expect(await statuses(unknown)).toEqual(await statuses(email))
  })

  it('of a banned user is refused, and says so only after the right password', async () => {
    const user = await signUp(server.url)
    await server.app.db.query(`update auth.users set banned_until = 'infinity' where id = $1`, [user.id])
    expect((await wrong(user.email)).body.code).toBe('invalid_credentials')
    const answer = await right(user.email)
    expect([answer.status, answer.body]).toEqual([400, { code: 'user_banned', message: 'User is banned' }])
    // Whoever knows the password is told why.
    await server.app.db.query(`update auth.users set ban_reason = 'Spam in comments' where id = $1`, [user.id])
    expect((await wrong(user.email)).body).not.toHaveProperty('ban_reason')
    expect((await right(user.email)).body).toMatchObject({ code: 'user_banned', ban_reason: 'Spam in comments' })
  })

  it('with an address that was never confirmed is refused, and says so only after the right password', async () => {
    const user = await signUp(server.url)
    await server.app.db.query('update auth.users set email_confirmed_at = null where id = $1', [user.id])
    expect((await wrong(user.email)).body.code).toBe('invalid_credentials')
    expect((await right(user.email)).body.code).toBe('email_not_confirmed')
  })

  it('with an endless password is a wrong password', async () => {
    const { email } = await signUp(server.url)
    expect((await grant({ email, password: 'x'.repeat(9_000) })).body.code).toBe('invalid_credentials')
  })
})

describe('wrong passwords', () => {
  const fail = async (email: string, times: number, ip: string) => {
    for (let turn = 0; turn < times; turn += 1) await wrong(email, ip)
  }

  it('put off the next attempt, even with the right one, and never for good', async () => {
    const { email } = await signUp(server.url)
    await fail(email, 5, STRANGER)
    const early = await right(email, STRANGER)
    expect([early.status, early.body.code]).toEqual([429, 'over_request_rate_limit'])
    expect(early.headers.get('retry-after')).toBe('1')
    clock.pass(1)
    expect((await right(email, STRANGER)).status).toBe(200)
    expect((await right(email, STRANGER)).status).toBe(200)
  })

  it('put it off longer each time, up to a minute', async () => {
    const { email } = await signUp(server.url)
    await fail(email, 5, STRANGER)
    const waits: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const answer = await wrong(email, STRANGER)
      const wait = Number(answer.headers.get('retry-after'))
      waits.push(wait)
      clock.pass(wait)
      expect((await wrong(email, STRANGER)).status).toBe(400)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('of a stranger do not put off the owner, who signed in from their own address before', async () => {
    const { email } = await signUp(server.url)
    expect((await right(email, HOME)).status).toBe(200)
    await fail(email, 20, STRANGER)
    expect((await right(email, STRANGER)).status).toBe(429)
    expect((await right(email, HOME)).status).toBe(200)
  })

  it('of a stranger do not put off the owner at home, whose IPv6 address changes within its network', async () => {
    const { email } = await signUp(server.url)
    expect((await right(email, '2001:db8:5:5::1')).status).toBe(200)
    await fail(email, 5, '2001:db8:5:6::1')
    expect((await right(email, '2001:db8:5:6::2')).status).toBe(429)
    expect((await right(email, '2001:db8:5:5:ab:cd:ef:1')).status).toBe(200)
  })

  it('from many addresses count together: fifty are looked at, whoever comes with another from elsewhere', async () => {
    const { email } = await signUp(server.url)
    for (let turn = 1; turn <= 50; turn += 1) {
      expect((await wrong(email, `198.51.100.${turn}`)).status).toBe(400)
    }
    expect((await wrong(email, '198.51.100.77')).status).toBe(429)
    expect((await right(email, '198.51.100.78')).status).toBe(429)
  })

  it('at the same moment do not all slip through', async () => {
    const { email } = await signUp(server.url)
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(email, STRANGER)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('leave no address behind in the table of counts', async () => {
    const { email } = await signUp(server.url)
    await wrong(email, STRANGER)
    const rows = await server.app.db.query('select f::text as failures from auth.password_failures f')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(email).toString('hex'))
  })
})

describe('limits', () => {
  const many = async (times: number, call: (turn: number) => Promise<Answer>) => {
    const answers: Answer[] = []
    for (let turn = 0; turn < times; turn += 1) answers.push(await call(turn))
    return answers.map(({ status }) => status)
  }
  const signUpFrom = (at: TestServer, ip: string, email: unknown = 5) =>
    ask(at.url, 'POST', '/auth/v1/signup', {
      body: { email, password: 'abc' },
      headers: { 'x-forwarded-for': ip },
    })

  it('of sign-up are 30 in 5 minutes for one address', async () => {
    const statuses = await many(31, () => signUpFrom(server, HOME))
    expect(statuses).toEqual([...Array(30).fill(400), 429])
    const limited = await signUpFrom(server, HOME)
    expect(limited.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await signUpFrom(server, STRANGER)).status).toBe(400)
  })

  it('of sign-up are 30 in 5 minutes for one IPv6 network, whichever of its addresses are used', async () => {
    const statuses = await many(31, (turn) => signUpFrom(server, `2001:db8:9:9::${turn}`))
    expect(statuses).toEqual([...Array(30).fill(400), 429])
    expect((await signUpFrom(server, '2001:db8:9:a::1')).status).toBe(400)
  })

  it('keep nobody from signing up with their address, however often others tried it from elsewhere', async () => {
    const email = freshEmail()
    const statuses = await many(60, (turn) => signUpFrom(server, `192.0.2.${turn}`, email))
    expect(statuses).toEqual(Array(60).fill(422))
    const body = { email, password: PASSWORD }
    const own = await ask(server.url, 'POST', '/auth/v1/signup', { body, headers: { 'x-forwarded-for': HOME } })
    expect([own.status, own.body.user.email]).toEqual([200, email])
  })

  it('of tokens are 150 in 5 minutes for one address', async () => {
    const statuses = await many(151, () => grant({}))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.at(-1)).toBe(429)
  })

  it('are not escaped by a forwarded address that no trusted proxy wrote', async () => {
    const open = await startTestServer()
    const statuses = await many(31, (turn) => signUpFrom(open, `192.0.2.${turn}`))
    await open.close()
    expect(statuses.at(-1)).toBe(429)
  })

  it('are multiplied by RATE_LIMIT_FACTOR', async () => {
    const loose = await startTestServer({ env: { RATE_LIMIT_FACTOR: '2' } })
    const statuses = await many(61, () => signUpFrom(loose, HOME))
    const email = freshEmail()
    const body = { email, password: 'not the password' }
    const guesses = await many(11, () => ask(loose.url, 'POST', '/auth/v1/token?grant_type=password', { body }))
    await loose.close()
    expect(statuses).toEqual([...Array(60).fill(400), 429])
    expect(guesses).toEqual([...Array(10).fill(400), 429])
  })
})
