import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { PushBrowser } from '../../../test/push-browser.ts'
import { type PushService, startPushService } from '../../../test/push-service.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { makeFacts } from '../../facts/tell-facts.ts'
import { makeRateLimits } from '../../limits/rate-limit.ts'
import type { PushSender } from '../../ports/push/push.port.ts'
import { makeWebPush } from '../../ports/push/web-push-sender.ts'
import { newRowId } from '../../row-id.ts'
import { makeVapidKey, vapidPublicKey } from '../../vapid-key.ts'
import { makeAudit } from '../admin/audit.public.ts'
import { makePush } from './push.public.ts'
import type { PushNotice } from './push-needs.ts'
import { subscribe } from './subscribe.ts'
import { targetsOf } from './subscriptions.store.ts'

const privateKey = makeVapidKey()
const publicKey = vapidPublicKey(privateKey)
const HOUR_MS = 3_600_000

let database: TestDatabase
let service: PushService
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  service = await startPushService({ publicKey })
  db = openDatabase(database.connection, { max: 10 })
})
afterAll(async () => {
  await db.close()
  await service.close()
  await database.drop()
})

/** What is to be sent, by the notification's id: what the notifications would answer just before. */
const notices = new Map<string, PushNotice | null>()
const logged: Record<string, unknown>[] = []
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const newSender = (): PushSender =>
  makeWebPush({
    ...{ subject: 'mailto:garden@turfwise.com.au', publicKey, privateKey, extraHosts: [service.host] },
    ...{ ca: service.certificate, timeoutMs: 1500 },
  })

/** A process that sends. */
async function startProcess(sender = newSender()) {
  const own = openDatabase(database.connection, { max: 5 })
  const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const facts = makeFacts(own, logger)
  const push = makePush({
    ...{ db: own, clock, logger, limits: makeRateLimits(own, 1), pace: () => {}, sender },
    audit: makeAudit({ clock }),
    notices: { toSend: async (_user, id) => notices.get(id) ?? null, countUnread: async () => 0 },
  })
  facts.listen([push])
  facts.start()
  return {
    sender,
    tell: (userId: string, notificationId: string) =>
      own.transaction((tx) => facts.tell(tx, 'notification.made', { userId, notificationId })),
    /** As every minute does. */
    minute: () => push.jobs?.[0]?.run(new AbortController().signal),
    async stop() {
      await facts.stop()
      await push.close?.()
      await own.close()
    },
  }
}

let running: Awaited<ReturnType<typeof startProcess>>
beforeEach(async () => {
  notices.clear()
  logged.length = 0
  ahead = 0
  running = await startProcess()
})
afterEach(() => running.stop())

async function newPerson(): Promise<{ userId: string; sessionId: string }> {
  const [userId, sessionId] = [randomUUID(), randomUUID()]
  await db.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`])
  await db.query(
    `insert into app.profiles (user_id, time_zone, climate_zone) values ($1, 'Australia/Sydney', 'warm')`,
    [userId],
  )
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, userId])
  return { userId, sessionId }
}

async function subscribed(person: { userId: string; sessionId: string }, browser = service.newBrowser()) {
  const { endpoint, keys } = browser.subscription
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const { to } = await subscribe({ db, clock }, person, { endpoint, p256dh, auth })
  return { ...person, browser, endpoint, to }
}
const newSubscriber = async (browser?: PushBrowser) => subscribed(await newPerson(), browser)

/** Something that is to be sent. */
function newNotice(given: Partial<PushNotice> = {}): PushNotice {
  const notice: PushNotice = {
    ...{ id: newRowId(), type: 'task_reminder', title: 'Mow the front lawn', message: 'Dry until Friday.' },
    ...{ actionUrl: '/tasks?tab=today', tag: 'task:1', topic: 'task:1 2026-11-23', unread: 3 },
    ...{ until: new Date(clock.now().getTime() + 6 * HOUR_MS) },
    ...given,
  }
  notices.set(notice.id, notice)
  return notice
}

const sendsOf = (userId: string) =>
  db.query<{ tries: number; dueIn: number }>(
    `select tries, extract(epoch from due_at - $2::timestamptz)::float as "dueIn" from app.push_sends where user_id = $1`,
    [userId, clock.now()],
  )
const healthOf = async ({ userId }: { userId: string }) => {
  const [row] = await db.query<{ accepted: boolean; problem: string | null }>(
    'select last_accepted_at is not null as accepted, problem from app.push_subscriptions where user_id = $1',
    [userId],
  )
  return row
}
const done = (userId: string) => expect.poll(() => sendsOf(userId)).toEqual([])
/** Until the service has answered the endpoint so many times. */
const asked = (endpoint: string, times: number) =>
  expect.poll(() => service.asked.filter((one) => one.endpoint === endpoint)).toHaveLength(times)

describe('a notification', () => {
  it('goes to each browser of its person and to nobody else’s, with title, message and path', async () => {
    const one = await newSubscriber()
    const other = await subscribed(one)
    const stranger = await newSubscriber()
    const notice = newNotice()
    await running.tell(one.userId, notice.id)
    for (const { endpoint, to } of [one, other]) {
      const [delivered] = await service.waitFor(endpoint)
      expect(JSON.parse(delivered?.text ?? '')).toEqual({
        ...{ v: 1, id: notice.id, to, title: 'Mow the front lawn', body: 'Dry until Friday.' },
        ...{ path: '/tasks?tab=today', tag: 'task:1', unread: 3 },
      })
      expect(delivered).toMatchObject({ urgency: 'normal', subject: 'mailto:garden@turfwise.com.au' })
      expect(delivered?.topic).toMatch(/^[\w-]{22}$/)
      expect(Math.abs((delivered?.ttl ?? 0) - 6 * 3600)).toBeLessThan(60)
    }
    await done(one.userId)
    expect(await healthOf(one)).toEqual({ accepted: true, problem: null })
    expect(service.taken.filter(({ endpoint }) => endpoint === stranger.endpoint)).toEqual([])
    expect(service.wrong).toEqual([])
  })

  it('has the topic of its cause and day, which the service cannot read', async () => {
    const { userId, endpoint } = await newSubscriber()
    const [first, again, other] = [newNotice(), newNotice(), newNotice({ topic: 'task:2 2026-11-23' })]
    for (const { id } of [first, again, other]) await running.tell(userId, id)
    const topics = (await service.waitFor(endpoint, 3)).map(({ text, topic }) => [JSON.parse(text).id, topic])
    const of = Object.fromEntries(topics)
    expect(of[first.id]).toBe(of[again.id])
    expect(of[other.id]).not.toBe(of[first.id])
    expect(Buffer.from(of[first.id], 'base64url').toString()).not.toContain('task')
  })

  it.each([
    ['that was read or done meanwhile', () => null],
    ['whose time is over', () => newNotice({ until: new Date(clock.now().getTime() - 1) })],
  ])('%s is not sent any more', async (_what, make) => {
    const { userId, endpoint } = await newSubscriber()
    const gone = make()?.id ?? newRowId()
    await running.tell(userId, gone)
    const stays = newNotice()
    await running.tell(userId, stays.id)
    await service.waitFor(endpoint)
    await done(userId)
    expect(service.taken.filter((one) => one.endpoint === endpoint).map(({ text }) => JSON.parse(text).id)).toEqual([
      stays.id,
    ])
  })

  it('for somebody without a browser leaves nothing behind', async () => {
    const { userId } = await newPerson()
    const heard = await newSubscriber()
    await running.tell(userId, newNotice().id)
    await running.tell(heard.userId, newNotice().id)
    await service.waitFor(heard.endpoint)
    expect(await sendsOf(userId)).toEqual([])
  })

  it('that is told twice is sent once while it waits', async () => {
    const { userId, endpoint } = await newSubscriber()
    const notice = newNotice()
    service.moods(endpoint, { status: 503 })
    await running.tell(userId, notice.id)
    await asked(endpoint, 1)
    await running.tell(userId, notice.id)
    await expect.poll(async () => (await sendsOf(userId)).map(({ tries }) => tries)).toEqual([1])
  })
})

describe('nothing is sent', () => {
  it.each([
    ['to a banned account', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['to a deleted account', 'delete from auth.users where id = $1'],
    ['to an account that is marked as deleted', 'update auth.users set deleted_at = now() where id = $1'],
    ['once the session ended', 'delete from auth.sessions where user_id = $1'],
    ['once the browser unsubscribed', 'delete from app.push_subscriptions where user_id = $1'],
  ])('%s, also of what was on its way', async (_what, statement) => {
    const one = await newSubscriber()
    service.moods(one.endpoint, { status: 503 })
    await running.tell(one.userId, newNotice().id)
    await expect.poll(async () => (await sendsOf(one.userId)).map(({ tries }) => tries)).toEqual([1])
    await asked(one.endpoint, 1)
    await db.query(statement, [one.userId])
    ahead = HOUR_MS
    await running.minute()
    await done(one.userId)
    const heard = await newSubscriber()
    await running.tell(heard.userId, newNotice().id)
    await service.waitFor(heard.endpoint)
    expect(service.asked.filter(({ endpoint }) => endpoint === one.endpoint)).toHaveLength(1)
  })

  it('of one person to who uses the browser now', async () => {
    const ann = await newSubscriber()
    service.moods(ann.endpoint, { status: 503 })
    await running.tell(ann.userId, newNotice({ title: 'Of Ann' }).id)
    await asked(ann.endpoint, 1)
    const ben = await newSubscriber(ann.browser)
    expect([await sendsOf(ann.userId), ben.to === ann.to]).toEqual([[], false])
    ahead = HOUR_MS
    await running.minute()
    await running.tell(ben.userId, newNotice({ title: 'Of Ben' }).id)
    const [delivered] = await service.waitFor(ben.endpoint)
    expect(JSON.parse(delivered?.text ?? '')).toMatchObject({ to: ben.to, title: 'Of Ben' })
  })
})

describe('what the push service answers', () => {
  it.each([404, 410])('%d: the browser is forgotten, and what waits for it', async (status) => {
    const one = await newSubscriber()
    service.moods(one.endpoint, { status })
    await running.tell(one.userId, newNotice().id)
    await done(one.userId)
    await expect.poll(() => targetsOf(db, one.userId, null, clock.now())).toEqual([])
  })

  it.each([
    [400, 'refused', 40],
    [401, 'refused', 40],
    [403, 'refused', 40],
    [413, 'too-large', 50],
    [301, 'redirected', 40],
  ])(
    '%d: the browser stays, its health says %s, the operator is told, nothing is tried again',
    async (status, problem, level) => {
      const one = await newSubscriber()
      service.moods(one.endpoint, { status, body: '{"reason":"BadJwtToken"}' })
      await running.tell(one.userId, newNotice().id)
      await expect.poll(() => healthOf(one)).toEqual({ accepted: false, problem })
      await done(one.userId)
      const lines = logged.filter((line) => line.problem === problem)
      expect(lines).toMatchObject([{ level, status, service: 'localhost', said: '{"reason":"BadJwtToken"}' }])
      expect(JSON.stringify(lines)).not.toContain(one.endpoint)
      await running.tell(one.userId, newNotice().id)
      await service.waitFor(one.endpoint)
      await expect.poll(() => healthOf(one)).toEqual({ accepted: true, problem: null })
    },
  )

  it.each([
    [429, 120],
    [503, 120],
    [500, undefined],
  ])('%d: it is tried again, no sooner than was asked for, and then taken', async (status, retryAfter) => {
    const one = await newSubscriber()
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    service.moods(one.endpoint, { status, headers })
    await running.tell(one.userId, newNotice().id)
    await expect.poll(() => healthOf(one)).toEqual({ accepted: false, problem: 'busy' })
    const least = retryAfter ?? 15
    // While it is being sent it is due when that would have taken too long.
    const isDueInTime = async () => {
      const { dueIn = 0 } = (await sendsOf(one.userId))[0] ?? {}
      return dueIn > least - 5 && dueIn <= least * 1.5
    }
    await expect.poll(isDueInTime).toBe(true)
    ahead = least * 1500
    await running.minute()
    await service.waitFor(one.endpoint)
    await done(one.userId)
    expect(await healthOf(one)).toEqual({ accepted: true, problem: null })
  })

  it('nothing in time, or nothing but a closed connection: it is tried again', async () => {
    const one = await newSubscriber()
    service.moods(one.endpoint, 'stall', 'hang up')
    await running.tell(one.userId, newNotice().id)
    await expect.poll(() => healthOf(one)).toEqual({ accepted: false, problem: 'unreachable' })
    for (const tries of [1, 2]) {
      await expect.poll(async () => (await sendsOf(one.userId)).map((send) => send.tries)).toEqual([tries])
      await expect.poll(async () => (await sendsOf(one.userId))[0]?.dueIn).toBeLessThan(50)
      ahead += 50_000
      await running.minute()
    }
    await service.waitFor(one.endpoint)
    await done(one.userId)
  })

  it('that it is busy until the message is of no use: it is given up', async () => {
    const one = await newSubscriber()
    service.moods(one.endpoint, { status: 429, headers: { 'retry-after': '3600' } })
    await running.tell(one.userId, newNotice({ until: new Date(clock.now().getTime() + 1800_000) }).id)
    await expect.poll(() => healthOf(one)).toEqual({ accepted: false, problem: 'busy' })
    await done(one.userId)
    expect(service.asked.filter(({ endpoint }) => endpoint === one.endpoint)).toHaveLength(1)
  })

  it('a redirect to an inner address: nobody goes there', async () => {
    let hits = 0
    const inner = createServer((_request, response) => {
      hits += 1
      response.end()
    })
    await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening))
    const location = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`
    const one = await newSubscriber()
    service.moods(one.endpoint, { status: 307, headers: { location } })
    await running.tell(one.userId, newNotice().id)
    await expect.poll(() => healthOf(one)).toEqual({ accepted: false, problem: 'redirected' })
    await done(one.userId)
    inner.close()
    expect(hits).toBe(0)
  })

  it('one browser slowly: the others do not wait for it', async () => {
    const slow = await newSubscriber()
    service.moods(slow.endpoint, 'stall')
    await running.tell(slow.userId, newNotice().id)
    await asked(slow.endpoint, 1)
    const quick = await newSubscriber()
    await running.tell(quick.userId, newNotice().id)
    await service.waitFor(quick.endpoint)
    expect(await sendsOf(slow.userId)).toHaveLength(1)
  })
})

it('is checked at each send: an address that is none of a push service any more gets nothing', async () => {
  const one = await newSubscriber()
  const inner = `https://127.0.0.1:${service.host.split(':')[1]}/push/a`
  await db.query('update app.push_subscriptions set endpoint = $2 where user_id = $1', [one.userId, inner])
  const before = service.asked.length
  await running.tell(one.userId, newNotice().id)
  await expect.poll(() => healthOf(one)).toEqual({ accepted: false, problem: 'not-allowed' })
  await done(one.userId)
  expect(service.asked).toHaveLength(before)
})

describe('two processes', () => {
  it('share the work: each message is sent once', async () => {
    const other = await startProcess()
    const people = await Promise.all(Array.from({ length: 30 }, () => newSubscriber()))
    await Promise.all(people.map(({ userId }, n) => (n % 2 === 0 ? running : other).tell(userId, newNotice().id)))
    for (const { endpoint, userId } of people) {
      expect(await service.waitFor(endpoint)).toHaveLength(1)
      await done(userId)
    }
    await other.stop()
    for (const { endpoint } of people)
      expect(service.asked.filter((one) => one.endpoint === endpoint)).toEqual([{ endpoint, status: 201 }])
  })

  it('stand in for each other: what one held that was stopped the other sends, a minute later', async () => {
    const stopped = await startProcess()
    const one = await newSubscriber()
    service.moods(one.endpoint, 'stall')
    await running.stop()
    await stopped.tell(one.userId, newNotice().id)
    await asked(one.endpoint, 1)
    await stopped.stop()
    expect(await healthOf(one)).toEqual({ accepted: false, problem: null })
    running = await startProcess()
    await running.minute()
    expect((await sendsOf(one.userId)).map(({ tries }) => tries)).toEqual([1])
    ahead = 61_000
    await running.minute()
    await service.waitFor(one.endpoint)
    await done(one.userId)
  })
})
