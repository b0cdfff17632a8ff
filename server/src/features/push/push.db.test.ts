import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { type PushService, startPushService } from '../../../test/push-service.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { makeWebPush } from '../../ports/push/web-push-sender.ts'
import { makeVapidKey, vapidPublicKey } from '../../vapid-key.ts'

const privateKey = makeVapidKey()
const publicKey = vapidPublicKey(privateKey)
const SUBSCRIPTION = '/api/notifications/push-subscription'
const HEALTH = '/api/notifications/push-health'
const TEST = '/api/notifications/push-test'

let service: PushService
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  service = await startPushService({ publicKey })
  const push = makeWebPush({
    ...{ subject: undefined, publicKey, privateKey, extraHosts: [service.host], ca: service.certificate },
  })
  server = await startTestServer({ outside: { push } })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  ann = await newGardener(server.url, 'Parramatta, NSW')
})

async function subscribed(who: Gardener) {
  const browser = service.newBrowser()
  const { status, body } = await who.ask('POST', SUBSCRIPTION, { userId: who.id, subscription: browser.subscription })
  expect(status).toBe(201)
  return { endpoint: browser.subscription.endpoint, to: String(body.to) }
}
const choose = (who: Gardener, choice: object) => who.ask('PATCH', `/api/user-preferences/${who.id}`, choice)
/** What earns the first badge, of which somebody is told. */
async function finishFirstJob(who: Gardener): Promise<void> {
  const task = await who.newTask()
  expect((await who.ask('PUT', `/api/tasks/${task.id}/complete`)).status).toBe(200)
  await expect.poll(async () => (await who.ask('GET', '/api/notifications')).body).toHaveLength(1)
}
const healthOf = async (who: Gardener) => (await who.ask('GET', HEALTH)).body

describe('what the bell tells', () => {
  it('reaches the browser of somebody who wants that, and the health says when [NOTIF-31]', async () => {
    await choose(ann, { pushNotificationsEnabled: true, quietHours: false })
    const { endpoint, to } = await subscribed(ann)
    await finishFirstJob(ann)
    const [told] = (await ann.ask('GET', '/api/notifications')).body
    const [delivered] = await service.waitFor(endpoint)
    expect(JSON.parse(delivered?.text ?? '')).toEqual({
      ...{ v: 1, id: told.id, to, title: told.title, body: told.message, path: told.actionUrl },
      ...{ tag: expect.stringMatching(/^badge:starter \d{4}-\d{2}-\d{2}$/), unread: 1 },
    })
    expect(delivered?.urgency).toBe('low')
    expect(Math.abs((delivered?.ttl ?? 0) - 12 * 3600)).toBeLessThan(120)
    await expect.poll(async () => (await healthOf(ann)).devices[0].lastAcceptedAt).toMatch(/Z$/)
    const health = await healthOf(ann)
    expect(health).toEqual({
      lastAcceptedAt: health.devices[0].lastAcceptedAt,
      reachesApple: false,
      devices: [
        {
          ...{ to, endpoint, createdAt: expect.stringMatching(/Z$/), problem: null, problemAt: null },
          lastAcceptedAt: expect.stringMatching(/Z$/),
        },
      ],
    })
  })

  it('does not reach the browser of somebody who wants none, nor one that unsubscribed [NOTIF-32, NOTIF-43]', async () => {
    const off = await newGardener(server.url, 'Parramatta, NSW')
    await choose(off, { pushNotificationsEnabled: false, quietHours: false })
    await choose(ann, { pushNotificationsEnabled: true, quietHours: false })
    const [offs, gone, stays] = [await subscribed(off), await subscribed(ann), await subscribed(ann)]
    await ann.ask('DELETE', SUBSCRIPTION, { userId: ann.id, endpoint: gone.endpoint })
    await finishFirstJob(off)
    await finishFirstJob(ann)
    await service.waitFor(stays.endpoint)
    const asked = service.asked.map(({ endpoint }) => endpoint)
    expect([offs.endpoint, gone.endpoint].filter((endpoint) => asked.includes(endpoint))).toEqual([])
  })
})

describe('a test message', () => {
  it('goes to each of one’s browsers at once, and says what became of it', async () => {
    const [good, busy, over, refused] = [
      ...[await subscribed(ann), await subscribed(ann), await subscribed(ann), await subscribed(ann)],
    ]
    service.moods(busy?.endpoint ?? '', { status: 503 })
    service.moods(over?.endpoint ?? '', { status: 410 })
    service.moods(refused?.endpoint ?? '', { status: 403 })
    const { status, body } = await ann.ask('POST', TEST, { userId: ann.id })
    expect([status, body.devices]).toEqual([
      200,
      [
        { to: good?.to, accepted: true, problem: null },
        { to: busy?.to, accepted: false, problem: 'busy' },
        { to: over?.to, accepted: false, problem: 'gone' },
        { to: refused?.to, accepted: false, problem: 'refused' },
      ],
    ])
    const [delivered] = await service.waitFor(good?.endpoint ?? '')
    expect(JSON.parse(delivered?.text ?? '')).toEqual({
      ...{ v: 1, id: expect.any(String), to: good?.to, path: '/', tag: 'test', unread: 0 },
      ...{ title: 'This is a test', body: 'Messages from Turfwise reach this browser.' },
    })
    expect(delivered).toMatchObject({ ttl: 60, urgency: 'high' })
    const { devices } = await healthOf(ann)
    expect(devices.map(({ to, problem }: { to: string; problem: string }) => [to, problem])).toEqual([
      [good?.to, null],
      [busy?.to, 'busy'],
      [refused?.to, 'refused'],
    ])
    expect(devices.map(({ problemAt }: { problemAt: string | null }) => problemAt !== null)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('needs a browser, and is one’s own to ask for', async () => {
    const { status, body } = await ann.ask('POST', TEST, {})
    expect([status, body.code]).toEqual([404, 'push-subscription/not-found'])
    const ben = await newGardener(server.url)
    const { endpoint } = await subscribed(ann)
    expect((await ben.ask('POST', TEST, { userId: ann.id })).body.code).toBe('auth/forbidden')
    expect((await ask(server.url, 'POST', TEST, { body: {} })).status).toBe(401)
    expect(service.asked.filter((one) => one.endpoint === endpoint)).toEqual([])
  })

  it('is asked for five times in ten minutes and no more', async () => {
    const { endpoint } = await subscribed(ann)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const { status, headers } = await ann.ask('POST', TEST, {})
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(service.taken.filter((one) => one.endpoint === endpoint)).toHaveLength(5)
  })
})

it('renews for a stranger thirty times an hour and no more', async () => {
  const { subscription } = service.newBrowser()
  const body = { old: { endpoint: subscription.endpoint, auth: subscription.keys.auth }, subscription }
  const statuses = new Set<number>()
  for (let time = 0; time < 30; time += 1) {
    statuses.add((await ask(server.url, 'POST', `${SUBSCRIPTION}/renew`, { body })).status)
  }
  expect([...statuses]).toEqual([422])
  expect((await ask(server.url, 'POST', `${SUBSCRIPTION}/renew`, { body })).status).toBe(429)
})
