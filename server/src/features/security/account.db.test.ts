import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, movableClock, PASSWORD, refresh, type SignedIn, signIn, signUp } from '../../../test/auth-client.ts'
import { enrolByToken } from '../../../test/authenticator.ts'
import { everyRow } from '../../../test/every-row.ts'
import { newGardener } from '../../../test/gardener.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newAdmin } from '../../../test/storage-client.ts'
import { unzip } from '../../../test/unzip.ts'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock } })
})
afterAll(() => server.close())

async function exported(user: SignedIn) {
  const response = await fetch(`${server.url}/api/users/${user.id}/export`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return unzip(Buffer.from(await response.arrayBuffer()))
}
const read = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`${name}.json`)))

describe('the export of own data', () => {
  it('holds profile, tasks, activity, settings and sessions of the caller, and nobody else', async () => {
    const gardener = await newGardener(server.url, 'Parramatta, NSW')
    const other = await newGardener(server.url, 'Hobart, TAS')
    const task = await gardener.newTask({ title: 'Mow the grünes Gras 草' })
    await other.newTask({ title: 'Not mine' })
    await gardener.ask('PATCH', `/api/security/privacy/${gardener.id}`, { marketingEmails: true })
    const files = await exported(gardener)
    expect(read(files, 'account')).toMatchObject({ id: gardener.id, email: gardener.email })
    expect(read(files, 'profiles')).toMatchObject([{ location: 'Parramatta, NSW' }])
    expect(read(files, 'tasks')).toMatchObject([{ id: task.id, title: 'Mow the grünes Gras 草' }])
    expect(read(files, 'activity_logs')).toEqual([])
    expect(read(files, 'privacy_settings')).toMatchObject([{ marketing_emails: true }])
    expect(read(files, 'sessions')).toHaveLength(1)
    const all = [...files.values()].join('\n')
    expect(all).not.toContain(other.id)
    expect(all).not.toContain('Not mine')
  })

  it('holds nothing that opens an account', async () => {
    const owner = await enrolByToken(server.url, await signUp(server.url), clock)
    const { body } = await ask(server.url, 'POST', `/api/security/2fa/enable/${owner.id}`, {
      token: owner.token,
      body: {},
    })
    const all = [...(await exported(owner)).values()].join('\n')
    for (const secret of [owner.secret, owner.refreshToken, PASSWORD, '$argon2', ...body.backupCodes]) {
      expect(all).not.toContain(secret)
    }
    expect(all).not.toMatch(/hash|secret|_enc/)
  })

  it('knows every table that belongs to a person', async () => {
    const tables = await server.app.db.query<{ name: string }>(
      `select distinct format('%I.%I', n.nspname, c.relname) as name from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       where k.contype = 'f' and k.confrelid = 'auth.users'::regclass order by 1`,
    )
    const files = await exported(await signUp(server.url))
    const known = [...files.keys()].map((file) => `app.${file.replace('.json', '')}`)
    const otherwise = [
      'app.idempotency_keys', // bookkeeping
      'storage.buckets', // nobody's own
      'storage.objects', // files.json
      ...['auth.backup_codes', 'auth.flow_states', 'auth.one_time_tokens'], // open accounts
      ...['auth.factors', 'auth.identities'], // account.json
      'auth.sessions', // sessions.json
      'auth.known_devices', // hashes of what the person's browsers hold
      'auth.user_search', // what account and profile say, for a search
      'app.audit_log', // moderation.json
    ]
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name) && !otherwise.includes(name))).toEqual(
      [],
    )
    expect(files.has('files.json')).toBe(true)
  })

  it('of somebody else is refused [SETTINGS-36]', async () => {
    const [ann, ben] = [await signUp(server.url), await signUp(server.url)]
    const answer = await ask(server.url, 'GET', `/api/users/${ben.id}/export`, { token: ann.token })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/forbidden'])
  })
})

describe('deleting the account', () => {
  const remove = (user: SignedIn, body: object = {}) =>
    ask(server.url, 'DELETE', `/api/users/${user.id}`, { token: user.token, body })

  it('with the current password takes everything along, and every token dies at once', async () => {
    const gardener = await newGardener(server.url, 'Parramatta, NSW')
    await gardener.newTask()
    await gardener.ask('PATCH', `/api/security/privacy/${gardener.id}`, { marketingEmails: true })
    const other = await signIn(server.url, gardener.email)
    expect(await everyRow(server.app.db)).toContain(gardener.email)
    const answer = await remove(gardener, { currentPassword: PASSWORD })
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }])
    for (const { token } of [gardener, other]) {
      expect((await ask(server.url, 'GET', `/api/users/${gardener.id}`, { token })).status).toBe(401)
      expect((await ask(server.url, 'GET', '/auth/v1/user', { token })).status).toBe(403)
    }
    expect((await refresh(server.url, gardener.refreshToken)).body.code).toBe('refresh_token_not_found')
    const owned = await server.app.db.query<{ name: string }>(
      `select format('select 1 as one from %I.%I where %I = $1', table_schema, table_name, column_name) as name
       from information_schema.columns where column_name in ('user_id', 'owner')
         and table_schema in ('app', 'auth', 'storage') and table_name <> 'changed_users'`,
    )
    for (const { name } of owned) expect(await server.app.db.query(name, [gardener.id]), name).toEqual([])
    expect(await everyRow(server.app.db)).not.toContain(gardener.email)
    const again = await signUp(server.url, { email: gardener.email })
    expect(again.id).not.toBe(gardener.id)
  })

  it('needs the current password, or a code that was shown just now', async () => {
    const user = await signUp(server.url)
    const unproven = await remove(user)
    expect([unproven.status, unproven.body.code]).toEqual([403, 'security/proof-needed'])
    const wrong = await remove(user, { currentPassword: 'not this one' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'security/wrong-password'])
    const owner = await enrolByToken(server.url, user, clock)
    clock.pass(601)
    expect((await remove(owner)).body.code).toBe('security/proof-needed')
    const fresh = await enrolByToken(server.url, await signUp(server.url), clock)
    expect((await remove(fresh)).status).toBe(200)
    expect((await ask(server.url, 'GET', '/auth/v1/user', { token: owner.token })).status).toBe(200)
  })

  it('is refused to the only administrator, with all that is theirs left as it was', async () => {
    const admin = await newAdmin(server)
    const refused = await remove(admin, { currentPassword: PASSWORD })
    expect([refused.status, refused.body.code]).toEqual([409, 'security/last-admin'])
    expect((await signIn(server.url, admin.email)).id).toBe(admin.id)
    const second = await newAdmin(server)
    expect((await remove(admin, { currentPassword: PASSWORD })).status).toBe(200)
    expect((await remove(second, { currentPassword: PASSWORD })).body.code).toBe('security/last-admin')
  })

  it('of two administrators at the same moment makes neither wait for the other', async () => {
    const [first, ...pair] = [await newAdmin(server), await newAdmin(server), await newAdmin(server)]
    const { db } = server.app
    // Both have begun and stand before the row of a third, which the test holds.
    const answers = await db.transaction(async (tx) => {
      await tx.query('select 1 from auth.users where id = $1 for update', [first?.id])
      const both = Promise.all(pair.map((admin) => remove(admin, { currentPassword: PASSWORD })))
      await vi.waitFor(async () => {
        const [waiting] = await tx.query<{ count: number }>(
          `select count(*)::integer as count from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(waiting?.count).toBe(2)
      }, PATIENCE)
      return { both }
    })
    expect((await answers.both).map(({ status }) => status)).toEqual([200, 200])
  })

  it('of two administrators at the same moment leaves one', async () => {
    await server.app.db.query(`update auth.users set app_metadata = app_metadata - 'role'`)
    const pair = [await newAdmin(server), await newAdmin(server)]
    const answers = await Promise.all(pair.map((admin) => remove(admin, { currentPassword: PASSWORD })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of somebody else is refused [SETTINGS-36]', async () => {
    const [ann, ben] = [await signUp(server.url), await signUp(server.url)]
    const answer = await ask(server.url, 'DELETE', `/api/users/${ben.id}`, {
      token: ann.token,
      body: { currentPassword: PASSWORD },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/forbidden'])
    expect((await signIn(server.url, ben.email)).id).toBe(ben.id)
  })
})
