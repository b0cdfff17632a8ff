import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, signUp } from '../../../../test/auth-client.ts'
import { nowhere } from '../../../../test/http.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { systemClock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { makeAccessTokenKey } from '../../../secrets.ts'
import { makeAccessTokens } from '../tokens/access-token.ts'
import { type AccessChanges, followAccessChanges } from './access-changes.ts'
import { makeGuard } from './guard.ts'

const accessTokenKeys = [makeAccessTokenKey()]
const away = nowhere()
let server: TestServer
let user: SignedIn
beforeAll(async () => {
  server = await startTestServer({ secrets: { accessTokenKeys } })
  user = await signUp(server.url)
})
afterAll(async () => {
  await server.close()
  await away.close()
})

const open: AccessChanges[] = []
afterEach(async () => {
  for (const changes of open.splice(0)) await changes.close()
})

/** The guard with one link to hear changes by, and another to ask. */
function guardWith(links: { hears: Database; asks: Database }) {
  const changes = followAccessChanges({ db: links.hears, clock: systemClock, onLost: () => {} })
  open.push(changes)
  const tokens = makeAccessTokens(accessTokenKeys, 'turfwise')
  const guard = makeGuard({ db: links.asks, clock: systemClock, tokens, changes })
  return { changes, verdict: () => guard(`Bearer ${user.token}`).catch((refusal: Error) => refusal.message) }
}

const setRole = (role: string) =>
  server.app.db.query('update auth.users set app_metadata = app_metadata || $2 where id = $1', [user.id, { role }])
const ban = (until: string | null) =>
  server.app.db.query('update auth.users set banned_until = $2 where id = $1', [user.id, until])

describe('while changes are heard', () => {
  it('no request asks the database, and a role that changes acts at once, both ways', async () => {
    const { changes, verdict } = guardWith({ hears: server.app.db, asks: away })
    await expect.poll(() => changes.upToDate).toBe(true)
    expect(await verdict()).toEqual({ userId: user.id, sessionId: expect.any(String), aal: 'aal1', role: 'user' })
    await setRole('admin')
    await expect.poll(verdict, { interval: 5 }).toMatchObject({ role: 'admin' })
    await setRole('moderator')
    await expect.poll(verdict, { interval: 5 }).toMatchObject({ role: 'moderator' })
    await setRole('user')
    await expect.poll(verdict, { interval: 5 }).toMatchObject({ role: 'user' })
  })

  it('what was said by somebody who may not write there is passed over', async () => {
    const { changes, verdict } = guardWith({ hears: server.app.db, asks: away })
    await expect.poll(() => changes.upToDate).toBe(true)
    for (const payload of ['', '{', '[]', '{"user":5}', '{"session":null}']) {
      await server.app.db.query(`select pg_notify('auth_changes', $1)`, [payload])
    }
    await ban('infinity')
    await expect.poll(verdict, { interval: 5 }).toBe('user_banned')
    await ban(null)
    await expect.poll(verdict, { interval: 5 }).toMatchObject({ role: 'user' })
  })
})

const setLevel = (aal: string) =>
  server.app.db.query(`update auth.sessions set aal = $2, updated_at = now() where user_id = $1`, [user.id, aal])

it('a token of before the second factor opens nothing from then on, in a process that starts later too', async () => {
  const heard = guardWith({ hears: server.app.db, asks: away })
  const asking = guardWith({ hears: away, asks: server.app.db })
  await expect.poll(() => heard.changes.upToDate).toBe(true)
  await setLevel('aal2')
  await expect.poll(heard.verdict, { interval: 5 }).toBe('insufficient_aal')
  expect(await asking.verdict()).toBe('insufficient_aal')
  const later = guardWith({ hears: server.app.db, asks: away })
  await expect.poll(() => later.changes.upToDate).toBe(true)
  await expect.poll(later.verdict, { interval: 5 }).toBe('insufficient_aal')
  await setLevel('aal1')
  await server.app.db.query('delete from auth.session_levels')
  expect(await asking.verdict()).toMatchObject({ userId: user.id })
})

describe('while changes are not heard', () => {
  it('the database is asked for role, ban and session', async () => {
    const { verdict } = guardWith({ hears: away, asks: server.app.db })
    expect(await verdict()).toMatchObject({ role: 'user' })
    await setRole('moderator')
    expect(await verdict()).toMatchObject({ role: 'moderator' })
    await ban('infinity')
    expect(await verdict()).toBe('user_banned')
    await ban(null)
    expect(await verdict()).toMatchObject({ userId: user.id })
    await server.app.db.query('delete from auth.sessions where user_id = $1', [user.id])
    expect(await verdict()).toBe('session_not_found')
    await server.app.db.query('delete from auth.users where id = $1', [user.id])
    expect(await verdict()).toBe('user_not_found')
  })

  it('and cannot be asked either, nobody is let in', async () => {
    const { verdict } = guardWith({ hears: away, asks: away })
    expect(await verdict()).toMatch(/connect|ENOENT/)
  })
})
