import type { RecordRow } from '@turfwise/contract/activity-files'
import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = clockOfDays()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const today = todayIn('Australia/Sydney', clock.now())
const overviewOf = async (user: Gardener): Promise<AnalyticsOverview> => {
  const { status, body } = await user.ask('GET', `/api/users/${user.id}/analytics/overview`)
  expect(status).toBe(200)
  return body
}
const recordsOf = async (user: Gardener): Promise<RecordRow[]> =>
  (await user.ask('GET', `/api/users/${user.id}/records`)).body
const good = async (user: Gardener, method: string, path: string, body: object) => {
  const answer = await user.ask(method, path, body)
  expect(answer.status).toBeLessThan(300)
  return answer.body
}

/** Somebody with a lawn of 100 m², a feed with its price, and a zone that was watered. */
async function planted(): Promise<Gardener> {
  const user = await newGardener(server.url, 'Parramatta, NSW')
  await good(user, 'PATCH', `/api/users/${user.id}`, { grassType: 'buffalo' })
  await good(user, 'POST', '/api/lawn-zones', { name: 'Front', area: 100 })
  const feed = await good(user, 'POST', '/api/chemicals', {
    ...{ name: 'Slow feed', type: 'fertilizer', concentration: 'NPK 20-1-8', costPerUnit: 8.5 },
    ...{ currentQuantity: 10, quantityUnit: 'kg' },
  })
  await good(user, 'POST', '/api/activity-logs', {
    ...{ activityType: 'fertilized', title: 'Fed', chemicalId: feed.id, quantity: 2, quantityUnit: 'kg' },
  })
  const zone = await good(user, 'POST', '/api/irrigation/zones', {
    name: 'Beds',
    plantTypes: ['vegetables'],
    areaSize: 10,
  })
  await good(user, 'POST', `/api/irrigation/zones/${zone.id}/waterings`, { litres: 120 })
  // On the day of a zone's watering the same water is not added twice.
  await good(user, 'POST', '/api/activity-logs', {
    activityType: 'watered',
    title: 'By hand',
    quantity: 40,
    quantityUnit: 'L',
  })
  return user
}

describe('the last twelve months', () => {
  it('have water by month, products, nitrogen against the plan and cost, each with its origin', async () => {
    const user = await planted()
    const overview = await overviewOf(user)
    expect([overview.today, overview.months.length, overview.months.at(-1)?.month]).toEqual([
      today,
      12,
      today.slice(0, 7),
    ])
    expect(overview.months.at(-1)).toMatchObject({ litres: 120, origin: { lines: [{ what: 'Beds', amount: 120 }] } })
    expect(overview.months[0]?.litres).toBeNull()
    expect(overview.products).toMatchObject([{ name: 'Slow feed', amount: 2, unit: 'kg', uses: 1 }])
    expect(overview.nitrogen).toMatchObject({ given: 4, plan: 24 })
    expect(overview.cost).toMatchObject({ dollars: 17, origin: { lines: [{ note: '2\u00a0kg at $8.50 per kg' }] } })
    expect(overview.insights.map(({ name }) => name)).toEqual(['season', 'weather', 'improvement'])
    expect(overview.insights[0]?.lines[0]?.text).toContain('buffalo grows at')
  })

  it('of a garden of which nothing is known have no figures, and three cards that say what is missing', async () => {
    const overview = await overviewOf(await newGardener(server.url))
    expect(overview).toMatchObject({ products: [], nitrogen: { given: null, plan: null }, cost: { dollars: null } })
    expect(overview.months.every(({ litres }) => litres === null)).toBe(true)
    for (const name of ['season', 'improvement'] as const)
      expect(overview.insights.find((one) => one.name === name)?.missing).toEqual(expect.any(String))
  })

  it('have the water of records in every unit of the form, in the zone that they name', async () => {
    const user = await newGardener(server.url, 'Parramatta, NSW')
    const zone = await good(user, 'POST', '/api/lawn-zones', { name: 'Front', area: 100 })
    const watered = (said: object) =>
      good(user, 'POST', '/api/activity-logs', { activityType: 'watered', title: 'By hand', form: 'activity', ...said })
    await watered({ quantity: 40, quantityUnit: 'L' })
    await watered({ distance: 12, distanceUnit: 'mm', lawnZoneId: zone.id })
    await watered({ distance: 0.5, distanceUnit: 'in', lawnArea: ' front ' })
    await watered({ distance: 10, distanceUnit: 'gal' })
    await watered({ distance: 12, distanceUnit: 'mm', lawnArea: 'Nobody knows' })
    const litres = 40 + 1200 + 1270 + 45.461
    const month = (await overviewOf(user)).months.at(-1)
    expect(month).toMatchObject({
      litres: Math.round(litres),
      origin: {
        lines: [
          { amount: litres, note: '4 waterings' },
          { amount: null, note: '1 watering' },
        ],
      },
    })
    const { body: week } = await user.ask('POST', `/api/users/${user.id}/analytics/generate-weekly`, {})
    expect(week.waterUsage).toBe(litres)
    expect(week.origins.waterUsage.lines.map(({ note }: { note: string | null }) => note)).toEqual([
      null,
      '12 mm on 100 m²',
      '0.5 in on 100 m²',
      '10 imperial gallons',
      '12 mm, but no measured lawn zone is named',
    ])
  })

  it('leave what is older out', async () => {
    const user = await newGardener(server.url)
    const old = addDays(`${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`, 0)
    await good(user, 'POST', '/api/activity-logs/import', {
      csv: `date,activity,quantity,unit,product\n${addDays(old, 20)},fertilized,1,kg,Old 10-1-1\n${addDays(old, 31)},watered,30,L,`,
    })
    const overview = await overviewOf(user)
    expect(overview.products).toEqual([])
    expect(overview.months[0]?.litres).toBe(30)
  })
})

describe('everything that was recorded', () => {
  it('is there as rows of one form, the newest first, by the garden’s clocks', async () => {
    const user = await planted()
    const done = await user.newTask({ title: '=cmd|calc', type: 'edging' })
    await good(user, 'PUT', `/api/tasks/${done.id}/complete`, {})
    const empty = new Date(clock.now().getTime() - 3_600_000).toISOString()
    await good(user, 'POST', `/api/users/${user.id}/rain-gauge`, { from: empty, millimetres: 3 })
    await good(user, 'POST', `/api/users/${user.id}/health-scores`, {
      grassDensity: 82,
      colorHealth: 88,
      overallScore: 84,
    })
    await good(user, 'POST', '/api/progress', { notes: 'Greener', healthScore: 71 })
    await good(user, 'POST', '/api/activity-logs', {
      ...{ activityType: 'mowed', title: 'Mown', equipment: 'Reel mower', distance: 120, distanceUnit: 'sqm' },
    })
    const rows = await recordsOf(user)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'activity',
      'activity',
      'activity',
      'health',
      'progress',
      'rain',
      'task',
      'watering',
    ])
    const keys = rows.map(({ date, time }) => `${date} ${time ?? ''}`)
    expect(keys).toEqual(keys.toSorted().reverse())
    expect(rows.find(({ kind }) => kind === 'task')).toMatchObject({
      title: '=cmd|calc',
      activity: 'edging',
      date: today,
    })
    expect(rows.find(({ kind }) => kind === 'watering')).toMatchObject({ title: 'Beds', quantity: 120, unit: 'L' })
    expect(rows.find(({ title }) => title === 'Mown')).toMatchObject({
      ...{ equipment: 'Reel mower', distance: 120, distance_unit: 'sqm', parts: null, photos: null },
    })
    expect(rows.find(({ kind }) => kind === 'health')).toMatchObject({
      ...{ quantity: 84, unit: 'of 100', method: 'self-reported' },
      parts: expect.stringMatching(/^grassDensity 82 self-reported, colourHealth 88 self-reported/),
    })
    expect(rows.find(({ kind }) => kind === 'progress')).toMatchObject({
      ...{ notes: 'Greener', quantity: 71, unit: 'of 100', method: 'self-reported', photos: null },
    })
  })

  it('is one’s own alone, as are the months', async () => {
    const [user, other] = [await newGardener(server.url), await planted()]
    expect(await recordsOf(user)).toEqual([])
    for (const path of ['records', 'analytics/overview']) {
      const { status, body } = await user.ask('GET', `/api/users/${other.id}/${path}`)
      expect([status, body.code]).toEqual([403, 'auth/forbidden'])
    }
  })
})
