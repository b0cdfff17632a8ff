import { randomBytes, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCalendarFeed } from '@turfwise/contract/calendar-feed'
import { readPushHealth, savePushSubscription } from '@turfwise/contract/push'
import { updateUserPreferences } from '@turfwise/contract/user-preferences'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Mood, type PushService, startPushService } from '../../server/test/push-service.ts'
import { endAll, type Program } from '../process/processes.ts'
import { killNode } from '../process/turfwise.ts'
import { type Gardener, gardeners } from './gardener.ts'
import { IS_LONG, ROUNDS } from './rounds.ts'
import { type RunningServer, startServerOnDisk } from './running-server.ts'

const GUESSES = IS_LONG ? 2000 : 200
/** Asked at once: a feed is refused after one look at an index. */
const AT_ONCE = 20
/** A message that was on its way when the server was killed is due again after a minute: too long for `npm test`. */
const KILLS = IS_LONG ? Math.ceil(ROUNDS / 3) : 0

/** Of the push service, for the server that is to believe it. */
const CERTIFICATE = `/tmp/turfwise-push-${randomUUID()}.pem`

let service: PushService
let inner: Server
let innerAsked = 0
let server: RunningServer
let program: Program
beforeAll(async () => {
  service = await startPushService()
  inner = createServer((_request, response) => {
    innerAsked += 1
    response.end()
  })
  await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening))
  await writeFile(CERTIFICATE, service.certificate)
  server = await startServerOnDisk({
    env: { PUSH_EXTRA_HOSTS: service.host, NODE_EXTRA_CA_CERTS: CERTIFICATE, VAPID_SUBJECT: 'mailto:ops@turfwise.app' },
  })
  program = await server.start()
})
afterAll(async () => {
  endAll()
  await server.remove()
  inner.close()
  await service.close()
  await rm(CERTIFICATE, { force: true })
})

const call = async (who: Gardener, method: string, path: string, body?: object): Promise<object> => {
  const answer = await fetch(server.url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), authorization: `Bearer ${who.token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as object
}

/** Somebody who is told at any hour, with a browser whose push service is in these moods. */
interface Subscriber {
  who: Gardener
  endpoint: string
}
async function subscribers(moods: readonly (readonly Mood[])[]): Promise<Subscriber[]> {
  const people = await gardeners(server.url, moods.length)
  return Promise.all(
    people.map(async (who, place) => {
      const { subscription } = service.newBrowser()
      service.moods(subscription.endpoint, ...(moods[place] ?? []))
      await call(who, 'PATCH', updateUserPreferences.path.replace(':userId', who.userId), {
        ...{ quietHours: false, pushNotificationsEnabled: true },
      })
      await call(who, 'POST', savePushSubscription.path, { userId: who.userId, subscription })
      return { who, endpoint: subscription.endpoint }
    }),
  )
}

/** The first job that somebody completes earns a badge, which is sent. */
async function completeOne({ who }: Subscriber): Promise<void> {
  const task = { title: 'Mow', type: 'mowing', dueDate: '2026-11-20', priority: 'medium' }
  const { id } = (await call(who, 'POST', '/api/tasks', { userId: who.userId, ...task })) as { id: string }
  await call(who, 'PUT', `/api/tasks/${id}/complete`)
}

const askedOf = ({ endpoint }: Subscriber) => service.asked.filter((one) => one.endpoint === endpoint).length
const takenOf = ({ endpoint }: Subscriber) => service.taken.filter((one) => one.endpoint === endpoint)
/** Of each browser of theirs that is not forgotten. */
const problemsOf = async ({ who }: Subscriber): Promise<unknown[]> => {
  const health = await call(who, 'GET', `${readPushHealth.path}?userId=${who.userId}`)
  return (health as z.infer<typeof readPushHealth.response>).devices.map(({ problem }) => problem)
}

describe('a push service', () => {
  it('that redirects to an inner address, refuses or has forgotten a browser is asked once, and nobody goes further', async () => {
    const location = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`
    const answers = [301, 302, 307, 308, 400, 403, 404, 410]
    const asked = await subscribers(answers.map((status) => [{ status, headers: { location } }]))
    await Promise.all(asked.map(completeOne))
    await expect.poll(() => asked.map(askedOf)).toEqual(answers.map(() => 1))
    // Whoever comes after them is served: nothing of theirs is in the way.
    const [next] = await subscribers([[]])
    await completeOne(next as Subscriber)
    await service.waitFor(next?.endpoint ?? '')
    await expect
      .poll(async () => (await Promise.all(asked.map(problemsOf))).flat())
      .toEqual(['redirected', 'redirected', 'redirected', 'redirected', 'refused', 'refused'])
    expect(asked.map(askedOf)).toEqual(answers.map(() => 1))
    expect([innerAsked, service.wrong]).toEqual([0, []])
  })
})

describe('a push service that answers late, hangs up or is busy', () => {
  it(`is asked again, and hears each message as one${KILLS > 0 ? ', when the server is killed in the middle' : ''}`, async () => {
    for (let round = 0; round < Math.max(1, KILLS); round += 1) {
      const moods: Mood[][] = [[], ['stall'], ['hang up'], [{ status: 503 }], [{ status: 429 }], [], [], []]
      const asked = await subscribers(moods)
      await Promise.all(asked.map(completeOne))
      await expect.poll(() => asked.some((one) => takenOf(one).length > 0)).toBe(true)
      if (KILLS > 0) {
        await killNode(program)
        program = await server.start()
      }
      await Promise.all(asked.map(({ endpoint }) => service.waitFor(endpoint)))
      const topics = asked.map((one) => new Set(takenOf(one).map(({ topic }) => topic)).size)
      expect(topics).toEqual(asked.map(() => 1))
      for (const one of asked) expect(askedOf(one)).toBeLessThanOrEqual(4)
    }
    expect(service.wrong).toEqual([])
  })
})

describe('the address of a calendar feed', () => {
  it(`is not found by ${GUESSES} guesses, and never again from the moment another took its place`, async () => {
    const [who] = await gardeners(server.url, 1)
    if (!who) throw new Error('nobody')
    const path = makeCalendarFeed.path.replace(':id', who.userId)
    const newFeed = async () => new URL(((await call(who, 'POST', path, {})) as { address: string }).address).pathname
    const statusOf = async (feed: string) => (await fetch(server.url + feed)).status
    const guess = () => `/calendar/${randomBytes(32).toString('base64url')}.ics`
    let feed = await newFeed()
    for (let guessed = 0; guessed < GUESSES; guessed += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(guess())))
      expect(new Set(answers)).toEqual(new Set([404]))
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await statusOf(feed)).toBe(200)
      const meanwhile = Array.from({ length: AT_ONCE }, () => statusOf(feed))
      const next = await newFeed()
      const after = await Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(feed)))
      expect(new Set(after)).toEqual(new Set([404]))
      for (const status of await Promise.all(meanwhile)) expect([200, 404]).toContain(status)
      feed = next
    }
  })
})
