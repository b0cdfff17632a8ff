import type { AdminUser, AuditLine } from '@turfwise/contract/admin'
import { nextPage } from '@turfwise/contract/paging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, PASSWORD, refresh, signUp } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import type { Gardener } from '../../../test/gardener.ts'
import { newWithRole, signedInAnHourAgo } from '../../../test/moderators.ts'
import { newEndpointName, newPushBrowser } from '../../../test/push-browser.ts'
import { NO_PUSH_SERVICE, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ada: Gardener
let mod: Gardener
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  ada = await newWithRole(server, 'admin')
  mod = await newWithRole(server, 'moderator')
  ann = await newWithRole(server, 'user', 'Parramatta, NSW')
  await ann.ask('PATCH', `/api/users/${ann.id}`, { name: 'Ann Buchanan' })
})
afterAll(() => server.close())

const USERS = '/api/admin/users'
const users = async (query = ''): Promise<AdminUser[]> => (await ada.ask('GET', `${USERS}${query}`)).body
const emails = async (query: string) => (await users(query)).map(({ email }) => email)
const userNow = async ({ email }: { email: string }) => (await users(`?q=${encodeURIComponent(email)}`))[0]
const answered = async (who: Gardener, method: string, path: string, body?: unknown) => {
  const answer = await who.ask(method, path, body)
  return [answer.status, answer.body.code]
}
const audit = async (about: string): Promise<AuditLine[]> =>
  (await ada.ask('GET', `/api/admin/audit?about=${about}`)).body

describe('the accounts', () => {
  it('are listed with e-mail, name, place, role, and since when and why they are banned [ADMIN-04, ADMIN-15]', async () => {
    expect((await users()).find(({ id }) => id === ann.id)).toEqual({
      id: ann.id,
      email: ann.email,
      name: 'Ann Buchanan',
      location: 'Parramatta, NSW',
      role: 'user',
      bannedAt: null,
      banReason: null,
      createdAt: expect.any(String),
    })
    expect((await userNow(mod))?.role).toBe('moderator')
  })

  it.each([
    ['of the e-mail', () => ann.email.slice(2, 20)],
    ['of the e-mail, in capitals', () => ann.email.toUpperCase()],
    ['of the name', () => 'BUCHAN'],
    ['of the place', () => 'parramat'],
    ['of several, in any order', () => 'parramatta ann  buchanan'],
  ])('are found by a part %s [ADMIN-05]', async (_what, q) => {
    expect(await emails(`?q=${encodeURIComponent(q())}`)).toEqual([ann.email])
    expect((await ada.ask('GET', `${USERS}/count?q=${encodeURIComponent(q())}`)).body).toEqual({ count: 1, banned: 0 })
  })

  it('are found as they are now, and signs of a search are letters', async () => {
    const zoe = await newWithRole(server, 'user')
    const rename = (name: string) => zoe.ask('PATCH', `/api/users/${zoe.id}`, { name })
    await rename('Zoe 50% off')
    expect(await emails('?q=50%25')).toEqual([zoe.email])
    expect(await emails('?q=5%25f')).toEqual([])
    expect(await emails('?q=zo_')).toEqual([])
    await rename('Zara')
    expect(await emails('?q=50%25')).toEqual([])
    expect(await emails('?q=zara')).toEqual([zoe.email])
    expect((await ada.ask('GET', `${USERS}?q=%20`)).status).toBe(400)
  })

  it('are those of a role where that is asked', async () => {
    expect(await emails('?filter=admins')).toEqual([ada.email])
    expect(await emails('?filter=moderators')).toEqual([mod.email])
    expect((await ada.ask('GET', `${USERS}?filter=owners`)).status).toBe(400)
  })

  it('go by the page, the newest first, and none is lost or doubled that shares its instant', async () => {
    await server.app.db.query(
      `insert into auth.users (id, email, created_at)
       select gen_random_uuid(), 'paged-' || n || '@example.com', now() - (n / 3) * interval '1 second'
       from generate_series(1, 30) n`,
    )
    const all = await users('?limit=100&q=paged')
    expect(all).toHaveLength(30)
    const seen: AdminUser[] = []
    for (let path: string | undefined = `${USERS}?limit=7&q=paged`; path; ) {
      const { body, headers } = await ada.ask('GET', path)
      seen.push(...body)
      path = nextPage(headers.get('link'))
    }
    expect(seen).toEqual(all)
    expect((await ada.ask('GET', `${USERS}/count?q=paged`)).body).toEqual({ count: 30, banned: 0 })
    await server.app.db.query(`delete from auth.users where email like 'paged-%'`)
    expect(await users('?q=paged')).toEqual([])
  })
})

describe('a role', () => {
  it('is given, counts from the next call on and is in the record [ADMIN-03, ADMIN-16]', async () => {
    const bob = await newWithRole(server, 'user')
    for (const role of ['moderator', 'admin', 'user']) {
      const answer = await ada.ask('PUT', `${USERS}/${bob.id}/role`, { role })
      expect([answer.status, answer.body.id, answer.body.role]).toEqual([200, bob.id, role])
      expect((await bob.ask('GET', USERS)).status).toBe(role === 'admin' ? 200 : 403)
      expect((await bob.ask('GET', `/api/users/${bob.id}`)).body.role).toBe(role)
    }
    const lines = await audit(bob.id)
    expect(lines.map(({ detail }) => detail)).toEqual(['admin to user', 'moderator to admin', 'user to moderator'])
    expect(lines[0]).toMatchObject({
      ...{ action: 'role', words: 'Changed the role', by: { id: ada.id, email: ada.email }, reason: null },
      aboutUser: { id: bob.id, email: bob.email },
    })
    expect(await answered(ada, 'PUT', `${USERS}/${bob.id}/role`, { role: 'owner' })).toEqual([400, 'request/invalid'])
    // To what somebody is already: nothing happened, so nothing is written down.
    await ada.ask('PUT', `${USERS}/${bob.id}/role`, { role: 'user' })
    expect(await audit(bob.id)).toHaveLength(3)
  })

  it('is nobody’s own to change, and the last administrator stays one', async () => {
    const before = await everyRow(server.app.db)
    expect(await answered(ada, 'PUT', `${USERS}/${ada.id}/role`, { role: 'user' })).toEqual([409, 'admin/last-admin'])
    expect(await everyRow(server.app.db)).toBe(before)
    const eve = await newWithRole(server, 'admin')
    expect(await answered(ada, 'PUT', `${USERS}/${ada.id}/role`, { role: 'user' })).toEqual([409, 'admin/self'])
    expect(await answered(ada, 'PUT', `${USERS}/${eve.id}/role`, { role: 'user' })).toEqual([200, undefined])
  })

  it('of two administrators who take it from each other at the same moment stays with one', async () => {
    const [eve, liv] = [await newWithRole(server, 'admin'), await newWithRole(server, 'admin')]
    const answers = await Promise.all([
      eve.ask('PUT', `${USERS}/${liv.id}/role`, { role: 'user' }),
      liv.ask('PUT', `${USERS}/${eve.id}/role`, { role: 'user' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await users('?filter=admins')).toHaveLength(2)
    for (const { id } of [eve, liv]) await ada.ask('PUT', `${USERS}/${id}/role`, { role: 'user' })
  })
})

describe('a ban', () => {
  it('takes a reason, ends the sessions at once and is lifted with one [ADMIN-17, ADMIN-18]', async () => {
    const bob = await newWithRole(server, 'user')
    const { subscription } = newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${newEndpointName()}`)
    expect((await bob.ask('POST', '/api/notifications/push-subscription', { subscription })).status).toBe(201)
    const banned = await ada.ask('POST', `${USERS}/${bob.id}/ban`, { reason: 'Spam' })
    expect([banned.status, banned.body]).toMatchObject([
      200,
      { id: bob.id, bannedAt: expect.any(String), banReason: 'Spam' },
    ])
    expect((await bob.ask('GET', `/api/users/${bob.id}`)).body.code).toBe('auth/banned')
    expect((await refresh(server.url, bob.refreshToken)).status).toBe(400)
    const signIn = { email: bob.email, password: PASSWORD }
    const again = () => ask(server.url, 'POST', '/auth/v1/token?grant_type=password', { body: signIn })
    expect((await again()).body).toMatchObject({ code: 'user_banned', ban_reason: 'Spam' })
    expect(await emails('?filter=banned')).toEqual([bob.email])
    expect((await ada.ask('GET', `${USERS}/count`)).body.banned).toBe(1)
    // Their browsers went with their sessions.
    expect(await answered(ada, 'POST', '/api/notifications/test', { userId: bob.id })).toEqual([
      ...[404, 'push-subscription/not-found'],
    ])

    const lifted = await ada.ask('POST', `${USERS}/${bob.id}/unban`, { reason: 'A mistake' })
    expect([lifted.status, lifted.body.bannedAt, lifted.body.banReason]).toEqual([200, null, null])
    // What ended stays so: old sessions open nothing, nor do browsers get messages by them.
    expect((await bob.ask('GET', `/api/users/${bob.id}`)).status).toBe(401)
    expect((await refresh(server.url, bob.refreshToken)).status).toBe(400)
    expect((await ada.ask('POST', '/api/notifications/test', { userId: bob.id })).status).toBe(404)
    expect((await again()).status).toBe(200)
    expect((await audit(bob.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['unban', 'A mistake'],
      ['ban', 'Spam'],
    ])
  })

  it.each([[{}], [{ reason: '' }], [{ reason: null }], [{ reason: '  ' }]])(
    'needs no reason: %j [ADMIN-14]',
    async (body) => {
      const bob = await newWithRole(server, 'user')
      expect((await ada.ask('POST', `${USERS}/${bob.id}/ban`, body)).body).toMatchObject({
        ...{ bannedAt: expect.any(String), banReason: null },
      })
      expect((await ada.ask('POST', `${USERS}/${bob.id}/unban`, body)).body.bannedAt).toBeNull()
      expect((await audit(bob.id)).map(({ reason }) => reason)).toEqual([null, null])
    },
  )

  it('said again keeps its time and takes the new reason; what is not banned is not lifted', async () => {
    const bob = await newWithRole(server, 'user')
    const first = (await ada.ask('POST', `${USERS}/${bob.id}/ban`, { reason: 'Spam' })).body
    const second = (await ada.ask('POST', `${USERS}/${bob.id}/ban`, { reason: 'Worse' })).body
    expect(second).toEqual({ ...first, banReason: 'Worse' })
    await ada.ask('POST', `${USERS}/${bob.id}/unban`, {})
    await ada.ask('POST', `${USERS}/${bob.id}/unban`, {})
    expect(await audit(bob.id)).toHaveLength(3)
    const tooLong = { reason: 'x'.repeat(501) }
    expect(await answered(ada, 'POST', `${USERS}/${bob.id}/ban`, tooLong)).toEqual([400, 'request/invalid'])
  })

  it('is for nobody themselves, not for the last administrator, and for nobody who is not there', async () => {
    const before = await everyRow(server.app.db)
    expect(await answered(ada, 'POST', `${USERS}/${ada.id}/ban`, {})).toEqual([409, 'admin/last-admin'])
    const nobody = '0198f3f0-0000-7000-8000-000000000000'
    expect(await answered(ada, 'POST', `${USERS}/${nobody}/ban`, {})).toEqual([404, 'user/not-found'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('by the protocol’s own door is in the list too', async () => {
    const bob = await signUp(server.url)
    const change = (ban_duration: string) =>
      ask(server.url, 'PUT', `/auth/v1/admin/users/${bob.id}`, { token: server.serviceKey, body: { ban_duration } })
    await change('24h')
    expect(await userNow(bob)).toMatchObject({ bannedAt: expect.any(String), banReason: null })
    await change('none')
    expect((await userNow(bob))?.bannedAt).toBeNull()
  })
})

describe('who is an administrator', () => {
  const CALLS: [method: string, path: string, body?: object][] = [
    ['GET', USERS],
    ['GET', `${USERS}/count`],
    ['PUT', `${USERS}/{id}/role`, { role: 'admin' }],
    ['POST', `${USERS}/{id}/ban`, {}],
    ['POST', `${USERS}/{id}/unban`, {}],
    ['GET', '/api/admin/posts'],
    ['GET', '/api/admin/posts/count'],
    ['POST', '/api/admin/posts/{id}/moderate', { action: 'hide' }],
    ['GET', '/api/admin/irrigation/zones/archived'],
    ['DELETE', '/api/irrigation/zones/{id}', { confirmText: 'PERMANENTLY DELETE' }],
    ['PATCH', '/api/irrigation/zones/{id}/restore', { adminUserId: '{own}' }],
    ['POST', '/api/notifications/test', { userId: '{id}' }],
    ['POST', '/api/admin/logos'],
    ['DELETE', '/api/admin/logos'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/audit.csv'],
  ]
  it.each(CALLS)('alone may %s %s [ADMIN-51]', async (method, path, body) => {
    const filled = (text: string, own: string) => text.replaceAll('{id}', ann.id).replaceAll('{own}', own)
    const asked = (who: { id: string; token?: string }) =>
      ask(server.url, method, filled(path, who.id), {
        ...(who.token === undefined ? {} : { token: who.token }),
        ...(body === undefined ? {} : { body: JSON.parse(filled(JSON.stringify(body), who.id)) }),
      })
    const before = await everyRow(server.app.db)
    expect((await asked({ id: ann.id })).status).toBe(401)
    for (const who of [ann, mod]) {
      const { status, body } = await asked(who)
      expect([status, body.code]).toEqual([403, 'auth/forbidden'])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it.each([
    ['PUT', 'role', { role: 'moderator' }],
    ['POST', 'ban', {}],
    ['POST', 'unban', {}],
  ])('shows who they are within ten minutes for %s …/%s', async (method, what, body) => {
    const [eve, bob] = [await newWithRole(server, 'admin'), await newWithRole(server, 'user')]
    await signedInAnHourAgo(server, eve)
    const path = `${USERS}/${bob.id}/${what}`
    expect(await answered(eve, method, path, body)).toEqual([403, 'security/proof-needed'])
    const wrong = { ...body, currentPassword: 'another-long-password' }
    expect(await answered(eve, method, path, wrong)).toEqual([403, 'security/wrong-password'])
    expect(await audit(bob.id)).toEqual([])
    expect((await eve.ask(method, path, { ...body, currentPassword: PASSWORD })).status).toBe(200)
    await ada.ask('PUT', `${USERS}/${eve.id}/role`, { role: 'user' })
  })
})

describe('a test message', () => {
  it('goes to each browser of the account that is named, and is in the record [ADMIN-47]', async () => {
    const bob = await newWithRole(server, 'user')
    const path = '/api/notifications/test'
    expect(await answered(ada, 'POST', path, { userId: bob.id })).toEqual([404, 'push-subscription/not-found'])
    const { subscription } = newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${newEndpointName()}`)
    await bob.ask('POST', '/api/notifications/push-subscription', { subscription })
    const answer = await ada.ask('POST', path, { userId: bob.id })
    expect([answer.status, answer.body]).toEqual([
      200,
      { sent: 0, devices: [{ accepted: false, problem: expect.any(String) }] },
    ])
    expect((await audit(bob.id)).map(({ action }) => action)).toEqual(['test-push'])
    expect((await ada.ask('POST', path, {})).status).toBe(400)
  })
})

describe('the record', () => {
  it('outlasts who is in it, who then is nobody', async () => {
    const bob = await newWithRole(server, 'user')
    await ada.ask('POST', `${USERS}/${bob.id}/ban`, { reason: 'Spam' })
    await ask(server.url, 'DELETE', `/auth/v1/admin/users/${bob.id}`, { token: server.serviceKey, body: {} })
    const [newest] = (await ada.ask('GET', '/api/admin/audit')).body
    expect(newest).toMatchObject({ action: 'ban', aboutUser: null, reason: 'Spam', by: { id: ada.id } })
    expect(await audit(bob.id)).toEqual([])
  })

  it('goes by the page, and all of it is a file that no spreadsheet runs', async () => {
    const bob = await newWithRole(server, 'user')
    await ada.ask('POST', `${USERS}/${bob.id}/ban`, { reason: '=HYPERLINK("x")' })
    const all: AuditLine[] = (await ada.ask('GET', '/api/admin/audit?limit=100')).body
    const seen: AuditLine[] = []
    for (let path: string | undefined = '/api/admin/audit?limit=3'; path; ) {
      const { body, headers } = await ada.ask('GET', path)
      seen.push(...body)
      path = nextPage(headers.get('link'))
    }
    expect(seen).toEqual(all)
    const file = await ada.ask('GET', '/api/admin/audit.csv')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const lines = file.body.split('\r\n')
    expect(lines[0]).toBe('When,Who,What,Account,Post,Detail,Reason')
    expect(lines).toHaveLength(all.length + 2)
    expect(lines[1]).toContain(`${ada.email},Banned,${bob.email},,,"'=HYPERLINK(""x"")"`)
  })
})
