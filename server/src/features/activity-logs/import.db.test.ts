import { CSV_BATCH_LINES } from '@turfwise/domain/activity-logs/csv-columns'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { LOGS_MAX } from '@turfwise/domain/kernel/write-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const HEAD = 'id,date,time,activity,title,notes,duration_minutes,quantity,unit,copy'
const csv = (...lines: string[]): string => [HEAD, ...lines].join('\r\n')
const send = (user: Gardener, text: string, more: object = {}) =>
  user.ask('POST', '/api/activity-logs/import', { csv: text, ...more })
const answerOf = async (user: Gardener, text: string) => {
  const { status, body } = await send(user, text)
  return [status, body]
}

describe('an import', () => {
  it('writes what the lines say, at their time by the garden’s clocks', async () => {
    const user = await newGardener(server.url, 'Perth, WA')
    const lines = csv(',2026-01-05,07:30,mowed,"Front, and back",,45,,,0', ',5/1/2026,,watered,,"two\nlines",,60.5,L,0')
    expect(await answerOf(user, lines)).toEqual([200, { added: 2, known: 0 }])
    expect((await user.logs()).toReversed()).toMatchObject([
      { activityType: 'mowed', title: 'Front, and back', duration: 45, createdAt: '2026-01-04T23:30:00.000Z' },
      { activityType: 'watered', title: 'Watered', notes: 'two\nlines', quantity: 60.5, quantityUnit: 'L' },
    ])
  })

  it('writes with what, and how much of the lawn or of its water', async () => {
    const user = await newGardener(server.url)
    const head = 'date,activity,equipment,distance,distance_unit'
    const text = `${head}\n2026-01-05,mowed,Reel mower,"1,200.5",sqft\n2026-01-06,watered,,12,mm\n2026-01-07,mowed,,,`
    expect(await answerOf(user, text)).toEqual([200, { added: 3, known: 0 }])
    expect((await user.logs()).toReversed()).toMatchObject([
      { equipment: 'Reel mower', distance: 1200.5, distanceUnit: 'sqft' },
      { equipment: null, distance: 12, distanceUnit: 'mm', quantity: null },
      { equipment: null, distance: null, distanceUnit: null },
    ])
    expect(await answerOf(user, text)).toEqual([200, { added: 0, known: 3 }])
  })

  it('adds nothing a second time, also where several send it at once', async () => {
    const user = await newGardener(server.url)
    const lines = csv(',2026-01-05,,mowed,,,45,,,0', ',2026-01-05,,mowed,,,45,,,1', ',2026-01-06,,mowed,,,45,,,0')
    const answers = await Promise.all([1, 2, 3].map(() => send(user, lines)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(3)
    expect(await answerOf(user, lines)).toEqual([200, { added: 0, known: 3 }])
    expect(await user.logs()).toHaveLength(3)
  })

  it('knows a record by its id, and leaves it as it is', async () => {
    const user = await newGardener(server.url)
    const { body: log } = await user.ask('POST', '/api/activity-logs', { activityType: 'mowed', title: 'Mine' })
    expect(await answerOf(user, csv(`${log.id},2026-01-05,,watered,Other,,,,,0`))).toEqual([
      200,
      { added: 0, known: 1 },
    ])
    expect(await user.logs()).toEqual([log])
  })

  it('takes the id of somebody else’s record for one’s own, and leaves theirs alone', async () => {
    const [user, other] = [await newGardener(server.url), await newGardener(server.url)]
    const { body: log } = await other.ask('POST', '/api/activity-logs', { activityType: 'mowed', title: 'Theirs' })
    expect(await answerOf(user, csv(`${log.id},2026-01-05,,watered,Mine,,,,,0`))).toEqual([200, { added: 1, known: 0 }])
    expect(await other.logs()).toEqual([log])
    expect(await user.logs()).toMatchObject([{ title: 'Mine', userId: user.id }])
  })

  const tomorrow = addDays(todayIn('Australia/Sydney', new Date()), 1)
  it.each([
    ['a bad line', csv(',2026-01-05,,mowed,,,,,,0', ',2026-02-30,,mowed,,,,,,0'), /^Line 2: date is no date/],
    ['a day to come', csv(`,${tomorrow},,mowed,,,,,,0`), /^Line 1: date is to come/],
    ['a figure too large', csv(',2026-01-05,,mowed,,,1441,,,0'), /duration_minutes must be from 0 to 1440/],
    ['no head', 'a,b\n1,2', /^Must have the columns date and activity/],
    ['nothing', '', /^Must have the columns/],
    [
      'too many lines',
      csv(...Array.from({ length: CSV_BATCH_LINES + 1 }, () => ',2026-01-05,,mowed,,,,,,0')),
      /at most 500 lines/,
    ],
  ])('with %s is refused, and nothing is written', async (_, text, why) => {
    const user = await newGardener(server.url)
    const before = await everyRow(server.app.db)
    const { status, body } = await send(user, text)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['csv']])
    expect(body.fields.csv).toMatch(why)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of another person is refused', async () => {
    const [user, other] = [await newGardener(server.url), await newGardener(server.url)]
    const before = await everyRow(server.app.db)
    const { status, body } = await send(user, csv(',2026-01-05,,mowed,,,,,,0'), { userId: other.id })
    expect([status, body.code]).toEqual([403, 'auth/forbidden'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of more than an account may have is refused whole', async () => {
    const user = await newGardener(server.url)
    await bulkInsert(
      server.app.db,
      `insert into app.activity_logs (user_id, id, activity_type, title)
       select $1, gen_random_uuid(), 'mowed', 'Before' from generate_series(1, $2)`,
      [user.id, LOGS_MAX - 1],
    )
    const { status, body } = await send(user, csv(',2026-01-05,,mowed,,,,,,0', ',2026-01-06,,mowed,,,,,,0'))
    expect([status, body.code]).toEqual([409, 'activity/too-many'])
    expect(await answerOf(user, csv(',2026-01-05,,mowed,,,,,,0'))).toEqual([200, { added: 1, known: 0 }])
  })
})
