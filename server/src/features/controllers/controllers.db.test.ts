import { todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, clockOfDays } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { type MountedRoute, withMountedRoutes } from '../../../test/mounted-routes.ts'
import { isAside, isOpen, nameOf, reads } from '../../../test/route-kinds.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = clockOfDays()
const SCHEDULES = '/api/irrigation/schedules'
let server: TestServer
let routes: MountedRoute[]
let ann: Gardener
beforeAll(async () => {
  const started = await withMountedRoutes(() =>
    startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '20' } }),
  )
  server = started.built
  routes = started.routes
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Parramatta, NSW')
})

const tokensOf = (who: Gardener) => `/api/users/${who.id}/controller-tokens`
const newToken = async (name = 'Shed', who = ann): Promise<{ id: string; token: string }> => {
  const { status, body } = await who.ask('POST', tokensOf(who), { name })
  expect(status).toBe(201)
  return body
}
const read = (token: string, path = SCHEDULES) => ask(server.url, 'GET', path, { token })

describe('the token of a controller', () => {
  it('is answered once and listed by its name from then on; its hash alone is kept', async () => {
    const { status, body } = await ann.ask(
      'POST',
      tokensOf(ann),
      { name: 'Home Assistant' },
      { 'idempotency-key': 'k' },
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Home Assistant',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      token: expect.stringMatching(/^twc_[\w-]{43}$/),
    })
    const { token, ...listed } = body
    expect((await ann.ask('GET', tokensOf(ann))).body).toEqual([listed])
    const kept = await server.app.db.query<{ row: string }>(
      `select t::text as row from app.controller_tokens t union all select k::text from app.idempotency_keys k`,
    )
    expect(kept.filter(({ row }) => row.includes(token.slice(4)))).toEqual([])
  })

  it('reads the schedules of its owner, whoever they are said to be of', async () => {
    await ann.ask('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })
    const made = await ann.ask('POST', `${SCHEDULES}/generate`, { userId: ann.id })
    const { token } = await newToken()
    expect((await read(token)).body).toEqual(made.body)
    expect((await read(token, `${SCHEDULES}?userId=${ann.id}`)).body).toEqual(made.body)
    const eve = await newGardener(server.url)
    expect((await read(token, `${SCHEDULES}?userId=${eve.id}`)).status).toBe(403)
    expect((await read((await newToken('Eve', eve)).token)).body).toEqual([])
  })

  it('is of that garden alone, also where its owner belongs to another one', async () => {
    const mum = await newGardener(server.url)
    const invitation = { email: ann.email, role: 'helper' }
    const { link } = (await mum.ask('POST', `/api/users/${mum.id}/invitations`, invitation)).body
    await ann.ask('POST', '/api/invitations/accept', { token: String(link).split('#')[1] })
    const garden = { garden: mum.id }
    expect((await ann.ask('GET', SCHEDULES, undefined, garden)).status).toBe(200)
    const { token } = await newToken()
    expect((await ask(server.url, 'GET', SCHEDULES, { token, headers: garden })).status).toBe(403)
    const own = { garden: ann.id }
    expect((await ask(server.url, 'GET', SCHEDULES, { token, headers: own })).status).toBe(200)
  })

  it('says what ran, in the place of the plan, in zones of its owner alone', async () => {
    const zone = (await ann.ask('POST', '/api/irrigation/zones', { name: 'Beds', plantTypes: ['vegetables'] })).body
    await ann.ask('POST', `${SCHEDULES}/generate`, { userId: ann.id })
    const { token } = await newToken()
    const today = todayIn('Australia/Sydney', clock.now())
    const runs = `/api/irrigation/zones/${zone.id}/runs/${today}`
    const say = (body: object, by = token) => ask(server.url, 'PUT', runs, { token: by, body })
    expect(await say({ minutes: 12 })).toMatchObject({
      status: 200,
      body: { zoneId: zone.id, date: today, minutes: 12, origin: 'run', confirmedBy: 'controller', state: 'confirmed' },
    })
    expect((await read(token)).body[0].lastRun).toMatchObject({ date: today, state: 'confirmed', depthMm: 4 })
    const eve = await newGardener(server.url)
    expect((await say({ minutes: 30 }, (await newToken('Eve', eve)).token)).status).toBe(404)
    for (const body of [{}, { minutes: -1 }, { minutes: 601 }, { minutes: '12' }, { minutes: 5, endedAt: 'noon' }])
      expect([body, (await say(body)).status]).toEqual([body, 400])
    expect((await ask(server.url, 'PUT', runs.replace(today, 'today'), { token, body: { minutes: 5 } })).status).toBe(
      400,
    )
    expect((await read(token)).body[0].lastRun.depthMm).toBe(4)
    expect((await say({ minutes: 0 })).body).toMatchObject({ minutes: 0, depthMm: 0 })
    expect((await read(token)).body[0].lastRun).toBeNull()
  })

  it('opens nothing else', async () => {
    const { token } = await newToken()
    const closed = routes.filter(
      (route) =>
        !isOpen(route) &&
        !isAside(route) &&
        route.method !== 'HEAD' &&
        ![`GET ${SCHEDULES}`, 'PUT /api/irrigation/zones/:id/runs/:date'].includes(nameOf(route)),
    )
    expect(closed.length).toBeGreaterThan(40)
    for (const route of closed) {
      const { method, url } = route
      const path = url.replaceAll(/:\w+|\*/g, ann.id)
      const { status } = await ask(server.url, String(method), path, {
        token,
        ...(reads(route) ? {} : { body: {} }),
      })
      expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
    }
  })

  it('notes when it was used last, to the minute', async () => {
    const { token } = await newToken()
    const lastUse = async () => (await ann.ask('GET', tokensOf(ann))).body[0].lastUsedAt
    await read(token)
    const first = await lastUse()
    expect(Math.abs(Date.parse(first) - clock.now().getTime())).toBeLessThan(60_000)
    await read(token)
    expect(await lastUse()).toBe(first)
    clock.pass(61)
    await read(token)
    expect((await lastUse()) > first).toBe(true)
  })

  it('ends at once when it is revoked, and only by its owner', async () => {
    const { id, token } = await newToken()
    const eve = await newGardener(server.url)
    expect((await eve.ask('DELETE', `${tokensOf(ann)}/${id}`)).status).toBe(403)
    expect((await eve.ask('DELETE', `${tokensOf(eve)}/${id}`)).body.code).toBe('controller-token/not-found')
    expect((await read(token)).status).toBe(200)
    expect((await ann.ask('DELETE', `${tokensOf(ann)}/${id}`)).body).toEqual({ id })
    expect([(await read(token)).status, (await ann.ask('GET', tokensOf(ann))).body]).toEqual([401, []])
    expect((await ann.ask('DELETE', `${tokensOf(ann)}/${id}`)).status).toBe(404)
  })

  it('ends with its account: while that is banned, and for good when it is deleted', async () => {
    const { token } = await newToken()
    const admin = (method: string, body: object) =>
      ask(server.url, method, `/auth/v1/admin/users/${ann.id}`, { token: server.serviceKey, body })
    await admin('PUT', { ban_duration: '24h' })
    expect((await read(token)).status).toBe(401)
    await admin('PUT', { ban_duration: 'none' })
    expect((await read(token)).status).toBe(200)
    await admin('DELETE', {})
    expect((await read(token)).status).toBe(401)
  })

  it.each(['twc_', `twc_${'A'.repeat(43)}`, `twc_${'A'.repeat(42)}`, `xtwc_${'A'.repeat(43)}`])(
    'that nobody was given, %s, opens nothing',
    async (token) => {
      expect((await read(token)).status).toBe(401)
    },
  )

  it.each([[{}], [{ name: '' }], [{ name: '  ' }], [{ name: 'x'.repeat(61) }], [{ name: 7 }]])(
    'is not made of %j',
    async (body) => {
      expect((await ann.ask('POST', tokensOf(ann), body)).status).toBe(400)
    },
  )

  it('is one of at most ten, though many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => ann.ask('POST', tokensOf(ann), { name: `${place}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('controller-token/too-many')
  })
})

it('reads so often and no more, each token by itself', async () => {
  const own = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.05' } })
  const bea = await newGardener(own.url)
  const make = async () => (await bea.ask('POST', tokensOf(bea), { name: 'a' })).body.token
  const [one, other] = [await make(), await make()]
  const answers = []
  for (let asked = 0; asked < 7; asked++) answers.push(await ask(own.url, 'GET', SCHEDULES, { token: one }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(own.url, 'GET', SCHEDULES, { token: other })).status).toBe(200)
  await own.close()
})
