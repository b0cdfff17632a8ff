import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  authClient,
  freshEmail,
  movableClock,
  PASSWORD,
  refresh,
  signIn,
  signUp,
} from '../../../../test/auth-client.ts'
import { codeOf, enrolByToken, showCode, verifiedFactor, wrongCode } from '../../../../test/authenticator.ts'
import { mailsTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000', AUTH_ANONYMOUS: 'on' } })
})
afterAll(() => server.close())

async function newClient(): Promise<{ client: GoTrueClient; email: string }> {
  const client = authClient(server.url)
  const email = freshEmail()
  const { error } = await client.signUp({ email, password: PASSWORD })
  if (error) throw error
  return { client, email }
}

const sessionIdOf = (token = ''): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('the public client library', () => {
  it('enrols an authenticator app, shows its code and has a session of two factors [AUTH-47, AUTH-51]', async () => {
    const { client, email } = await newClient()
    const before = (await client.getSession()).data.session
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Garden' })
    expect(enrolled.error).toBeNull()
    expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
    const { id, totp } = enrolled.data as { id: string; totp: { qr_code: string; secret: string; uri: string } }
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(totp.uri).toContain(`otpauth://totp/Garden:${encodeURIComponent(email)}?secret=${totp.secret}`)
    expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ id, status: 'unverified' }], totp: [] })

    const challenge = await client.mfa.challenge({ factorId: id })
    expect(challenge.data).toMatchObject({ id: expect.any(String), type: 'totp' })
    const inSeconds = (challenge.data?.expires_at ?? 0) - clock.now().getTime() / 1000
    expect(inSeconds).toBeGreaterThan(290)
    expect(inSeconds).toBeLessThanOrEqual(300)
    const verified = await client.mfa.verify({
      factorId: id,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(totp.secret, clock),
    })
    expect(verified.error).toBeNull()
    expect(verified.data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })

    const after = (await client.getSession()).data.session
    expect(sessionIdOf(after?.access_token)).toBe(sessionIdOf(before?.access_token))
    expect(await client.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
      data: {
        currentLevel: 'aal2',
        nextLevel: 'aal2',
        currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
      },
    })
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { id, status: 'verified', factor_type: 'totp', friendly_name: 'My phone' },
    ])
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  it('signs in with the password first and the code then [AUTH-51]', async () => {
    const { client, email } = await newClient()
    const { id, secret } = await verifiedFactor(client, clock)
    await client.signOut({ scope: 'local' })
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    clock.pass(30)
    const shown = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, clock) })
    expect(shown.error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  it('is refused wrong codes, foreign and unknown factors, in errors that it understands [AUTH-51, AUTH-54]', async () => {
    const { client } = await newClient()
    const { id, secret } = await verifiedFactor(client, clock)
    const wrong = await client.mfa.challengeAndVerify({ factorId: id, code: wrongCode(secret, clock) })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const { client: stranger } = await newClient()
    expect((await stranger.mfa.challenge({ factorId: id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
    expect((await stranger.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'mfa_factor_not_found' })
    expect((await client.mfa.unenroll({ factorId: 'no-id' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    })
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('removes a factor, and the session counts for one factor again [AUTH-51]', async () => {
    const { client } = await newClient()
    const { id } = await verifiedFactor(client, clock)
    expect(await client.mfa.unenroll({ factorId: id })).toMatchObject({ data: { id }, error: null })
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
  })
})

describe('enrolment', () => {
  const enrol = (token: string, body: object) => ask(server.url, 'POST', '/auth/v1/factors', { token, body })

  it('takes the types totp and phone, and phone only where messages can be sent [AUTH-47]', async () => {
    const { token } = await signUp(server.url)
    for (const type of ['webauthn', 'sms', '', undefined]) {
      const { status, body } = await enrol(token, { factor_type: type })
      expect([status, body.code]).toEqual([400, 'validation_failed'])
    }
    const phone = await enrol(token, { factor_type: 'phone', phone: '+61491570006' })
    expect([phone.status, phone.body.code]).toEqual([422, 'mfa_phone_enroll_not_enabled'])
    expect((await enrol(token, { factor_type: 'totp' })).status).toBe(200)
  })

  it('takes each name once and ten factors at most', async () => {
    const { token } = await signUp(server.url)
    expect((await enrol(token, { factor_type: 'totp', friendly_name: 'A' })).status).toBe(200)
    const again = await enrol(token, { factor_type: 'totp', friendly_name: 'A' })
    expect([again.status, again.body.code]).toEqual([422, 'mfa_factor_name_conflict'])
    const more = await Promise.all(Array.from({ length: 12 }, () => enrol(token, { factor_type: 'totp' })))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(more.find(({ status }) => status !== 200)?.body.code).toBe('too_many_enrolled_mfa_factors')
    clock.pass(301)
    expect((await enrol(token, { factor_type: 'totp', friendly_name: 'A' })).status).toBe(200)
  })

  it('is not for somebody without an address', async () => {
    const client = authClient(server.url)
    expect((await client.signInAnonymously()).error).toBeNull()
    const { error } = await client.mfa.enroll({ factorType: 'totp' })
    expect(error).toMatchObject({ status: 403, code: 'no_authorization' })
  })

  it('keeps no seed that can be read from the database', async () => {
    const { token } = await signUp(server.url)
    const { body } = await enrol(token, { factor_type: 'totp' })
    const [row] = await server.app.db.query<{ row: string; enc: Buffer }>(
      'select f::text as row, secret_enc as enc from auth.factors f where id = $1',
      [body.id],
    )
    expect(row?.row).not.toContain(body.totp.secret)
    expect(row?.enc.toString('latin1')).not.toContain(body.totp.secret)
  })

  it('of a second factor is refused until the first was shown', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    const thief = await signIn(server.url, owner.email)
    const refused = await enrol(thief.token, { factor_type: 'totp' })
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_aal'])
    expect((await enrol(owner.token, { factor_type: 'totp' })).status).toBe(200)
  })
})

describe('a code', () => {
  it('works once, also when it is shown many times at the same moment', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    const code = codeOf(owner.secret, clock)
    expect((await showCode(server.url, owner.token, owner.factorId, code)).body.code).toBe('mfa_verification_failed')
    clock.pass(60)
    const next = codeOf(owner.secret, clock)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => showCode(server.url, owner.token, owner.factorId, next)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is taken for a challenge of its own factor, once, within five minutes and from the same place', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    const other = await enrolByToken(server.url, await signUp(server.url), clock)
    clock.pass(60)
    const challenge = async (of = owner) =>
      (await ask(server.url, 'POST', `/auth/v1/factors/${of.factorId}/challenge`, { token: of.token })).body.id
    const verify = (challengeId: string, code = codeOf(owner.secret, clock)) =>
      ask(server.url, 'POST', `/auth/v1/factors/${owner.factorId}/verify`, {
        token: owner.token,
        body: { challenge_id: challengeId, code },
      })
    expect((await verify(await challenge(other))).body.code).toBe('mfa_factor_not_found')
    const late = await challenge()
    clock.pass(301)
    expect((await verify(late)).body.code).toBe('mfa_challenge_expired')
    const used = await challenge()
    expect((await verify(used)).status).toBe(200)
    clock.pass(60)
    expect((await verify(used)).body.code).toBe('mfa_ip_address_mismatch')
    const elsewhere = await challenge()
    await server.app.db.query('update auth.challenges set ip = $2 where id = $1', [elsewhere, '192.0.2.7'])
    expect((await verify(elsewhere)).body.code).toBe('mfa_ip_address_mismatch')
    const guessed = await challenge()
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(guessed, wrongCode(owner.secret, clock))).body.code).toBe('mfa_verification_failed')
    }
    expect((await verify(guessed)).body.code).toBe('mfa_challenge_expired')
  })
})

describe('the step up to two factors', () => {
  it('ends refresh tokens of before, and with their use the session', async () => {
    const before = await signUp(server.url)
    const owner = await enrolByToken(server.url, before, clock)
    const old = await refresh(server.url, before.refreshToken)
    expect([old.status, old.body.code]).toEqual([400, 'refresh_token_already_used'])
    expect((await refresh(server.url, owner.refreshToken)).status).toBe(400)
  })

  it('ends the other sessions that showed one factor, and keeps those that showed two', async () => {
    const first = await signUp(server.url)
    const second = await signIn(server.url, first.email)
    const owner = await enrolByToken(server.url, first, clock)
    expect((await ask(server.url, 'GET', '/auth/v1/user', { token: second.token })).body.code).toBe('session_not_found')
    const third = await signIn(server.url, first.email)
    clock.pass(60)
    const shown = await showCode(server.url, third.token, owner.factorId, codeOf(owner.secret, clock))
    expect(shown.status).toBe(200)
    expect((await ask(server.url, 'GET', '/auth/v1/user', { token: owner.token })).status).toBe(200)
  })

  it('of two sessions at the same moment ends one of them, or raises both', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    for (let round = 0; round < 5; round += 1) {
      clock.pass(90)
      const pair = [await signIn(server.url, owner.email), await signIn(server.url, owner.email)]
      const shown = await Promise.all(
        pair.map(({ token }, index) =>
          showCode(server.url, token, owner.factorId, codeOf(owner.secret, clock, index)).catch(() => undefined),
        ),
      )
      expect(shown.some((answer) => answer?.status === 200)).toBe(true)
      for (const answer of shown) expect(answer?.status ?? 0).toBeLessThan(500)
      const levels = await server.app.db.query<{ aal: string }>('select aal from auth.sessions where user_id = $1', [
        owner.id,
      ])
      expect(levels.every(({ aal }) => aal === 'aal2')).toBe(true)
    }
  })

  it('leaves one live token at most when the session is refreshed at the same moment', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    for (let round = 0; round < 5; round += 1) {
      clock.pass(90)
      const session = await signIn(server.url, owner.email)
      const [shown, refreshed] = await Promise.all([
        showCode(server.url, session.token, owner.factorId, codeOf(owner.secret, clock)).catch(() => undefined),
        refresh(server.url, session.refreshToken),
      ])
      expect(Math.max(shown?.status ?? 0, refreshed.status)).toBeLessThan(500)
      if (refreshed.status === 200 && shown?.status === 200) {
        expect((await refresh(server.url, refreshed.body.refresh_token)).status).toBe(400)
      }
    }
  })

  it('removes factors that nobody verified', async () => {
    const user = await signUp(server.url)
    await ask(server.url, 'POST', '/auth/v1/factors', { token: user.token, body: { factor_type: 'totp' } })
    const owner = await enrolByToken(server.url, user, clock)
    const { body } = await ask(server.url, 'GET', '/auth/v1/user', { token: owner.token })
    expect(body.factors).toHaveLength(1)
  })
})

describe('the mailbox of the owner', () => {
  it('is told of each step that is added or removed, once and of nothing else', async () => {
    const { client, email } = await newClient()
    const { id, secret } = await verifiedFactor(client, clock)
    clock.pass(60)
    await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, clock) })
    const given = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Given up' })
    await client.mfa.unenroll({ factorId: given.data?.id ?? '' })
    expect((await client.mfa.unenroll({ factorId: id })).error).toBeNull()
    const again = await enrolByToken(server.url, await signIn(server.url, email), clock)
    await ask(server.url, 'DELETE', `/auth/v1/admin/users/${again.id}/factors/${again.factorId}`, {
      token: server.serviceKey,
    })
    const mails = await mailsTo(server.mail, email, 4)
    const [added, removed] = ['A second step was added', 'A second step was removed']
    expect(mails.map(({ subject }) => subject).sort()).toEqual([added, added, removed, removed])
  })

  it('is told once when two-factor authentication is switched off', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    const off = await ask(server.url, 'POST', `/api/security/2fa/disable/${owner.id}`, { token: owner.token, body: {} })
    expect(off.status).toBe(200)
    const mails = await mailsTo(server.mail, owner.email, 2)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['A second step was added', 'A second step was removed'])
  })
})

describe('somebody who has the password alone', () => {
  it('gets nothing but the way to the code', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    const thief = await signIn(server.url, owner.email)
    expect(claimsOf(thief.token)).toMatchObject({ aal: 'aal1', second_factor_due: true })
    for (const path of [`/api/users/${owner.id}`, `/api/users/${owner.id}/tasks`, '/api/weather/saved']) {
      const refused = await ask(server.url, 'GET', path, { token: thief.token })
      expect([refused.status, refused.body.code], path).toEqual([403, 'auth/second-factor'])
      expect((await ask(server.url, 'GET', path, { token: owner.token })).status, path).not.toBe(403)
    }
    const files = await ask(server.url, 'POST', '/storage/v1/object/list/private', {
      token: thief.token,
      body: { prefix: `photos/${owner.id}` },
    })
    expect(files.body.statusCode).toBe('403')
    const again = await refresh(server.url, thief.refreshToken)
    const refused = await ask(server.url, 'GET', `/api/users/${owner.id}`, { token: again.body.access_token })
    expect(refused.body.code).toBe('auth/second-factor')
  })

  it('cannot change password or address, not with a token of before either [AUTH-49]', async () => {
    const before = await signUp(server.url)
    const owner = await enrolByToken(server.url, before, clock)
    const thief = await signIn(server.url, owner.email)
    for (const token of [thief.token, before.token]) {
      for (const body of [{ password: 'couch-grass-behind-the-shed' }, { email: freshEmail('thief') }]) {
        const refused = await ask(server.url, 'PUT', '/auth/v1/user', { token, body })
        expect([refused.status, refused.body.code]).toEqual([401, 'insufficient_aal'])
      }
    }
    const changed = await ask(server.url, 'PUT', '/auth/v1/user', {
      token: owner.token,
      body: { password: 'couch-grass-behind-the-shed' },
    })
    expect(changed.status).toBe(200)
  })

  it('opens nothing with a token of before the first factor, until there is none any more', async () => {
    const before = await signUp(server.url)
    const own = (token: string) => ask(server.url, 'GET', `/api/users/${before.id}`, { token })
    const list = (token: string) =>
      ask(server.url, 'POST', '/storage/v1/object/list/private', { token, body: { prefix: `photos/${before.id}` } })
    expect((await own(before.token)).status).toBe(200)
    const owner = await enrolByToken(server.url, before, clock)
    expect((await own(before.token)).body.code).toBe('auth/second-factor')
    expect((await list(before.token)).body.statusCode).toBe('403')
    expect([(await own(owner.token)).status, (await list(owner.token)).status]).toEqual([200, 200])
    await ask(server.url, 'DELETE', `/auth/v1/factors/${owner.factorId}`, { token: owner.token })
    const { body } = await refresh(server.url, owner.refreshToken)
    expect(claimsOf(body.access_token).aal).toBe('aal1')
    expect((await own(body.access_token)).status).toBe(200)
  })

  it('cannot remove the factor, not with a token of before either', async () => {
    const before = await signUp(server.url)
    const owner = await enrolByToken(server.url, before, clock)
    const thief = await signIn(server.url, owner.email)
    for (const token of [thief.token, before.token]) {
      const refused = await ask(server.url, 'DELETE', `/auth/v1/factors/${owner.factorId}`, { token })
      expect([refused.status, refused.body.code]).toEqual([422, 'insufficient_aal'])
    }
    expect((await ask(server.url, 'DELETE', `/auth/v1/factors/${owner.factorId}`, { token: owner.token })).status).toBe(
      200,
    )
  })

  it('can remove nothing with a token whose factor was removed since', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    await ask(server.url, 'DELETE', `/auth/v1/factors/${owner.factorId}`, { token: owner.token })
    const [session] = await server.app.db.query<{ aal: string }>('select aal from auth.sessions where user_id = $1', [
      owner.id,
    ])
    expect(session?.aal).toBe('aal1')
    const elsewhere = await enrolByToken(server.url, await signIn(server.url, owner.email), clock)
    const refused = await ask(server.url, 'DELETE', `/auth/v1/factors/${elsewhere.factorId}`, { token: owner.token })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect((await ask(server.url, 'GET', '/auth/v1/user', { token: elsewhere.token })).body.factors).toHaveLength(1)
  })
})
