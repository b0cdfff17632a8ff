import { type Answer, ask, freshEmail, PASSWORD, type SignedIn, signIn, signUp } from './auth-client.ts'
import { codeOf, enrolByToken, showCode } from './authenticator.ts'
import type { ProviderStub } from './provider-stub.ts'
import type { TestServer } from './server.ts'

/** What somebody has who knocks at a door. */
export interface ProofCaller extends SignedIn {
  /** Of the verified factor. */
  factorId?: string
  secret?: string
}

/** What is sent along with the knock, by the names of /api. */
export interface Sent {
  currentPassword?: string
  sentCode?: string
}

export type ProofKind = 'password' | 'code' | 'second factor' | 'new sign-in'

export interface Door {
  /** Method and route, and what it does. */
  name: string
  route: string
  who: 'gardener' | 'with a factor' | 'linked' | 'administrator'
  /** The kinds of proof after which it opens. */
  opens: readonly ProofKind[]
  refusal: string
  knock(who: ProofCaller, sent?: Sent): Promise<Answer>
}

const NEW_PASSWORD = 'buffalo-by-the-letterbox'
const PHONE = () => `+6149157${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`

/** Every call that hands an account over, or takes it away. */
export function proofEntryPoints(server: () => TestServer, stub: () => ProviderStub): readonly Door[] {
  const knock = (method: string, path: string, { token }: ProofCaller, body?: object) =>
    ask(server().url, method, path, { token, ...(body === undefined ? {} : { body }) })
  const asClient = ({ currentPassword, sentCode }: Sent = {}) => ({
    current_password: currentPassword,
    nonce: sentCode,
  })
  const needed = 'reauthentication_needed'
  const user = (name: string, change: () => object): Door => ({
    ...{ name: `PUT /auth/v1/user: ${name}`, route: 'PUT /auth/v1/user', who: 'gardener', refusal: needed },
    opens: ['password', 'code', 'new sign-in'],
    knock: (who, sent) => knock('PUT', '/auth/v1/user', who, { ...change(), ...asClient(sent) }),
  })
  const ofSession = (door: Omit<Door, 'opens' | 'refusal'>): Door => ({
    ...door,
    ...{ opens: door.who === 'with a factor' ? ['second factor'] : ['new sign-in'], refusal: needed },
  })
  const admin = (name: string, route: string, call: Door['knock']): Door =>
    ofSession({ name: `${route}: ${name}`, route, who: 'administrator', knock: call })
  return [
    user('a new password', () => ({ password: NEW_PASSWORD })),
    user('another address', () => ({ email: freshEmail('taker') })),
    user('another phone', () => ({ phone: PHONE() })),
    ofSession({
      ...{ name: 'POST /auth/v1/factors: an authenticator', route: 'POST /auth/v1/factors', who: 'gardener' },
      knock: (who) => knock('POST', '/auth/v1/factors', who, { factor_type: 'totp' }),
    }),
    ofSession({
      ...{ name: 'POST /auth/v1/factors: a phone', route: 'POST /auth/v1/factors', who: 'gardener' },
      knock: (who) => knock('POST', '/auth/v1/factors', who, { factor_type: 'phone', phone: PHONE() }),
    }),
    ofSession({
      ...{ name: 'POST /auth/v1/factors: a second one', route: 'POST /auth/v1/factors', who: 'with a factor' },
      knock: (who) => knock('POST', '/auth/v1/factors', who, { factor_type: 'totp', friendly_name: 'Another' }),
    }),
    ofSession({
      ...{ name: 'DELETE /auth/v1/factors/:id', route: 'DELETE /auth/v1/factors/:id', who: 'with a factor' },
      knock: (who) => knock('DELETE', `/auth/v1/factors/${who.factorId}`, who),
    }),
    ofSession({
      ...{ name: 'GET /auth/v1/user/identities/authorize', route: 'GET /auth/v1/user/identities/authorize' },
      who: 'gardener',
      knock: (who) => knock('GET', '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true', who),
    }),
    ofSession({
      ...{ name: 'DELETE /auth/v1/user/identities/:id', route: 'DELETE /auth/v1/user/identities/:id', who: 'linked' },
      async knock(who) {
        const [row] = await server().app.db.query<{ id: string }>(
          `select id from auth.identities where user_id = $1 and provider = 'google'`,
          [who.id],
        )
        return knock('DELETE', `/auth/v1/user/identities/${row?.id}`, who)
      },
    }),
    ofSession({
      ...{ name: 'POST /auth/v1/token: linking by an ID token', route: 'POST /auth/v1/token', who: 'gardener' },
      knock: async (who) =>
        knock('POST', '/auth/v1/token?grant_type=id_token', who, {
          ...{ provider: 'google', id_token: await stub().idToken({}), link_identity: true },
        }),
    }),
    {
      ...{ name: 'POST /api/security/2fa/enable/:userId: a factor', route: 'POST /api/security/2fa/enable/:userId' },
      ...{ who: 'gardener', opens: ['password', 'code', 'new sign-in'], refusal: 'security/proof-needed' },
      knock: (who, sent = {}) => knock('POST', `/api/security/2fa/enable/${who.id}`, who, sent),
    },
    {
      name: 'POST /api/security/2fa/enable/:userId: backup codes',
      route: 'POST /api/security/2fa/enable/:userId',
      ...{ who: 'with a factor', opens: ['second factor'], refusal: 'security/code-needed' },
      knock: (who, sent = {}) => knock('POST', `/api/security/2fa/enable/${who.id}`, who, sent),
    },
    {
      ...{ name: 'POST /api/security/2fa/disable/:userId', route: 'POST /api/security/2fa/disable/:userId' },
      ...{ who: 'with a factor', opens: ['second factor'], refusal: 'security/code-needed' },
      knock: (who) => knock('POST', `/api/security/2fa/disable/${who.id}`, who, {}),
    },
    {
      ...{ name: 'POST /api/security/change-password', route: 'POST /api/security/change-password' },
      ...{ who: 'gardener', opens: ['password'], refusal: 'security/wrong-password' },
      knock: (who, sent = {}) =>
        knock('POST', '/api/security/change-password', who, {
          ...{ userId: who.id, currentPassword: sent.currentPassword ?? 'whatever it may be' },
          newPassword: NEW_PASSWORD,
        }),
    },
    {
      ...{ name: 'DELETE /api/users/:id', route: 'DELETE /api/users/:id' },
      ...{ who: 'gardener', opens: ['password', 'code'], refusal: 'security/proof-needed' },
      knock: (who, sent = {}) => knock('DELETE', `/api/users/${who.id}`, who, sent),
    },
    {
      ...{ name: 'DELETE /api/users/:id: with a factor', route: 'DELETE /api/users/:id' },
      ...{ who: 'with a factor', opens: ['password', 'code', 'second factor'], refusal: 'security/proof-needed' },
      knock: (who, sent = {}) => knock('DELETE', `/api/users/${who.id}`, who, sent),
    },
    {
      ...{ name: 'PUT /api/admin/users/:userId/role', route: 'PUT /api/admin/users/:userId/role' },
      ...{ who: 'administrator', opens: ['password', 'code', 'new sign-in'], refusal: 'security/proof-needed' },
      async knock(who, sent = {}) {
        const { id } = await signUp(server().url)
        return knock('PUT', `/api/admin/users/${id}/role`, who, { role: 'admin', ...sent })
      },
    },
    {
      ...{ name: 'POST /api/admin/users/:userId/ban', route: 'POST /api/admin/users/:userId/ban' },
      ...{ who: 'administrator', opens: ['password', 'code', 'new sign-in'], refusal: 'security/proof-needed' },
      async knock(who, sent = {}) {
        const { id } = await signUp(server().url)
        return knock('POST', `/api/admin/users/${id}/ban`, who, sent)
      },
    },
    admin('the list of accounts', 'GET /auth/v1/admin/users', (who) => knock('GET', '/auth/v1/admin/users', who)),
    admin('a new password of their own', 'PUT /auth/v1/admin/users/:id', (who) =>
      knock('PUT', `/auth/v1/admin/users/${who.id}`, who, { password: NEW_PASSWORD }),
    ),
    admin('an invitation', 'POST /auth/v1/invite', (who) =>
      knock('POST', '/auth/v1/invite', who, { email: freshEmail('guest') }),
    ),
    admin('a link that signs them in', 'POST /auth/v1/admin/generate_link', (who) =>
      knock('POST', '/auth/v1/admin/generate_link', who, { type: 'magiclink', email: who.email }),
    ),
  ]
}

/** Somebody with what the door is about, in a session that was proven eleven minutes ago. */
export async function proofCallerAt(server: TestServer, stub: ProviderStub, door: Door): Promise<ProofCaller> {
  const { url, app } = server
  const clock = { now: () => new Date() }
  let who: ProofCaller = await signUp(url)
  if (door.who === 'with a factor') who = await enrolByToken(url, who, clock)
  if (door.who === 'administrator') {
    await app.db.query(`update auth.users set app_metadata = app_metadata || '{"role":"admin"}' where id = $1`, [
      who.id,
    ])
    who = await signIn(url, who.email)
  }
  if (door.who === 'linked') {
    const linked = await ask(url, 'POST', '/auth/v1/token?grant_type=id_token', {
      token: who.token,
      body: { provider: 'google', id_token: await stub.idToken({}), link_identity: true },
    })
    if (linked.status !== 200) throw new Error(`not linked: ${JSON.stringify(linked.body)}`)
  }
  await growOld(server, who)
  return who
}

/** Lets eleven minutes pass since the sessions of the person were proven. */
export const growOld = (server: TestServer, { id }: Pick<ProofCaller, 'id'>): Promise<unknown> =>
  server.app.db.query(
    `update auth.session_amr set at = at - interval '11 minutes'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [id],
  )

/** The same person a moment after they proved who they are in the way named, with what they send along. */
export async function proven(
  server: TestServer,
  who: ProofCaller,
  kind: ProofKind,
  sentCode: (who: ProofCaller) => Promise<string>,
): Promise<{ who: ProofCaller; sent: Sent }> {
  if (kind === 'password') return { who, sent: { currentPassword: PASSWORD } }
  if (kind === 'code') return { who, sent: { sentCode: await sentCode(who) } }
  if (kind === 'new sign-in') return { who: { ...who, ...(await signIn(server.url, who.email)) }, sent: {} }
  const code = codeOf(who.secret ?? '', { now: () => new Date() }, 1)
  const { body } = await showCode(server.url, who.token, who.factorId ?? '', code)
  return { who: { ...who, token: body.access_token }, sent: {} }
}

/** What of a person must not change when a door stays shut. */
export async function accountRows(server: TestServer, userId: string): Promise<string> {
  const rows = await server.app.db.query<{ row: string }>(
    `select (to_jsonb(u) - 'reauthentication_sent_at')::text as row from auth.users u where id = $1
     union all select f::text from auth.factors f where user_id = $1
     union all select i::text from auth.identities i where user_id = $1
     union all select b::text from auth.backup_codes b where user_id = $1
     union all select s.id::text from auth.sessions s where user_id = $1
     union all select t.id::text from auth.flow_states t where user_id = $1 or linking_user_id = $1 order by 1`,
    [userId],
  )
  return rows.map(({ row }) => row).join('\n')
}
