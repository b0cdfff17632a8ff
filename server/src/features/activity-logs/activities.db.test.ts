import { ACTIVITY_TYPES } from '@turfwise/domain/activity-logs/activity-types'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = movableClock()
let server: TestServer
let ann: Gardener
let ben: Gardener
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1000' }, outside: { clock } })
  ann = await newGardener(server.url, 'Perth, WA')
  ben = await newGardener(server.url)
})
afterAll(() => server.close())

type Body = Record<string, unknown>
const LOGS = '/api/activity-logs'
const post = (gardener: Gardener, body: Body) =>
  gardener.ask('POST', LOGS, { activityType: 'mowed', title: 'Mowed the lawn', ...body })
const made = async (gardener: Gardener, body: Body = {}) => {
  const answer = await post(gardener, body)
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return answer.body
}
const newZone = async (gardener: Gardener, name = 'Front') =>
  (await gardener.ask('POST', '/api/lawn-zones', { name, area: 80 })).body
const newThing = async (gardener: Gardener, given: Body = {}) =>
  (await gardener.ask('POST', '/api/equipment', { name: 'Old red', type: 'mower', ...given })).body
/** As if it had been done then. */
const movedTo = (id: string, at: string) =>
  server.app.db.query('update app.activity_logs set created_at = $2 where id = $1', [id, at])

describe('an activity', () => {
  it('is stored with every field of the form and answered to its owner alone [ACT-04, ACT-24, ACT-30]', async () => {
    const [zone, thing] = [await newZone(ann), await newThing(ann)]
    const body = {
      ...{
        userId: ann.id,
        activityType: 'fertilized',
        title: 'Fed the lawn',
        description: 'Before rain',
        notes: 'Wet',
      },
      ...{ lawnArea: 'Front', lawnZoneId: zone.id, cutHeight: 0, equipment: 'Spreader', equipmentId: thing.id },
      ...{ productName: 'Lawn food', productBrand: 'Local', quantity: 2.5, quantityUnit: 'handfuls' },
      ...{ applicationMethod: 'hand_application', distance: 80, distanceUnit: 'sqm', duration: 600, imageUrls: [] },
    }
    const log = await made(ann, body)
    expect(log).toMatchObject({ ...body, taskId: null })
    expect(await ann.logs('?limit=1')).toEqual([log])
    for (const path of ['', '/recent', '/stats']) {
      const foreign = await ben.ask('GET', `${LOGS}${path}?userId=${ann.id}`)
      expect([path, foreign.status, foreign.body.code]).toEqual([path, 403, 'auth/forbidden'])
      const own = await ben.ask('GET', `${LOGS}${path}`)
      expect([path, own.status, JSON.stringify(own.body).includes('Fed the lawn')]).toEqual([path, 200, false])
    }
    expect((await ben.ask('GET', `${LOGS}/stats`)).body.count).toBe(0)
    expect((await post(ben, { userId: ann.id })).status).toBe(403)
  })

  it('takes the names of zone and equipment where it says none, and keeps them when those are deleted', async () => {
    const [zone, thing] = [await newZone(ann, 'Nature strip'), await newThing(ann, { brand: 'Victa', model: '18' })]
    const log = await made(ann, { lawnZoneId: zone.id, equipmentId: thing.id })
    expect(log).toMatchObject({ lawnArea: 'Nature strip', equipment: 'Old red, Victa 18' })
    await ann.ask('DELETE', `/api/lawn-zones/${zone.id}`)
    await ann.ask('DELETE', `/api/equipment/${thing.id}`)
    expect((await ann.logs('?limit=1'))[0]).toEqual({ ...log, lawnZoneId: null, equipmentId: null })
  })

  it.each([
    ['lawnZoneId', 'lawn-zone/not-found', async () => (await newZone(ben)).id],
    ['equipmentId', 'equipment/not-found', async () => (await newThing(ben)).id],
    ['taskId', 'task/not-found', async () => (await ben.newTask()).id],
    ['lawnZoneId', 'lawn-zone/not-found', async () => '01890000-0000-7000-8000-00000000dead'],
    ['equipmentId', 'equipment/not-found', async () => '01890000-0000-7000-8000-00000000dead'],
  ])('does not take another person’s %s: %s, and nothing is written', async (field, code, foreign) => {
    const id = await foreign()
    const own = await made(ann)
    const before = await everyRow(server.app.db)
    const answer = await post(ann, { [field]: id })
    expect([answer.status, answer.body.code]).toEqual([404, code])
    if (field !== 'taskId') {
      const change = await ann.ask('PATCH', `${LOGS}/${own.id}`, { [field]: id })
      expect([change.status, change.body.code]).toEqual([404, code])
    }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it.each([
    [{ cutHeight: 101 }],
    [{ duration: 601 }],
    [{ quantity: 0.05 }],
    [{ quantity: -1 }],
    [{ distance: -1 }],
    [{ distanceUnit: 'mm' }],
    [{ equipment: 'x'.repeat(211) }],
  ])('with %j is refused at that field', async (body) => {
    const before = await everyRow(server.app.db)
    const answer = await post(ann, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, Object.keys(body)])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('of the activity form ticks a task off with what that form allows, and may be put right within it', async () => {
    const task = await ann.newTask()
    const log = await made(ann, { form: 'activity', taskId: task.id, cutHeight: 5, duration: 0 })
    expect(log).toMatchObject({ taskId: task.id, cutHeight: 5, duration: 0 })
    expect((await ann.tasks()).find(({ id }) => id === task.id)).toMatchObject({ isCompleted: true })
    const change = (body: Body) => ann.ask('PATCH', `${LOGS}/${log.id}`, body)
    expect((await change({ cutHeight: 6 })).body).toMatchObject({ cutHeight: 6 })
    expect((await change({ duration: 601 })).status).toBe(400)
    expect((await change({ title: 'Mowed twice', description: 'Both ways' })).body).toMatchObject({
      title: 'Mowed twice',
      description: 'Both ways',
    })
  })
})

describe('what was recorded of a task that is gone', () => {
  it('is kept as a record of its own, with the product that it took, and may be put right', async () => {
    const kim = await newGardener(server.url)
    const body = {
      form: 'completion',
      activityType: 'fertilized',
      title: 'F'.repeat(200),
      description: 'd'.repeat(2000),
    }
    const shed = { name: 'Seasol', type: 'fertilizer', currentQuantity: 5, quantityUnit: 'L' }
    const { id: chemicalId } = (await kim.ask('POST', '/api/chemicals', shed)).body
    const log = await made(kim, { ...body, notes: 'By hand', chemicalId, quantity: 2, quantityUnit: 'L' })
    expect(log).toMatchObject({
      taskId: null,
      title: body.title,
      notes: 'By hand',
      productName: 'Seasol',
      quantityTaken: 2,
    })
    expect((await kim.ask('GET', '/api/chemicals')).body).toMatchObject([{ currentQuantity: 3 }])
    const change = await kim.ask('PATCH', `${LOGS}/${log.id}`, { notes: 'With the can' })
    expect([change.status, change.body.notes]).toEqual([200, 'With the can'])
  })

  it('and was written before that may be put right as before', async () => {
    const kim = await newGardener(server.url)
    const task = await kim.newTask({ title: 'M'.repeat(200), type: 'mowing' })
    const log = await made(kim, { taskId: task.id, title: task.title, notes: 'Wet' })
    expect((await kim.ask('DELETE', `/api/tasks/${task.id}`)).status).toBe(200)
    const change = await kim.ask('PATCH', `${LOGS}/${log.id}`, { notes: 'Dry' })
    expect(change.body).toMatchObject({ taskId: null, notes: 'Dry' })
    expect((await kim.ask('PATCH', `${LOGS}/${log.id}`, { title: 'M'.repeat(201) })).status).toBe(400)
  })
})

describe('the list of activities', () => {
  it('finds every word in title, product, lawn, equipment, notes and description, in any form', async () => {
    const kim = await newGardener(server.url)
    const one = await made(kim, { title: 'Mowed', lawnArea: 'Nature strip', equipment: 'Victa' })
    const other = await made(kim, {
      activityType: 'fertilized',
      title: 'Fed',
      productName: 'Café Gold',
      notes: 'mowing next',
    })
    await made(kim, { activityType: 'other', title: 'Swept' })
    const found = async (query: string) => (await kim.logs(`?${query}`)).map(({ id }) => id)
    expect(await found('q=mow')).toEqual([other.id, one.id])
    expect(await found('q=STRIP%20victa')).toEqual([one.id])
    expect(await found('q=cafe')).toEqual([other.id])
    expect(await found('q=cafe%20strip')).toEqual([])
    expect(await found('q=%25')).toEqual([])
    expect(await found('q=mow&activityType=mowed')).toEqual([one.id])
    expect((await kim.ask('GET', `${LOGS}?q=%20`)).status).toBe(400)
  })

  it('begins at a moment, and leads on from page to page of what was sought', async () => {
    const kim = await newGardener(server.url)
    for (let n = 0; n < 9; n += 1) {
      const log = await made(kim, { title: `Mowed ${n}` })
      await movedTo(log.id, `2026-11-0${n + 1}T00:00:00.500Z`)
    }
    const titles: string[] = []
    const sought = 'from=2026-11-03T00:00:00.500Z&q=mowed'
    for (let path: string | undefined = `${LOGS}?limit=3&${sought}`; path; ) {
      const page = await kim.ask('GET', path)
      titles.push(...page.body.map(({ title }: { title: string }) => title))
      path = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(titles).toEqual([8, 7, 6, 5, 4, 3, 2].map((n) => `Mowed ${n}`))
    for (const from of ['yesterday', '0000-01-01T00:00:00Z', '2026-11-03'])
      expect([from, (await kim.ask('GET', `${LOGS}?from=${from}`)).status]).toEqual([from, 400])
  })

  it('of the last ones is as long as it is asked for', async () => {
    const kim = await newGardener(server.url)
    const all = []
    for (let n = 0; n < 7; n += 1) {
      clock.pass(1)
      all.unshift(await made(kim, { activityType: n % 2 ? 'watered' : 'mowed', title: `Job ${n}` }))
    }
    const recent = async (query = '') => (await kim.ask('GET', `${LOGS}/recent${query}`)).body
    expect(await recent()).toEqual(all.slice(0, 5))
    expect(await recent('?limit=2')).toEqual(all.slice(0, 2))
    expect(await recent('?activityType=watered&limit=1')).toEqual([all[1]])
    for (const limit of ['0', '21', 'x'])
      expect((await kim.ask('GET', `${LOGS}/recent?limit=${limit}`)).status).toBe(400)
  })
})

describe('the figures of activities', () => {
  const stats = async (gardener: Gardener, query = '') => (await gardener.ask('GET', `${LOGS}/stats${query}`)).body

  it('count what was done and how long since the first of seven days began in the garden, with when it was last', async () => {
    const kim = await newGardener(server.url, 'Perth, WA')
    const today = todayIn('Australia/Perth', clock.now())
    /** A moment of a day in Perth, whose clocks are never changed. */
    const inPerth = (days: number, time: string) => new Date(`${addDays(today, days)}T${time}+08:00`).toISOString()
    const log = async (at: string, body: Body) => movedTo((await made(kim, body)).id, at)
    const from = inPerth(-6, '00:00')
    const last = inPerth(0, '00:00')
    const watered = inPerth(-50, '08:00')
    await log(from, { duration: 40 })
    await log(last, {})
    await log(inPerth(-7, '23:59:59.999'), { duration: 500 })
    await log(watered, { activityType: 'watered', duration: 20 })
    const never = { count: 0, minutes: 0, timed: 0, lastAt: null }
    expect(await stats(kim)).toEqual({
      ...{ from, days: 7, count: 2, minutes: 40 },
      types: ACTIVITY_TYPES.map((activityType) => {
        if (activityType === 'mowed') return { activityType, count: 2, minutes: 40, timed: 1, lastAt: last }
        if (activityType === 'watered') return { activityType, ...never, lastAt: watered }
        return { activityType, ...never }
      }),
    })
    // What was counted is what the list shows from there.
    expect(await kim.logs(`?from=${from}`)).toHaveLength(2)
    expect(await stats(kim, '?days=1')).toMatchObject({ from: last, count: 1, minutes: 0 })
    expect(await stats(kim, '?days=366')).toMatchObject({ days: 366, count: 4, minutes: 560 })
    for (const days of ['0', '367', '1.5'])
      expect((await kim.ask('GET', `${LOGS}/stats?days=${days}`)).status).toBe(400)
  })

  it('are all there for somebody who did nothing', async () => {
    const kim = await newGardener(server.url)
    expect(await stats(kim)).toMatchObject({ count: 0, minutes: 0, types: ACTIVITY_TYPES.map(() => ({ count: 0 })) })
  })
})
