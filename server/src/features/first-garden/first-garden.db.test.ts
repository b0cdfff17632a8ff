import type { FirstGardenAnswer } from '@turfwise/contract/first-garden'
import type { LawnZone } from '@turfwise/contract/lawn-zones'
import type { Schedule } from '@turfwise/contract/schedules'
import type { Task } from '@turfwise/contract/tasks'
import { SIGNUP_GRASS_TYPES } from '@turfwise/domain/account/profile'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { taskTypeOf } from '@turfwise/domain/schedules/schedule-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, clockOfDays, signUp } from '../../../test/auth-client.ts'
import { bulkInsert } from '../../../test/bulk-insert.ts'
import { everyRow } from '../../../test/every-row.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const clock = clockOfDays()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => server.close())

const ANSWERS = { location: 'Parramatta, NSW', lawnSize: 'medium', grassType: 'sir-walter' }

/** Somebody who signed up with these answers. */
async function signedUp(data: object = ANSWERS) {
  const user = await signUp(server.url, { data })
  const path = `/api/users/${user.id}/first-garden`
  const call = (method: string, at = path, body?: unknown, headers: Record<string, string> = {}) =>
    ask(server.url, method, at, { token: user.token, headers, ...(body === undefined ? {} : { body }) })
  const good = async (...args: Parameters<typeof call>) => {
    const { status, body } = await call(...args)
    expect([status < 300, body.code]).toEqual([true, undefined])
    return body
  }
  return {
    ...{ ...user, path, call, good },
    read: (): Promise<FirstGardenAnswer> => good('GET'),
    tasks: (): Promise<Task[]> => good('GET', `/api/users/${user.id}/tasks`),
    schedules: (): Promise<Schedule[]> => good('GET', `/api/users/${user.id}/schedules`),
    zones: (): Promise<LawnZone[]> => good('GET', '/api/lawn-zones'),
  }
}
type SignedUp = Awaited<ReturnType<typeof signedUp>>

const asked = (jobs: FirstGardenAnswer['jobs']) => ({ jobs: jobs.map(({ taskType, date }) => ({ taskType, date })) })
const today = () => todayIn('Australia/Sydney', clock.now())

describe('the first garden', () => {
  it('is offered to somebody who has nothing, for the lawn that they told of', async () => {
    const ann = await signedUp()
    const { state, jobs, lawn } = await ann.read()
    expect(state).toBe('offered')
    expect(lawn).toEqual({
      ...{ name: 'Sir Walter', place: 'Parramatta', zoneId: null, zoneName: 'Lawn', grassType: 'buffalo' },
      ...{ area: 200, isAbout: true, soilType: 'loam', sunExposure: 'full-sun', assumed: ['soil'] },
    })
    expect(jobs.length).toBeGreaterThan(0)
    for (const { date, title, repeat, reason } of jobs) {
      expect(date > today() && date <= addDays(today(), 90)).toBe(true)
      expect([title, repeat, reason].every((words) => words.length > 0)).toBe(true)
    }
    expect(await ann.zones()).toEqual([])
  })

  it.each(SIGNUP_GRASS_TYPES)('is there for a lawn of %s, and for each size', async (grassType) => {
    for (const lawnSize of ['small', 'medium', 'large', 'xlarge', 'unknown']) {
      const { state, jobs, lawn } = await (await signedUp({ ...ANSWERS, grassType, lawnSize })).read()
      expect([state, jobs.length > 0]).toEqual(['offered', true])
      expect(lawn?.assumed.includes('area')).toBe(lawnSize === 'unknown')
      expect(lawn?.assumed.includes('grass')).toBe(grassType === 'unknown')
    }
  })

  it('takes what nobody said for something, and says so', async () => {
    const { lawn, jobs } = await (await signedUp({})).read()
    expect(lawn).toMatchObject({ name: 'lawn', area: 100, isAbout: false, assumed: ['grass', 'area', 'soil'] })
    expect(jobs.length).toBeGreaterThan(0)
  })

  it('is for the zone that is there, as it was changed', async () => {
    const ann = await signedUp()
    const given = { name: 'Back', grassType: 'kikuyu', area: 80, soilType: 'sandy', sunExposure: 'full-shade' }
    const zone = await ann.good('POST', '/api/lawn-zones', given)
    expect((await ann.read()).lawn).toMatchObject({
      ...{
        zoneId: zone.id,
        zoneName: 'Back',
        name: 'kikuyu',
        area: 80,
        isAbout: false,
        soilType: 'sandy',
        assumed: [],
      },
    })
    const { jobs } = await ann.read()
    await ann.good('POST', ann.path, asked(jobs))
    expect(await ann.zones()).toEqual([zone])
    expect((await ann.schedules())[0]).toMatchObject({ lawnZoneId: zone.id, lawnSize: 80, grassType: 'kikuyu' })
  })
})

describe('accepting', () => {
  it('makes zone, schedule and tasks as they were shown, and is then begun', async () => {
    const ann = await signedUp()
    const { jobs } = await ann.read()
    const answer = await ann.good('POST', ann.path, asked(jobs))
    const [zone] = await ann.zones()
    const [schedule, ...others] = await ann.schedules()
    const tasks = await ann.tasks()
    expect(zone).toMatchObject({ name: 'Lawn', area: 200, grassType: 'buffalo', soilType: 'loam' })
    expect(others).toEqual([])
    expect(schedule).toMatchObject({ name: 'Lawn care', lawnZoneId: zone?.id, lawnSize: 200, taskCount: tasks.length })
    expect(answer).toEqual({ scheduleId: schedule?.id, tasksGenerated: tasks.length })
    for (const { taskType, title, date } of jobs) {
      const [first] = tasks.filter(({ type }) => type === taskTypeOf(taskType))
      expect(first).toMatchObject({ title, dueDate: date, isCompleted: false })
    }
    expect(schedule?.items.map(({ title }) => title)).toEqual(jobs.map(({ title }) => title))
    expect(await ann.read()).toEqual({ state: 'begun', jobs: [], isWithinWeeks: true, lawn: null })
  })

  it('makes of the jobs only those that were kept', async () => {
    const ann = await signedUp()
    const [first] = (await ann.read()).jobs
    if (first === undefined) throw new Error('no job')
    await ann.good('POST', ann.path, asked([first]))
    expect(new Set((await ann.tasks()).map(({ title }) => title))).toEqual(new Set([first.title]))
  })

  it.each(['again', 'from two tabs at once', 'with its key'])('%s adds nothing twice', async (how) => {
    const ann = await signedUp()
    const body = asked((await ann.read()).jobs)
    const send = () =>
      ann.call('POST', ann.path, body, how === 'with its key' ? { 'idempotency-key': `first-${ann.id}` } : {})
    const answers = how === 'again' ? [await send(), await send()] : await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect([(await ann.zones()).length, (await ann.schedules()).length]).toEqual([1, 1])
    expect((await ann.tasks()).length).toBe(answers[0]?.body.tasksGenerated)
  })

  it('is all or nothing: without room for its tasks there is no zone and no schedule', async () => {
    const ann = await signedUp()
    const body = asked((await ann.read()).jobs)
    await bulkInsert(
      server.app.db,
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank)
       select $1, gen_random_uuid(), 't' || n, 't' || n, 'mowing', '2020-01-01', 2 from generate_series(1, 20000) n`,
      [ann.id],
    )
    const before = await everyRow(server.app.db)
    const { status, body: refusal } = await ann.call('POST', ann.path, body)
    expect([status, refusal.code]).toEqual([409, 'task/too-many'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is refused where a schedule was made meanwhile, and writes nothing', async () => {
    const ann = await signedUp()
    const body = asked((await ann.read()).jobs)
    await ann.good('POST', '/api/schedules/create-manual', {
      schedule: { name: 'Mine' },
      items: [{ taskType: 'edging', title: 'Edge' }],
    })
    const before = await everyRow(server.app.db)
    const { status, body: refusal } = await ann.call('POST', ann.path, body)
    expect([status, refusal.code]).toEqual([409, 'first-garden/begun'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is refused where the plan has none of the jobs any more', async () => {
    const ann = await signedUp({ ...ANSWERS, grassType: 'buffalo' })
    // Buffalo is never thinned.
    const body = { jobs: [{ taskType: 'dethatching', date: addDays(today(), 3) }] }
    const { status, body: refusal } = await ann.call('POST', ann.path, body)
    expect([status, refusal.code]).toEqual([409, 'first-garden/outdated'])
  })

  const JOB = { taskType: 'mowing', date: '2026-11-28' }
  it.each([
    [{}],
    [{ jobs: [] }],
    [{ jobs: [JOB, JOB] }],
    [{ jobs: [{ ...JOB, taskType: 'sowing' }] }],
    [{ jobs: [{ ...JOB, date: '2026-02-30' }] }],
    [{ jobs: ['mowing', 'watering', 'weeding', 'edging', 'aeration'].map((taskType) => ({ ...JOB, taskType })) }],
  ])('takes no body %j', async (body) => {
    const ann = await signedUp()
    expect((await ann.call('POST', ann.path, body)).status).toBe(400)
  })
})

describe('Not now', () => {
  const dismiss = (who: SignedUp) => who.good('POST', `${who.path}/dismiss`, {})
  it('is kept, and leaves the jobs where they are asked for', async () => {
    const ann = await signedUp()
    const { jobs } = await ann.read()
    expect(await dismiss(ann)).toEqual({ state: 'put-aside' })
    expect(await dismiss(ann)).toEqual({ state: 'put-aside' })
    expect(await ann.read()).toMatchObject({ state: 'put-aside', jobs })
    await ann.good('POST', ann.path, asked(jobs))
    expect((await ann.read()).state).toBe('begun')
  })

  it('stands for somebody who had tasks, and whoever deletes the schedule of the jobs can have them again', async () => {
    const ann = await signedUp()
    const { jobs } = await ann.read()
    const { scheduleId } = await ann.good('POST', ann.path, asked(jobs))
    await ann.good('DELETE', `/api/schedules/${scheduleId}`)
    expect((await ann.read()).state).toBe('put-aside')
    const again = await ann.good('POST', ann.path, asked((await ann.read()).jobs))
    expect(again.scheduleId).not.toBe(scheduleId)
    expect((await ann.zones()).length).toBe(1)
  })

  it('is not asked of somebody with a task of their own, done or not', async () => {
    const ann = await signedUp()
    const task = await ann.good('POST', '/api/tasks', { title: 'Mow', type: 'mowing', dueDate: today() })
    expect((await ann.read()).state).toBe('begun')
    await ann.good('PUT', `/api/tasks/${task.id}/complete`)
    expect((await ann.read()).state).toBe('begun')
  })
})

it('is its owner’s alone', async () => {
  const [ann, eve] = [await signedUp(), await signedUp()]
  const { jobs } = await ann.read()
  const before = await everyRow(server.app.db)
  for (const [method, path, body] of [
    ['GET', ann.path, undefined],
    ['POST', ann.path, asked(jobs)],
    ['POST', `${ann.path}/dismiss`, {}],
  ] as const) {
    expect((await eve.call(method, path, body)).status).toBe(403)
    expect((await ask(server.url, method, path, body === undefined ? {} : { body })).status).toBe(401)
  }
  const named = await eve.call('POST', eve.path, { ...asked(jobs), userId: ann.id })
  expect(named.status).toBe(403)
  expect(await everyRow(server.app.db)).toBe(before)
})
