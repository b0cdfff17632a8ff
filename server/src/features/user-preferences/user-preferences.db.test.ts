import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url)
})

const FLAGS = [
  ...['notificationsEnabled', 'pushNotificationsEnabled', 'weatherNotifications', 'taskNotifications'],
  'communityNotifications',
]
const FIRST = {
  ...{ notificationsEnabled: true, pushNotificationsEnabled: false, weatherNotifications: true },
  ...{ taskNotifications: true, communityNotifications: true, quietHours: true, quietFrom: '21:00', quietTo: '07:00' },
  ...{ frostInQuietHours: false, reminderTime: '07:00', emailDigest: false },
}
const read = async (): Promise<Record<string, unknown>> => {
  const { status, body } = await ann.ask('GET', `/api/user-preferences/${ann.id}`)
  expect(status).toBe(200)
  return body
}
const change = (body: object) => ann.ask('PATCH', `/api/user-preferences/${ann.id}`, body)

describe('what somebody wants to be told', () => {
  it('has the five flags, and until they are chosen what is usual [SETTINGS-01, SETTINGS-02]', async () => {
    const first = await read()
    expect(first).toEqual(FIRST)
    for (const flag of FLAGS) expect([flag, typeof first[flag]]).toEqual([flag, 'boolean'])
  })

  it.each(FLAGS)('takes %s alone and leaves the others, both ways [SETTINGS-04]', async (flag) => {
    let expected: Record<string, unknown> = { ...FIRST }
    for (const value of [!expected[flag], Boolean(expected[flag])]) {
      expected = { ...expected, [flag]: value }
      const { status, body } = await change({ [flag]: value })
      expect([status, body]).toEqual([200, expected])
      expect(await read()).toEqual(expected)
    }
  })

  it('takes several at once, and all the rest of ours [SETTINGS-04]', async () => {
    const all = {
      ...{ notificationsEnabled: false, pushNotificationsEnabled: true, weatherNotifications: false },
      ...{ taskNotifications: false, communityNotifications: false, quietHours: false, quietFrom: '22:30' },
      ...{ quietTo: '05:45', frostInQuietHours: true, reminderTime: '00:00', emailDigest: true },
    }
    expect((await change(all)).body).toEqual(all)
    expect((await change({})).body).toEqual(all)
    expect(await read()).toEqual(all)
  })

  it.each([
    { notificationsEnabled: 'yes' },
    { taskNotifications: null },
    { reminderTime: '24:00' },
    { reminderTime: '7:00' },
    { quietFrom: '07:60' },
    { quietTo: '' },
  ])('refuses %j and keeps what there was', async (body) => {
    expect((await change(body)).status).toBe(400)
    expect(await read()).toEqual(FIRST)
  })

  it('is nobody else’s to read or to change [SETTINGS-36]', async () => {
    const ben = await newGardener(server.url)
    expect((await ben.ask('GET', `/api/user-preferences/${ann.id}`)).status).toBe(403)
    expect((await ben.ask('PATCH', `/api/user-preferences/${ann.id}`, { emailDigest: true })).status).toBe(403)
    expect(await read()).toEqual(FIRST)
  })
})
