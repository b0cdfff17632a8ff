import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { ask, authClient, PASSWORD } from './auth-client.ts'
import { PATIENCE } from './patience.ts'
import { accessTokenOf, freshPerson, type ProviderStub, sentFrom, throughProvider } from './provider-stub.ts'
import { type AuthMail, mailsTo } from './read-mail.ts'
import type { TestServer } from './server.ts'

/** Where an owner arrives: the server, and a provider that vouches for addresses. */
export interface Place {
  server: TestServer
  stub: ProviderStub
}

/** Of a change of address, which was asked for before and may arrive late: nobody comes in by it here. */
const isOfChange = ({ link }: AuthMail): boolean => link.searchParams.get('type') === 'email_change'

/** The mail with a code that `cause` brings to an address, whatever else arrives there meanwhile. */
async function newMail(server: TestServer, email: string, cause: () => Promise<unknown>) {
  const withCode = async () =>
    (await mailsTo(server.mail, email, 0)).filter((mail) => mail.code !== '' && !isOfChange(mail))
  const before = (await withCode()).length
  await cause()
  return vi.waitFor(async () => {
    const mail = (await withCode())[before]
    if (!mail) throw new Error(`no mail to ${email}`)
    return mail
  }, PATIENCE)
}

const post = (server: TestServer, path: string, body: object, token?: string) =>
  ask(server.url, 'POST', `/auth/v1${path}`, { body, ...(token === undefined ? {} : { token }) })

const verified = async (server: TestServer, body: object): Promise<string> => {
  const answer = await post(server, '/verify', body)
  if (answer.status !== 200) throw new Error(`not let in: ${JSON.stringify(answer.body)}`)
  return answer.body.access_token
}

const askForLink = (server: TestServer, email: string) => newMail(server, email, () => post(server, '/otp', { email }))
const forget = (server: TestServer, email: string) => newMail(server, email, () => post(server, '/recover', { email }))
const handedOn = async (server: TestServer, type: string, email: string): Promise<string> => {
  const { body } = await post(server, '/admin/generate_link', { type, email }, server.serviceKey)
  return accessTokenOf(await sentFrom(body.action_link))
}

/** Somebody whom the provider vouches for has the address. */
export function markProven(stub: ProviderStub, email: string): void {
  stub.person = freshPerson({ email })
}

const idToken = async ({ server, stub }: Place): Promise<string> => {
  const { body } = await post(server, '/token?grant_type=id_token', {
    provider: 'google',
    id_token: await stub.idToken({ nonce: undefined }),
  })
  return body.access_token
}

/**
 * Every way in which the owner of an address can come to an account that has it. Each opens a session and answers its
 * access token.
 */
export const WAYS_TO_ARRIVE: Readonly<Record<string, (place: Place, email: string) => Promise<string>>> = {
  'the link of a sign-in mail': async ({ server }, email) =>
    accessTokenOf(await sentFrom((await askForLink(server, email)).link)),
  'the link of a sign-in mail, as our page spends it': async ({ server }, email) =>
    verified(server, { type: 'magiclink', token_hash: (await askForLink(server, email)).tokenHash }),
  'the code of a sign-in mail': async ({ server }, email) =>
    verified(server, { type: 'email', email, token: (await askForLink(server, email)).code }),
  'the link for a forgotten password': async ({ server }, email) =>
    accessTokenOf(await sentFrom((await forget(server, email)).link)),
  'the code for a forgotten password': async ({ server }, email) =>
    verified(server, { type: 'recovery', email, token: (await forget(server, email)).code }),
  'a link with a verifier': async ({ server }, email) => {
    const client = authClient(server.url, { flowType: 'pkce' })
    const { link } = await newMail(server, email, () => client.resetPasswordForEmail(email))
    const code = (await sentFrom(link)).searchParams.get('code') ?? ''
    return (await client.exchangeCodeForSession(code)).data.session?.access_token ?? ''
  },
  'a sign-in link that an administrator hands on': ({ server }, email) => handedOn(server, 'magiclink', email),
  'a recovery link that an administrator hands on': ({ server }, email) => handedOn(server, 'recovery', email),
  'another sign-in service': async ({ server, stub }, email) => {
    markProven(stub, email)
    return accessTokenOf(await throughProvider(`${server.url}/auth/v1/authorize?provider=google`))
  },
  'an ID token of another service': (place, email) => {
    markProven(place.stub, email)
    return idToken(place)
  },
  'a service that somebody had linked by hand': async (place, email) => {
    const { server, stub } = place
    markProven(stub, email)
    await server.app.db.query(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data, email)
       select $2, id, 'google', $3, $4, $1 from auth.users where email = $1`,
      [email, randomUUID(), stub.person.sub, { sub: stub.person.sub, email, email_verified: true }],
    )
    return idToken(place)
  },
}

/** Whether the password still opens the account. */
export const passwordOpens = async (server: TestServer, login: { email: string } | { phone: string }) =>
  (await post(server, '/token?grant_type=password', { ...login, password: PASSWORD })).status === 200
