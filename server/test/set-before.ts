import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '../src/clock.ts'
import { ask, freshEmail, refresh, type SignedIn, signIn } from './auth-client.ts'
import { enrolByToken } from './authenticator.ts'
import { type Place, passwordOpens } from './owner-arrives.ts'
import { freshPerson, throughProvider } from './provider-stub.ts'
import { mailTo } from './read-mail.ts'

/** What somebody sets in an account: answers how to find out whether it still opens anything, or stands in the way. */
export type SetBefore = (
  place: Place & { clock: Clock },
  maker: SignedIn,
) => Promise<(ownersToken: string) => Promise<boolean>>

const ownUser = async (url: string, token: string) => (await ask(url, 'GET', '/auth/v1/user', { token })).body

const hasRows = async ({ server }: Place, table: string, userId: string): Promise<boolean> =>
  (await server.app.db.query(`select 1 as one from ${table} where user_id = $1`, [userId])).length > 0

/** Everything that gets somebody into an account, or keeps its owner out. */
export const SET_BEFORE: Readonly<Record<string, SetBefore>> = {
  'a session':
    async ({ server }, maker) =>
    async () =>
      (await ask(server.url, 'GET', '/auth/v1/user', { token: maker.token })).status === 200 ||
      (await refresh(server.url, maker.refreshToken)).status === 200,
  'a session of another device': async ({ server }, maker) => {
    const elsewhere = await signIn(server.url, maker.email)
    return async () => (await refresh(server.url, elsewhere.refreshToken)).status === 200
  },
  'a password':
    async ({ server }, { email }) =>
    () =>
      passwordOpens(server, { email }),
  'a phone number': async ({ server }, { id }) => {
    const phone = `614${String(randomInt(1e8)).padStart(8, '0')}`
    await server.app.db.query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [id, phone])
    await server.app.db.query(
      `insert into auth.identities (id, user_id, provider, provider_id) values ($1, $2, 'phone', $2::uuid::text)`,
      [randomUUID(), id],
    )
    return async (token) => {
      const user = await ownUser(server.url, token)
      const isListed = user.identities.some(({ provider }: { provider: string }) => provider === 'phone')
      return user.phone !== '' || isListed || (await passwordOpens(server, { phone: `+${phone}` }))
    }
  },
  'an authenticator app': async ({ server, clock }, maker) => {
    await enrolByToken(server.url, maker, clock)
    return async (token) => {
      const { status } = await ask(server.url, 'GET', `/api/users/${maker.id}`, { token })
      return status !== 200 || (await ownUser(server.url, token)).factors !== undefined
    }
  },
  'a phone as a second factor': async (place, { id }) => {
    const { server } = place
    await server.app.db.query(
      `insert into auth.factors (id, user_id, type, status, phone) values ($1, $2, 'phone', 'verified', '+61491570006')`,
      [randomUUID(), id],
    )
    return () => hasRows(place, 'auth.factors', id)
  },
  'backup codes': async (place, { id }) => {
    await place.server.app.db.query('insert into auth.backup_codes (id, user_id, code_hash) values ($1, $2, $3)', [
      randomUUID(),
      id,
      Buffer.from(randomUUID()),
    ])
    return () => hasRows(place, 'auth.backup_codes', id)
  },
  'a way in by another service': async ({ server, stub }, { id, token }) => {
    const person = freshPerson()
    stub.person = person
    const grant = async (more: object, bearer?: string) =>
      ask(server.url, 'POST', '/auth/v1/token?grant_type=id_token', {
        body: { provider: 'google', id_token: await stub.idToken({ ...person, nonce: undefined }), ...more },
        ...(bearer === undefined ? {} : { token: bearer }),
      })
    const linked = await grant({ link_identity: true }, token)
    if (linked.status !== 200) throw new Error(`not linked: ${JSON.stringify(linked.body)}`)
    return async () => (await grant({})).body.user.id === id
  },
  'a wallet': async ({ server }, { id }) => {
    await server.app.db.query(
      `insert into auth.identities (id, user_id, provider, provider_id) values ($1, $2, 'web3', $3)`,
      [randomUUID(), id, `web3:ethereum:${randomUUID()}`],
    )
    return async (token) =>
      (await ownUser(server.url, token)).identities.some(({ provider }: { provider: string }) => provider === 'web3')
  },
  'a change of address that is under way': async ({ server }, { token }) => {
    const email = freshEmail('evil')
    await ask(server.url, 'PUT', '/auth/v1/user', { token, body: { email } })
    const { tokenHash } = await mailTo(server.mail, email)
    return async (ownersToken) => {
      const body = { type: 'email_change', token_hash: tokenHash }
      const { status } = await ask(server.url, 'POST', '/auth/v1/verify', { body })
      return status === 200 || (await ownUser(server.url, ownersToken)).new_email !== undefined
    }
  },
  'a flow that adds a way in': async ({ server, stub }, { id, token }) => {
    const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
    const { body } = await ask(server.url, 'GET', path, { token })
    return async () => {
      stub.person = freshPerson()
      await throughProvider(body.url)
      const rows = await server.app.db.query(
        'select 1 as one from auth.identities where user_id = $1 and provider_id = $2',
        [id, stub.person.sub],
      )
      return rows.length > 0
    }
  },
  'a mail that is on its way': async ({ server }, { email }) => {
    await ask(server.url, 'POST', '/auth/v1/resend', { body: { type: 'signup', email } })
    await ask(server.url, 'POST', '/auth/v1/admin/generate_link', {
      token: server.serviceKey,
      body: { type: 'email_change_new', email, new_email: freshEmail('evil') },
    })
    const [row] = await server.app.db.query<{ id: string }>(
      `select t.id from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1`,
      [email],
    )
    return async () =>
      (await server.app.db.query('select 1 as one from auth.one_time_tokens where id = $1', [row?.id])).length > 0
  },
}
