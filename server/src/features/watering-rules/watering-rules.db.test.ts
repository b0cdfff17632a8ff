import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { fitIntoWindows } from '@turfwise/domain/watering-rules/fit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../../test/every-row.ts'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import type { Clock } from '../../clock.ts'
import { makeGazetteer } from '../places/find-places.ts'
import { makeProfiles } from '../users/profiles.public.ts'
import { makeWateringRules, type WateringRules } from './watering-rules.public.ts'

const OWN_FILE = new URL('../../../data/watering-rules/au.json', import.meta.url)

/** Two days after the shipped rules were read: a year later they only advise. */
const NOW = new Date('2026-11-24T02:00:00Z')
const clock: Clock = { now: () => NOW }
let server: TestServer
let rules: WateringRules
beforeAll(async () => {
  server = await startTestServer({ outside: { clock }, env: { RATE_LIMIT_FACTOR: '50' } })
  const { db } = server.app
  const places = makeGazetteer()
  rules = makeWateringRules({
    db,
    places,
    clock,
    facts: { tell: async () => {} },
    placeOf: makeProfiles({ db, places }).placeOf,
    file: OWN_FILE.pathname,
    pace: () => undefined,
  })
})
afterAll(() => server.close())

const path = ({ id }: { id: string }) => `/api/users/${id}/watering-rule`
const read = async (gardener: Gardener) => {
  const { status, body } = await gardener.ask('GET', path(gardener))
  expect(status).toBe(200)
  return body
}
const change = async (gardener: Gardener, settings: object) => {
  const { status, body } = await gardener.ask('PATCH', path(gardener), settings)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const FIRST = {
  area: null,
  declared: null,
  streetNumber: null,
  source: 'mains',
  newLawnLaidOn: null,
  newLawnGranted: false,
}

describe('the watering rule of a garden', () => {
  it.each([
    ['Sydney, NSW', 'nsw-sydney-permanent', true],
    ['Newcastle, NSW', 'nsw-hunter-permanent', true],
    ['Canberra, ACT', 'act-permanent', true],
    ['Geelong, VIC', 'vic-barwon-permanent', true],
    ['Adelaide, SA', 'sa-permanent', true],
    ['Perth, WA', 'wa-perth-permanent', true],
    ['Cairns, QLD', 'qld-cairns-permanent', true],
    ['Brisbane, QLD', 'qld-urbanutilities-permanent', false],
    ['Hobart, TAS', 'tas-permanent', false],
    ['Darwin, NT', 'nt-permanent', false],
    ['Longreach, QLD', 'qld-rest', false],
    // By their councils, whose names they do not bear.
    ['Subiaco, WA', 'wa-perth-permanent', true],
    ['Bondi, NSW', 'nsw-sydney-permanent', true],
    ['Merewether, NSW', 'nsw-hunter-permanent', true],
  ])('in %s is %s', async (location, id, binding) => {
    const body = await read(await newGardener(server.url, location))
    expect(body).toMatchObject({ place: location, binding, rule: { id }, settings: FIRST })
    expect(body.rule.lastSeen).toBe('2026-11-22')
    expect(body.areas[0].id).toBe(body.rule.area)
  })

  it('says itself in a line, by whom, from which page and of when', async () => {
    const body = await read(await newGardener(server.url, 'Parramatta, NSW'))
    expect(body.line.replaceAll('\u00a0', ' ')).toBe('Parramatta: before 10 am or after 4 pm')
    expect(body.foundBy).toBe('council')
    expect(body.rule).toMatchObject({
      utility: 'Sydney Water',
      levelName: 'Water Wise Guidelines',
      declared: false,
      pageDate: null,
      bindsUntil: '2027-11-22',
      goesByNumber: false,
      newLawn: { days: 28, how: 'no application' },
    })
    expect(body.rule.sourceUrl).toMatch(/^https:\/\/sydneywater/)
    expect(body.methods.map((each: { method: string }) => each.method)).toEqual([
      'sprinkler',
      'drip',
      'handHeld',
      'smart',
    ])
    expect(body.methods[1]).toMatchObject({ method: 'drip', words: 'any time', now: 'permitted', nextTo: null })
    expect(body.methods[0].binding).toBe(true)
    expect(body.methods[0].nextFrom).not.toBeNull()
  })

  it('never says that anything is permitted where it only advises', async () => {
    const body = await read(await newGardener(server.url, 'Brisbane, QLD'))
    expect(body.line).toBe('Brisbane: before 10 am or after 4 pm is best; check your water utility')
    for (const method of body.methods) {
      expect(method).toMatchObject({
        binding: false,
        now: 'advice',
        words: 'before 10 am or after 4 pm is best; check your water utility',
        nextFrom: null,
      })
    }
  })

  it('asks for the street number where that decides the day, and goes by its last digit', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    const before = await read(ann)
    expect(before.rule).toMatchObject({ goesByNumber: true })
    expect(before.rule.numberFrom).toContain('of a range the higher number')
    expect(before.methods[0]).toMatchObject({ nextFrom: null })
    const after = await change(ann, { streetNumber: '2' })
    const next = new Date(after.methods[0].nextFrom)
    expect(['Thu', 'Sun']).toContain(
      new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'Australia/Perth' }).format(next),
    )
    expect(after.line.replaceAll('\u00a0', ' ')).toMatch(
      /^Perth: (Thu and Sun before 9 am or after 6 pm, once a day|off until 1 Sept)$/,
    )
  })

  it('names other areas of the state, the nearest first, and none of elsewhere', async () => {
    const body = await read(await newGardener(server.url, 'Queanbeyan, NSW'))
    const ids: string[] = body.areas.map(({ id }: { id: string }) => id)
    expect(ids[0]).toBe('act')
    expect(ids).toContain('nsw-sydney')
    expect(ids.filter((id) => !/^(nsw|act)/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('what a gardener says of it', () => {
  it('is kept, each by itself', async () => {
    const ann = await newGardener(server.url, 'Parramatta, NSW')
    const all = {
      area: 'nsw-hunter',
      declared: 'nsw-hunter-stage1',
      streetNumber: 'even',
      source: 'bore',
      newLawnLaidOn: '2026-11-01',
      newLawnGranted: true,
    }
    for (const [field, value] of Object.entries(all)) {
      expect((await change(ann, { [field]: value })).settings[field]).toBe(value)
    }
    expect((await read(ann)).settings).toEqual(all)
    expect((await change(ann, {})).settings).toEqual(all)
    expect((await change(ann, { streetNumber: null, newLawnLaidOn: null })).settings).toEqual({
      ...all,
      streetNumber: null,
      newLawnLaidOn: null,
    })
  })

  it('decides whose rule it is and which level', async () => {
    const ann = await newGardener(server.url, 'Parramatta, NSW')
    expect(await change(ann, { area: 'nsw-hunter' })).toMatchObject({
      foundBy: 'chosen',
      rule: { id: 'nsw-hunter-permanent', declared: false },
    })
    expect((await read(ann)).levels.map(({ id }: { id: string }) => id)).toEqual([
      'nsw-hunter-stage1',
      'nsw-hunter-stage2',
    ])
    const declared = await change(ann, { declared: 'nsw-hunter-stage1' })
    expect(declared.rule).toMatchObject({ id: 'nsw-hunter-stage1', declared: true })
    expect(declared.methods[0]).toMatchObject({ now: 'not-permitted', why: 'banned', words: 'not permitted' })
    // Another area takes the level with it.
    const back = await change(ann, { area: null })
    expect(back).toMatchObject({
      foundBy: 'council',
      rule: { id: 'nsw-sydney-permanent' },
      settings: { declared: null },
    })
    expect((await change(ann, { area: 'nsw-hunter' })).settings.declared).toBeNull()
  })

  it('lets other water be outside the rule', async () => {
    const ann = await newGardener(server.url, 'Parramatta, NSW')
    const body = await change(ann, { source: 'tank' })
    expect(body).toMatchObject({ line: 'Parramatta: tank water is outside the rule', binding: false })
    expect(body.methods[0]).toMatchObject({ now: 'free', why: 'source', binding: false })
  })

  it.each([
    [{ area: 'nsw-nowhere' }, 404],
    [{ declared: 'nsw-nowhere-stage1' }, 404],
    [{ declared: 'vic-stage1' }, 404],
    [{ declared: 'nsw-sydney-permanent' }, 404],
    [{ area: '' }, 200],
    [{ area: 'x'.repeat(81) }, 400],
    [{ area: 7 }, 400],
    [{ streetNumber: '12' }, 400],
    [{ streetNumber: 7 }, 400],
    [{ streetNumber: '' }, 400],
    [{ source: 'river' }, 400],
    [{ source: null }, 400],
    [{ newLawnLaidOn: '2026-02-30' }, 400],
    [{ newLawnLaidOn: '1999-12-31' }, 400],
    [{ newLawnLaidOn: '2101-01-01' }, 400],
    [{ newLawnLaidOn: 'yesterday' }, 400],
    [{ newLawnGranted: 'yes' }, 400],
  ])('%j is answered %i, and nothing is written of what is refused', async (body, status) => {
    const ann = await newGardener(server.url, 'Parramatta, NSW')
    const before = await everyRow(server.app.db)
    const answer = await ann.ask('PATCH', path(ann), body)
    expect([body, answer.status]).toEqual([body, status])
    if (status === 404) expect(answer.body.code).toBe('watering-rule/not-found')
    if (status !== 200) expect(await everyRow(server.app.db)).toBe(before)
  })

  it('is one’s own alone', async () => {
    const [ann, ben] = [await newGardener(server.url), await newGardener(server.url)]
    const before = await everyRow(server.app.db)
    expect((await ann.ask('GET', path(ben))).status).toBe(403)
    expect((await ann.ask('PATCH', path(ben), { source: 'tank' })).status).toBe(403)
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('holds when several first changes come at once', async () => {
    const ann = await newGardener(server.url, 'Perth, WA')
    const changes = [
      { streetNumber: '3' },
      { source: 'bore' },
      { newLawnLaidOn: '2026-11-02' },
      { newLawnGranted: true },
    ]
    await Promise.all(changes.map((one) => change(ann, one)))
    expect((await read(ann)).settings).toEqual({ ...FIRST, ...Object.assign({}, ...changes) })
  })

  it('holds no street number, only its last digit: nothing that names a house', async () => {
    const columns = await server.app.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'watering_settings' order by 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual([
      'area',
      'declared',
      'new_lawn_granted',
      'new_lawn_laid_on',
      'source',
      'street_number',
      'updated_at',
      'user_id',
    ])
  })
})

describe('the door for planners', () => {
  it('moves a watering into the permitted hours and names the rule', async () => {
    const ann = await newGardener(server.url, 'Parramatta, NSW')
    const { applied, property } = await rules.ruleOf(ann.id)
    const wanted = instantsOf('Australia/Sydney', '2026-11-23', '11:00')[0]
    const fitted = fitIntoWindows(applied, property, wanted, { method: 'sprinkler', minutes: 40 })
    expect(fitted.start).toEqual(instantsOf('Australia/Sydney', '2026-11-23', '16:00')[0])
    expect(fitted.reason?.replaceAll('\u00a0', ' ')).toBe(
      'Sydney Water: sprinklers before 10 am or after 4 pm (Water Wise Guidelines, seen 22 Nov 2026)',
    )
    await change(ann, { source: 'tank' })
    const free = await rules.ruleOf(ann.id)
    expect(fitIntoWindows(free.applied, free.property, wanted, { method: 'sprinkler', minutes: 40 }).moved).toBe(false)
  })

  it('knows no rule of somebody without a place', async () => {
    const { applied, property } = await rules.ruleOf('01890000-0000-7000-8000-00000000dead')
    expect(applied).toBeNull()
    expect(property).toMatchObject({ timeZone: 'Australia/Sydney', source: 'mains' })
  })
})

describe('the file of rules', () => {
  const own = (): { records: Record<string, unknown>[] } => JSON.parse(readFileSync(OWN_FILE, 'utf8'))
  const start = async (content: unknown) => {
    const file = join(tmpdir(), `rules-${randomUUID()}.json`)
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    try {
      return await startTestServer({ outside: { clock }, env: { WATERING_RULES_FILE: file } })
    } finally {
      rmSync(file)
    }
  }

  it('may be the operator’s own', async () => {
    const [sydney] = own().records
    const mine = { ...sydney, levelName: 'Rules of ours', lastSeen: '2020-01-01' }
    const other = await start({ records: [mine] })
    const body = await read(await newGardener(other.url, 'Sydney, NSW'))
    // Read years ago, so that it only advises.
    expect(body).toMatchObject({ binding: false, rule: { levelName: 'Rules of ours' } })
    expect(body.methods[0]).toMatchObject({ now: 'advice', why: 'old' })
    await other.close()
  })

  it('stops the start when it is wrong, and says where', async () => {
    const [sydney = {}] = own().records
    const wrong: [unknown, RegExp][] = [
      ['not json', /could not be read/],
      [{}, /records/],
      [{ records: [sydney, sydney] }, /same id/],
      [{ records: [{ ...sydney, lastSeen: '2026-02-30' }] }, /lastSeen/],
      [{ records: [{ ...sydney, sourceUrl: 'javascript:alert(1)' }] }, /sourceUrl/],
      [{ records: [{ ...sydney, sourceUrl: null }] }, /source/],
      [{ records: [{ ...sydney, use: 'law' }] }, /use/],
      [{ records: [{ ...sydney, windows: { ...(sydney.windows as object), drip: { rule: 'windows' } } }] }, /times/],
      [{ records: [{ ...sydney, dayRule: { type: 'weekdays', days: ['Someday'], appliesTo: [] } }] }, /dayRule/],
    ]
    for (const [content, message] of wrong) await expect(start(content)).rejects.toThrow(message)
  })
})
