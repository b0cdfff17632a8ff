import { describe, expect, it } from 'vitest'
import { ask, authClient, freshEmail, PASSWORD } from '../../../../test/auth-client.ts'
import { mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const env = { AUTH_CONFIRM_EMAIL: 'on', RATE_LIMIT_FACTOR: '50', MAIL_PAUSE_SECONDS: '0' }

/** The ways in that a sign-up is answered with, by the client library. */
async function identitiesAt(server: TestServer, email: string): Promise<unknown[] | undefined> {
  const { data, error } = await authClient(server.url).signUp({ email, password: PASSWORD })
  if (error) throw error
  return data.user?.identities
}

async function confirmedAt(server: TestServer): Promise<string> {
  const email = freshEmail()
  const client = authClient(server.url)
  await client.signUp({ email, password: PASSWORD })
  await client.verifyOtp({ type: 'signup', email, token: (await mailTo(server.mail, email)).code })
  return email
}

describe('a sign-up that has to be confirmed', () => {
  it('answers somebody new with the identity that they have then', async () => {
    const server = await startTestServer({ env })
    const email = freshEmail()
    const [told] = (await identitiesAt(server, email)) as Record<string, unknown>[]
    await mailTo(server.mail, email)
    const listed = await ask(server.url, 'GET', '/auth/v1/admin/users', { token: server.serviceKey })
    await server.close()
    const { identity_id, id, user_id, identity_data, provider } = listed.body.users[0].identities[0]
    expect(told).toMatchObject({ identity_id, id, user_id, identity_data, provider, email })
  })

  it('tells nobody by them whether an address has an account', async () => {
    const server = await startTestServer({ env })
    const [taken, free] = [await confirmedAt(server), freshEmail('stran')]
    const shown = async (email: string) => Object.keys(((await identitiesAt(server, email))?.[0] ?? {}) as object)
    const [ofTaken, ofFree] = [await shown(taken), await shown(free)]
    await server.close()
    expect(ofTaken).toEqual(ofFree)
    expect(ofFree).toContain('identity_data')
  })

  it('answers none for a confirmed address where the operator wants that told, as the protocol has it', async () => {
    const server = await startTestServer({ env: { ...env, AUTH_UNKNOWN_EMAIL: 'refused' } })
    const taken = await confirmedAt(server)
    const waiting = freshEmail()
    await identitiesAt(server, waiting)
    await mailTo(server.mail, waiting)
    const counts = [taken, waiting, freshEmail()].map(async (email) => (await identitiesAt(server, email))?.length)
    const found = await Promise.all(counts)
    await server.close()
    expect(found).toEqual([0, 1, 1])
  })
})

it('a reauthentication without address and phone number says that there is neither', async () => {
  const server = await startTestServer({ env: { AUTH_ANONYMOUS: 'on' } })
  const client = authClient(server.url)
  await client.signInAnonymously()
  const { error } = await client.reauthenticate()
  await server.close()
  expect(error).toMatchObject({
    ...{ status: 400, code: 'validation_failed' },
    message: 'Reauthentication requires the user to have an email or a phone number',
  })
})
