import { createHash, randomBytes } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  ask,
  authClient,
  freshEmail,
  movableClock,
  PASSWORD,
  signUp,
} from '../../../../test/auth-client.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
const clock = movableClock()
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' }, outside: { clock } })
})
afterAll(() => server.close())

const pkceClient = (): GoTrueClient => authClient(server.url, { flowType: 'pkce' })
const newPair = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
const openLink = async (link: URL): Promise<URL> =>
  new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '')
const exchange = (code: string | null, verifier: string): Promise<Answer> =>
  ask(server.url, 'POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } })

/** A redirect's code for a recovery that was asked for with a challenge of the test's own. */
async function codeFor(challenge: string): Promise<string | null> {
  const { email } = await signUp(server.url)
  const body = { email, code_challenge: challenge, code_challenge_method: 's256' }
  expect((await ask(server.url, 'POST', '/auth/v1/recover', { body })).status).toBe(200)
  return (await openLink((await mailTo(server.mail, email)).link)).searchParams.get('code')
}

describe('the flow with a verifier', () => {
  it('brings a code in the query, which the program that asked swaps for a session [AUTH-48]', async () => {
    const { email } = await signUp(server.url)
    const client = pkceClient()
    expect((await client.resetPasswordForEmail(email, { redirectTo: `${server.url}/reset?step=2` })).error).toBeNull()
    const { link, tokenHash } = await mailTo(server.mail, email)
    expect(tokenHash).toMatch(/^pkce_/)
    const target = await openLink(link)
    expect([target.pathname, target.searchParams.get('step'), target.hash]).toEqual(['/reset', '2', ''])
    const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }])
  })

  it('opens nothing for a program without the verifier, nor with another', async () => {
    const { verifier, challenge } = newPair()
    const code = await codeFor(challenge)
    const wrong = await exchange(code, newPair().verifier)
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_code_verifier'])
    expect((await exchange(code, '')).body.code).toBe('validation_failed')
    expect((await exchange(code, challenge)).body.code).toBe('bad_code_verifier')
    expect((await exchange(code, verifier)).status).toBe(200)
  })

  it('takes a code once, also of two at the same moment', async () => {
    const { verifier, challenge } = newPair()
    const code = await codeFor(challenge)
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(code, verifier)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect((await exchange(code, verifier)).body.code).toBe('flow_state_not_found')
  })

  it('takes a code for 300 s', async () => {
    const { verifier, challenge } = newPair()
    const [early, late] = [await codeFor(challenge), await codeFor(challenge)]
    // The real time of both mails passes as well.
    clock.pass(270)
    expect((await exchange(early, verifier)).status).toBe(200)
    clock.pass(31)
    expect((await exchange(late, verifier)).body.code).toBe('flow_state_expired')
  })

  it('takes no code of another flow, nor one that nobody got', async () => {
    const [mine, theirs] = [newPair(), newPair()]
    await codeFor(mine.challenge)
    expect((await exchange(await codeFor(theirs.challenge), mine.verifier)).body.code).toBe('bad_code_verifier')
    const unknown = await exchange(randomBytes(32).toString('base64url'), mine.verifier)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'flow_state_not_found'])
  })

  it('cannot be weakened: no plain method, no challenge without a method, none too short', async () => {
    const { challenge } = newPair()
    for (const pair of [
      { code_challenge: challenge, code_challenge_method: 'plain' },
      { code_challenge: challenge },
      { code_challenge_method: 's256' },
      { code_challenge: 'short', code_challenge_method: 's256' },
    ]) {
      for (const path of ['recover', 'otp', 'signup']) {
        const body = { email: freshEmail(), password: PASSWORD, ...pair }
        const answer = await ask(server.url, 'POST', `/auth/v1/${path}`, { body })
        expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
      }
    }
  })

  it('tells of a used link in query and fragment', async () => {
    const { email } = await signUp(server.url)
    await pkceClient().resetPasswordForEmail(email)
    const { link } = await mailTo(server.mail, email)
    await openLink(link)
    const target = await openLink(link)
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })

  it('opens nothing for who was banned meanwhile', async () => {
    const { verifier, challenge } = newPair()
    const code = await codeFor(challenge)
    await server.app.db.query(
      `update auth.users set banned_until = 'infinity', ban_reason = 'Spam' where id = (select user_id from auth.flow_states
       order by created_at desc limit 1)`,
    )
    expect((await exchange(code, verifier)).body).toMatchObject({ code: 'user_banned', ban_reason: 'Spam' })
  })

  it('gives the session at once to who types the code of the mail', async () => {
    const email = freshEmail()
    const client = pkceClient()
    await client.signInWithOtp({ email })
    const { code } = await mailTo(server.mail, email)
    const { data, error } = await client.verifyOtp({ type: 'email', email, token: code })
    expect([error, data.user?.email]).toEqual([null, email])
  })
})
