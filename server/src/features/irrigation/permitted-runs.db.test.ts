import type { IrrigationSchedule } from '@turfwise/contract/irrigation'
import { nextPage } from '@turfwise/contract/paging'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { Clock } from '../../clock.ts'

/** Tuesday 10 o'clock in Perth, two days after the shipped rules were read: a year later they only advise. */
const clock: Clock = { now: () => new Date('2026-11-24T02:00:00Z') }
let server: TestServer
let ann: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '50' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ann = await newGardener(server.url, 'Perth, WA', clock)
})

const good = async (method: string, path: string, body?: unknown) => {
  const answer = await ann.ask(method, path, body)
  if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
/** Wanted every second day at 06:00. */
const newZone = (given: object = {}) =>
  good('POST', '/api/irrigation/zones', {
    ...{ name: 'Lawn', plantTypes: ['kikuyu-grass'], soilType: 'sandy', exposureLevel: 'partial-sun', areaSize: 60 },
    ...given,
  })
const houseEndsIn = (streetNumber: string) => good('PATCH', `/api/users/${ann.id}/watering-rule`, { streetNumber })
const generate = (): Promise<IrrigationSchedule[]> => good('POST', '/api/irrigation/schedules/generate', {})
const PATH = '/api/irrigation/schedules'
const schedules = (): Promise<IrrigationSchedule[]> => good('GET', PATH)
const inCalendar = async () => {
  const { waterings } = await good('GET', `/api/users/${ann.id}/calendar?from=2026-11-24&to=2026-12-07`)
  return waterings.map(({ date, time, minutes }: { date: string; time: string; minutes: number }) => [
    date,
    time,
    minutes,
  ])
}

it('answers the specified day and time, and beside them the run that the place permits, and why it is another', async () => {
  await newZone()
  // Mondays and Fridays; Thursday was wanted.
  await houseEndsIn('3')
  const [schedule] = await generate()
  expect(schedule).toMatchObject({
    ...{ nextWatering: '2026-11-26', scheduledTime: '06:00', frequency: 'every-2-days', active: true },
    run: { date: '2026-11-27', time: '06:00', minutes: schedule?.duration, litres: schedule?.estimatedWaterUsage },
    runDates: ['2026-11-27', '2026-11-30', '2026-12-04', '2026-12-07'],
  })
  expect(schedule?.run?.depthMm).toBe(schedule?.waterDepthMm)
  expect(schedule?.runReason).toMatch(
    /^Not permitted before Friday 27\sNov\. Water Corporation: sprinklers Mon and Fri before 9\sam or after 6\spm, once a day/,
  )
  expect(await schedules()).toEqual([schedule])
  const days = schedule?.runDates.map((date) => [date, '06:00', schedule.duration])
  expect(await inCalendar()).toEqual(days)
})

it('plans no run where the street number decides the day and is not told', async () => {
  await newZone()
  await generate()
  const [schedule] = await schedules()
  expect(schedule).toMatchObject({
    ...{ active: true, run: null, runDates: [] },
    runReason: 'No run is planned. Water Corporation: your street number decides the day.',
  })
  expect(await inCalendar()).toEqual([])
})

it('says the run of a zone in the queue of its garden, whichever part of the list is asked for', async () => {
  for (const name of ['Front', 'Back', 'Verge']) await newZone({ name })
  await houseEndsIn('1')
  await generate()
  const all = await schedules()
  const times = all.map(({ run }) => run?.time)
  expect(new Set(times).size).toBe(3)
  const parts: IrrigationSchedule[][] = []
  for (let path: string | undefined = `${PATH}?limit=1`; path; ) {
    const { body, headers } = await ann.ask('GET', path)
    parts.push(body)
    path = nextPage(headers.get('link'))
  }
  expect(parts).toEqual(all.map((one) => [one]))
})

it('runs zones with a tap each at the same time, and the other one as if they were not there', async () => {
  const [, back, verge] = [
    await newZone({ name: 'Front' }),
    await newZone({ name: 'Back' }),
    await newZone({ name: 'Verge', ownTap: true }),
  ]
  await houseEndsIn('1')
  const times = (all: IrrigationSchedule[]) => all.map(({ run }) => run?.time)
  const [front, queued, own] = times(await generate())
  expect([front === queued, own]).toEqual([false, '06:00'])
  await good('PATCH', `/api/irrigation/zones/${back.id}`, { ownTap: true })
  const apart = await schedules()
  expect(times(apart)).toEqual(['06:00', '06:00', '06:00'])
  expect(apart.map(({ runReason }) => runReason)).not.toContainEqual(expect.stringContaining('one after the other'))
  // What is said of a zone is no part of its schedule.
  expect(apart[0]).not.toHaveProperty('ownTap')
  await good('PATCH', `/api/irrigation/zones/${verge.id}/archive`, {})
  expect(times(await schedules()).slice(0, 2)).toEqual(['06:00', '06:00'])
})

it('gives the minutes of a day that a garden shares to no second run, once a controller has told of the first', async () => {
  await good('PATCH', `/api/users/${ann.id}/watering-rule`, { area: 'qld-southerndowns' })
  const [front, back] = [await newZone({ name: 'Front' }), await newZone({ name: 'Back' })]
  await generate()
  await server.app.db.query(
    `update app.irrigation_schedules set next_watering = '2026-11-24', duration_minutes = 20 where user_id = $1`,
    [ann.id],
  )
  const dates = async () => {
    const runs = (await schedules()).map(({ zoneId, run }) => [zoneId, run?.date] as const)
    return [front.id, back.id].map((id) => new Map(runs).get(id))
  }
  expect(await dates()).toEqual(['2026-11-24', '2026-11-25'])
  await good('PUT', `/api/irrigation/zones/${front.id}/runs/2026-11-24`, { minutes: 20 })
  const [ofFront, ofBack] = await dates()
  expect([ofFront !== undefined && ofFront > '2026-11-24', ofBack]).toEqual([true, '2026-11-25'])
})

it('looks again an hour before the run that is permitted', async () => {
  await good('PATCH', `/api/users/${ann.id}/watering-rule`, { area: 'tas', declared: 'tas-stage1' })
  await newZone()
  const [schedule] = await generate()
  // Midnight to 4 is permitted there.
  expect(schedule?.run?.time).toMatch(/^03:/)
  const [row] = await server.app.db.query<{ at: Date }>(
    'select look_again_at as at from app.irrigation_schedules where user_id = $1',
    [ann.id],
  )
  const [hour, minute] = (schedule?.run?.time ?? '').split(':').map(Number)
  const perth = new Date((row?.at.getTime() ?? 0) + 9 * 3_600_000)
  expect([perth.getUTCHours(), perth.getUTCMinutes()]).toEqual([hour, minute])
})
