import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, PASSWORD, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' }
const logout = (token: string, scope: string, headers: Record<string, string> = FROM_OUR_PAGE) =>
  ask(server.url, 'POST', `/auth/v1/logout?scope=${scope}`, { token, headers })
const told = ({ headers }: { headers: Headers }) => headers.get('clear-site-data')

it.each(['local', 'global'])(
  'a browser that signs out (%s) empties its caches, and keeps its storage',
  async (scope) => {
    const { token } = await signUp(server.url)
    const answer = await logout(token, scope)
    expect([answer.status, told(answer)]).toEqual([204, '"cache"'])
    // The session ended elsewhere: what the browser keeps is as old.
    const again = await logout(token, scope)
    expect([again.status, told(again)]).toEqual([403, '"cache"'])
  },
)

it('one that signs out its other devices keeps them', async () => {
  const { token } = await signUp(server.url)
  expect(told(await logout(token, 'others'))).toBeNull()
})

it.each(['cross-site', 'same-site', 'none', undefined])(
  'a page of somebody else (%s) cannot empty them',
  async (site) => {
    const { token } = await signUp(server.url)
    const headers: Record<string, string> = site === undefined ? {} : { 'sec-fetch-site': site }
    expect(told(await logout(token, 'local', headers))).toBeNull()
    expect(told(await logout('a.b.c', 'local', headers))).toBeNull()
  },
)

it('a session that cannot be refreshed has ended, one that was refreshed has not', async () => {
  const { token, refreshToken } = await signUp(server.url)
  const refresh = () =>
    ask(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
      headers: FROM_OUR_PAGE,
    })
  const good = await refresh()
  expect([good.status, told(good)]).toEqual([200, null])
  await ask(server.url, 'POST', '/auth/v1/logout?scope=local', { token })
  const refused = await refresh()
  expect([refused.status, told(refused)]).toEqual([400, '"cache"'])
})

it('a wrong password is no sign-out', async () => {
  const body = { email: (await signUp(server.url)).email, password: 'not-the-one' }
  const answer = await ask(server.url, 'POST', '/auth/v1/token?grant_type=password', { body, headers: FROM_OUR_PAGE })
  expect([answer.status, told(answer)]).toEqual([400, null])
})

it('an account that is deleted takes the caches of its browser along', async () => {
  const { id, token } = await signUp(server.url)
  const remove = (currentPassword: string) =>
    ask(server.url, 'DELETE', `/api/users/${id}`, { token, body: { currentPassword } })
  const refused = await remove('not-the-one')
  expect([refused.status >= 400, told(refused)]).toEqual([true, null])
  const removed = await remove(PASSWORD)
  expect([removed.status, told(removed)]).toEqual([200, '"cache"'])
})
