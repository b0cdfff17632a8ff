import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, movableClock, refresh, signIn, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '10' }, outside: { clock } })
})
afterAll(() => server.close())

const sessionsOf = (userId: string) =>
  server.app.db.query<{ id: string; user_agent: string; ip: string }>(
    'select * from auth.sessions where user_id = $1',
    [userId],
  )
const liveTokensOf = (userId: string) =>
  server.app.db.query(
    `select t.id from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where s.user_id = $1 and t.revoked_at is null`,
    [userId],
  )

describe('a refresh token', () => {
  it('is swapped for another at each use', async () => {
    const user = await signUp(server.url)
    const first = await refresh(server.url, user.refreshToken)
    expect(first.status).toBe(200)
    const second = await refresh(server.url, first.body.refresh_token)
    expect(new Set([user.refreshToken, first.body.refresh_token, second.body.refresh_token]).size).toBe(3)
    expect(second.body.user.id).toBe(user.id)
    expect(await liveTokensOf(user.id)).toHaveLength(1)
  })

  it('keeps the session and how it was opened', async () => {
    const user = await signUp(server.url)
    const answer = await refresh(server.url, user.refreshToken)
    const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims(answer.body.access_token)).toMatchObject({
      session_id: claims(user.token).session_id,
      amr: [{ method: 'password', timestamp: claims(user.token).amr[0].timestamp }],
      aal: 'aal1',
    })
  })

  it('is nowhere kept as it is', async () => {
    const user = await signUp(server.url)
    const rows = await server.app.db.query('select t::text as row from auth.refresh_tokens t')
    expect(JSON.stringify(rows)).not.toContain(user.refreshToken)
  })

  it('answers the next one again when that answer was lost, however late', async () => {
    const user = await signUp(server.url)
    const lost = await refresh(server.url, user.refreshToken)
    clock.pass(3 * 24 * 3600)
    const again = await refresh(server.url, user.refreshToken)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(lost.body.refresh_token)
    expect((await refresh(server.url, lost.body.refresh_token)).status).toBe(200)
  })

  it('may be used again within 10 s by another tab, which is told the live one', async () => {
    const user = await signUp(server.url)
    const second = (await refresh(server.url, user.refreshToken)).body.refresh_token
    const third = (await refresh(server.url, second)).body.refresh_token
    clock.pass(9)
    const late = await refresh(server.url, user.refreshToken)
    expect(late.body.refresh_token).toBe(third)
  })

  it('ends the family when it is used again after 10 s: its session and its live token are gone', async () => {
    const user = await signUp(server.url)
    const second = (await refresh(server.url, user.refreshToken)).body
    const third = (await refresh(server.url, second.refresh_token)).body
    clock.pass(11)
    const reuse = await refresh(server.url, user.refreshToken)
    expect(reuse.status).toBe(400)
    expect(reuse.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await refresh(server.url, third.refresh_token)).body.code).toBe('refresh_token_not_found')
    const read = await ask(server.url, 'GET', '/auth/v1/user', { token: third.access_token })
    expect([read.status, read.body.code]).toEqual([403, 'session_not_found'])
  })

  it('ends no other session of the user with its family', async () => {
    const user = await signUp(server.url)
    const other = await signIn(server.url, user.email)
    const second = (await refresh(server.url, user.refreshToken)).body
    await refresh(server.url, second.refresh_token)
    clock.pass(11)
    expect((await refresh(server.url, user.refreshToken)).body.code).toBe('refresh_token_already_used')
    expect((await refresh(server.url, other.refreshToken)).status).toBe(200)
  })

  it('used 20 times at the same moment leaves one live token, which all answers carry', async () => {
    const user = await signUp(server.url)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(server.url, user.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const told = new Set(answers.map(({ body }) => body.refresh_token))
    expect(told.size).toBe(1)
    expect(await liveTokensOf(user.id)).toHaveLength(1)
    expect((await refresh(server.url, [...told][0])).status).toBe(200)
  })

  it('is dead after signing out', async () => {
    const user = await signUp(server.url)
    expect((await ask(server.url, 'POST', '/auth/v1/logout', { token: user.token })).status).toBe(204)
    const answer = await refresh(server.url, user.refreshToken)
    expect([answer.status, answer.body.code]).toEqual([400, 'refresh_token_not_found'])
  })

  it('refused while its session signs out at the same moment, or dead right after', async () => {
    const user = await signUp(server.url)
    const [answer] = await Promise.all([
      refresh(server.url, user.refreshToken),
      ask(server.url, 'POST', '/auth/v1/logout', { token: user.token }),
    ])
    if (answer.status === 200) {
      expect((await refresh(server.url, answer.body.refresh_token)).body.code).toBe('refresh_token_not_found')
    } else expect(answer.body.code).toBe('refresh_token_not_found')
    expect(await sessionsOf(user.id)).toEqual([])
  })

  it.each([
    ['of another length', 'abc', 'validation_failed'],
    ['with other letters', '!'.repeat(43), 'validation_failed'],
    ['that nobody got', 'A'.repeat(43), 'refresh_token_not_found'],
  ])('%s is refused', async (_name, token, code) => {
    const answer = await refresh(server.url, token)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it('of a banned user is refused', async () => {
    const user = await signUp(server.url)
    await server.app.db.query(`update auth.users set banned_until = $2, ban_reason = 'Spam' where id = $1`, [
      user.id,
      new Date(clock.now().getTime() + 60_000),
    ])
    const answer = await refresh(server.url, user.refreshToken)
    expect([answer.status, answer.body.code, answer.body.ban_reason]).toEqual([400, 'user_banned', 'Spam'])
    clock.pass(61)
    expect((await refresh(server.url, user.refreshToken)).status).toBe(200)
  })

  it('of a session with an end is refused after it', async () => {
    const user = await signUp(server.url)
    await server.app.db.query('update auth.sessions set not_after = $2 where user_id = $1', [user.id, clock.now()])
    expect((await refresh(server.url, user.refreshToken)).body.code).toBe('session_expired')
  })

  it.each([
    ['180 days without use', 180, 0],
    ['400 days in all, however often it was used', 400, 390],
  ])('ends a session after %s, and what it held with it', async (_name, openedDays, usedDays) => {
    const user = await signUp(server.url)
    const age = (days: number, more = 0) => new Date(clock.now().getTime() - days * 86_400_000 + more)
    const set = (more: number) =>
      server.app.db.query('update auth.sessions set created_at = $2, refreshed_at = $3 where user_id = $1', [
        user.id,
        age(openedDays, more),
        usedDays === 0 ? null : age(openedDays - usedDays),
      ])
    await set(60_000)
    const last = await refresh(server.url, user.refreshToken)
    expect(last.status).toBe(200)
    await set(0)
    const refused = await refresh(server.url, last.body.refresh_token)
    expect([refused.status, refused.body.code]).toEqual([400, 'session_expired'])
    expect(await sessionsOf(user.id)).toEqual([])
    const read = await ask(server.url, 'GET', '/auth/v1/user', { token: last.body.access_token })
    expect([read.status, read.body.code]).toEqual([403, 'session_not_found'])
  })

  it('leaves in the session who used it last', async () => {
    const user = await signUp(server.url)
    await ask(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: user.refreshToken },
      headers: { 'user-agent': 'Mower/2.0' },
    })
    expect(await sessionsOf(user.id)).toMatchObject([{ user_agent: 'Mower/2.0', ip: '127.0.0.1' }])
  })
})
