import { afterEach, describe, expect, it } from 'vitest'
import { ask, freshEmail, prove, signUp } from '../../../../test/auth-client.ts'
import { type Place, WAYS_TO_ARRIVE } from '../../../../test/owner-arrives.ts'
import { startTestServer } from '../../../../test/server.ts'
import { ROOMY, useProviders } from '../../../../test/use-providers.ts'

const boss = freshEmail('boss')
let place: Place
useProviders(['GOOGLE'], { env: { ADMIN_EMAIL: boss } }, (started) => {
  place = started
})
afterEach(() => place.server.app.db.query('delete from auth.users where email = $1', [boss]))

const roleBy = async (token: string): Promise<string> => {
  const { body } = await ask(place.server.url, 'GET', '/auth/v1/user', { token })
  return (await ask(place.server.url, 'GET', `/api/users/${body.id}`, { token })).body.role
}

describe('the first admin', () => {
  it('is not whoever types the address first', async () => {
    const typist = await signUp(place.server.url, { email: boss })
    expect(await roleBy(typist.token)).toBe('user')
    expect(await place.server.app.awaitedAdmin()).toBe(boss)
  })

  it.each(Object.entries(WAYS_TO_ARRIVE))(
    'is whoever proves the address by %s, and nobody beside them',
    async (_way, arrive) => {
      const typist = await signUp(place.server.url, { email: boss })
      const token = await arrive(place, boss)
      expect(await roleBy(token)).toBe('admin')
      const users = await ask(place.server.url, 'GET', '/auth/v1/admin/users', { token: typist.token })
      expect([users.status, users.body.code]).toEqual([403, 'session_not_found'])
      expect(await place.server.app.awaitedAdmin()).toBeUndefined()
    },
  )

  it('has no rights by an administrator’s word for the address', async () => {
    const { server } = place
    const { body } = await ask(server.url, 'POST', '/auth/v1/admin/users', {
      token: server.serviceKey,
      body: { email: boss, email_confirm: true },
    })
    expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  it('is no account that was proven before the setting stood, until it proves the address anew', async () => {
    const { server } = place
    const early = await prove(server, await signUp(server.url))
    const later = await startTestServer({ database: server.database, env: { ...ROOMY, ADMIN_EMAIL: early.email } })
    const [row] = await server.app.db.query<{ role: string | null }>(
      `select app_metadata ->> 'role' as role from auth.users where id = $1`,
      [early.id],
    )
    expect(row?.role).toBeNull()
    const token = await WAYS_TO_ARRIVE['the code of a sign-in mail']?.({ ...place, server: later }, early.email)
    const { body } = await ask(later.url, 'GET', '/auth/v1/user', { token: token ?? '' })
    await later.close()
    await server.app.db.query('delete from auth.users where id = $1', [early.id])
    expect(body.app_metadata.role).toBe('admin')
  })

  it('comes once: while there is an admin no proof makes another', async () => {
    const { server } = place
    const other = await signUp(server.url)
    await server.app.db.query(`update auth.users set app_metadata = app_metadata || '{"role":"admin"}' where id = $1`, [
      other.id,
    ])
    await signUp(server.url, { email: boss })
    const token = (await WAYS_TO_ARRIVE['the code of a sign-in mail']?.(place, boss)) ?? ''
    expect(await roleBy(token)).toBe('user')
    await server.app.db.query('delete from auth.users where id = $1', [other.id])
  })
})
