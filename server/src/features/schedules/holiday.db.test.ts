import type { HolidayAnswer } from '@turfwise/contract/holiday'
import type { Task } from '@turfwise/contract/tasks'
import { addDays, daysBetween, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = clockOfDays()
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Sydney, NSW')
})

const today = () => todayIn('Australia/Sydney', clock.now())
const good = async (method: string, path: string, body?: unknown) => {
  const answer = await ann.ask(method, path, body)
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const path = () => `/api/users/${ann.id}/holiday`
const away = (from: number, to: number) => ({ from: addDays(today(), from), to: addDays(today(), to) })
const set = (from: number, to: number): Promise<HolidayAnswer> => good('PUT', path(), away(from, to))
const weekly = async (items: object[] = [{}]) => {
  const item = { taskType: 'edging', title: 'Edge', anchor: today() }
  const given = { schedule: { name: 'Edges' }, items: items.map((one) => ({ ...item, ...one })) }
  return (await good('POST', '/api/schedules/create-manual', given)).schedule
}
const days = async () =>
  (await ann.tasks())
    .filter(({ isCompleted }: Task) => !isCompleted)
    .map(({ dueDate }) => daysBetween(today(), dueDate))
const NOTHING = { holiday: null, moves: [], skips: [], cannot: [] }

describe('a time away', () => {
  it('is none before one is set', async () => {
    expect(await good('GET', path())).toEqual(NOTHING)
    expect(await good('DELETE', path(), { userId: ann.id })).toEqual(NOTHING)
  })

  it('has one cut before and one when back; what lies between is left out, and the answer says so', async () => {
    await weekly()
    const answer = await set(13, 30)
    expect(answer.holiday).toEqual(away(13, 30))
    const said = (list: { from: string; to?: string; title: string; why: string }[]) =>
      list.map(({ from, to, title, why }) => [daysBetween(today(), from), to && daysBetween(today(), to), title, why])
    expect(said(answer.moves)).toEqual([
      [14, 12, 'Edge', 'Done before you leave'],
      [28, 31, 'Edge', 'Done when you are back'],
    ])
    expect(said(answer.skips)).toEqual([[21, undefined, 'Edge', 'Nobody is home']])
    expect(answer.cannot).toEqual([])
    expect((await days()).slice(0, 5)).toEqual([0, 7, 12, 31, 35])
    expect(await good('GET', path())).toEqual(answer)
  })

  it('tells what cannot be moved, and leaves it where it is', async () => {
    await weekly([{ taskType: 'watering', title: 'Water' }])
    const { moves, skips, cannot } = await set(10, 24)
    expect([moves.length, skips.length]).toEqual([0, 0])
    expect(cannot.map(({ title, from }) => [title, daysBetween(today(), from)])).toEqual([
      ['Water', 14],
      ['Water', 21],
    ])
    expect((await days()).slice(0, 5)).toEqual([0, 7, 14, 21, 28])
  })

  it('is shown before it is set, with nothing changed', async () => {
    await weekly()
    const before = await everyRow(server.app.db)
    const { from, to } = away(13, 30)
    const shown = await good('GET', `${path()}/preview?from=${from}&to=${to}`)
    expect(await everyRow(server.app.db)).toBe(before)
    expect(shown).toEqual(await set(13, 30))
    // As if the one that is set were none.
    expect(await good('GET', `${path()}/preview?from=${from}&to=${to}`)).toEqual(shown)
  })

  it('that is cleared puts everything back, but for what was moved or done since', async () => {
    await weekly()
    const before = await days()
    const { moves } = await set(13, 30)
    expect(await good('DELETE', path(), { userId: ann.id })).toEqual(NOTHING)
    expect(await days()).toEqual(before)
    await set(13, 30)
    await good('PUT', `/api/tasks/${moves[0]?.taskId}/complete`)
    await good('PUT', `/api/tasks/${moves[1]?.taskId}`, { dueDate: addDays(today(), 33) })
    await good('DELETE', path(), { userId: ann.id })
    expect((await days()).slice(0, 5)).toEqual([0, 7, 21, 33, 35])
  })

  it('that is set anew takes the place of the one before', async () => {
    await weekly()
    await set(13, 30)
    const answer = await set(34, 51)
    expect(answer.holiday).toEqual(away(34, 51))
    expect((await days()).slice(0, 7)).toEqual([0, 7, 14, 21, 28, 33, 52])
  })

  it('is kept free of tasks that are generated later, and of one’s own that lie in it', async () => {
    const own = await ann.newTask({ title: 'Paint the fence', dueDate: addDays(today(), 20) })
    const set1 = await set(13, 30)
    expect(set1.moves.map(({ title, to }) => [title, daysBetween(today(), to)])).toEqual([['Paint the fence', 31]])
    await weekly()
    expect((await days()).filter((day) => day >= 13 && day <= 30)).toEqual([])
    await good('DELETE', path(), { userId: ann.id })
    expect((await ann.tasks()).find(({ id }) => id === own.id)?.dueDate).toBe(addDays(today(), 20))
    expect((await days()).slice(0, 5)).toEqual([0, 7, 14, 20, 21])
  })

  it.each([
    [-5, -1, 'to'],
    [3, 2, 'to'],
    [0, 366, 'to'],
  ])('from day %i to %i is refused', async (from, to, field) => {
    const { status, body } = await ann.ask('PUT', path(), away(from, to))
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await good('GET', path())).toEqual(NOTHING)
  })
})
