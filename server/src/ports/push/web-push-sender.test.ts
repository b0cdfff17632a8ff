import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PushBrowser } from '../../../test/push-browser.ts'
import { type PushService, startPushService } from '../../../test/push-service.ts'
import { makeVapidKey, vapidPublicKey } from '../../vapid-key.ts'
import type { PushMessage, PushTarget } from './push.port.ts'
import { makeWebPush, type WebPushOptions } from './web-push-sender.ts'

const privateKey = makeVapidKey()
const publicKey = vapidPublicKey(privateKey)
const SUBJECT = 'mailto:garden@turfwise.com.au'

let service: PushService
let base: WebPushOptions
beforeAll(async () => {
  service = await startPushService({ publicKey })
  base = { subject: SUBJECT, publicKey, privateKey, extraHosts: [service.host], ca: service.certificate }
})
afterAll(() => service.close())

const MESSAGE: PushMessage = {
  text: '{"title":"Frost – 2 °C"}',
  ttlSeconds: 3600,
  urgency: 'high',
  topic: 'a'.repeat(22),
}
const targetOf = ({ subscription: { endpoint, keys } }: PushBrowser): PushTarget => ({
  endpoint,
  p256dh: Buffer.from(keys.p256dh, 'base64url'),
  auth: Buffer.from(keys.auth, 'base64url'),
})
/** Sends to a browser of the service, by a sender that ends with it. */
async function sendTo(browser: PushBrowser, options: Partial<WebPushOptions> = {}, message: Partial<PushMessage> = {}) {
  const sender = makeWebPush({ ...base, ...options })
  try {
    return await sender.send(targetOf(browser), { ...MESSAGE, ...message })
  } finally {
    sender.close()
  }
}

describe('a message', () => {
  it('is read by the browser that it is for, with how long and how urgently it is kept', async () => {
    const browser = service.newBrowser()
    expect(await sendTo(browser)).toMatchObject({ accepted: true, status: 201 })
    const [delivered] = await service.waitFor(browser.subscription.endpoint)
    const { text, urgency, topic } = MESSAGE
    expect(delivered).toMatchObject({ text, urgency, topic, ttl: 3600, subject: SUBJECT })
    expect(service.wrong).toEqual([])
  })

  it('is kept for whole seconds, and for none where its time is over', async () => {
    const browser = service.newBrowser()
    for (const ttlSeconds of [59.9, -1]) await sendTo(browser, {}, { ttlSeconds })
    expect((await service.waitFor(browser.subscription.endpoint, 2)).map(({ ttl }) => ttl)).toEqual([59, 0])
  })

  it('carries the same token for six hours', async () => {
    const browser = service.newBrowser()
    const sender = makeWebPush(base)
    for (let time = 0; time < 2; time += 1) await sender.send(targetOf(browser), MESSAGE)
    sender.close()
    const [one, two] = await service.waitFor(browser.subscription.endpoint, 2)
    expect(one?.authorization).toBe(two?.authorization)
  })
})

describe('what a service answers', () => {
  it.each([
    [200, true, undefined, undefined],
    [400, false, 'refused', 'give-up'],
    [401, false, 'refused', 'give-up'],
    [403, false, 'refused', 'give-up'],
    [404, false, 'gone', 'forget'],
    [410, false, 'gone', 'forget'],
    [413, false, 'too-large', 'give-up'],
    [429, false, 'busy', 'again'],
    [500, false, 'busy', 'again'],
    [503, false, 'busy', 'again'],
  ])('%d: taken %s, %s, %s', async (status, accepted, problem, next) => {
    const browser = service.newBrowser()
    service.moods(browser.subscription.endpoint, { status, headers: { 'retry-after': '77' }, body: 'Bad\nJwtTöken' })
    const answer = await sendTo(browser)
    expect(answer).toEqual({
      ...{ accepted, status, retryAfterSeconds: 77, said: 'Bad JwtT ken' },
      ...(accepted ? {} : { problem, next }),
    })
  })

  it('is a failure when it hangs up, and when it answers nothing in time', async () => {
    const browser = service.newBrowser()
    service.moods(browser.subscription.endpoint, 'hang up', 'stall')
    const failure = { accepted: false, problem: 'unreachable', next: 'again' }
    expect(await sendTo(browser)).toMatchObject(failure)
    expect(await sendTo(browser, { timeoutMs: 300 })).toMatchObject(failure)
  })

  it('is believed without the rest when it goes on for more than 8 KB', async () => {
    const browser = service.newBrowser()
    service.moods(browser.subscription.endpoint, { status: 410, body: Buffer.alloc(20_000_000, 'x') })
    const answer = await sendTo(browser)
    expect(answer).toMatchObject({ accepted: false, problem: 'gone', status: 410 })
    expect(answer.said).toBeUndefined()
  })

  it('leads nowhere: a redirect to an inner address is not followed', async () => {
    let hits = 0
    const inner = createServer((_request, response) => {
      hits += 1
      response.end()
    })
    await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening))
    const location = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`
    for (const status of [301, 302, 303, 307, 308]) {
      const browser = service.newBrowser()
      service.moods(browser.subscription.endpoint, { status, headers: { location } })
      expect(await sendTo(browser)).toMatchObject({ accepted: false, problem: 'redirected', next: 'give-up' })
    }
    inner.close()
    expect(hits).toBe(0)
  })

  it('is not believed from who cannot show whose name it answers to', async () => {
    const browser = service.newBrowser()
    expect(await sendTo(browser, { ca: undefined })).toMatchObject({ accepted: false, problem: 'unreachable' })
    expect(service.asked.filter(({ endpoint }) => endpoint === browser.subscription.endpoint)).toEqual([])
  })
})

describe('where a message goes', () => {
  const asked: string[] = []
  const resolveTo =
    (...turns: string[][]) =>
    async (host: string) => {
      asked.push(host)
      return (turns.length > 1 ? turns.shift() : turns[0])?.map((address) => ({ address, family: 4 })) ?? []
    }
  const google = (): PushTarget => ({ ...targetOf(service.newBrowser()), endpoint: 'https://fcm.googleapis.com/wp/a' })
  const NOT_ALLOWED = { accepted: false, problem: 'not-allowed', next: 'give-up' }

  it.each([
    ...['http://fcm.googleapis.com/a', 'https://127.0.0.1/a', 'https://[::ffff:7f00:1]/a', 'https://2130706433/a'],
    ...['https://0x7f.1/a', 'https://push.example.com/a', 'https://localhost/a'],
  ])('not to %s, which is not even looked up', async (endpoint) => {
    asked.length = 0
    const sender = makeWebPush({ ...base, resolve: resolveTo(['127.0.0.1']) })
    expect(await sender.send({ ...google(), endpoint }, MESSAGE)).toEqual(NOT_ALLOWED)
    expect([await sender.allows(endpoint), asked]).toEqual([false, []])
    sender.close()
  })

  it('not to an inner address, though the name was a public one when the browser subscribed', async () => {
    asked.length = 0
    const sender = makeWebPush({
      ...base,
      resolve: resolveTo(['142.250.70.138'], ['127.0.0.1'], ['10.1.2.3', '8.8.8.8']),
    })
    expect(await sender.allows(google().endpoint)).toBe(true)
    for (let time = 0; time < 2; time += 1) expect(await sender.send(google(), MESSAGE)).toEqual(NOT_ALLOWED)
    // Once for each: between the check and the connection nobody can change what the name means.
    expect(asked).toEqual(Array(3).fill('fcm.googleapis.com'))
    sender.close()
  })

  it('not by a subscription whose name leads inside, but by one whose name is not known for the moment', async () => {
    const inside = makeWebPush({ ...base, resolve: resolveTo(['192.168.0.10']) })
    expect(await inside.allows(google().endpoint)).toBe(false)
    const unknown = makeWebPush({ ...base, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await unknown.allows(google().endpoint)).toBe(true)
    expect(await unknown.send(google(), MESSAGE)).toMatchObject({
      accepted: false,
      problem: 'unreachable',
      next: 'again',
    })
  })

  it('not by a proxy of the environment', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    let hits = 0
    const proxy = createServer().on('connect', (_request, socket) => {
      hits += 1
      socket.destroy()
    })
    onTestFinished(() => void proxy.close())
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const environment = { HTTPS_PROXY: address, https_proxy: address, NODE_USE_ENV_PROXY: '1', NO_PROXY: '' }
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const browser = service.newBrowser()
    expect(await sendTo(browser)).toMatchObject({ accepted: true })
    expect(hits).toBe(0)
  })

  it('not to Apple where nobody is named whom it could turn to; to all others', async () => {
    const browser = service.newBrowser()
    const sender = makeWebPush({ ...base, subject: undefined, resolve: resolveTo(['127.0.0.1']) })
    const apple = { ...targetOf(browser), endpoint: 'https://web.push.apple.com/QGx1' }
    expect(sender.reachesApple).toBe(false)
    expect(await sender.send(apple, MESSAGE)).toEqual({ accepted: false, problem: 'no-subject', next: 'give-up' })
    expect(await sender.send(targetOf(browser), MESSAGE)).toMatchObject({ accepted: true })
    sender.close()
    expect(makeWebPush(base).reachesApple).toBe(true)
  })
})

it('ends what is on its way when it is closed', async () => {
  const browser = service.newBrowser()
  service.moods(browser.subscription.endpoint, 'stall')
  const sender = makeWebPush(base)
  const sent = sender.send(targetOf(browser), MESSAGE)
  await expect.poll(() => service.asked.at(-1)?.endpoint).toBe(browser.subscription.endpoint)
  sender.close()
  await expect(sent).rejects.toThrow('the server stops')
})

it('opens 50 connections to a service at most', async () => {
  const browsers = Array.from({ length: 60 }, () => service.newBrowser())
  for (const { subscription } of browsers) service.moods(subscription.endpoint, 'stall')
  const sender = makeWebPush({ ...base, timeoutMs: 3000 })
  const before = service.asked.length
  const sent = Promise.allSettled(browsers.map((browser) => sender.send(targetOf(browser), MESSAGE)))
  await expect.poll(() => service.asked.length - before).toBe(50)
  sender.close()
  expect((await sent).filter(({ status }) => status === 'fulfilled')).toEqual([])
  expect(service.asked.length - before).toBe(50)
})
