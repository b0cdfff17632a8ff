import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, movableClock, signIn, signUp } from '../../../../test/auth-client.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { sweepSessions } from './sweep-sessions.ts'

const clock = movableClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { SESSION_UNUSED_DAYS: '10', SESSION_DAYS: '20' } })
})
afterAll(() => server.close())

it('ends at their time the sessions that nobody came back to, and shows the others until then', async () => {
  const { db } = server.app
  const user = await signUp(server.url)
  const { token } = await signIn(server.url, user.email)
  const aged = async (days: number, usedDays: number) =>
    db.query(
      `update auth.sessions set created_at = $2, refreshed_at = $3
       where id = (select id from auth.sessions where user_id = $1 order by created_at limit 1)`,
      [
        user.id,
        new Date(clock.now().getTime() - days * 86_400_000),
        new Date(clock.now().getTime() - usedDays * 86_400_000),
      ],
    )
  const sweep = () => sweepSessions({ db, clock, sessionLife: { unused: 10, inAll: 20 } })
  const left = async () => (await db.query('select 1 as one from auth.sessions where user_id = $1', [user.id])).length
  const shown = async () =>
    (await ask(server.url, 'GET', `/api/security/sessions/${user.id}`, { token })).body.map(
      ({ isActive }: { isActive: boolean }) => isActive,
    )
  await aged(19, 9)
  await sweep()
  expect([await left(), await shown()]).toEqual([2, [true, true]])
  await aged(12, 11)
  expect(await shown()).toEqual([true, false])
  await sweep()
  expect([await left(), await shown()]).toEqual([1, [true]])
  await aged(21, 0)
  await sweep()
  expect(await left()).toBe(0)
})
