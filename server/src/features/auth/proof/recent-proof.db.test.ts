import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, PASSWORD, refresh, signIn, signUp } from '../../../../test/auth-client.ts'
import { showCode, wrongCode } from '../../../../test/authenticator.ts'
import { withMountedRoutes } from '../../../../test/mounted-routes.ts'
import {
  accountRows,
  growOld,
  type ProofCaller,
  proofCallerAt,
  proofEntryPoints,
  proven,
} from '../../../../test/proof-entry-points.ts'
import type { ProviderStub } from '../../../../test/provider-stub.ts'
import { mailsTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { ROOMY, useProviders } from '../../../../test/use-providers.ts'

let server: TestServer
let stub: ProviderStub
useProviders(
  ['GOOGLE'],
  { env: { AUTH_MANUAL_LINKING: 'on', AUTH_PHONE: 'on', SMS_OUTBOX: 'on', AUTH_ANONYMOUS: 'on' } },
  (started) => {
    ;({ server, stub } = started)
  },
)

const DOORS = proofEntryPoints(
  () => server,
  () => stub,
)

/** Asks for the code of a mail and reads it. */
async function mailedCode(who: Pick<ProofCaller, 'email' | 'token'>, at = server): Promise<string> {
  const codes = async (count: number) =>
    (await mailsTo(at.mail, who.email, count)).flatMap(({ code }) => (code === '' ? [] : [code]))
  const before = (await codes(0)).length
  const asked = await ask(at.url, 'GET', '/auth/v1/reauthenticate', { token: who.token })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  return (await mailsWithCode(at, who.email, before + 1)).at(-1) ?? ''
}
async function mailsWithCode(at: TestServer, email: string, count: number): Promise<string[]> {
  for (let mails = 1; ; mails += 1) {
    const codes = (await mailsTo(at.mail, email, mails)).flatMap(({ code }) => (code === '' ? [] : [code]))
    if (codes.length >= count) return codes
  }
}
const other = (code: string): string => (code === '111111' ? '222222' : '111111')

describe.each(DOORS)('$name', (door) => {
  it('is shut to a session that was not proven for ten minutes, which changes nothing', async () => {
    const who = await proofCallerAt(server, stub, door)
    const before = await accountRows(server, who.id)
    const answer = await door.knock(who)
    expect([answer.status >= 400, answer.body.code]).toEqual([true, door.refusal])
    expect(await accountRows(server, who.id)).toBe(before)
  })

  it('stays shut when the session is refreshed', async () => {
    const who = await proofCallerAt(server, stub, door)
    const { body } = await refresh(server.url, who.refreshToken)
    const before = await accountRows(server, who.id)
    expect((await door.knock({ ...who, token: body.access_token })).body.code).toBe(door.refusal)
    expect(await accountRows(server, who.id)).toBe(before)
  })

  it.each(door.opens)('opens after a proof: %s', async (kind) => {
    const { who, sent } = await proven(server, await proofCallerAt(server, stub, door), kind, mailedCode)
    const answer = await door.knock(who, sent)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
  })

  it('stays shut to proofs of another account and to wrong ones', async () => {
    const [who, stranger] = [await proofCallerAt(server, stub, door), await signUp(server.url)]
    const before = await accountRows(server, who.id)
    const wrong = [
      { currentPassword: 'it-is-not-this-one' },
      { sentCode: await mailedCode(stranger) },
      { sentCode: other(await mailedCode(who)) },
    ]
    for (const sent of wrong) expect((await door.knock(who, sent)).status).toBeGreaterThanOrEqual(400)
    expect(await accountRows(server, who.id)).toBe(before)
  })
})

describe('the code of a mail', () => {
  const doors = DOORS.filter(({ opens }) => opens.includes('code'))

  it.each(doors)('opens $name once, and two knocks at the same moment one door', async (door) => {
    const who = await proofCallerAt(server, stub, door)
    const sent = { sentCode: await mailedCode(who) }
    const answers = await Promise.all([door.knock(who, sent), door.knock(who, sent)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await door.knock(who, sent)).status).toBeGreaterThanOrEqual(400)
  })

  it('is not spent by a change that fails for another reason', async () => {
    const [who, stranger] = [await signUp(server.url), await signUp(server.url)]
    await growOld(server, who)
    const nonce = await mailedCode(who)
    const change = (email: string) =>
      ask(server.url, 'PUT', '/auth/v1/user', { token: who.token, body: { email, nonce } })
    expect((await change(stranger.email)).body.code).toBe('email_exists')
    expect((await change(`new.${who.email}`)).status).toBe(200)
  })

  it('is worth nothing ten minutes after it was sent', async () => {
    const who = await signUp(server.url)
    await growOld(server, who)
    const nonce = await mailedCode(who)
    await server.app.db.query(
      `update auth.one_time_tokens set expires_at = expires_at - interval '601 seconds' where user_id = $1`,
      [who.id],
    )
    const answer = await ask(server.url, 'PUT', '/auth/v1/user', {
      ...{ token: who.token, body: { password: 'buffalo-by-the-letterbox', nonce } },
    })
    expect(answer.body.code).toBe('reauthentication_not_valid')
  })
})

describe('who cannot be asked', () => {
  it('is an anonymous account: it gets an address however old its session is', async () => {
    const { body } = await ask(server.url, 'POST', '/auth/v1/signup', { body: {} })
    await growOld(server, { id: body.user.id })
    const answer = await ask(server.url, 'PUT', '/auth/v1/user', {
      token: body.access_token,
      body: { email: 'anonymous.no.more@example.com' },
    })
    expect([answer.status, answer.body.new_email ?? answer.body.email]).toEqual([200, 'anonymous.no.more@example.com'])
  })

  it('is nobody who merely has no password: what they send as the current one is wrong', async () => {
    const who = await signUp(server.url)
    await server.app.db.query('update auth.users set password_hash = null where id = $1', [who.id])
    const body = { userId: who.id, currentPassword: PASSWORD, newPassword: 'buffalo-by-the-letterbox' }
    const answer = await ask(server.url, 'POST', '/api/security/change-password', { token: who.token, body })
    expect([answer.status, answer.body.code]).toEqual([403, 'security/wrong-password'])
  })

  it('and metadata of one’s own asks for nothing', async () => {
    const who = await signUp(server.url)
    await growOld(server, who)
    const answer = await ask(server.url, 'PUT', '/auth/v1/user', { token: who.token, body: { data: { a: 1 } } })
    expect(answer.status).toBe(200)
  })
})

describe('a change that was proven', () => {
  it('is not made when its session ends while it is on its way', async () => {
    const who = await signUp(server.url)
    const before = await accountRows(server, who.id)
    // The row of the account is held, so that the proof is judged and the change waits.
    const late = await server.app.db.transaction(async (tx) => {
      await tx.query('select 1 from auth.users where id = $1 for update', [who.id])
      const change = ask(server.url, 'PUT', '/auth/v1/user', {
        ...{ token: who.token, body: { password: 'buffalo-by-the-letterbox' } },
      })
      await expect
        .poll(
          async () =>
            (
              await tx.query<{ count: number }>(
                `select count(*)::integer as count from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`,
              )
            )[0]?.count,
        )
        .toBe(1)
      await tx.query('delete from auth.sessions where user_id = $1', [who.id])
      return { change }
    })
    const answer = await late.change
    expect([answer.status, answer.body.code]).toEqual([403, 'session_not_found'])
    expect((await accountRows(server, who.id)).split('\n')[0]).toBe(before.split('\n')[0])
    expect((await signIn(server.url, who.email)).id).toBe(who.id)
  })
})

describe('guessing', () => {
  const began = new Date()
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer({
      env: { MAIL_PAUSE_SECONDS: '0', MAIL_PER_HOUR: '1000', AUTH_PHONE: 'on', SMS_OUTBOX: 'on' },
      // Stands still, or a slow machine would wait out what a guesser has to wait.
      outside: { clock: { now: () => began } },
    })
  })
  // What an address may ask in five minutes is not what is tried here.
  beforeEach(() => strict.app.db.query('delete from app.rate_limits'))
  afterAll(() => strict.close())
  const doors = proofEntryPoints(
    () => strict,
    () => stub,
  ).filter(({ who }) => who === 'gardener')

  it.each(doors.filter(({ opens }) => opens.includes('password')))(
    'of passwords at $name is slowed down as it is at the sign-in',
    async (door) => {
      const who = await proofCallerAt(strict, stub, door)
      const statuses: number[] = []
      for (let guess = 0; guess < 6; guess += 1) {
        statuses.push((await door.knock(who, { currentPassword: `guess-${guess}` })).status)
      }
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true])
      // The right one has to wait as well.
      expect((await door.knock(who, { currentPassword: PASSWORD })).status).toBe(429)
    },
  )

  it.each(doors.filter(({ opens }) => opens.includes('code')))(
    'of codes at $name is slowed down, whatever number of them was sent',
    async (door) => {
      const who = await proofCallerAt(strict, stub, door)
      const statuses: number[] = []
      for (let guess = 0; guess < 3; guess += 1) {
        const sentCode = other(await mailedCode(who, strict))
        for (let time = 0; time < 2; time += 1) statuses.push((await door.knock(who, { sentCode })).status)
      }
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true])
      expect((await door.knock(who, { sentCode: await mailedCode(who, strict) })).status).toBe(429)
    },
  )

  it('ends a code after five tries', async () => {
    const who = await signUp(server.url)
    await growOld(server, who)
    const code = await mailedCode(who)
    const change = (nonce: string) =>
      ask(server.url, 'PUT', '/auth/v1/user', {
        ...{ token: who.token, body: { password: 'buffalo-by-the-letterbox', nonce } },
      })
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await change(other(code))).body.code).toBe('reauthentication_not_valid')
    }
    expect((await change(code)).body.code).toBe('reauthentication_not_valid')
  })

  it('of second factors leaves the session as unproven as it was', async () => {
    const door = DOORS.find(({ name }) => name === 'POST /api/security/2fa/disable/:userId')
    if (!door) throw new Error('no such door')
    const who = await proofCallerAt(server, stub, door)
    const shown = await showCode(
      server.url,
      who.token,
      who.factorId ?? '',
      wrongCode(who.secret ?? '', { now: () => new Date() }),
    )
    expect(shown.body.code).toBe('mfa_verification_failed')
    expect((await door.knock(who)).body.code).toBe(door.refusal)
  })
})

describe('where the operator loosened it, for clients of the protocol alone,', () => {
  let loose: TestServer
  beforeAll(async () => {
    const env = { ...ROOMY, ...stub.env(['GOOGLE']), AUTH_REAUTHENTICATE: 'off', AUTH_MANUAL_LINKING: 'on' }
    loose = await startTestServer({ env: { ...env, AUTH_PHONE: 'on', SMS_OUTBOX: 'on' } })
  })
  afterAll(() => loose.close())

  it.each(
    proofEntryPoints(
      () => loose,
      () => stub,
    ),
  )('$name answers accordingly', async (door) => {
    const answer = await door.knock(await proofCallerAt(loose, stub, door))
    const isShut = door.route.includes(' /api/')
    expect([answer.status === 200, answer.body.code]).toEqual([!isShut, isShut ? door.refusal : undefined])
  })
})

/** Calls of accounts that take nothing over, each for its reason. */
const NO_DOORS: Readonly<Record<string, string>> = {
  'POST /auth/v1/signup': 'makes an account',
  'POST /auth/v1/otp': 'sends to the owner',
  'POST /auth/v1/magiclink': 'sends to the owner',
  'POST /auth/v1/recover': 'sends to the owner',
  'POST /auth/v1/resend': 'sends to the owner',
  'POST /auth/v1/verify': 'is the proof itself',
  'GET /auth/v1/verify': 'is the proof itself',
  'GET /auth/v1/reauthenticate': 'sends to the owner',
  'POST /auth/v1/logout': 'gives rights up',
  'POST /auth/v1/factors/:id/challenge': 'asks for a proof',
  'POST /auth/v1/factors/:id/verify': 'is the proof itself, or of a factor whose secret was told for one',
  'POST /auth/v1/sso': 'signs in elsewhere',
  'POST /auth/v1/sso/saml/acs': 'is the proof itself',
  'POST /auth/v1/callback': 'ends what was begun with a proof',
  'PATCH /api/security/privacy/:userId': 'opens nothing',
  'POST /api/users/:id/first-garden': 'makes a zone, a schedule and tasks',
  'POST /api/users/:id/first-garden/dismiss': 'puts an offer aside',
  'DELETE /api/security/sessions/:userId': 'gives rights up',
  'DELETE /api/security/sessions/:userId/:sessionId': 'gives rights up',
  'POST /api/users/create': 'writes a profile',
  'PATCH /api/users/:id': 'writes a profile',
  'PATCH /api/users/:id/garden-preferences': 'writes a profile',
  'PATCH /api/users/:id/watering-rule': 'says something of the garden',
  'POST /api/users/:id/rain-gauge': 'says something of the garden',
  'DELETE /api/users/:id/rain-gauge/:readingId': 'says something of the garden',
  'PUT /api/users/:id/retailer-preferences/:retailerId': 'says where one buys',
  'POST /api/users/:id/schedule-proposals/accept': 'moves a task',
  'POST /api/users/:userId/health-scores': 'says how the lawn is',
  'POST /api/users/:userId/analytics/generate-weekly': 'makes figures of records',
  'PUT /api/users/:id/holiday': 'moves tasks',
  'DELETE /api/users/:id/holiday': 'moves tasks',
  'POST /api/users/:id/calendar-feed': 'lets tasks be read, and nothing else',
  'DELETE /api/users/:id/calendar-feed': 'gives rights up',
  'POST /api/users/:id/controller-tokens': 'lets schedules of watering be read, and nothing else',
  'DELETE /api/users/:id/controller-tokens/:tokenId': 'gives rights up',
  'POST /api/users/:id/invitations': 'lets tasks of the garden be read and done, and nothing of the account',
  'DELETE /api/users/:id/invitations/:invitationId': 'gives rights up',
  'PATCH /api/users/:id/members/:memberId': 'lets tasks of the garden be read and done, and nothing of the account',
  'DELETE /api/users/:id/members/:memberId': 'gives rights up',
}

it('no call that changes an account is left out of the doors above', async () => {
  const { built, routes } = await withMountedRoutes(() =>
    startTestServer({ env: { AUTH_PHONE: 'on', SMS_OUTBOX: 'on' } }),
  )
  await built.close()
  const named = routes
    .filter(({ method }) => !/^(HEAD|OPTIONS|TRACE|GET)$/.test(method))
    .filter(({ url }) => /^\/(auth\/v1|api\/(security|users))\b/.test(url) && !url.startsWith('/auth/v1/admin/'))
    .filter(({ url, schema }) => url.startsWith('/auth/') || (schema as { hide?: boolean }).hide !== true)
    .map(({ method, url }) => `${method} ${url}`)
  const known = new Set([...DOORS.map(({ route }) => route), ...Object.keys(NO_DOORS)])
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(15)
})
