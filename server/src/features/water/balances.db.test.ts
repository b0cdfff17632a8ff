import type { GaugeReading } from '@turfwise/contract/water'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { insertZone, waterGarden } from '../../../test/water-garden.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { newRowId } from '../../row-id.ts'
import { lockUser } from './cells.store.ts'

let testDatabase: TestDatabase
let db: Database
let userId: string
let zoneId: string
let garden: ReturnType<typeof waterGarden>

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.connection, { max: 6 })
})
afterAll(async () => {
  await db.close()
  await testDatabase.drop()
})

const newUser = async () => {
  const id = newRowId()
  await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  return id
}

beforeEach(async () => {
  await db.query('truncate app.weather_cells, app.water_cells, app.irrigation_zones cascade')
  userId = await newUser()
  zoneId = newRowId()
  await insertZone(db, userId, zoneId)
  // Thursday the 10th of a hot, dry December.
  garden = waterGarden(db, '2026-12-10T02:00:00Z')
})

const plan = () => garden.aProcess().replan(userId)
const daysOf = (zone = zoneId) =>
  db.query<{ date: string; end: number; irrigation: number; et0: number | null; why: string | null }>(
    `select date::text, end_mm as "end", irrigation, model_et0 as et0, why from app.water_days
     where zone_id = $1 order by date`,
    [zone],
  )
const adviceOf = async (zone = zoneId) => {
  const water = garden.aProcess()
  const [states, advice] = [await water.statesOf(userId), await water.adviceOf(userId)]
  const [known, said] = [states.get(zone), advice.get(zone)]
  return known && said && { tawMm: known.balance?.tawMm, depletionMm: known.balance?.depletionMm ?? null, advice: said }
}
/** All that the balances wrote, but for when. */
const everything = async () => {
  const days = await db.query('select * from app.water_days order by user_id, zone_id, date')
  const plans = await db.query(
    `select user_id, zone_id, depletion, total, run_at, run_ends_at, run_depth, advice from app.zone_water
     order by user_id, zone_id`,
  )
  const waterings = await db.query(
    'select user_id, zone_id, date, depth_mm, origin from app.waterings order by user_id, zone_id, date',
  )
  return { days, plans, waterings }
}

describe('a balance that begins', () => {
  it('goes back as far as the weather is known, from half of what can be spared', async () => {
    await plan()
    const days = await daysOf()
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 31 }, (_, n) => addDays('2026-11-09', n)))
    // 0.6 × 5 mm in spring; p is 0.5 + 0.04 × (5 − 3) = 0.58 of 25.5 mm, half of it at the beginning.
    expect(days[0]?.end).toBeCloseTo((0.58 * 25.5) / 2 + 3, 9)
    expect(await adviceOf()).toMatchObject({
      tawMm: expect.closeTo(25.5, 9),
      advice: { balance: { estimatedSince: null } },
    })
  })

  it('begins full after a soaking', async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    await plan()
    const days = await daysOf()
    expect(days.map(({ date, end }) => [date, Math.round(end * 100) / 100])).toEqual([
      ['2026-12-06', 3.5],
      ['2026-12-07', 7],
      ['2026-12-08', 10.5],
      ['2026-12-09', 14],
    ])
    // 14 mm are down of 14.28 mm; 0.9 of it is enough for a run at the next window, tomorrow at 4 with 3.5 mm more.
    const zone = await adviceOf()
    expect(zone?.depletionMm).toBeCloseTo(14, 9)
    expect(zone?.advice).toMatchObject({
      verdict: 'water',
      date: '2026-12-10',
      balance: { depletionMm: 14, rawMm: 14.3 },
    })
  })
})

describe('what is told', () => {
  const soaked = async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    await plan()
  }
  const ask = async (method: 'POST' | 'DELETE', path: 'waterings' | 'rain-gauge', given: object) => {
    const water = garden.aProcess()
    const entry = water.routes?.find(({ route }) => route.path.includes(path) && route.method === method)
    return entry?.handle({ did() {}, actor: { userId }, seen: undefined, query: {}, header() {}, ...given } as never)
  }
  const watered = (body: object) => ask('POST', 'waterings', { params: { id: zoneId }, body })
  const inPerth = (date: string, clockText: string) => instantsOf('Australia/Perth', date, clockText)[0].toISOString()
  const read = async (from: string, to: string, millimetres: number) =>
    (await ask('POST', 'rain-gauge', { params: { id: userId }, body: { from, to, millimetres } })) as GaugeReading
  const takeBack = ({ id }: GaugeReading) => ask('DELETE', 'rain-gauge', { params: { id: userId, readingId: id } })
  /** Of a whole day. */
  const gauged = (date: string, millimetres: number) =>
    read(inPerth(date, '00:00'), inPerth(addDays(date, 1), '00:00'), millimetres)

  it('of water today counts at once, by millimetres, litres or minutes', async () => {
    await soaked()
    const before = (await adviceOf())?.depletionMm ?? 0
    await watered({ millimetres: 4 })
    expect((await adviceOf())?.depletionMm).toBeCloseTo(before - 4, 9)
    await watered({ litres: 120 })
    expect((await adviceOf())?.depletionMm).toBeCloseTo(before - 6, 9)
    // An unknown sprinkler brings 20 mm an hour.
    await watered({ minutes: 9 })
    expect((await adviceOf())?.depletionMm).toBeCloseTo(before - 9, 9)
    expect((await adviceOf())?.advice).toMatchObject({ date: '2026-12-12', balance: { depletionMm: 5 } })
  })

  it('of water days ago changes that day and those after it', async () => {
    await soaked()
    const before = await daysOf()
    await watered({ millimetres: 5, wateredAt: '2026-12-07T22:00:00Z' })
    const after = await daysOf()
    expect(after.map(({ irrigation }) => irrigation)).toEqual([0, 0, 5, 0])
    expect(after.map(({ end }, n) => Math.round(((before[n]?.end ?? 0) - end) * 100) / 100)).toEqual([0, 0, 5, 5])
  })

  it('of the own gauge goes before the source, also 0, and is taken back', async () => {
    await soaked()
    const before = await everything()
    const six = await gauged('2026-12-08', 6)
    expect((await daysOf()).at(-1)?.end).toBeCloseTo(8, 9)
    await takeBack(six)
    expect(await everything()).toEqual(before)
    const little = await gauged('2026-12-08', 1.9)
    expect((await daysOf()).at(-1)?.end).toBeCloseTo(14, 9)
    await takeBack(little)
    garden.days.set('2026-12-08', { et0: 5, rain: 6 })
    await gauged('2026-12-08', 0)
    expect((await daysOf()).at(-1)?.end).toBeCloseTo(14, 9)
    await read(inPerth('2026-12-10', '00:00'), inPerth('2026-12-10', '10:00'), 5)
    expect((await adviceOf())?.depletionMm).toBeCloseTo(9, 9)
  })

  describe('of the hours for which the gauge stands', () => {
    const rainOf = async (date: string) =>
      (
        await db.query<{ gauge: number; covered: number }>(
          'select gauge, gauge_covered as covered from app.water_days where zone_id = $1 and date = $2',
          [zoneId, date],
        )
      )[0]
    /** Wednesday evening 10 mm by the source; the gauge is read at eight on Thursday. */
    const wetEvening = async () => {
      garden.at('2026-12-10', '08:00')
      garden.days.set('2026-12-09', { et0: 5, rain: 10 })
      garden.rainAt.set('2026-12-09', { 19: 6, 20: 4 })
      await soaked()
    }

    it('counts the rain of last evening once, though it is read today', async () => {
      await wetEvening()
      const before = (await adviceOf())?.depletionMm ?? 0
      await read(inPerth('2026-12-09', '09:00'), inPerth('2026-12-10', '08:00'), 12)
      expect(await rainOf('2026-12-09')).toEqual({ gauge: 12, covered: 1 })
      expect((await adviceOf())?.depletionMm).toBeCloseTo(Math.max(0, before - 2), 9)
      // It stays so with the weather of the day, and when that is over.
      garden.at('2026-12-10', '15:00')
      await garden.runJob()
      garden.at('2026-12-11', '03:00')
      await garden.runJob()
      expect(await rainOf('2026-12-09')).toEqual({ gauge: 12, covered: 1 })
      expect((await daysOf()).map(({ date }) => date)).toContain('2026-12-10')
      expect(await rainOf('2026-12-10')).toMatchObject({ gauge: 0 })
    })

    it('takes the source’s place for just those: what fell before the gauge was emptied still counts', async () => {
      garden.at('2026-12-10', '08:00')
      garden.days.set('2026-12-09', { et0: 5, rain: 8 })
      garden.rainAt.set('2026-12-09', { 6: 2, 22: 6 })
      await soaked()
      const end = async () => (await daysOf()).at(-1)?.end ?? Number.NaN
      const before = await end()
      await read(inPerth('2026-12-09', '09:00'), inPerth('2026-12-10', '08:00'), 9)
      expect(await rainOf('2026-12-09')).toEqual({ gauge: 9, covered: 0.75 })
      // 9 + 2 where the source had 8.
      expect(await end()).toBeCloseTo(before - 3, 9)
    })

    it('is several a day: 7 at noon, then 5, are 12', async () => {
      await soaked()
      garden.at('2026-12-10', '12:00')
      const before = (await adviceOf())?.depletionMm ?? 0
      await read(inPerth('2026-12-10', '09:00'), inPerth('2026-12-10', '12:00'), 7)
      garden.at('2026-12-10', '18:00')
      // Told since nine again: the gauge was empty at noon.
      const second = await read(inPerth('2026-12-10', '09:00'), inPerth('2026-12-10', '18:00'), 5)
      expect(second).toMatchObject({ from: '2026-12-10T04:00:00.000Z', to: '2026-12-10T10:00:00.000Z' })
      expect((await adviceOf())?.depletionMm).toBeCloseTo(Math.max(0, before - 12), 9)
      garden.at('2026-12-11', '03:00')
      await garden.runJob()
      expect((await rainOf('2026-12-10'))?.gauge).toBe(12)
    })

    it('is one of two that come at once for the same hours', async () => {
      await soaked()
      const told = await Promise.allSettled(Array.from({ length: 4 }, () => gauged('2026-12-08', 6)))
      expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await daysOf()).at(-1)?.end).toBeCloseTo(8, 9)
    })
  })

  it('by two at once is all of it in the balance', async () => {
    await soaked()
    await Promise.all(Array.from({ length: 4 }, () => watered({ millimetres: 2 })))
    expect((await adviceOf())?.depletionMm).toBeCloseTo(6, 9)
  })
})

describe('days without weather', () => {
  beforeEach(async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
  })
  const runOn = async (date: string) => {
    garden.at(date, '10:00')
    await garden.runJob()
    return (await adviceOf())?.advice
  }

  it('are estimated by the climate, said since when, and known again when the weather is', async () => {
    await plan()
    garden.days.set('2026-12-10', null)
    expect((await runOn('2026-12-11'))?.balance).toMatchObject({ estimatedSince: '2026-12-10' })
    // Perth in December: 6.7 mm a day, 4.69 of the lawn, of which it gets 0.925 since 14 mm are down of 13.07.
    expect((await daysOf()).at(-1)?.end).toBeCloseTo(14 + 0.7 * 6.7 * 0.925, 2)
    expect((await daysOf()).at(-1)?.et0).toBeNull()
    garden.days.delete('2026-12-10')
    expect((await runOn('2026-12-12'))?.balance?.estimatedSince).toBeNull()
    expect((await daysOf()).slice(-2).map(({ et0 }) => et0)).toEqual([5, 5])
  })

  it('give no figure from the third on', async () => {
    await plan()
    garden.state.away = true
    expect((await runOn('2026-12-11'))?.verdict).not.toBe('no-weather')
    expect((await runOn('2026-12-12'))?.verdict).not.toBe('no-weather')
    expect(await runOn('2026-12-13')).toMatchObject({
      verdict: 'no-weather',
      why: expect.stringMatching(/^No weather data since 10\sDec/),
      balance: null,
      depthMm: null,
    })
    expect((await adviceOf())?.depletionMm).toBeNull()
    garden.state.away = false
    expect((await runOn('2026-12-14'))?.balance).toMatchObject({ estimatedSince: null })
  })
})

const wateredBy = async (user: string, zone: string) => {
  const entry = garden
    .aProcess()
    .routes?.find(({ route }) => route.method === 'POST' && route.path.includes('waterings'))
  await entry?.handle({
    did() {},
    ...{ actor: { userId: user }, seen: undefined, query: {}, header() {} },
    ...{ params: { id: zone }, body: { millimetres: 4 } },
  } as never)
}

describe('zones that are asked to be planned where they are old', () => {
  const plannedAt = async () =>
    (await db.query<{ at: Date }>('select planned_at as at from app.zone_water'))[0]?.at.toISOString()
  const later = async () => {
    garden.at('2026-12-10', '11:30')
    await garden.aProcess().replanWhereOld(userId, { lat: -31.95, lng: 115.86, timeZone: 'Australia/Perth' })
    return plannedAt()
  }
  const [FIRST, THEN] = ['2026-12-10T02:00:00.000Z', '2026-12-10T03:30:00.000Z']
  beforeEach(async () => {
    await db.query("update app.irrigation_zones set updated_at = '2026-12-01'")
    await plan()
  })

  it('are left as they stand on the same day', async () => {
    expect(await later()).toBe(FIRST)
  })

  it.each([
    ['were planned on another day', "update app.zone_water set planned_on = '2026-12-09'"],
    ['were planned elsewhere: the garden has moved', "update app.zone_water set cell = '-33.8,151.0,Australia/Sydney'"],
    ['were changed since, or came back', "update app.irrigation_zones set updated_at = '2026-12-10T02:30:00Z'"],
    ['were never planned', 'delete from app.zone_water'],
  ])('are planned where they %s', async (_, change) => {
    await db.query(change)
    expect(await later()).toBe(THEN)
  })
})

describe('the job', () => {
  /** Zones of five gardeners in one cell, planned once. */
  const neighbours = async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    for (let n = 0; n < 5; n++) {
      const neighbour = await newUser()
      await insertZone(db, neighbour, newRowId())
      await garden.aProcess().replan(neighbour)
    }
    await plan()
  }
  const tomorrow = () => garden.at('2026-12-11', '03:00')

  it('looks at a cell when its time has come or its weather is new, and at no other time', async () => {
    await plan()
    const planned = async () =>
      (await db.query<{ at: Date }>('select planned_at as at from app.zone_water'))[0]?.at.toISOString()
    await garden.runJob()
    const first = await planned()
    garden.at('2026-12-10', '10:04')
    await garden.runJob()
    expect(await planned()).toBe(first)
    // New weather, as a reader of the report brings it.
    await db.query("update app.weather_cells set fetched_at = '2026-12-10T02:03:00Z'")
    await garden.runJob()
    expect(await planned()).toBe('2026-12-10T02:04:00.000Z')
    garden.at('2026-12-10', '14:59')
    await db.query('update app.water_cells set weather_at = $1', ['2026-12-10T06:59:00Z'])
    await garden.runJob()
    expect(await planned()).toBe('2026-12-10T02:04:00.000Z')
    // An hour before the evening's window.
    garden.at('2026-12-10', '15:00')
    await garden.runJob()
    expect(await planned()).toBe('2026-12-10T07:00:00.000Z')
  })

  it('done twice, or by two at once, writes what one did', async () => {
    await neighbours()
    tomorrow()
    await garden.runJob()
    const once = await everything()
    expect(once.days).toHaveLength(6 * 5)
    await garden.runJob()
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await Promise.all([garden.runJob(), garden.runJob()])
    expect(await everything()).toEqual(once)
  })

  it('within a day goes on from the days that it closed, as if it read them again', async () => {
    await neighbours()
    await db.query('update app.irrigation_zones set automated = id = $1', [zoneId])
    for (const [date, et0] of [
      ['2026-12-08', 3.1],
      ['2026-12-09', 7.3],
      ['2026-12-10', 4.7],
    ] as const)
      garden.days.set(date, { et0, rain: 0 })
    tomorrow()
    await garden.runJob()
    garden.at('2026-12-11', '11:30')
    const look = async () => {
      await db.query("update app.water_cells set look_at = '2026-01-01'")
      await garden.runJob()
      return everything()
    }
    const goneOn = await look()
    // As if no day had been closed since yesterday, so that they are read one by one.
    await db.query("update app.zone_water set planned_on = '2026-12-10'")
    expect(await look()).toEqual(goneOn)
    expect(goneOn.plans.map(({ depletion }) => depletion)).not.toContain(null)
  })

  it('plans the zones of a garden one after the other, the driest first, twice alike', async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    garden.at('2026-12-10', '03:00')
    const dry = newRowId()
    // In sand, of which less can be spared, and half as fast.
    await insertZone(db, userId, dry, { soil_type: 'sandy', measured_rate_mm_h: 10 })
    await insertZone(db, userId, newRowId(), { measured_rate_mm_h: 15 })
    await plan()
    const runs = () =>
      db.query<{ id: string; from: Date; to: Date; part: number }>(
        `select zone_id as id, run_at as "from", run_ends_at as "to", depletion / total as part from app.zone_water
         where user_id = $1 and run_at is not null order by run_at`,
        [userId],
      )
    const queue = await runs()
    expect(queue).toHaveLength(3)
    expect(queue[0]?.id).toBe(dry)
    for (const [index, { from, part }] of queue.entries()) {
      const before = queue[index - 1]
      if (before === undefined) continue
      expect(from.getTime()).toBeGreaterThanOrEqual(before.to.getTime())
      expect(part).toBeLessThanOrEqual(before.part)
    }
    await plan()
    expect(await runs()).toEqual(queue)
  })

  it('plans zones with a tap each at the same time, in batches of which each knows what was planned before', async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    garden.at('2026-12-10', '03:00')
    for (const measured_rate_mm_h of [15, 30]) await insertZone(db, userId, newRowId(), { measured_rate_mm_h })
    await db.query('update app.irrigation_zones set own_tap = id <> $1', [zoneId])
    const begins = async () => {
      const runs = await db.query<{ at: Date }>(
        'select run_at as at from app.zone_water where user_id = $1 and run_at is not null order by run_at',
        [userId],
      )
      return runs.map(({ at }) => at.toISOString())
    }
    /** Four in the morning. */
    const first = '2026-12-09T20:00:00.000Z'
    await plan()
    expect(await begins()).toEqual([first, first, first])
    const lookOneByOne = async () => {
      await db.query("update app.water_cells set look_at = '2026-01-01'")
      await garden.runJob({ batch: 1, atOnce: 1 })
    }
    await lookOneByOne()
    expect(await begins()).toEqual([first, first, first])
    await db.query('update app.irrigation_zones set own_tap = false')
    await plan()
    await lookOneByOne()
    expect(new Set(await begins()).size).toBe(3)
  })

  it('begins no run while the tap is open for another zone', async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    garden.at('2026-12-10', '03:00')
    await db.query('update app.irrigation_zones set automated = true')
    await insertZone(db, userId, newRowId(), { automated: true, measured_rate_mm_h: 15 })
    await plan()
    garden.at('2026-12-10', '04:02')
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await garden.runJob()
    const [open] = await db.query<{ to: Date; zone: string }>(
      'select watered_at as "to", zone_id as zone from app.waterings',
    )
    const next = () =>
      db.query<{ from: Date }>('select run_at as "from" from app.zone_water where zone_id <> $1', [open?.zone])
    expect((await next())[0]?.from.getTime()).toBeGreaterThanOrEqual(open?.to.getTime() ?? Number.NaN)
    garden.at('2026-12-10', '04:07')
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await garden.runJob()
    expect((await next())[0]?.from.getTime()).toBeGreaterThanOrEqual(open?.to.getTime() ?? Number.NaN)
  })

  it('takes over what the source corrected of yesterday, within the day too, and tells it', async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    await plan()
    const lookWith = async (clockText: string, rain: number) => {
      garden.days.set('2026-12-10', { et0: 5, rain })
      garden.at('2026-12-11', clockText)
      await garden.runJob()
      return (await daysOf()).at(-1)
    }
    expect(await lookWith('00:10', 18)).toMatchObject({ date: '2026-12-10', end: 0 })
    expect((await adviceOf())?.advice.why).not.toContain('corrected')
    const corrected = await lookWith('09:00', 2)
    // 14 mm before, and 0.7 × 5 mm that the lawn drank.
    expect(corrected?.end).toBeCloseTo(14 + 3.5 - 2, 9)
    const { advice, depletionMm } = (await adviceOf()) ?? {}
    expect(depletionMm).toBeCloseTo(15.5, 9)
    expect(advice?.why).toMatch(/yesterday’s rain was corrected from 18\.0\smm to 2\.0\smm/)
    // The next look goes on from closed days, and says it still.
    garden.at('2026-12-11', '11:30')
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await garden.runJob()
    expect((await adviceOf())?.advice.why).toMatch(/yesterday’s rain was corrected from 18\.0\smm to 2\.0\smm/)
    const month = garden.aProcess().routes?.find(({ route }) => route.path === '/api/irrigation/zones/:id/water')
    const answer = (await month?.handle({
      ...{ did() {}, actor: { userId }, seen: undefined, header() {} },
      ...{ params: { id: zoneId }, query: { month: '2026-12' } },
    } as never)) as { days: { date: string; rainMm: number; rainFirstMm: number | null }[] }
    expect(answer.days.slice(-2)).toMatchObject([
      { date: '2026-12-09', rainMm: 0, rainFirstMm: null },
      { date: '2026-12-10', rainMm: 2, rainFirstMm: 18 },
    ])
  })

  it('killed half way and started again writes what one did', async () => {
    await neighbours()
    await db.query('create table app.before as select * from app.zone_water')
    tomorrow()
    await garden.runJob()
    const once = await everything()
    await db.query("delete from app.water_days where date = '2026-12-10'")
    await db.query('delete from app.zone_water')
    await db.query('insert into app.zone_water select * from app.before')
    await db.query('drop table app.before')
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await db.query(`create function app.killed() returns trigger language plpgsql as $$
      begin
        if (select count(*) from app.water_days where date = '2026-12-10') >= 3 then raise exception 'killed'; end if;
        return new;
      end $$`)
    await db.query('create trigger killed before insert on app.water_days for each row execute function app.killed()')
    await expect(garden.runJob({ batch: 2, atOnce: 1 })).rejects.toThrow('killed')
    await db.query('drop function app.killed cascade')
    expect((await everything()).days).toHaveLength(6 * 4 + 2)
    await garden.runJob({ batch: 2 })
    expect(await everything()).toEqual(once)
  })

  it('keeps nobody waiting whose zones are not of its batch, and reckons with what they told meanwhile', async () => {
    await neighbours()
    tomorrow()
    const asked = Promise.withResolvers<readonly string[]>()
    const goOn = Promise.withResolvers<void>()
    const running = garden.runJob({
      ...{ batch: 2, atOnce: 1 },
      async rulesOf(userIds) {
        asked.resolve(userIds)
        await goOn.promise
        return new Map()
      },
    })
    // The transaction of the first batch is open, and its two gardeners are locked, no more.
    const batch = await asked.promise
    const [locks] = await db.query<{ held: number }>(
      `select count(*)::integer as held from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and granted and d.datname = current_database()`,
    )
    expect([batch.length, locks?.held]).toEqual([2, 2])
    const plans = 'select user_id as "userId", zone_id as "zoneId", depletion from app.zone_water order by user_id desc'
    const [other] = await db.query<{ userId: string; zoneId: string; depletion: number }>(plans)
    await wateredBy(other?.userId ?? '', other?.zoneId ?? '')
    goOn.resolve()
    await running
    const [after, neighbour] = await db.query<{ depletion: number }>(plans)
    expect((neighbour?.depletion ?? 0) - (after?.depletion ?? 0)).toBeCloseTo(4, 9)
  })

  it('waits for nobody who tells something at the moment, and plans their zones when they are done', async () => {
    await neighbours()
    tomorrow()
    const locked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const [first] = await db.query<{ id: string }>('select user_id as id from app.zone_water order by user_id limit 1')
    const telling = db.transaction(async () => {
      await lockUser(db, first?.id ?? '')
      locked.resolve()
      await goOn.promise
    })
    await locked.promise
    const running = garden.runJob({ batch: 2 })
    const waiting = () =>
      db.query('select user_id as id from app.zone_water where planned_at < $1', [garden.state.now.toISOString()])
    await expect.poll(waiting).toEqual([first])
    goOn.resolve()
    await Promise.all([telling, running])
    expect(await waiting()).toEqual([])
  })

  it('books a planned run of an automated zone once, and takes it from what is missing when it is over', async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    garden.at('2026-12-10', '03:30')
    await db.query('update app.irrigation_zones set automated = true')
    await plan()
    expect((await adviceOf())?.advice).toMatchObject({ verdict: 'water', date: '2026-12-10', time: '04:00' })
    garden.at('2026-12-10', '04:05')
    await garden.runJob()
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await garden.runJob()
    const [run, ...more] = await db.query<{ depth: number; date: string; origin: string }>(
      'select depth_mm as depth, date::text, origin from app.waterings',
    )
    expect(more).toEqual([])
    expect(run).toMatchObject({ date: '2026-12-10', origin: 'run' })
    expect((await adviceOf())?.advice.verdict).toBe('not-due')
    garden.at('2026-12-10', '09:30')
    await garden.runJob()
    expect((await adviceOf())?.depletionMm).toBeCloseTo(14 - (run?.depth ?? 0), 9)
  })

  it.each([{ automated: false }, { automated: true, mode: 'rain-rule' }])(
    'books none of a zone that does not water by its plan: %j',
    async (given) => {
      const manual = newRowId()
      await insertZone(db, userId, manual, given)
      garden.days.set('2026-12-05', { et0: 5, rain: 60 })
      garden.at('2026-12-10', '03:30')
      await plan()
      garden.at('2026-12-10', '09:00')
      await garden.runJob()
      expect(await db.query('select 1 from app.waterings where zone_id = $1', [manual])).toEqual([])
    },
  )

  it('keeps what was advised with the day it was said on', async () => {
    garden.days.set('2026-12-05', { et0: 5, rain: 60 })
    await plan()
    const said = (await adviceOf())?.advice.why
    tomorrow()
    await garden.runJob()
    expect((await daysOf()).at(-1)).toMatchObject({ date: '2026-12-10', why: said })
  })

  it('writes over nothing that was told while it read', async () => {
    await plan()
    const newer = await everything()
    await db.query("update app.zone_water set planned_at = '2026-12-31'")
    tomorrow()
    await garden.runJob()
    expect(await everything()).toEqual(newer)
  })

  it('forgets a cell without zones, and passes over disabled ones', async () => {
    await plan()
    await db.query('update app.irrigation_zones set archived_at = now()')
    tomorrow()
    await garden.runJob()
    expect(await db.query('select 1 from app.water_cells')).toEqual([])
  })
})
