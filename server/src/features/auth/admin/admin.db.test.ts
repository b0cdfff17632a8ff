import type { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  adminClient,
  ask,
  authClient,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  signUpProven,
} from '../../../../test/auth-client.ts'
import { everyRow } from '../../../../test/every-row.ts'
import { mailsIn, mailTo } from '../../../../test/read-mail.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
let admin: GoTrueAdminApi
const boss = freshEmail('boss')
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50', ADMIN_EMAIL: boss, AUTH_ANONYMOUS: 'on' } })
  admin = adminWith(server.serviceKey)
})
afterAll(() => server.close())

const adminWith = (key: string): GoTrueAdminApi => adminClient(server.url, key)
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const openLink = async (link: string): Promise<URLSearchParams> => {
  const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
  return new URLSearchParams(new URL(location).hash.slice(1))
}

/** Every call of administrators. */
const CALLS: [string, string, unknown?][] = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users', { email: 'made@example.com' }],
  ['GET', `/admin/users/${UNKNOWN}`],
  ['PUT', `/admin/users/${UNKNOWN}`, { email: 'made@example.com' }],
  ['DELETE', `/admin/users/${UNKNOWN}`],
  ['GET', `/admin/users/${UNKNOWN}/factors`],
  ['DELETE', `/admin/users/${UNKNOWN}/factors/${UNKNOWN}`],
  ['POST', '/admin/generate_link', { type: 'magiclink', email: 'made@example.com' }],
  ['POST', '/invite', { email: 'made@example.com' }],
]

describe('admin calls', () => {
  it('are refused to everybody but service keys and administrators, and change nothing [AUTH-52]', async () => {
    const user = await signUp(server.url)
    const anonymous = (await authClient(server.url).signInAnonymously()).data.session?.access_token ?? ''
    const before = await everyRow(server.app.db)
    for (const [method, path, body] of CALLS) {
      const call = (token?: string): Promise<Answer> =>
        ask(server.url, method, `/auth/v1${path}`, { body, ...(token === undefined ? {} : { token }) })
      for (const token of [user.token, anonymous]) {
        const answer = await call(token)
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'not_admin'])
      }
      expect((await call()).body.code).toBe('no_authorization')
      for (const token of [
        `${server.serviceKey.slice(0, -4)}AAAA`,
        server.serviceKey.split('.').slice(0, 2).join('.').concat('.'),
      ]) {
        expect([path, (await call(token)).status]).toEqual([path, 403])
      }
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('are open to an administrator of the app, until the role is taken away', async () => {
    const { token, id } = await signUpProven(server, { email: boss })
    const list = () => adminWith(token).listUsers()
    expect((await list()).error).toBeNull()
    const second = await signUp(server.url)
    await admin.updateUserById(second.id, { app_metadata: { role: 'admin' } })
    await admin.updateUserById(id, { app_metadata: { role: null } })
    expect((await list()).error).toMatchObject({ code: 'not_admin', status: 403 })
    await admin.updateUserById(id, { app_metadata: { role: 'admin' } })
    expect((await list()).error).toBeNull()
    await admin.updateUserById(second.id, { app_metadata: { role: 'user' } })
  })

  it('take a service key as no person: it opens nothing of anybody', async () => {
    for (const path of ['/auth/v1/user', '/api/activity-logs']) {
      const answer = await ask(server.url, 'GET', path, { token: server.serviceKey })
      expect([path, [401, 403].includes(answer.status)]).toEqual([path, true])
    }
  })
})

describe('accounts', () => {
  it('are made, read, changed and deleted [AUTH-52]', async () => {
    const email = freshEmail()
    const made = await admin.createUser({
      ...{ email, password: PASSWORD, email_confirm: true },
      user_metadata: { name: 'Olive' },
      app_metadata: { plan: 'club', provider: 'forged' },
    })
    expect(made.error).toBeNull()
    const id = made.data.user?.id ?? ''
    expect(made.data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Olive' },
      app_metadata: { plan: 'club', provider: 'email', providers: ['email'] },
    })
    expect((await authClient(server.url).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email })

    const newEmail = freshEmail('changed')
    const changed = await admin.updateUserById(id, { email: newEmail, user_metadata: { name: 'Mia' } })
    expect(changed.data.user).toMatchObject({
      email: newEmail,
      user_metadata: { name: 'Mia' },
      app_metadata: { plan: 'club' },
    })
    expect((await authClient(server.url).signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull()

    expect((await admin.deleteUser(id)).error).toBeNull()
    for (const answer of [
      await admin.getUserById(id),
      await admin.updateUserById(id, {}),
      await admin.deleteUser(id),
    ]) {
      expect(answer.error).toMatchObject({ code: 'user_not_found', status: 404 })
    }
  })

  it('that wait for their confirmation open with no password', async () => {
    const email = freshEmail()
    await admin.createUser({ email, password: PASSWORD })
    const { error } = await authClient(server.url).signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('email_not_confirmed')
  })

  it.each([
    ['an address that is taken', { email: boss }, 'email_exists'],
    ['no address', { password: PASSWORD }, 'validation_failed'],
    ['no such address', { email: 'nobody' }, 'validation_failed'],
    ['a password that is too short', { email: 'short@example.com', password: 'zq7' }, 'weak_password'],
    ['service rights', { email: 'service@example.com', role: 'service_role' }, 'validation_failed'],
    ['a ban that is none', { email: 'ban@example.com', ban_duration: 'forever' }, 'validation_failed'],
    ['too much metadata', { email: 'big@example.com', app_metadata: { a: 'x'.repeat(5000) } }, 'validation_failed'],
    ['a phone that is none', { phone: '12' }, 'validation_failed'],
  ])('are not made with %s', async (_name, attributes, code) => {
    const { error } = await admin.createUser(attributes)
    expect(error?.code).toBe(code)
  })

  it('may have a phone and no e-mail, each phone once', async () => {
    const phone = `614${Math.floor(Math.random() * 1e8)
      .toString()
      .padStart(8, '0')}`
    const { data, error } = await admin.createUser({ phone: `+${phone}`, phone_confirm: true })
    expect([error, data.user?.phone]).toEqual([null, phone])
    expect((await admin.createUser({ phone })).error?.code).toBe('phone_exists')
  })

  it('are listed in pages, the newest first, with how many there are', async () => {
    const emails: string[] = []
    for (let index = 0; index < 5; index += 1) {
      const email = freshEmail('listed')
      await admin.createUser({ email })
      emails.unshift(email)
    }
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    if (first.error) throw first.error
    expect(first.data.users.map(({ email }) => email)).toEqual(emails.slice(0, 2))
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    const [row] = await server.app.db.query<{ n: number }>(
      'select count(*)::integer as n from auth.users where deleted_at is null',
    )
    expect(first.data.total).toBe(row?.n)
    const second = await admin.listUsers({ page: 2, perPage: 2 })
    expect(second.data.users.map(({ email }) => email)).toEqual(emails.slice(2, 4))
    const found = await ask(server.url, 'GET', `/auth/v1/admin/users?filter=${emails[3]}`, { token: server.serviceKey })
    expect(found.body.users).toHaveLength(1)
    expect(found.headers.get('link')).toBe('</auth/v1/admin/users?page=1&per_page=50>; rel="last"')
    const bad = await ask(server.url, 'GET', '/auth/v1/admin/users?page=0', { token: server.serviceKey })
    expect(bad.body.code).toBe('validation_failed')
  })

  it.each(['not-an-id', '..%2f..%2fapi', '%2e%2e', UNKNOWN])('named %s are not found', async (id) => {
    for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE', {}]] as const) {
      const answer = await ask(server.url, method, `/auth/v1/admin/users/${id}`, { token: server.serviceKey, body })
      expect(answer.status).toBe(404)
    }
  })

  it('deleted softly keep their row and nothing that names the person; the address is free again', async () => {
    const user = await signUp(server.url, { data: { name: 'Olive Gone', location: 'Parramatta, NSW' } })
    await ask(server.url, 'POST', '/api/tasks', {
      token: user.token,
      body: { title: 'Mow round the pool', type: 'mowing', dueDate: '2026-11-25' },
    })
    expect((await admin.deleteUser(user.id, true)).error).toBeNull()
    const left = await everyRow(server.app.db)
    for (const theirs of [user.email, 'Olive Gone', 'Mow round the pool']) expect(left).not.toContain(theirs)
    const [profile] = await server.app.db.query('select 1 as one from app.profiles where user_id = $1', [user.id])
    expect(profile).toBeUndefined()
    const [row] = await server.app.db.query<{ row: string }>(
      'select u::text as row from auth.users u where id = $1 and deleted_at is not null',
      [user.id],
    )
    expect(row?.row).not.toContain(user.email)
    expect(row?.row).not.toContain('Olive')
    const read = await ask(server.url, 'GET', '/auth/v1/user', { token: user.token })
    expect([read.status, read.body.code]).toEqual([403, 'user_not_found'])
    expect((await admin.getUserById(user.id)).error?.status).toBe(404)
    expect((await signUp(server.url, { email: user.email })).id).not.toBe(user.id)
  })
})

describe('a ban', () => {
  it('stops live tokens at once, sign-in and refresh too, until it ends', async () => {
    const user = await signUp(server.url)
    const { data } = await admin.updateUserById(user.id, { ban_duration: '24h' })
    const until = (data.user as { banned_until?: string } | null)?.banned_until ?? ''
    expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(24)
    for (const path of ['/auth/v1/user', '/api/activity-logs']) {
      const answer = await ask(server.url, 'GET', path, { token: user.token })
      expect([path, [401, 403].includes(answer.status)]).toEqual([path, true])
    }
    const signedIn = await authClient(server.url).signInWithPassword({ email: user.email, password: PASSWORD })
    expect(signedIn.error?.code).toBe('user_banned')
    expect((await authClient(server.url).refreshSession({ refresh_token: user.refreshToken })).error).not.toBeNull()
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await signIn(server.url, user.email)).id).toBe(user.id)
  })

  it('a demotion or a deletion never takes the last administrator away', async () => {
    const [row] = await server.app.db.query<{ id: string }>('select id from auth.users where email = $1', [boss])
    const id = row?.id ?? (await signUpProven(server, { email: boss })).id
    const attempts = [
      await admin.updateUserById(id, { ban_duration: '1h' }),
      await admin.updateUserById(id, { app_metadata: { role: 'user' } }),
      await admin.deleteUser(id),
      await admin.deleteUser(id, true),
    ]
    for (const { error } of attempts) expect(error).toMatchObject({ code: 'validation_failed', status: 422 })
    expect((await admin.getUserById(id)).data.user?.app_metadata.role).toBe('admin')
  })
})

it('ends every session of a user whose password an administrator sets', async () => {
  const user = await signUp(server.url)
  await admin.updateUserById(user.id, { password: 'set-by-the-office-7' })
  expect((await ask(server.url, 'GET', '/auth/v1/user', { token: user.token })).status).toBe(403)
})

it('signs a user out by the user’s own token', async () => {
  const user = await signUp(server.url)
  expect((await admin.signOut(user.token, 'global')).error).toBeNull()
  expect((await ask(server.url, 'GET', '/auth/v1/user', { token: user.token })).status).toBe(403)
  expect((await admin.signOut(user.token, 'global')).error).not.toBeNull()
})

describe('links that an administrator hands on', () => {
  it.each([
    ['signup', { password: PASSWORD }],
    ['invite', {}],
    ['magiclink', {}],
  ] as const)('of type %s make the account and open it, without any mail', async (type, more) => {
    const email = freshEmail()
    const { data, error } = await admin.generateLink({ type, email, ...more } as Parameters<
      GoTrueAdminApi['generateLink']
    >[0])
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: server.url })
    expect(data.properties?.email_otp).toMatch(/^\d{6}$/)
    expect(data.user).toMatchObject({ email })
    expect((await openLink(data.properties?.action_link ?? '')).get('access_token')).toBeTruthy()
    expect((await mailsIn(server.mail)).filter(({ to }) => to === email)).toEqual([])
  })

  it('recover an account that there is, by hash or code', async () => {
    const { email } = await signUp(server.url)
    const { data } = await admin.generateLink({ type: 'recovery', email })
    const token_hash = data.properties?.hashed_token ?? ''
    expect((await authClient(server.url).verifyOtp({ type: 'recovery', token_hash })).data.user?.email).toBe(email)
    const { error } = await admin.generateLink({ type: 'recovery', email: freshEmail('nobody') })
    expect(error).toMatchObject({ code: 'user_not_found', status: 404 })
    const taken = await admin.generateLink({ type: 'signup', email, password: PASSWORD })
    expect(taken.error?.code).toBe('email_exists')
  })

  it('change an address when both were opened', async () => {
    const { email, id } = await signUp(server.url)
    const newEmail = freshEmail('new')
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    const fresh = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    for (const { data } of [current, fresh]) await openLink(data.properties?.action_link ?? '')
    expect((await admin.getUserById(id)).data.user?.email).toBe(newEmail)
  })

  it('lead nowhere but where links may lead', async () => {
    const options = { redirectTo: 'https://evil.example/' }
    const { data } = await admin.generateLink({ type: 'magiclink', email: freshEmail(), options })
    expect(data.properties?.redirect_to).toBe(server.url)
    expect(data.properties?.action_link).not.toContain('evil')
  })
})

describe('an invitation', () => {
  it('is mailed and opens the account, once it is accepted', async () => {
    const email = freshEmail()
    const { data, error } = await admin.inviteUserByEmail(email, { data: { name: 'Mia' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: 'Mia' } })
    const { link, subject } = await mailTo(server.mail, email)
    expect(subject).toBe('You are invited to Turfwise')
    const fragment = await openLink(link.href)
    expect([fragment.get('type'), fragment.get('access_token') !== null]).toEqual(['invite', true])
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists', status: 422 })
  })
})

describe('somebody without an address', () => {
  it('has a session of their own, no rights, and becomes an ordinary user with an e-mail', async () => {
    const client = authClient(server.url)
    const { data, error } = await client.signInAnonymously({ options: { data: { name: 'Guest' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      app_metadata: {},
      user_metadata: { name: 'Guest' },
    })
    expect((await client.getClaims()).data?.claims).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    })
    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('validation_failed')
    const email = freshEmail()
    expect((await client.updateUser({ email })).error).toBeNull()
    const told = await openLink((await mailTo(server.mail, email)).link.href)
    const session = { access_token: told.get('access_token') ?? '', refresh_token: told.get('refresh_token') ?? '' }
    expect((await client.setSession(session)).error).toBeNull()
    const after = (await client.getUser()).data.user
    expect(after).toMatchObject({ id: data.user?.id, email, is_anonymous: false, app_metadata: { provider: 'email' } })
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await signIn(server.url, email)).id).toBe(data.user?.id)
  })
})

it('lets pages of other origins speak the protocol, and nothing beside it', async () => {
  const headers = { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' }
  const body = { email: freshEmail(), password: PASSWORD }
  const answer = await ask(server.url, 'POST', '/auth/v1/signup', { body, headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  const { access_token: token } = answer.body
  const elsewhere = await ask(server.url, 'POST', '/api/tasks', { token, headers, body: { title: 'x' } })
  expect(elsewhere.status).toBe(403)
})

// Last: it leaves an administrator behind, which the first of them is not made beside.
const recordOf = (userId: string) =>
  server.app.db.query<{ action: string; actor: string | null; detail: string | null }>(
    'select action, actor_id as actor, detail from app.audit_log where about_user_id = $1 order by at, id',
    [userId],
  )

describe('the record of what administrators do', () => {
  it('has each role and ban that was given or taken here too, with who did it, and nothing else', async () => {
    const { id } = await signUp(server.url)
    await admin.updateUserById(id, { app_metadata: { role: 'moderator' } })
    await admin.updateUserById(id, { app_metadata: { role: 'moderator', club: 'North' }, user_metadata: { a: 1 } })
    await admin.updateUserById(id, { ban_duration: 'none' })
    await admin.updateUserById(id, { ban_duration: '24h' })
    await admin.updateUserById(id, { ban_duration: 'none', app_metadata: { role: null } })
    const lines = await recordOf(id)
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ...[
        ['role', null],
        ['ban', null],
      ],
      ...[
        ['role', null],
        ['unban', null],
      ],
    ])
    expect(lines.map(({ detail }) => detail)).toEqual([
      'user to moderator, by a service key',
      expect.stringMatching(/^until \d{4}-\d\d-\d\d \d\d:\d\d UTC, by a service key$/),
      'moderator to user, by a service key',
      'by a service key',
    ])
  })

  it('has an account that was made with a role, and names an administrator of the app', async () => {
    const { data } = await admin.createUser({ email: freshEmail('mod'), app_metadata: { role: 'moderator' } })
    const id = data.user?.id ?? ''
    expect(await recordOf(id)).toEqual([{ action: 'role', actor: null, detail: 'user to moderator, by a service key' }])
    const chief = await signUp(server.url)
    await admin.updateUserById(chief.id, { app_metadata: { role: 'admin' } })
    const { token } = await signIn(server.url, chief.email)
    const { error } = await adminWith(token).updateUserById(id, { app_metadata: { role: 'user' } })
    expect(error).toBeNull()
    expect((await recordOf(id)).at(-1)).toEqual({ action: 'role', actor: chief.id, detail: 'moderator to user' })
  })

  it('says nothing of what was refused', async () => {
    const { id } = await signUp(server.url)
    const taken = (await signUp(server.url)).email
    await admin.updateUserById(id, { email: taken, app_metadata: { role: 'admin' }, ban_duration: '1h' })
    expect(await recordOf(id)).toEqual([])
  })
})
