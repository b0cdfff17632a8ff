import { randomUUID } from 'node:crypto'
import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import type { MonthWater } from '@turfwise/contract/water'
import { addDays, clockIn, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { wateringRulesOf } from '../../../test/watering-rules-of.ts'
import { newRowId } from '../../row-id.ts'

const clock = clockOfDays()
let server: TestServer
let ann: Gardener
let zone: IrrigationZone

beforeAll(async () => {
  // What is told of the last hour is of one day.
  if (clockIn('Australia/Sydney', clock.now()) < '02:00') clock.pass(7200)
  const rules = wateringRulesOf(today())
  const env = { RATE_LIMIT_FACTOR: '1000', WATERING_RULES_FILE: rules.file }
  server = await startTestServer({ outside: { clock }, env }).finally(rules.remove)
})
afterAll(() => server.close())

const good = async (gardener: Gardener, method: string, path: string, body?: unknown) => {
  const answer = await gardener.ask(method, path, body)
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const newZone = (given: object = {}, gardener = ann): Promise<IrrigationZone> =>
  good(gardener, 'POST', '/api/irrigation/zones', {
    name: 'Front',
    plantTypes: ['kikuyu-grass'],
    areaSize: 60,
    soilType: 'clay',
    exposureLevel: 'full-sun',
    ...given,
  })
const generate = (): Promise<IrrigationSchedule[]> =>
  good(ann, 'POST', '/api/irrigation/schedules/generate', { userId: ann.id })
const schedule = async (): Promise<IrrigationSchedule> =>
  (await good(ann, 'GET', '/api/irrigation/schedules')).find((one: IrrigationSchedule) => one.zoneId === zone.id)
const today = () => todayIn('Australia/Sydney', clock.now())
const month = (date = today()): Promise<MonthWater> =>
  good(ann, 'GET', `/api/irrigation/zones/${zone.id}/water?month=${date.slice(0, 7)}`)
const water = (body: object) => ann.ask('POST', `/api/irrigation/zones/${zone.id}/waterings`, body)
const gauge = () => `/api/users/${ann.id}/rain-gauge`
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
const wholeDay = (date: string) => {
  const at = (on: string) => instantsOf('Australia/Sydney', on, '00:00')[0].toISOString()
  return { from: at(date), to: at(addDays(date, 1)) }
}
const down = async (): Promise<number> => (await month()).depletionMm ?? Number.NaN

beforeEach(async () => {
  ann = await newGardener(server.url, 'Parramatta, NSW')
  zone = await newZone()
  await generate()
})

describe('the balance of a zone', () => {
  it('stands beside the rule in each schedule, with its method, and in the zone’s moisture', async () => {
    const { smart } = await schedule()
    expect(smart).toMatchObject({
      verdict: expect.stringMatching(/^(water|hold|not-due)$/),
      why: expect.stringMatching(/\d\.\d\smm/),
      rule: expect.stringMatching(/^Sydney Water: .* seen /),
      balance: { tawMm: 19.5, asOf: today() },
    })
    const [listed] = await good(ann, 'GET', '/api/irrigation/zones')
    expect(listed.moisture).toMatchObject({ origin: 'balance' })
    expect(listed.moisture.percent).toBeCloseTo(100 * (1 - (await down()) / 19.5), 1)
  })

  it('is there for a new zone as soon as schedules are read', async () => {
    const bob = await newGardener(server.url, 'Perth, WA')
    await newZone({}, bob)
    await good(bob, 'POST', '/api/irrigation/schedules/generate', { userId: bob.id })
    const fresh = await newZone({ name: 'Fresh' }, bob)
    await good(bob, 'GET', '/api/irrigation/schedules')
    const { rows } = await server.app.db.pool.query('select 1 from app.zone_water where zone_id = $1', [fresh.id])
    expect(rows).toHaveLength(1)
  })

  it('counts water at once, in the schedule, the zone and the month', async () => {
    const before = await down()
    const percent = async () => (await good(ann, 'GET', '/api/irrigation/zones'))[0].moisture.percent
    const wet = await percent()
    const { status, body } = await water({ millimetres: 2 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      zoneId: zone.id,
      date: today(),
      depthMm: 2,
      millimetres: 2,
      minutes: null,
      ...{ origin: 'logged', confirmedBy: null, state: 'told' },
    })
    expect(await down()).toBeCloseTo(before - 2, 1)
    expect(await percent()).toBeGreaterThan(wet)
    expect((await schedule()).smart?.balance?.depletionMm).toBeCloseTo(before - 2, 0)
    expect((await month()).waterings).toEqual([body])
    await good(ann, 'DELETE', `/api/irrigation/waterings/${body.id}`)
    expect(await down()).toBeCloseTo(before, 1)
  })

  it('takes the own gauge of today and of days ago, and its taking back', async () => {
    const before = await down()
    expect(await good(ann, 'GET', `${gauge()}/last`)).toEqual({ reading: null })
    const from = minutesAgo(30)
    const reading = await good(ann, 'POST', gauge(), { from, millimetres: 3 })
    expect(reading).toMatchObject({ userId: ann.id, from, millimetres: 3 })
    expect(Date.parse(reading.to) - Date.parse(from)).toBeGreaterThanOrEqual(30 * 60_000)
    expect(await good(ann, 'GET', `${gauge()}/last`)).toEqual({ reading })
    expect((await month()).gauge).toEqual([reading])
    expect(await down()).toBeCloseTo(before - 3, 1)
    expect(await good(ann, 'DELETE', `${gauge()}/${reading.id}`)).toEqual({ id: reading.id })
    expect([await down(), (await month()).gauge]).toEqual([expect.closeTo(before, 1), []])
    expect((await ann.ask('DELETE', `${gauge()}/${reading.id}`)).body.code).toBe('rain-gauge/not-found')
    const ago = addDays(today(), -2)
    await good(ann, 'POST', gauge(), { ...wholeDay(ago), millimetres: 100 })
    expect((await month(ago)).days.find(({ date }) => date === ago)).toMatchObject({
      depletionMm: 0,
      rainMm: 100,
      rainOrigin: 'gauge',
    })
    expect(await down()).toBeLessThan(before)
  })

  it('takes the rate of the cup test from then on, and how even it is', async () => {
    const answer = await good(ann, 'PUT', `/api/irrigation/zones/${zone.id}/cup-test`, {
      cups: [8, 2, 6, 4, 6, 4, 6, 4],
      minutes: 15,
    })
    expect(answer).toMatchObject({ zoneId: zone.id, measuredRateMmH: 20, evenness: 0.6 })
    const [listed] = await good(ann, 'GET', '/api/irrigation/zones')
    expect(listed).toMatchObject({ measuredRateMmH: 20, evenness: 0.6, updatedAt: answer.updatedAt })
    expect((await water({ minutes: 30 })).body.depthMm).toBe(10)
  })

  it('follows the mode of the zone: rain alone does not pause by millimetres', async () => {
    const rule = await schedule()
    expect(rule.weatherAdjusted).toBe(rule.pause !== null)
    await good(ann, 'PATCH', `/api/irrigation/zones/${zone.id}`, { mode: 'millimetres' })
    const { smart, active, pause } = await schedule()
    expect(active).toBe(smart?.verdict !== 'hold')
    expect(pause === null).toBe(active)
    await good(ann, 'PATCH', `/api/irrigation/zones/${zone.id}/archive`, {})
    expect((await schedule()).pause).toMatchObject({ cause: 'zone-disabled' })
  })
})

describe('the water of a month', () => {
  it('is a sum that closes, beside the rule and a timer in the same weather', async () => {
    const ago = addDays(today(), -3)
    await water({ millimetres: 8, wateredAt: `${ago}T02:00:00Z` })
    const { days, sum, ways, gaps, sources, areaSize } = await month(ago)
    const { drankMm = 0, downAtStartMm = 0, rainStayedMm = 0, downAtEndMm = 0, wateredMm = 0 } = sum ?? {}
    expect(drankMm + downAtStartMm - rainStayedMm - downAtEndMm).toBeCloseTo(wateredMm, 1)
    expect(wateredMm).toBe(8)
    expect([sum?.from, sum?.to]).toEqual([days[0]?.date, days.at(-1)?.date])
    expect(ways?.app).toMatchObject({ litres: 8 * areaSize, runs: 1, depthMm: 8 })
    expect(ways?.timer).toMatchObject({ everyDays: 2, runs: Math.ceil(days.length / 2) })
    expect(ways?.rule.runs).toBeGreaterThanOrEqual(0)
    expect(sources.join(' ')).toContain('Open-Meteo.com')
    const dates = days.filter(({ estimated }) => !estimated).map(({ date }) => date)
    expect(gaps.every((date) => !dates.includes(date))).toBe(true)
  })

  it('says the rule of the place in words with its source, and which watering was outside of it', async () => {
    const at = (clock: string) => instantsOf('Australia/Sydney', addDays(today(), -3), clock)[0].toISOString()
    const untold = (await month(addDays(today(), -3))).rule
    expect(untold).toEqual({
      line: expect.stringMatching(/^Parramatta: before 10\sam or after 4\spm$/),
      binding: true,
      source: expect.stringMatching(/^Sydney Water, seen \d/),
      kept: null,
      broken: [],
    })
    const early = await water({ minutes: 20, wateredAt: at('07:20') })
    expect((await month(early.body.date)).rule).toEqual({ ...untold, kept: true })
    const noon = await water({ minutes: 20, wateredAt: at('12:20') })
    expect((await month(noon.body.date)).rule).toEqual({
      ...untold,
      kept: false,
      broken: [{ wateringId: noon.body.id, date: noon.body.date, time: '12:00', why: 'hours' }],
    })
  })

  it('says of a place without a rule what is best, and that it only advises', async () => {
    ann = await newGardener(server.url, 'Brisbane, QLD')
    zone = await newZone()
    await water({ minutes: 20 })
    expect((await month()).rule).toMatchObject({ binding: false, kept: null, broken: [] })
  })

  it('of a month without days has no figures, and every day of it is a gap', async () => {
    const empty = await month('2026-01-01')
    expect(empty).toMatchObject({ days: [], ways: null, sum: null })
    expect(empty.gaps).toHaveLength(31)
    const toCome = addDays(today(), 40)
    expect((await month(toCome)).gaps).toEqual([])
  })
})

describe('what is not taken', () => {
  it.each([
    ['nothing', {}],
    ['two at once', { millimetres: 3, minutes: 10 }],
    ['none of the three', { millimetres: null }],
    ['less than nothing', { millimetres: -1 }],
    ['nothing at all', { minutes: 0 }],
    ['too much', { millimetres: 101 }],
    ['no number', { litres: '20' }],
    ['a day that does not exist', { millimetres: 3, wateredAt: '2026-02-30T02:00:00Z' }],
    ['a day to come', { millimetres: 3, wateredAt: '2099-01-01T02:00:00Z' }],
    ['too long ago', { millimetres: 3, wateredAt: '2026-01-01T02:00:00Z' }],
  ])('as a watering: %s', async (_, body) => {
    expect((await water(body)).status).toBe(400)
    expect((await month()).waterings).toEqual([])
  })

  it.each([
    ['a day that does not exist', () => ({ from: '2026-02-30T02:00:00Z', millimetres: 3 })],
    ['a day without a clock', () => ({ from: addDays(today(), -1), millimetres: 3 })],
    ['no beginning', () => ({ millimetres: 3 })],
    ['too long ago', () => ({ from: '2026-01-01T02:00:00Z', to: '2026-01-01T09:00:00Z', millimetres: 3 })],
    ['to come', () => ({ from: minutesAgo(60), to: minutesAgo(-60), millimetres: 3 })],
    ['what begins after it was read', () => ({ from: minutesAgo(60), to: minutesAgo(90), millimetres: 3 })],
    ['what begins in the future', () => ({ from: minutesAgo(-60), millimetres: 3 })],
    ['more than eight days', () => ({ from: minutesAgo(8 * 24 * 60 + 1), millimetres: 3 })],
    ['less than nothing', () => ({ from: minutesAgo(60), millimetres: -1 })],
    ['more than ever fell', () => ({ from: minutesAgo(60), millimetres: 1001 })],
    ['no figure', () => ({ from: minutesAgo(60) })],
  ])('of a gauge: %s', async (_, body) => {
    expect((await ann.ask('POST', gauge(), body())).status).toBe(400)
    expect(await good(ann, 'GET', `${gauge()}/last`)).toEqual({ reading: null })
  })

  it('of a gauge: hours that were told already, of which the answer says so', async () => {
    const { id } = await good(ann, 'POST', gauge(), { from: minutesAgo(90), to: minutesAgo(30), millimetres: 3 })
    const again = await ann.ask('POST', gauge(), { from: minutesAgo(80), to: minutesAgo(40), millimetres: 4 })
    expect([again.status, again.body.code]).toEqual([409, 'rain-gauge/told-already'])
    // What is left of a few minutes is no reading of its own.
    expect((await ann.ask('POST', gauge(), { from: minutesAgo(80), to: minutesAgo(20), millimetres: 4 })).status).toBe(
      409,
    )
    expect((await good(ann, 'GET', `${gauge()}/last`)).reading.id).toBe(id)
  })

  it.each([
    [{ cups: [1, 2, 3], minutes: 15 }],
    [{ cups: [0, 0, 0, 0], minutes: 15 }],
    [{ cups: [1, 2, 3, -4], minutes: 15 }],
    [{ cups: [1, 2, 3, 4], minutes: 0 }],
    [{ cups: Array.from({ length: 49 }, () => 5), minutes: 15 }],
    [{ minutes: 15 }],
  ])('of cups: %j', async (body) => {
    expect((await ann.ask('PUT', `/api/irrigation/zones/${zone.id}/cup-test`, body)).status).toBe(400)
  })

  it.each(['2026-13', '2026', '2026-11-01', ''])('as a month: %s', async (asked) => {
    expect((await ann.ask('GET', `/api/irrigation/zones/${zone.id}/water?month=${asked}`)).status).toBe(400)
  })
})

describe('somebody else', () => {
  it('reads and changes none of it: 404, and nothing is written', async () => {
    const watering = (await water({ millimetres: 2 })).body
    const before = await month()
    const eve = await newGardener(server.url, 'Hobart, TAS')
    const tries: [string, string, unknown][] = [
      ['POST', `/api/irrigation/zones/${zone.id}/waterings`, { millimetres: 5 }],
      ['DELETE', `/api/irrigation/waterings/${watering.id}`, undefined],
      ['PUT', `/api/irrigation/zones/${zone.id}/cup-test`, { cups: [1, 2, 3, 4], minutes: 15 }],
      ['GET', `/api/irrigation/zones/${zone.id}/water?month=${today().slice(0, 7)}`, undefined],
    ]
    for (const [method, path, body] of tries) expect((await eve.ask(method, path, body)).status).toBe(404)
    const reading = await good(ann, 'POST', gauge(), { from: minutesAgo(60), millimetres: 0 })
    for (const [method, path, body] of [
      ['POST', gauge(), { from: minutesAgo(60), millimetres: 9 }],
      ['GET', `${gauge()}/last`, undefined],
      ['DELETE', `${gauge()}/${reading.id}`, undefined],
    ] as const)
      expect((await eve.ask(method, path, body)).status).toBe(403)
    expect((await eve.ask('DELETE', `/api/users/${eve.id}/rain-gauge/${reading.id}`)).status).toBe(404)
    await good(ann, 'DELETE', `${gauge()}/${reading.id}`)
    expect(await month()).toEqual(before)
    expect((await ann.ask('POST', `/api/irrigation/zones/${randomUUID()}/waterings`, { millimetres: 5 })).status).toBe(
      404,
    )
  })
})

describe('sent again', () => {
  it('a reading with an id of the device is one', async () => {
    const body = { id: newRowId(), from: minutesAgo(60), millimetres: 3 }
    const first = await ann.ask('POST', gauge(), body)
    const again = await ann.ask('POST', gauge(), body)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await month()).gauge).toEqual([first.body])
  })

  it('a watering with an id of the device is one', async () => {
    const id = newRowId()
    const first = await water({ id, millimetres: 2 })
    const again = await water({ id, millimetres: 2 })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(id)
    expect((await month()).waterings).toHaveLength(1)
    const key = { 'idempotency-key': 'once' }
    const path = `/api/irrigation/zones/${zone.id}/waterings`
    const [one, two] = [
      await ann.ask('POST', path, { minutes: 5 }, key),
      await ann.ask('POST', path, { minutes: 5 }, key),
    ]
    expect(two.body).toEqual(one.body)
    expect((await month()).waterings).toHaveLength(2)
  })
})

describe('a watering rule that changes', () => {
  it('has the zones planned by it within moments, without an Update', async () => {
    await good(ann, 'PATCH', `/api/users/${ann.id}/watering-rule`, { area: 'wa-perth' })
    const rule = async () => (await schedule()).smart?.rule
    await expect.poll(rule).toMatch(/^Water Corporation: sprinklers days by street number/)
    await good(ann, 'PATCH', `/api/users/${ann.id}/watering-rule`, { streetNumber: '2' })
    await expect.poll(rule).toMatch(/^Water Corporation: sprinklers (Thu and Sun|off)/)
  })
})

describe('a garden that moves', () => {
  const cells = async (gardener = ann): Promise<string[]> =>
    (
      await server.app.db.query<{ cell: string }>(
        'select cell from app.zone_water where user_id = $1 order by zone_id',
        [gardener.id],
      )
    ).map(({ cell }) => cell)
  /** How often its plans were asked for. */
  const asked = async (): Promise<number> =>
    (await server.app.db.query("select 1 from jobs.job where name = 'water-replan' and data->>'userId' = $1", [ann.id]))
      .length

  it.each([
    ['the profile', 'PATCH', '', {}],
    ['the garden preferences', 'PATCH', '/garden-preferences', {}],
    ['the call after a sign-up', 'POST', '/create', { email: 'ann@example.com' }],
  ])('by %s has all its zones planned there, without an Update', async (_by, method, path, more) => {
    const goTo = (location: string) =>
      path === '/create'
        ? good(ann, method, `/api/users${path}`, { ...more, id: ann.id, location })
        : good(ann, method, `/api/users/${ann.id}${path}`, { location })
    await newZone()
    await generate()
    const [before, ...others] = await cells()
    expect(before).toMatch(/Australia\/Sydney$/)
    expect(others).toEqual([before])
    // The same place again is no move, nor is another name.
    await goTo('Parramatta, NSW')
    await good(ann, 'PATCH', `/api/users/${ann.id}`, { name: 'Ann the mover' })
    await goTo('Perth, WA')
    const perth = expect.stringMatching(/^-3[12]\.\d,11[56]\.\d,Australia\/Perth$/)
    await expect.poll(() => cells()).toEqual([perth, perth])
    expect(await asked()).toBe(1)
    expect((await schedule()).smart?.rule).toMatch(/^Water Corporation/)
  })

  it('by its clocks alone asks for plans too', async () => {
    await server.app.db.query(
      "update app.profiles set latitude = null, longitude = null, location = 'Elsewhere' where user_id = $1",
      [ann.id],
    )
    await good(ann, 'PATCH', `/api/users/${ann.id}`, { timeZone: 'Australia/Darwin' })
    await expect.poll(asked).toBe(1)
  })

  it('without a zone asks for no plan of any', async () => {
    const bob = await newGardener(server.url, 'Parramatta, NSW')
    await good(bob, 'PATCH', `/api/users/${bob.id}`, { location: 'Perth, WA' })
    await good(ann, 'PATCH', `/api/users/${ann.id}`, { location: 'Perth, WA' })
    await expect.poll(() => cells()).toEqual([expect.stringMatching(/Perth$/)])
    expect(await cells(bob)).toEqual([])
  })
})
