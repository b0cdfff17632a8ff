import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  ask,
  authClient,
  freshEmail,
  movableClock,
  PASSWORD,
  type SignedIn,
  signIn,
  signUp,
} from '../../../test/auth-client.ts'
import { codeOf, enrolByToken, showCode, verifiedFactor } from '../../../test/authenticator.ts'
import { everyRow } from '../../../test/every-row.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const NEW_PASSWORD = 'couch-grass-behind-the-shed'
const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())

const call = (user: { token: string }, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> =>
  ask(server.url, method, path, { token: user.token, headers, ...(body === undefined ? {} : { body }) })
const settings = async (user: SignedIn) => (await call(user, 'GET', `/api/security/settings/${user.id}`)).body

describe('security settings', () => {
  it('of a new account have all their fields [SETTINGS-11, SETTINGS-13]', async () => {
    const user = await signUp(server.url)
    const answer = await call(user, 'GET', `/api/security/settings/${user.id}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      twoFactorEnabled: false,
      profileVisibility: 'private',
      communityPostsPublic: true,
      showOnlineStatus: true,
      allowDirectMessages: true,
      dataCollection: true,
      marketingEmails: false,
      lastPasswordChange: null,
      failedLoginAttempts: 0,
      lockedUntil: null,
      backupCodesLeft: 0,
      proofs: ['password', 'mail'],
    })
  })

  it('take one privacy switch at a time and keep the others [SETTINGS-14]', async () => {
    const user = await signUp(server.url)
    const path = `/api/security/privacy/${user.id}`
    for (const [name, value] of [
      ['communityPostsPublic', false],
      ['showOnlineStatus', false],
      ['allowDirectMessages', false],
      ['dataCollection', false],
      ['marketingEmails', true],
    ] as const) {
      const before = await settings(user)
      const answer = await call(user, 'PATCH', path, { [name]: value })
      expect([answer.status, answer.body]).toEqual([200, { ...before, [name]: value }])
      expect(await settings(user)).toEqual({ ...before, [name]: value })
    }
    await call(user, 'PATCH', path, { marketingEmails: false })
    expect((await settings(user)).marketingEmails).toBe(false)
  })

  it.each([
    ['none', {}],
    ['two', { dataCollection: false, marketingEmails: true }],
    ['a text', { dataCollection: 'false' }],
    ['a number', { dataCollection: 0 }],
    ['null', { dataCollection: null }],
    ['the badge', { profileVisibility: 'public' }],
    ['a column', { user_id: 'x' }],
    ['one and something else', { dataCollection: false, twoFactorEnabled: false }],
  ])('refuse %s as a privacy change [SETTINGS-14]', async (_what, body) => {
    const user = await signUp(server.url)
    const answer = await call(user, 'PATCH', `/api/security/privacy/${user.id}`, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'request/invalid'])
    expect((await settings(user)).dataCollection).toBe(true)
  })
})

describe('a change of the password', () => {
  const change = (user: SignedIn, body: object) => call(user, 'POST', '/api/security/change-password', body)

  it('ends the other sessions, keeps this one and is dated [SETTINGS-21]', async () => {
    const user = await signUp(server.url)
    const other = await signIn(server.url, user.email)
    const answer = await change(user, { userId: user.id, currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect(answer.status).toBe(200)
    expect((await call(other, 'GET', `/api/users/${user.id}`)).status).toBe(401)
    const { lastPasswordChange } = await settings(user)
    expect(lastPasswordChange).toBe(answer.body.lastPasswordChange)
    const client = authClient(server.url)
    expect((await client.signInWithPassword({ email: user.email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await client.signInWithPassword({ email: user.email, password: NEW_PASSWORD })).error).toBeNull()
  })

  it.each([
    ['a wrong current password', { currentPassword: 'not this one' }, 403, 'security/wrong-password'],
    ['no current password', { currentPassword: '' }, 400, 'request/invalid'],
    ['seven characters', { newPassword: 'q7w!zx,' }, 400, 'request/invalid'],
    ['a password that everybody tries', { newPassword: 'password1234' }, 422, 'security/weak-password'],
    ['the same password', { newPassword: PASSWORD }, 422, 'security/same-password'],
    ['another name for the field', { newPassword: undefined, password: NEW_PASSWORD }, 400, 'request/invalid'],
  ])('with %s is refused and changes nothing [SETTINGS-21]', async (_what, wrong, status, code) => {
    const user = await signUp(server.url)
    const answer = await change(user, {
      userId: user.id,
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      ...wrong,
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await signIn(server.url, user.email)).id).toBe(user.id)
  })

  it('of somebody else is refused [SETTINGS-36]', async () => {
    const [ann, ben] = [await signUp(server.url), await signUp(server.url)]
    const answer = await change(ann, { userId: ben.id, currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/forbidden'])
    expect((await signIn(server.url, ben.email)).id).toBe(ben.id)
  })

  it('keeps neither password anywhere but as a hash, with an Idempotency-Key too', async () => {
    const user = await signUp(server.url)
    const body = { userId: user.id, currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const headers = { 'idempotency-key': 'change-once' }
    expect((await call(user, 'POST', '/api/security/change-password', body, headers)).status).toBe(200)
    const kept = await server.app.db.query('select 1 as one from app.idempotency_keys where user_id = $1', [user.id])
    expect(kept).toEqual([])
    expect(await everyRow(server.app.db)).not.toContain(NEW_PASSWORD)
  })
})

describe('two-factor authentication', () => {
  const enable = (user: SignedIn, body: unknown = {}) => call(user, 'POST', `/api/security/2fa/enable/${user.id}`, body)
  const disable = (user: SignedIn) => call(user, 'POST', `/api/security/2fa/disable/${user.id}`, {})

  it('refuses secret and codes that a client made up [SETTINGS-25]', async () => {
    const user = await signUp(server.url)
    for (const body of [
      { secret: 'JBSWY3DPEHPK3PXP', backupCodes: ['12345678', '87654321'] },
      { secret: 'JBSWY3DPEHPK3PXP' },
      { backupCodes: ['12345678'] },
      { userId: user.id },
    ]) {
      const answer = await enable(user, body)
      expect([answer.status, answer.body.code]).toEqual([400, 'request/invalid'])
    }
    expect((await settings(user)).twoFactorEnabled).toBe(false)
    expect((await ask(server.url, 'GET', '/auth/v1/user', { token: user.token })).body.factors).toBeUndefined()
  })

  it('is on once a code was shown, and only then hands out ten backup codes [SETTINGS-25]', async () => {
    const user = await signUp(server.url)
    const given = (await enable(user)).body
    expect(given).toMatchObject({ twoFactorEnabled: false, backupCodes: null })
    expect(given.enrolment).toMatchObject({
      uri: expect.stringContaining(`secret=${given.enrolment.secret}`),
      qrCode: expect.stringMatching(/^<svg /),
    })
    expect((await settings(user)).twoFactorEnabled).toBe(false)
    const again = (await enable(user)).body.enrolment
    expect(again.secret).not.toBe(given.enrolment.secret)

    const shown = await showCode(server.url, user.token, again.factorId, codeOf(again.secret, clock))
    const raised = { ...user, token: shown.body.access_token }
    const { body } = await enable(raised)
    expect(body).toMatchObject({ twoFactorEnabled: true, enrolment: null })
    expect(new Set(body.backupCodes).size).toBe(10)
    expect(await settings(raised)).toMatchObject({ twoFactorEnabled: true, backupCodesLeft: 10 })
    expect((await enable(user)).body.code).toBe('auth/second-factor')
    const rows = await everyRow(server.app.db)
    for (const code of body.backupCodes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })

  it('is switched off with an empty body after a code, and the sessions go on [SETTINGS-26]', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    await enable(owner)
    clock.pass(601)
    const stale = await disable(owner)
    expect([stale.status, stale.body.code]).toEqual([403, 'security/code-needed'])
    const shown = await showCode(server.url, owner.token, owner.factorId, codeOf(owner.secret, clock))
    const raised = { ...owner, token: shown.body.access_token }
    const answer = await disable(raised)
    expect([answer.status, answer.body]).toEqual([200, { twoFactorEnabled: false }])
    expect(await settings(raised)).toMatchObject({ twoFactorEnabled: false, backupCodesLeft: 0 })
    const signedIn = await signIn(server.url, owner.email)
    expect((await settings(signedIn)).twoFactorEnabled).toBe(false)
    expect((await disable(signedIn)).status).toBe(200)
  })

  it('cannot be switched by somebody else or with the password alone [SETTINGS-36]', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    const stranger = await signUp(server.url)
    const thief = await signIn(server.url, owner.email)
    for (const path of ['enable', 'disable']) {
      const foreign = await call(stranger, 'POST', `/api/security/2fa/${path}/${owner.id}`, {})
      expect([foreign.status, foreign.body.code]).toEqual([403, 'auth/forbidden'])
      const due = await call(thief, 'POST', `/api/security/2fa/${path}/${owner.id}`, {})
      expect([due.status, due.body.code]).toEqual([403, 'auth/second-factor'])
    }
    expect((await settings(owner)).twoFactorEnabled).toBe(true)
  })

  it('lets each backup code in once, shown in the place of the code', async () => {
    const client = authClient(server.url)
    const email = freshEmail()
    await client.signUp({ email, password: PASSWORD })
    const { id } = await verifiedFactor(client, clock)
    const session = (await client.getSession()).data.session
    const owner = { id: session?.user.id ?? '', email, token: session?.access_token ?? '', refreshToken: '' }
    const codes: string[] = (await enable(owner)).body.backupCodes
    const [first = '', second = '', third = ''] = codes

    await client.signInWithPassword({ email, password: PASSWORD })
    expect((await client.mfa.challengeAndVerify({ factorId: id, code: first })).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    await client.signInWithPassword({ email, password: PASSWORD })
    const again = await client.mfa.challengeAndVerify({ factorId: id, code: first })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const typed = second.toUpperCase().replaceAll('-', ' ')
    expect((await client.mfa.challengeAndVerify({ factorId: id, code: typed })).error).toBeNull()

    const thief = await signIn(server.url, email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => showCode(server.url, thief.token, id, third)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes no backup code of another person, of an older set, or for a factor that was never verified', async () => {
    const ann = await enrolByToken(server.url, await signUp(server.url), clock)
    const ben = await enrolByToken(server.url, await signUp(server.url), clock)
    const [old = ''] = (await enable(ann)).body.backupCodes
    const [current = ''] = (await enable(ann)).body.backupCodes
    expect((await showCode(server.url, ben.token, ben.factorId, current)).body.code).toBe('mfa_verification_failed')
    expect((await showCode(server.url, ann.token, ann.factorId, old)).body.code).toBe('mfa_verification_failed')
    const { body } = await ask(server.url, 'POST', '/auth/v1/factors', {
      token: ann.token,
      body: { factor_type: 'totp' },
    })
    expect((await showCode(server.url, ann.token, body.id, current)).body.code).toBe('mfa_verification_failed')
    expect((await showCode(server.url, ann.token, ann.factorId, current)).status).toBe(200)
  })
})

describe('login sessions', () => {
  const sessions = (user: SignedIn) => call(user, 'GET', `/api/security/sessions/${user.id}`)
  const signInFrom = async (email: string, userAgent: string): Promise<SignedIn> => {
    const { body } = await ask(server.url, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    })
    return { id: body.user.id, email, token: body.access_token, refreshToken: body.refresh_token }
  }
  const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

  it('are the real ones, this one first [SETTINGS-31, SETTINGS-32]', async () => {
    /** What is done, with the instants between which the server did it. */
    const timed = async <T>(work: () => Promise<T>) => {
      const from = clock.now().toISOString()
      const done = await work()
      return { done, from, to: clock.now().toISOString() }
    }
    const expectWithin = (at: string, { from, to }: { from: string; to: string }) =>
      expect([from, at, to].toSorted()).toEqual([from, at, to])

    const signedUp = await timed(() => signUp(server.url))
    clock.pass(60)
    const other = await timed(() => signInFrom(signedUp.done.email, FIREFOX))
    // Within the hour for which the first one's access token is good.
    clock.pass(1200)
    const used = await timed(() =>
      ask(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: other.done.refreshToken },
        headers: { 'user-agent': FIREFOX },
      }),
    )
    clock.pass(60)
    const { status, body } = await sessions(signedUp.done)
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({ thisDevice: true, isActive: true, ipAddress: '127.0.0.1' })
    expect(body[1]).toEqual({
      id: JSON.parse(Buffer.from(other.done.token.split('.')[1] ?? '', 'base64url').toString()).session_id,
      location: null,
      ipAddress: '127.0.0.1',
      loginAt: expect.stringMatching(/Z$/),
      userAgent: FIREFOX,
      isActive: true,
      device: 'Firefox on Android',
      lastUsedAt: expect.stringMatching(/Z$/),
      thisDevice: false,
    })
    expectWithin(body[0].loginAt, signedUp)
    expectWithin(body[1].loginAt, other)
    expectWithin(body[1].lastUsedAt, used)
  })

  it('end one by one and all others at once', async () => {
    const user = await signUp(server.url)
    const [a, b, c] = [
      await signIn(server.url, user.email),
      await signIn(server.url, user.email),
      await signIn(server.url, user.email),
    ]
    const idOfA = JSON.parse(Buffer.from(a.token.split('.')[1] ?? '', 'base64url').toString()).session_id
    const one = await call(user, 'DELETE', `/api/security/sessions/${user.id}/${idOfA}`)
    expect([one.status, one.body]).toEqual([200, { ended: 1 }])
    expect((await sessions(a)).status).toBe(401)
    expect((await sessions(b)).status).toBe(200)
    const again = await call(user, 'DELETE', `/api/security/sessions/${user.id}/${idOfA}`)
    expect([again.status, again.body.code]).toEqual([404, 'session/not-found'])
    expect((await call(user, 'DELETE', `/api/security/sessions/${user.id}`)).status).toBe(400)
    const others = await call(user, 'DELETE', `/api/security/sessions/${user.id}?others`)
    expect([others.status, others.body]).toEqual([200, { ended: 2 }])
    expect([(await sessions(b)).status, (await sessions(c)).status]).toEqual([401, 401])
    expect((await sessions(user)).body).toHaveLength(1)
  })

  it('of somebody else are neither shown nor ended [SETTINGS-36]', async () => {
    const [ann, ben] = [await signUp(server.url), await signUp(server.url)]
    const bens = (await sessions(ben)).body[0].id
    const attempts = [
      await call(ann, 'GET', `/api/security/sessions/${ben.id}`),
      await call(ann, 'DELETE', `/api/security/sessions/${ben.id}/${bens}`),
      await call(ann, 'DELETE', `/api/security/sessions/${ben.id}?others`),
      await call(ann, 'GET', `/api/security/settings/${ben.id}`),
      await call(ann, 'PATCH', `/api/security/privacy/${ben.id}`, { dataCollection: false }),
    ]
    for (const { status, body } of attempts) expect([status, body.code]).toEqual([403, 'auth/forbidden'])
    const underOwnName = await call(ann, 'DELETE', `/api/security/sessions/${ann.id}/${bens}`)
    expect([underOwnName.status, underOwnName.body.code]).toEqual([404, 'session/not-found'])
    expect((await sessions(ben)).body).toHaveLength(1)
    expect((await settings(ben)).dataCollection).toBe(true)
  })
})
