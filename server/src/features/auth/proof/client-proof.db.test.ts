import type { GoTrueClient, UserIdentity } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { authClient, freshEmail, PASSWORD } from '../../../../test/auth-client.ts'
import { codeOf, verifiedFactor } from '../../../../test/authenticator.ts'
import { growOld } from '../../../../test/proof-entry-points.ts'
import { fragmentOf, type ProviderStub, throughProvider } from '../../../../test/provider-stub.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { smsTo } from '../../../../test/read-sms.ts'
import type { TestServer } from '../../../../test/server.ts'
import { useProviders } from '../../../../test/use-providers.ts'

const clock = { now: () => new Date() }
const NEW_PASSWORD = 'buffalo-by-the-letterbox'
const needed = { code: 'reauthentication_needed', status: 400 }

let server: TestServer
let stub: ProviderStub
useProviders(['GOOGLE'], { env: { AUTH_MANUAL_LINKING: 'on', AUTH_PHONE: 'on', SMS_OUTBOX: 'on' } }, (started) => {
  ;({ server, stub } = started)
})

/** Somebody in the public client library, whose session was proven eleven minutes ago. */
async function somebody(): Promise<{ client: GoTrueClient; email: string; id: string }> {
  const client = authClient(server.url)
  const email = freshEmail()
  const { data, error } = await client.signUp({ email, password: PASSWORD })
  if (error) throw error
  const id = data.user?.id ?? ''
  await growOld(server, { id })
  return { client, email, id }
}
const newSession = (client: GoTrueClient, email: string) => client.signInWithPassword({ email, password: PASSWORD })
const linkGoogle = async (client: GoTrueClient) => {
  const { data, error } = await client.linkIdentity({ provider: 'google', options: { redirectTo: `${server.url}/in` } })
  return error ?? fragmentOf(await throughProvider(data.url)).get('access_token')
}

describe('the public client library in an old session', () => {
  it('changes the password with the current one [AUTH-49]', async () => {
    const { client, email } = await somebody()
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject(needed)
    const done = await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    expect(done.error).toBeNull()
    const again = await authClient(server.url).signInWithPassword({ email, password: NEW_PASSWORD })
    expect(again.error).toBeNull()
  })

  it('changes the address with the code of reauthenticate() [AUTH-49]', async () => {
    const { client, email } = await somebody()
    const next = freshEmail('next')
    expect((await client.updateUser({ email: next })).error).toMatchObject(needed)
    expect((await client.reauthenticate()).error).toBeNull()
    const { code: nonce } = await mailTo(server.mail, email)
    const { data, error } = await client.updateUser({ email: next, nonce })
    expect([error, data.user?.new_email]).toEqual([null, next])
  })

  it('changes the phone after signing in again [AUTH-49]', async () => {
    const { client, email } = await somebody()
    const phone = `+6149157${String(Date.now() % 10_000).padStart(4, '0')}`
    expect((await client.updateUser({ phone })).error).toMatchObject(needed)
    await newSession(client, email)
    expect((await client.updateUser({ phone })).error).toBeNull()
    const { code: token } = await smsTo(server.sms, phone)
    expect((await client.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull()
  })

  it('enrols a factor after a sign-in, by password or by mail, and removes it after its code [AUTH-51]', async () => {
    for (const how of ['password', 'mail'] as const) {
      const { client, email, id } = await somebody()
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(needed)
      if (how === 'password') await newSession(client, email)
      else {
        await client.signInWithOtp({ email })
        const { code: token } = await mailTo(server.mail, email)
        expect((await client.verifyOtp({ email, token, type: 'email' })).error).toBeNull()
      }
      const factor = await verifiedFactor(client, clock)
      await growOld(server, { id })
      await client.refreshSession()
      expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(needed)
      const code = codeOf(factor.secret, clock, 1)
      expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
      expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    }
  })

  it('adds a way in and takes one away after signing in again [AUTH-50]', async () => {
    const { client, email, id } = await somebody()
    expect(await linkGoogle(client)).toMatchObject(needed)
    const id_token = await stub.idToken({})
    const byToken = await client.linkIdentity({ provider: 'google', token: id_token })
    expect(byToken.error).toMatchObject(needed)
    await newSession(client, email)
    expect(await linkGoogle(client)).toEqual(expect.stringMatching(/^ey/))
    await growOld(server, { id })
    const google = (await client.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'google')
    expect((await client.unlinkIdentity(google as UserIdentity)).error).toMatchObject(needed)
    await newSession(client, email)
    expect((await client.unlinkIdentity(google as UserIdentity)).error).toBeNull()
  })

  it('changes the password without anything else after the mail of who forgot it [AUTH-49]', async () => {
    const { client, email } = await somebody()
    await client.resetPasswordForEmail(email)
    const { tokenHash } = await mailTo(server.mail, email)
    expect((await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull()
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  })
})
