import type { HealthBasis, HealthScore } from '@turfwise/contract/health-scores'
import { versionTag } from '@turfwise/contract/version'
import { HEALTH_LIMITS, HEALTH_PARTS } from '@turfwise/domain/health-scores/parts'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOfDays } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { planForAny } from '../../../test/plans.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { NEWEST_SCORES } from './health-scores.store.ts'

const clock = clockOfDays()
let server: TestServer
let olive: Gardener
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '50' } })
  olive = await newGardener(server.url)
})
afterAll(() => server.close())

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const pathOf = ({ id }: Gardener, rest = '') => `/api/users/${id}/health-scores${rest}`
const post = (user: Gardener, body: object, headers = {}) => user.ask('POST', pathOf(user), body, headers)
const record = async (user: Gardener, body: object): Promise<HealthScore> => {
  const answer = await post(user, body)
  expect([answer.status, answer.body.fields]).toEqual([201, undefined])
  return answer.body
}
const read = async (user: Gardener, rest = '') => {
  const answer = await user.ask('GET', pathOf(user, rest))
  expect(answer.status).toBe(200)
  return answer.body
}
const basisOf = (user: Gardener): Promise<HealthBasis> => read(user, '/basis')
/** As the Quick Assessment sends it. */
const ANSWERED = {
  grassDensity: 70,
  colourHealth: 80,
  weedControl: 60,
  diseaseResistance: 70,
  soilQuality: 40,
  irrigationEfficiency: 100,
  origins: {
    grassDensity: 'photo',
    colourHealth: 'answer',
    weedControl: 'answer',
    diseaseResistance: 'answer',
    soilQuality: 'answer',
    irrigationEfficiency: 'answer',
  },
}
const ALL_PARTS = {
  grassDensity: 82,
  weedControl: 79,
  diseaseResistance: 63,
  soilQuality: 58,
  irrigationEfficiency: 91,
  seasonalReadiness: 0,
}
const NO_ORIGINS = Object.fromEntries(HEALTH_PARTS.map((part) => [part, null]))
const NOT_LOGGED = { irrigationEfficiency: null, seasonalReadiness: null }
const NOTHING_SAID = { weather: null, season: null, maintenance: null }

describe('a new score', () => {
  it('keeps the fields that were sent, marked as self-reported, and is answered as the list and the latest do [HEALTH-10, HEALTH-17, HEALTH-18]', async () => {
    const user = await newGardener(server.url)
    const factors = { weather: 'Dry', season: 'Spring', maintenance: 'Weekly' }
    const given = { ...ALL_PARTS, overallScore: 84, colourHealth: 100, notes: 'Thin by the gate', factors }
    const { status, body, headers } = await post(user, { ...given, userId: user.id })
    expect([status, headers.get('etag')]).toEqual([201, versionTag(body.updatedAt)])
    const said = 'self-reported'
    expect(body).toEqual({
      ...given,
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), userId: user.id, colorHealth: 100 },
      origins: {
        ...{ overallScore: said, grassDensity: said, colourHealth: said, weedControl: said, diseaseResistance: said },
        ...{ soilQuality: said, irrigationEfficiency: said, seasonalReadiness: said },
      },
      logged: NOT_LOGGED,
      ...{ resting: false, formulaVersion: 1, recordedAt: expect.stringMatching(INSTANT), updatedAt: body.recordedAt },
    })
    expect(await read(user)).toEqual([body])
    expect(await read(user, '/latest')).toEqual(body)
  })

  it.each([
    [{ colorHealth: 88 }],
    [{ colourHealth: 88 }],
    [{ colorHealth: 88, colourHealth: 88 }],
    [{ colorHealth: 88, colourHealth: null }],
  ])('takes %j in either spelling and answers both [HEALTH-10]', async (given) => {
    expect(await record(olive, { overallScore: 80, ...given })).toMatchObject({ colorHealth: 88, colourHealth: 88 })
  })

  it('is worked out from its parts where none is sent, each with its origin', async () => {
    const user = await newGardener(server.url)
    // 25·70 + 20·80 + 20·60 + 10·70 + 15·40 + 5·100 = 6350, by 95
    expect(await record(user, ANSWERED)).toMatchObject({
      ...{ overallScore: 67, seasonalReadiness: null, notes: null, factors: NOTHING_SAID },
      origins: { ...ANSWERED.origins, overallScore: 'worked-out', seasonalReadiness: null },
    })
  })

  it.each([
    {},
    { overallScore: null },
    { notes: 'Green' },
    { weedControl: 100, soilQuality: 100, diseaseResistance: 100, irrigationEfficiency: 100, seasonalReadiness: 100 },
    { grassDensity: 90, colourHealth: 90 },
  ])('is not made of too little: %j', async (body) => {
    const before = await everyRow(server.app.db)
    const answer = await post(olive, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'health-score/not-enough'])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  const SCORES = [-1, 101, 87.5, '87', 1e300, true]
  const BAD: [field: string, values: unknown[]][] = [
    ...['overallScore', 'colourHealth', 'colorHealth', ...Object.keys(ALL_PARTS)].map((field): [string, unknown[]] => [
      field,
      SCORES,
    ]),
    ['colorHealth', [12]],
    ['notes', ['n'.repeat(HEALTH_LIMITS.notesCharsMax + 1), 7, 'a\0b']],
    ['factors.season', ['n'.repeat(HEALTH_LIMITS.factorCharsMax + 1), 7]],
    ['origins.grassDensity', ['log', 'measured', 'answer', null]],
    ['origins.weedControl', ['photo', 'answer']],
    ['origins.soilQuality', ['self-reported']],
    ['id', ['x', 7, '01890000-0000-4000-8000-000000000001']],
  ]
  it.each(BAD.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    'is refused with the %s %j, and nothing is written',
    async (field, value) => {
      const before = await everyRow(server.app.db)
      const [name = '', inner] = field.split('.')
      const given = { overallScore: 80, grassDensity: 63, colourHealth: 63, weedControl: 63 }
      const answer = await post(olive, { ...given, [name]: inner === undefined ? value : { [inner]: value } })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
      expect(await everyRow(server.app.db)).toBe(before)
    },
  )

  it('is made once with an id of the client’s own, however often it is sent', async () => {
    const user = await newGardener(server.url)
    const body = { id: uuidv7(), ...ANSWERED }
    const answers = await Promise.all([1, 2, 3].map(() => post(user, body)))
    const [kept] = await read(user)
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, kept])
    expect(await read(user)).toHaveLength(1)
  })

  it('is the last of so many', async () => {
    const user = await newGardener(server.url)
    await plant(user, HEALTH_LIMITS.most)
    let answer = await post(user, ANSWERED)
    for (let n = 1; n < 50 && answer.status === 201; n += 1) answer = await post(user, ANSWERED)
    expect([answer.status, answer.body.code]).toEqual([409, 'health-score/too-many'])
  })
})

const plant = (user: Gardener, count: number) =>
  server.app.db.query(
    `insert into app.health_scores (user_id, id, overall, factors, origins, logged, resting, formula_version, recorded_at)
     select $1, gen_random_uuid(), n % 101, $3, $4, $5, false, 1, now() - n * interval '1 day'
     from generate_series(1, $2::int) n`,
    [
      user.id,
      count,
      ...[NOTHING_SAID, { overallScore: null, ...NO_ORIGINS }, NOT_LOGGED].map((one) => JSON.stringify(one)),
    ],
  )

describe('what the log knows', () => {
  it('is asked for before, filled in where it was not given, and kept with its figures', async () => {
    const user = await newGardener(server.url, 'Sydney, NSW')
    const today = todayIn('Australia/Sydney', clock.now())
    const empty = { irrigationEfficiency: null, seasonalReadiness: null }
    expect(await basisOf(user)).toMatchObject(empty)
    for (const days of [-1, -30, -31, 0, 5]) await user.newTask({ dueDate: addDays(today, days) })
    const done = await user.newTask()
    await user.ask('PUT', `/api/tasks/${done.id}/complete`)
    const long = await user.newTask()
    await user.ask('PUT', `/api/tasks/${long.id}/complete`)
    await server.app.db.query(`update app.tasks set completed_at = now() - interval '32 days' where id = $1`, [long.id])
    // Due on yesterday and 30 days ago; the one of 31 days ago is too old, that of today is not late.
    const zone = (await user.ask('POST', '/api/irrigation/zones', { name: 'Front', plantTypes: ['kikuyu-grass'] })).body
    await server.app.db.query('delete from app.water_days where user_id = $1', [user.id])
    await server.app.db.query(
      `insert into app.water_days (user_id, zone_id, date, model_et0, model_rain, irrigation, start_mm, end_mm, et0, used,
         drained, readily, rain_forecast)
       select $1, $2, $3::date - n, 5, 0, case when n > 30 then 100 else 2 end, 5, 5, 5, 4, 0, 9, false
       from generate_series(1, 40) n`,
      [user.id, zone.id, today],
    )
    const tasks = { done: 1, overdue: 2 }
    const water = { needMm: 120, receivedMm: 60, days: 30 }
    const basis = await basisOf(user)
    expect(basis).toMatchObject({
      ...{ seasonalReadiness: { ...tasks, score: 33 }, irrigationEfficiency: { ...water, score: 50 } },
    })
    const { irrigationEfficiency: _, ...asked } = ANSWERED
    const { irrigationEfficiency: __, ...origins } = ANSWERED.origins
    const score = await record(user, { ...asked, origins })
    // 5850 of the five parts, 5·50 and 5·33 of the log, by 100
    expect(score).toMatchObject({
      ...{ overallScore: 63, irrigationEfficiency: 50, seasonalReadiness: 33 },
      origins: { irrigationEfficiency: 'log', seasonalReadiness: 'log', overallScore: 'worked-out' },
      logged: { irrigationEfficiency: water, seasonalReadiness: tasks },
    })
    // What was answered goes before the log, and what was told goes as it was told.
    expect(await record(user, ANSWERED)).toMatchObject({
      ...{ irrigationEfficiency: 100, origins: { irrigationEfficiency: 'answer' } },
      logged: { irrigationEfficiency: null, seasonalReadiness: tasks },
    })
    expect(await record(user, { overallScore: 12 })).toMatchObject({ overallScore: 12, seasonalReadiness: null })
  })

  it('is one’s own alone', async () => {
    const [user, other] = [await newGardener(server.url), await newGardener(server.url)]
    for (let n = 0; n < 3; n += 1) await other.ask('PUT', `/api/tasks/${(await other.newTask()).id}/complete`)
    expect((await basisOf(other)).seasonalReadiness).toEqual({ done: 3, overdue: 0, score: 100 })
    expect((await basisOf(user)).seasonalReadiness).toBeNull()
  })
})

describe('a lawn that rests', () => {
  it('has its parts and no number, and is not called unhealthy', async () => {
    const winter = await startTestServer({ env: { WEATHER_RECORDING: 'constructed/canberra-2026-07-17' } })
    try {
      const user = await newGardener(winter.url, 'Canberra, ACT')
      const healthy = await record(user, { overallScore: 90 })
      expect(healthy.resting).toBe(false)
      await user.ask('PATCH', `/api/users/${user.id}`, { grassType: 'couch' })
      expect((await basisOf(user)).rest).toMatchObject({ isResting: true, grass: 'couch' })
      const brown = await record(user, { ...ANSWERED, colourHealth: 25 })
      expect(brown).toMatchObject({
        ...{ resting: true, overallScore: null, colourHealth: 25, weedControl: 60 },
        origins: { overallScore: null, colourHealth: 'answer' },
      })
      expect(await read(user, '/latest')).toEqual(brown)
      const { body } = await user.ask('GET', `/api/users/${user.id}/stats`)
      expect([body.healthScore, body.healthScoreLabel]).toEqual([90, 'Excellent'])
    } finally {
      await winter.close()
    }
  })
})

describe('the scores', () => {
  it('are at most so many as were asked for, newest first, ten without a limit, and the latest is the first of them [HEALTH-16, HEALTH-17]', async () => {
    const user = await newGardener(server.url)
    await plant(user, 12)
    const newest = await record(user, { overallScore: 50 })
    const ten: HealthScore[] = await read(user, '?limit=10')
    expect(ten.map(({ overallScore }) => overallScore)).toEqual([50, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(ten[0]).toEqual(newest)
    expect(await read(user, '/latest')).toEqual(newest)
    expect(await read(user)).toEqual(ten)
    const first = await user.ask('GET', pathOf(user, '?limit=10'))
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await user.ask('GET', next)
    expect(second.body.map((score: HealthScore) => score.overallScore)).toEqual([10, 11, 12])
    expect(second.headers.get('link')).toBeNull()
    for (const bad of ['limit=0', 'limit=101', 'limit=x', 'cursor=x'])
      expect((await user.ask('GET', pathOf(user, `?${bad}`))).status).toBe(400)
  })

  it('have no latest one before the first', async () => {
    const user = await newGardener(server.url)
    expect([await read(user, '/latest'), await read(user)]).toEqual([null, []])
  })

  it('are one’s own alone: of another nothing is read, recorded or deleted [HEALTH-20]', async () => {
    const [user, other] = [await newGardener(server.url), await newGardener(server.url)]
    const score = await record(other, { overallScore: 84 })
    const before = await everyRow(server.app.db)
    const calls = [
      await user.ask('GET', pathOf(other)),
      await user.ask('GET', pathOf(other, '/latest')),
      await user.ask('GET', pathOf(other, '/basis')),
      await user.ask('GET', `/api/users/${other.id}/stats`),
      await user.ask('POST', pathOf(other), { overallScore: 84 }),
      await user.ask('POST', pathOf(user), { overallScore: 84, userId: other.id }),
    ]
    for (const { status, body } of calls) expect([status, body.code]).toEqual([403, 'auth/forbidden'])
    for (const id of [score.id, uuidv7()]) {
      const { status, body } = await user.ask('DELETE', `/api/health-scores/${id}`)
      expect([status, body.code]).toEqual([404, 'health-score/not-found'])
    }
    expect(await everyRow(server.app.db)).toBe(before)
    expect([await read(user), await read(other)]).toEqual([[], [score]])
  })

  it('are read along an index of the owner’s own', async () => {
    await server.app.db.query(
      `insert into app.health_scores (user_id, id, overall, factors, origins, logged, resting, formula_version, recorded_at)
       select id, gen_random_uuid(), 80, '{}', '{}', '{}', false, 1, now() from auth.users, generate_series(1, 200)
       where id <> $1`,
      [olive.id],
    )
    await server.app.db.query('analyze app.health_scores')
    for (const { text } of [NEWEST_SCORES.first, NEWEST_SCORES.after]) {
      const plan = await planForAny(server.app.db, text, { inOrder: true })
      expect(plan).toContain('health_scores_newest')
      expect(plan).not.toContain('Sort')
    }
  })
})

describe('the stats', () => {
  it('have the newest score with its label, and null before the first [HEALTH-11, HEALTH-12]', async () => {
    const user = await newGardener(server.url)
    const stats = async () => {
      const { status, body } = await user.ask('GET', `/api/users/${user.id}/stats`)
      return [status, body.completedTasks, body.healthScore, body.healthScoreLabel]
    }
    expect(await stats()).toEqual([200, 0, null, null])
    await user.ask('PUT', `/api/tasks/${(await user.newTask()).id}/complete`)
    await record(user, { overallScore: 60 })
    expect(await stats()).toEqual([200, 1, 60, 'Fair'])
    const { id } = await record(user, { overallScore: 59 })
    expect(await stats()).toEqual([200, 1, 59, 'Needs attention'])
    await user.ask('DELETE', `/api/health-scores/${id}`)
    expect(await stats()).toEqual([200, 1, 60, 'Fair'])
  })
})

describe('a deletion', () => {
  it('takes the score that was seen alone, once', async () => {
    const score = await record(olive, { overallScore: 84 })
    const path = `/api/health-scores/${score.id}`
    const seen = (updatedAt: string) => ({ 'if-match': versionTag(updatedAt) })
    const old = await olive.ask('DELETE', path, undefined, seen(new Date(0).toISOString()))
    expect([old.status, old.body.code, old.body.current]).toEqual([412, 'request/changed', score])
    const gone = await olive.ask('DELETE', path, undefined, seen(score.updatedAt))
    expect([gone.status, gone.body]).toEqual([200, { id: score.id }])
    expect((await olive.ask('DELETE', path)).status).toBe(404)
  })
})
