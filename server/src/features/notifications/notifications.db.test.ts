import { randomUUID } from 'node:crypto'
import { nextPage } from '@turfwise/contract/paging'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
let ben: Gardener
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url)
  ben = await newGardener(server.url)
})

/** A notification as the database has it: what is not given is a reminder of a task. */
async function told(userId: string, given: Record<string, unknown> = {}): Promise<string> {
  const row = {
    ...{ type: 'task_reminder', priority: 'normal', title: 'Mow', message: 'Due today.', icon: 'mowing' },
    ...{ actionUrl: '/tasks', isRead: false, createdAt: '2026-11-20T21:00:00.000Z', ...given },
  }
  const id = randomUUID()
  await server.app.db.query(
    `insert into app.notifications (user_id, id, type, priority, title, message, icon, action_url, is_read, cause,
       local_day, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '2026-11-21', $11)`,
    [
      ...[userId, id, row.type, row.priority, row.title, row.message, row.icon, row.actionUrl, row.isRead, id],
      row.createdAt,
    ],
  )
  return id
}

const unread = async (gardener: Gardener): Promise<number> =>
  (await gardener.ask('GET', `/api/notifications/unread-count?userId=${gardener.id}`)).body.count

describe('the list', () => {
  it('has each notification with its fields, of any type and each priority, the newest first [NOTIF-01, NOTIF-07, NOTIF-27]', async () => {
    const priorities = ['urgent', 'high', 'normal', 'low']
    const types = ['weather_alert', 'system', 'task_reminder', 'a_type_to_come']
    const ids: string[] = []
    for (const [n, priority] of priorities.entries()) {
      const createdAt = `2026-11-20T21:00:0${n}.000Z`
      ids.push(await told(ann.id, { priority, type: types[n], createdAt, title: `No. ${n}` }))
    }
    const plain = await told(ann.id, {
      icon: null,
      actionUrl: null,
      isRead: true,
      createdAt: '2026-11-20T20:00:00.000Z',
    })
    await told(ben.id)
    const { status, body } = await ann.ask('GET', `/api/notifications?userId=${ann.id}`)
    expect(status).toBe(200)
    expect(body).toEqual([
      ...priorities
        .map((priority, n) => ({
          ...{ id: ids[n], userId: ann.id, type: types[n], priority, title: `No. ${n}`, message: 'Due today.' },
          ...{ icon: 'mowing', isRead: false, actionUrl: '/tasks', createdAt: `2026-11-20T21:00:0${n}.000Z` },
        }))
        .toReversed(),
      {
        ...{ id: plain, userId: ann.id, type: 'task_reminder', priority: 'normal', title: 'Mow' },
        ...{ message: 'Due today.', icon: null, isRead: true, actionUrl: null, createdAt: '2026-11-20T20:00:00.000Z' },
      },
    ])
  })

  it('keeps no other priority than the four [NOTIF-07]', async () => {
    await told(ann.id, { priority: 'medium' })
    expect((await ann.ask('GET', '/api/notifications')).status).toBe(500)
  })

  it('comes by the page, each notification once, also those of one millisecond', async () => {
    const ids = new Set<string>()
    for (let n = 0; n < 7; n += 1) ids.add(await told(ann.id))
    const seen: string[] = []
    for (let path: string | undefined = '/api/notifications?limit=3'; path; ) {
      const { body, headers } = await ann.ask('GET', path)
      expect(body.length).toBeLessThanOrEqual(3)
      seen.push(...body.map(({ id }: { id: string }) => id))
      path = nextPage(headers.get('link'))
    }
    expect([seen.length, new Set(seen)]).toEqual([7, ids])
  })

  it('is nobody else’s, by whatever id is named', async () => {
    await told(ben.id)
    expect((await ann.ask('GET', '/api/notifications')).body).toEqual([])
    for (const path of ['/api/notifications', '/api/notifications/unread-count'])
      expect((await ann.ask('GET', `${path}?userId=${ben.id}`)).status).toBe(403)
  })
})

describe('the count of unread ones', () => {
  it('is the number of those that are not read, of the asker alone [NOTIF-26]', async () => {
    expect(await unread(ann)).toBe(0)
    for (let n = 0; n < 11; n += 1) await told(ann.id, { isRead: n === 0 })
    await told(ben.id)
    const { body } = await ann.ask('GET', `/api/notifications/unread-count?userId=${ann.id}`)
    expect(body).toEqual({ count: 10 })
  })
})

describe('marking read', () => {
  it('turns that one notification read without a payload, and leaves the others [NOTIF-28]', async () => {
    const [first] = [await told(ann.id), await told(ann.id)]
    for (const _twice of [1, 2]) {
      const { status, body } = await ann.ask('PATCH', `/api/notifications/${first}/read`)
      expect([status, body.id, body.isRead]).toEqual([200, first, true])
    }
    const { body } = await ann.ask('GET', '/api/notifications')
    expect(body.map(({ id, isRead }: { id: string; isRead: boolean }) => [id === first, isRead]).toSorted()).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('refuses what is somebody else’s or not there', async () => {
    const other = await told(ben.id)
    for (const id of [other, randomUUID()])
      expect((await ann.ask('PATCH', `/api/notifications/${id}/read`)).status).toBe(404)
    expect(await unread(ben)).toBe(1)
  })
})

describe('marking all read', () => {
  it('turns every unread notification of the user read, on all pages, and nobody else’s [NOTIF-20, NOTIF-29]', async () => {
    for (let n = 0; n < 120; n += 1) await told(ann.id, { isRead: n < 20 })
    await told(ben.id)
    const { status, body } = await ann.ask('PATCH', '/api/notifications/mark-all-read', { userId: ann.id })
    expect([status, body]).toEqual([200, { marked: 100 }])
    expect([await unread(ann), await unread(ben)]).toEqual([0, 1])
    expect((await ann.ask('PATCH', '/api/notifications/mark-all-read', { userId: ben.id })).status).toBe(403)
    expect(await unread(ben)).toBe(1)
  })

  it('with the time of what was seen leaves what came later', async () => {
    await told(ann.id, { createdAt: '2026-11-20T21:00:00.000Z' })
    await told(ann.id, { createdAt: '2026-11-20T21:00:00.001Z' })
    const until = '2026-11-20T21:00:00.000Z'
    const { body } = await ann.ask('PATCH', '/api/notifications/mark-all-read', { userId: ann.id, until })
    expect([body, await unread(ann)]).toEqual([{ marked: 1 }, 1])
  })
})
