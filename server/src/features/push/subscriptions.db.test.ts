import { createECDH } from 'node:crypto'
import type { BrowserSubscription } from '@turfwise/contract/push'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signIn } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { newEndpointName, newPushBrowser } from '../../../test/push-browser.ts'
import { NO_PUSH_SERVICE, startTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { newRowId } from '../../row-id.ts'
import { addSubscription } from './subscriptions.store.ts'

let server: TestServer
let ann: Gardener
let ben: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' } })
  ann = await newGardener(server.url)
  ben = await newGardener(server.url)
})
afterAll(() => server.close())

const PATH = '/api/notifications/push-subscription'
const HEALTH = '/api/notifications/push-health'
const newSubscription = (): BrowserSubscription =>
  newPushBrowser(`https://${NO_PUSH_SERVICE}/push/${newEndpointName()}`).subscription
const subscribe = (who: Gardener, subscription: BrowserSubscription) =>
  who.ask('POST', PATH, { userId: who.id, subscription })
const devicesOf = async (who: Gardener) => (await who.ask('GET', HEALTH)).body.devices
const endpointsOf = async (who: Gardener) =>
  (await devicesOf(who)).map(({ endpoint }: { endpoint: string }) => endpoint)
const REFUSED = [422, 'push-subscription/refused']

describe('a subscription of a session that is over', () => {
  it('is not written, nor one of somebody else’s session', async () => {
    const sessionOf = async ({ id }: Gardener): Promise<string> => {
      const [session] = await server.app.db.query<{ id: string }>('select id from auth.sessions where user_id = $1', [
        id,
      ])
      return session?.id ?? ''
    }
    const one = await newGardener(server.url)
    const row = { id: newRowId(), endpoint: newSubscription().endpoint, createdAt: new Date() }
    const keys = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16) }
    const add = (sessionId: string) => addSubscription(server.app.db, one.id, { ...row, ...keys, sessionId })
    expect(await add(await sessionOf(ben))).toBe(false)
    const own = await sessionOf(one)
    await server.app.db.query('delete from auth.sessions where id = $1', [own])
    expect(await add(own)).toBe(false)
    expect(await server.app.db.query('select from app.push_subscriptions where user_id = $1', [one.id])).toEqual([])
  })
})

describe('the key that browsers subscribe with', () => {
  it('is told to everybody: 65 bytes of a point, the same as long as the secrets are [NOTIF-30]', async () => {
    const { status, body, headers } = await ask(server.url, 'GET', '/api/notifications/vapid-public-key')
    expect([status, Object.keys(body)]).toEqual([200, ['publicKey']])
    const point = Buffer.from(body.publicKey, 'base64url')
    expect([point.length, point[0], point.toString('base64url')]).toEqual([65, 4, body.publicKey])
    // Throws for what is no point of the curve.
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    expect(pair.computeSecret(point)).toHaveLength(32)
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect((await ann.ask('GET', '/api/notifications/vapid-public-key')).body).toEqual(body)
  })
})

describe('a browser', () => {
  it('is subscribed for its user with endpoint and keys, and told by which id messages name it [NOTIF-31, NOTIF-37]', async () => {
    const one = await newGardener(server.url)
    const subscription = newSubscription()
    const { status, body } = await one.ask('POST', PATH, {
      userId: one.id,
      subscription: { ...subscription, expirationTime: null },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      userId: one.id,
      to: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      endpoint: subscription.endpoint,
      createdAt: expect.stringMatching(/Z$/),
    })
    const rows = await server.app.db.query<{ p256dh: Buffer; auth: Buffer }>(
      'select user_id, endpoint, p256dh, auth from app.push_subscriptions where id = $1',
      [body.to],
    )
    expect(
      rows.map((row) => ({ ...row, p256dh: row.p256dh.toString('base64url'), auth: row.auth.toString('base64url') })),
    ).toEqual([{ user_id: one.id, endpoint: subscription.endpoint, ...subscription.keys }])
    expect(await devicesOf(one)).toEqual([
      {
        ...{ to: body.to, endpoint: subscription.endpoint, createdAt: body.createdAt },
        ...{ lastAcceptedAt: null, problem: null, problemAt: null },
      },
    ])
  })

  it('that subscribes again is the same one, also in two tabs at once', async () => {
    const one = await newGardener(server.url)
    const subscription = newSubscription()
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(one, subscription)))
    answers.push(await subscribe(one, subscription))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.to}`)).size).toBe(1)
    expect(await devicesOf(one)).toHaveLength(1)
  })

  it('is no longer written to once it unsubscribed, however often it says so [NOTIF-32, NOTIF-43]', async () => {
    const one = await newGardener(server.url)
    const [gone, stays] = [newSubscription(), newSubscription()]
    await subscribe(one, gone)
    await subscribe(one, stays)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await one.ask('DELETE', PATH, { userId: one.id, endpoint: gone.endpoint })
      expect([status, body]).toEqual([200, { endpoint: gone.endpoint }])
    }
    expect(await endpointsOf(one)).toEqual([stays.endpoint])
  })

  it('is one of ten of an account at most, though many ask at once', async () => {
    const one = await newGardener(server.url)
    const answers = await Promise.all(Array.from({ length: 13 }, () => subscribe(one, newSubscription())))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(3).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('push-subscription/too-many')
    const [first] = await endpointsOf(one)
    await one.ask('DELETE', PATH, { endpoint: first })
    expect((await subscribe(one, newSubscription())).status).toBe(201)
  })

  it('of another person is not theirs to name, to remove or to read', async () => {
    const subscription = newSubscription()
    await subscribe(ann, subscription)
    expect((await ben.ask('POST', PATH, { userId: ann.id, subscription })).body.code).toBe('auth/forbidden')
    expect((await ben.ask('DELETE', PATH, { userId: ann.id, endpoint: subscription.endpoint })).status).toBe(403)
    expect((await ben.ask('DELETE', PATH, { endpoint: subscription.endpoint })).status).toBe(200)
    expect((await ben.ask('GET', `${HEALTH}?userId=${ann.id}`)).status).toBe(403)
    expect(await endpointsOf(ann)).toContain(subscription.endpoint)
    expect(await endpointsOf(ben)).not.toContain(subscription.endpoint)
    for (const method of ['POST', 'DELETE'])
      expect((await ask(server.url, method, PATH, { body: {} })).status).toBe(401)
  })
})

describe('a browser that somebody else uses now', () => {
  it('is taken over with the same keys, under another id, and the other one gets nothing more', async () => {
    const subscription = newSubscription()
    const anns = (await subscribe(ann, subscription)).body
    const bens = await subscribe(ben, subscription)
    expect([bens.status, bens.body.to === anns.to]).toEqual([201, false])
    expect(await endpointsOf(ann)).not.toContain(subscription.endpoint)
    expect(await endpointsOf(ben)).toContain(subscription.endpoint)
  })

  it.each(['p256dh', 'auth'] as const)(
    'is not taken over with another %s, and nobody is told that it is known',
    async (key) => {
      const subscription = newSubscription()
      const other = newSubscription()
      await subscribe(ann, subscription)
      const forged = { ...subscription, keys: { ...subscription.keys, [key]: other.keys[key] } }
      for (const who of [ben, ann]) {
        const { status, body } = await subscribe(who, forged)
        expect([status, body.code]).toEqual(REFUSED)
      }
      expect(await endpointsOf(ann)).toContain(subscription.endpoint)
      expect((await subscribe(ann, subscription)).status).toBe(201)
    },
  )
})

describe('no browser is', () => {
  const good = newSubscription()
  const point = Buffer.from(good.keys.p256dh, 'base64url')
  const changed = (change: (bytes: Buffer) => void): string => {
    const bytes = Buffer.from(point)
    change(bytes)
    return bytes.toString('base64url')
  }
  const at = (endpoint: string): BrowserSubscription => ({ ...good, endpoint })
  const withKey = (p256dh: string): BrowserSubscription => ({ ...good, keys: { ...good.keys, p256dh } })

  it.each([
    ['at another host', at('https://push.example.com/a')],
    ['without TLS', at(`http://${NO_PUSH_SERVICE}/push/a`)],
    ['at this machine', at('https://127.0.0.1/a')],
    ['at this machine mapped', at('https://[::ffff:7f00:1]/a')],
    ['at this machine in numbers of eight', at('https://0177.0.0.1/a')],
    ['at this machine as one number', at('https://2130706433/a')],
    ['at a cloud’s own service', at('https://169.254.169.254/a')],
    ['with a user', at('https://me@fcm.googleapis.com/a')],
    ['at another port', at('https://fcm.googleapis.com:444/a')],
    ['with a key that is off the curve', withKey(changed((bytes) => bytes.writeUInt8((bytes[64] ?? 0) ^ 1, 64)))],
    ['with a key of another form', withKey(changed((bytes) => bytes.writeUInt8(6, 0)))],
    ['with nothing for a key', withKey(Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url'))],
  ])('%s, and all are told the same', async (_what, subscription) => {
    const answers = [
      await subscribe(ann, subscription),
      await ask(server.url, 'POST', `${PATH}/renew`, {
        body: { old: { endpoint: good.endpoint, auth: good.keys.auth }, subscription },
      }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual(REFUSED)
      expect([body.detail, body.fields]).toEqual(['This subscription cannot be used. Subscribe again.', undefined])
    }
    expect(await endpointsOf(ann)).not.toContain(subscription.endpoint)
  })
})

describe('a browser whose maker gave it a new subscription', () => {
  const renew = (old: BrowserSubscription, subscription: BrowserSubscription, auth = old.keys.auth) =>
    ask(server.url, 'POST', `${PATH}/renew`, { body: { old: { endpoint: old.endpoint, auth }, subscription } })

  it('says so without a token, by what the old one was, and hears the same when it says it again', async () => {
    const one = await newGardener(server.url)
    const [old, renewed] = [newSubscription(), newSubscription()]
    const before = (await subscribe(one, old)).body
    const { status, body } = await renew(old, renewed)
    expect([status, Object.keys(body), body.to === before.to]).toEqual([200, ['to'], false])
    expect((await devicesOf(one)).map(({ to, endpoint }: { to: string; endpoint: string }) => [to, endpoint])).toEqual([
      [body.to, renewed.endpoint],
    ])
    expect((await renew(old, renewed)).body).toEqual(body)
    expect(await endpointsOf(one)).toEqual([renewed.endpoint])
  })

  it('keeps its place where its maker changed the keys alone', async () => {
    const one = await newGardener(server.url)
    const old = newSubscription()
    await subscribe(one, old)
    const renewed = { endpoint: old.endpoint, keys: newSubscription().keys }
    expect((await renew(old, renewed)).status).toBe(200)
    expect(await endpointsOf(one)).toEqual([old.endpoint])
    expect((await subscribe(one, renewed)).status).toBe(201)
    expect((await subscribe(one, old)).status).toBe(422)
  })

  it('is nobody without the secret of the old one, or with one that nobody keeps', async () => {
    const one = await newGardener(server.url)
    const [old, other] = [newSubscription(), newSubscription()]
    await subscribe(one, old)
    for (const answer of [await renew(old, other, other.keys.auth), await renew(newSubscription(), other)])
      expect([answer.status, answer.body.code]).toEqual(REFUSED)
    expect(await endpointsOf(one)).toEqual([old.endpoint])
  })

  it('ends with the session of the old one', async () => {
    const one = await newGardener(server.url)
    const [old, renewed] = [newSubscription(), newSubscription()]
    await subscribe(one, old)
    await renew(old, renewed)
    await one.ask('POST', '/auth/v1/logout?scope=local')
    const left = await server.app.db.query('select from app.push_subscriptions where user_id = $1', [one.id])
    expect(left).toEqual([])
  })
})

describe('with the session that subscribed', () => {
  const ended = (who: Gardener) =>
    server.app.db.query<{ endpoint: string }>('select endpoint from app.push_subscriptions where user_id = $1', [
      who.id,
    ])

  it('a browser goes, and those of other sessions stay', async () => {
    const one = await newGardener(server.url)
    const other = await signIn(server.url, one.email)
    const [here, there] = [newSubscription(), newSubscription()]
    await subscribe(one, here)
    await ask(server.url, 'POST', PATH, { token: other.token, body: { subscription: there } })
    await one.ask('POST', '/auth/v1/logout?scope=local')
    expect(await ended(one)).toEqual([{ endpoint: there.endpoint }])
    await ask(server.url, 'POST', '/auth/v1/logout?scope=global', { token: other.token })
    expect(await ended(one)).toEqual([])
  })

  it('a browser stays when the person signed in on it anew', async () => {
    const one = await newGardener(server.url)
    const subscription = newSubscription()
    const first = (await subscribe(one, subscription)).body
    const later = await signIn(server.url, one.email)
    const again = await ask(server.url, 'POST', PATH, { token: later.token, body: { subscription } })
    expect(again.body.to).toBe(first.to)
    await one.ask('POST', '/auth/v1/logout?scope=local')
    expect(await ended(one)).toEqual([{ endpoint: subscription.endpoint }])
  })
})

it('goes with the account, and stands in what a person takes along', async () => {
  const one = await newGardener(server.url)
  const subscription = newSubscription()
  await subscribe(one, subscription)
  const archive = await fetch(`${server.url}/api/users/${one.id}/export`, {
    headers: { authorization: `Bearer ${one.token}` },
  })
  const files = await unzip(Buffer.from(await archive.arrayBuffer()))
  expect(JSON.parse(String(files.get('push_subscriptions.json')))).toEqual([
    expect.objectContaining({ user_id: one.id, endpoint: subscription.endpoint }),
  ])
  await ask(server.url, 'DELETE', `/auth/v1/admin/users/${one.id}`, { token: server.serviceKey, body: {} })
  expect(await server.app.db.query('select from app.push_subscriptions where user_id = $1', [one.id])).toEqual([])
})
