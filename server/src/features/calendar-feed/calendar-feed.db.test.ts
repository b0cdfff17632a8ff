import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, clockOfDays } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { fieldsOf, READER_ZONES, readIn } from '../../../test/ics.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = clockOfDays()
const SITE = 'https://garden.example'
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '20', PUBLIC_URL: SITE } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Perth, WA')
})

const pathOf = (who: Gardener) => `/api/users/${who.id}/calendar-feed`
/** A new address, as its path. */
const newFeed = async (who = ann): Promise<string> => {
  const { status, body } = await who.ask('POST', pathOf(who), {})
  expect(status).toBe(201)
  return new URL(body.address).pathname
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, server.url), { method, headers })
const textOf = async (path: string): Promise<string> => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}
const titlesOf = async (path: string) => readIn('UTC', await textOf(path)).icalJs.map(({ title }) => title)
const today = () => todayIn('Australia/Perth', clock.now())

describe('the address of a feed', () => {
  it('is answered once; its hash alone is kept, in no key of a repeat either', async () => {
    expect((await ann.ask('GET', pathOf(ann))).body).toEqual({ createdAt: null, lastReadAt: null })
    const { status, body } = await ann.ask('POST', pathOf(ann), {}, { 'idempotency-key': `feed-${ann.id}` })
    expect(status).toBe(201)
    expect(body).toEqual({
      createdAt: expect.stringMatching(/Z$/),
      lastReadAt: null,
      address: expect.stringMatching(/^https:\/\/garden\.example\/calendar\/[\w-]{43}\.ics$/),
    })
    const { address, ...kept } = body
    expect((await ann.ask('GET', pathOf(ann))).body).toEqual(kept)
    const token = new URL(address).pathname.slice('/calendar/'.length, -'.ics'.length)
    const rows = await server.app.db.query<{ row: string }>(
      `select f::text as row from app.calendar_feeds f union all select k::text from app.idempotency_keys k`,
    )
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })

  it('ends the one before when it is new, and is ended at once', async () => {
    const first = await newFeed()
    const second = await newFeed()
    expect(second).not.toBe(first)
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
    expect((await ann.ask('DELETE', pathOf(ann))).body).toEqual({ createdAt: null, lastReadAt: null })
    expect((await get(second)).status).toBe(404)
    const again = await ann.ask('DELETE', pathOf(ann))
    expect([again.status, again.body.code]).toEqual([404, 'calendar-feed/not-found'])
  })

  it('that is guessed, ended or misspelt is one answer, which says nothing and sets nothing', async () => {
    const known = await newFeed()
    const ended = await newFeed()
    const now = await newFeed()
    const guessed = `/calendar/${'A'.repeat(43)}.ics`
    const wrong = [known, ended, guessed, '/calendar/x.ics', now.slice(0, -1), now.replace('.ics', ''), '/calendar/']
    const answers = await Promise.all(
      wrong.map(async (path) => {
        const answer = await get(path)
        const { headers } = answer
        return [answer.status, await answer.text(), headers.get('cache-control'), headers.get('set-cookie')]
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.[0]).toBe(404)
    expect((await get(now)).status).toBe(200)
  })

  it('ends with its account: while that is banned, and for good when it is deleted', async () => {
    const path = await newFeed()
    const admin = (method: string, body: object) =>
      ask(server.url, method, `/auth/v1/admin/users/${ann.id}`, { token: server.serviceKey, body })
    await admin('PUT', { ban_duration: '24h' })
    expect((await get(path)).status).toBe(404)
    await admin('PUT', { ban_duration: 'none' })
    expect((await get(path)).status).toBe(200)
    await admin('DELETE', {})
    expect((await get(path)).status).toBe(404)
  })

  it('is made, seen and ended by its owner alone', async () => {
    const eve = await newGardener(server.url)
    const path = await newFeed()
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await eve.ask(method, pathOf(ann))).status).toBe(403)
      expect((await ask(server.url, method, pathOf(ann))).status).toBe(401)
    }
    expect((await get(path)).status).toBe(200)
  })

  it('tells when it was read last, to the hour', async () => {
    const path = await newFeed()
    const lastRead = async () => (await ann.ask('GET', pathOf(ann))).body.lastReadAt
    expect(await lastRead()).toBeNull()
    const from = clock.now().toISOString()
    await get(path)
    const first = await lastRead()
    expect(first >= from && first <= clock.now().toISOString()).toBe(true)
    clock.pass(600)
    await get(path)
    expect(await lastRead()).toBe(first)
  })
})

describe('the file', () => {
  it('is asked for each time, by a tag that holds while nothing changes', async () => {
    const path = await newFeed()
    const { id } = await ann.newTask({ title: 'Mow', dueDate: today() })
    const first = await get(path)
    const body = await first.text()
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('set-cookie')).toBeNull()
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    for (const headers of [{}, { accept: 'image/png' }, { accept: 'text/calendar', 'accept-encoding': 'gzip' }]) {
      const again = await get(path, headers)
      expect([again.headers.get('etag'), await again.text()]).toEqual([tag, body])
    }
    for (const known of [tag, `"x", ${tag}`, `W/${tag}`]) {
      const same = await get(path, { 'if-none-match': known })
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
      expect(same.headers.get('cache-control')).toBe('private, no-cache')
    }
    const head = await get(path, {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag])
    await ann.ask('PUT', `/api/tasks/${id}`, { title: 'Mow twice' })
    const changed = await get(path, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  it('holds the tasks of its owner from 30 days back to 365 ahead, by the garden\u2019s day, and nobody else\u2019s', async () => {
    const eve = await newGardener(server.url)
    await eve.newTask({ title: 'Eve\u2019s', dueDate: today() })
    const path = await newFeed()
    for (const days of [-31, -30, -1, 0, 365, 366])
      await ann.newTask({ title: `${days}`, dueDate: addDays(today(), days) })
    expect((await titlesOf(path)).toSorted()).toEqual(['-1', '-30', '0', '365'])
    const other = await newFeed(eve)
    expect(await titlesOf(other)).toEqual(['Eve\u2019s'])
  })

  it('moves its days when the day turns in the garden, which is not when it turns in UTC', async () => {
    // To 16.30 in UTC, when it is 0.30 of the next day in Perth.
    const now = clock.now()
    const half = new Date(now)
    half.setUTCHours(16, 30, 0, 0)
    clock.pass(Math.ceil((half.getTime() - now.getTime()) / 1000) + (half > now ? 0 : 86_400))
    expect(today()).not.toBe(todayIn('UTC', clock.now()))
    const { ask: call, id } = await newGardener(server.url, 'Perth, WA')
    const { body } = await call('POST', `/api/users/${id}/calendar-feed`, {})
    for (const days of [-31, -30, 365, 366])
      await call('POST', '/api/tasks', { title: `${days}`, type: 'mowing', dueDate: addDays(today(), days) })
    expect((await titlesOf(new URL(body.address).pathname)).toSorted()).toEqual(['-30', '365'])
  })

  it('keeps the id of a task, counts changes of its day and title alone, and loses what is deleted', async () => {
    const path = await newFeed()
    const { id } = await ann.newTask({ title: 'Mow', dueDate: today() })
    const stateOf = async () => {
      const fields = fieldsOf(await textOf(path), id)
      return { uid: fields.get('UID'), sequence: fields.get('SEQUENCE'), stamp: fields.get('DTSTAMP') }
    }
    const change = (body: object) => ann.ask('PUT', `/api/tasks/${id}`, body)
    const uid = `${id}@garden.example`
    const first = await stateOf()
    expect(first).toEqual({ uid, sequence: '0', stamp: expect.stringMatching(/^\d{8}T\d{6}Z$/) })
    await change({ priority: 'high', description: 'x' })
    expect(await stateOf()).toMatchObject({ uid, sequence: '0' })
    await change({ dueDate: addDays(today(), 1) })
    expect(await stateOf()).toMatchObject({ uid, sequence: '1' })
    await change({ title: 'Mow again' })
    expect(await stateOf()).toMatchObject({ uid, sequence: '2' })
    await change({ title: 'Mow again', dueDate: addDays(today(), 1) })
    await ann.ask('PUT', `/api/tasks/${id}/complete`)
    expect(await stateOf()).toMatchObject({ uid, sequence: '2' })
    expect(await textOf(path)).toContain('Done on ')
    await ann.ask('DELETE', `/api/tasks/${id}`)
    expect(await titlesOf(path)).toEqual([])
  })

  it('is read as the same days and titles by two libraries in three zones', async () => {
    const path = await newFeed()
    const titles = ['\u{1f331} seed', 'a; b, c \\ d', 'one\r\ntwo', 'three\rfour']
    for (const [days, title] of titles.entries()) await ann.newTask({ title, dueDate: addDays(today(), days) })
    const text = await textOf(path)
    const wanted = titles.map((title, days) => `${addDays(today(), days)} ${title.replace(/\r\n?/g, '\n')}`)
    for (const zone of READER_ZONES) {
      const { icalJs, nodeIcal } = readIn(zone, text)
      for (const events of [icalJs, nodeIcal])
        expect(events.map(({ day, title }) => `${day} ${title}`).toSorted()).toEqual(wanted)
    }
  })

  it('leaves out tasks that a paused schedule hides', async () => {
    const path = await newFeed()
    const { id } = await ann.newTask({ title: 'Hidden', dueDate: today() })
    await server.app.db.query(`update app.tasks set put_away = 'paused' where user_id = $1 and id = $2`, [ann.id, id])
    expect(await titlesOf(path)).toEqual([])
    expect((await ann.ask('GET', `/api/users/${ann.id}/calendar?from=${today()}&to=${today()}`)).body.tasks).toEqual([])
  })
})

it('is read 60 times an hour and no more, each address by itself', async () => {
  const own = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  try {
    const make = async () => {
      const { id, ask: call } = await newGardener(own.url)
      return new URL((await call('POST', `/api/users/${id}/calendar-feed`, {})).body.address).pathname
    }
    const [one, other] = [await make(), await make()]
    const read = (path: string) => fetch(new URL(path, own.url))
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await read(one)).status)
    expect(statuses).toEqual(Array(6).fill(200))
    const late = await read(one)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read(other)).status).toBe(200)
  } finally {
    await own.close()
  }
})

it('stands in the log by its pattern alone', async () => {
  const lines: string[] = []
  const { default: pino } = await import('pino')
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const own = await startTestServer({ outside: { logger } })
  try {
    const { id, ask: call } = await newGardener(own.url)
    const { pathname } = new URL((await call('POST', `/api/users/${id}/calendar-feed`, {})).body.address)
    await fetch(new URL(pathname, own.url))
    await fetch(new URL(`/calendar/${'B'.repeat(43)}.ics`, own.url))
    const token = pathname.slice('/calendar/'.length, -'.ics'.length)
    expect(lines.filter((line) => line.includes(token) || line.includes('BBBBB'))).toEqual([])
    expect(lines.filter((line) => line.includes('"route":"/calendar/:file"')).length).toBe(2)
  } finally {
    await own.close()
  }
})
