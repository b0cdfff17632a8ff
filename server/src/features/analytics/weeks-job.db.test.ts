import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { gardenIn, setClock } from '../../../test/reminding.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { lateReadings } from '../health-scores/readings-of-many.store.ts'
import { cellOf } from '../weather/weather-cell.ts'
import { makeDueBatch } from './make-due.ts'
import { NEWEST_RECORDS } from './records.store.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 6 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.query('truncate app.analytics_due'))

const SYDNEY = 'Australia/Sydney'
/** Tuesday 24 November in Sydney. */
const TUESDAY = '2026-11-23T18:00:00Z'
/** Monday 30 November, 03:00 in Sydney. */
const MADE = '2026-11-29T16:00:00Z'

/** The same day over and over: 20 °C, 2 mm, 50 %. */
function steady(now: Date, timeZone = SYDNEY): WeatherReading {
  const today = todayIn(timeZone, now)
  return {
    ...{ source: 'recorded', timeZone, observedAt: now.toISOString() },
    current: { temperature: 20, humidity: 50, windSpeed: 5, condition: 'sunny' },
    days: Array.from({ length: 34 }, (_, index) => ({
      ...{ date: addDays(today, index - 31), temp: 25, condition: 'sunny' as const },
      ...{ tempMean: 20, precipitation: 2, humidity: 50 },
    })),
  }
}

async function gardener(at = TUESDAY, zone = SYDNEY) {
  const clock = setClock(at)
  const id = await gardenIn(db, zone, { lat: -33.87, lng: 151.21 })
  let asked = 0
  const needs = {
    ...{ db, clock },
    weather: {
      cellOf: (place: { lat: number; lng: number; timeZone: string }) => cellOf(place, place.timeZone),
      weatherAt: async () => {
        asked += 1
        return { reading: steady(clock.now(), zone), fetchedAt: clock.now() }
      },
      gardenWeather: async () => ({ place: null, reading: null, stale: false }),
    },
    readingsBefore: (asked: Parameters<typeof lateReadings>[1]) => lateReadings(db, asked),
  }
  const done = (completedAt: string, title = 'Mow') =>
    db.query(
      `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank, completed_at)
       values ($1, $2, $3, $3, 'mowing', '2026-11-25', 2, $4)`,
      [id, randomUUID(), title, completedAt],
    )
  return { id, clock, needs, done, tick: (most?: number) => makeDueBatch(needs, most), asked: () => asked }
}

const recordsOf = (userId: string) => NEWEST_RECORDS.read(db, userId, { limit: 100, after: undefined })
const planOf = async (userId: string) => {
  const [row] = await db.query<{ nextAt: Date; weekStart: string | null }>(
    `select next_at as "nextAt", week_start::text as "weekStart" from app.analytics_due where user_id = $1`,
    [userId],
  )
  return row && [row.weekStart, row.nextAt.toISOString()]
}

describe('a week', () => {
  it('is made on the Monday after it, by the garden’s clocks, with its weather', async () => {
    const ann = await gardener()
    await ann.tick()
    expect(await planOf(ann.id)).toEqual(['2026-11-23', '2026-11-29T16:00:00.000Z'])
    await ann.done('2026-11-22T12:59:59Z', 'Sunday before')
    await ann.done('2026-11-22T13:00:00Z', 'First minute')
    await ann.done('2026-11-29T12:59:59Z', 'Last second')
    await ann.done('2026-11-29T13:00:00Z', 'Monday after')
    ann.clock.set('2026-11-29T15:59:59Z')
    await ann.tick()
    expect(await recordsOf(ann.id)).toEqual([])
    ann.clock.set(MADE)
    await ann.tick()
    const [record] = await recordsOf(ann.id)
    expect(record).toMatchObject({ periodStart: '2026-11-23', periodEnd: '2026-11-29', complete: true })
    expect(record?.record.origins.tasksCompleted.lines.map(({ what }) => what)).toEqual(['First minute', 'Last second'])
    expect(record?.record.weatherConditions).toEqual({ avgTemp: 20, totalRainfall: 14, avgHumidity: 50 })
    expect(await planOf(ann.id)).toEqual(['2026-11-30', '2026-12-06T16:00:00.000Z'])
    expect(await ann.tick()).toBe(0)
    expect(await recordsOf(ann.id)).toHaveLength(1)
  })

  it.each([
    ['the clocks go forward', '2026-09-29T00:00:00Z', '2026-09-28', '2026-10-04T16:00:00.000Z'],
    ['the clocks go back', '2026-03-31T00:00:00Z', '2026-03-30', '2026-04-05T17:00:00.000Z'],
  ])('in which %s is made at 3 by the clocks of that Monday, once', async (_, at, monday, made) => {
    const ann = await gardener(at)
    await ann.tick()
    expect(await planOf(ann.id)).toEqual([monday, made])
    ann.clock.set(made)
    for (const _twice of [1, 2]) await ann.tick()
    expect((await recordsOf(ann.id)).map(({ periodStart }) => periodStart)).toEqual([monday])
  })

  it('of a garden that moves is made by its new clocks', async () => {
    const ann = await gardener()
    await ann.tick()
    await db.query(`update app.profiles set time_zone = 'Australia/Perth' where user_id = $1`, [ann.id])
    ann.clock.set(MADE)
    await ann.tick()
    expect([await recordsOf(ann.id), await planOf(ann.id)]).toEqual([[], ['2026-11-23', '2026-11-29T19:00:00.000Z']])
    ann.clock.set('2026-11-29T19:00:00Z')
    await ann.tick()
    expect(await recordsOf(ann.id)).toHaveLength(1)
  })

  it('is made once by two processes that come at the same moment, for each of many gardens', async () => {
    const ann = await gardener()
    const others = await Promise.all(Array.from({ length: 8 }, () => gardenIn(db, SYDNEY)))
    await ann.tick()
    ann.clock.set(MADE)
    await Promise.all([1, 2, 3].map(() => ann.tick()))
    await ann.tick()
    for (const id of [ann.id, ...others]) {
      expect(await recordsOf(id)).toHaveLength(1)
      expect(await planOf(id)).toEqual(['2026-11-30', '2026-12-06T16:00:00.000Z'])
    }
  })

  it('is made for all, a batch after the other, and the source is asked once for each place', async () => {
    const ann = await gardener()
    const others = await Promise.all(
      Array.from({ length: 4 }, () => gardenIn(db, SYDNEY, { lat: -33.87, lng: 151.21 })),
    )
    await ann.tick()
    ann.clock.set(MADE)
    expect([await ann.tick(3), await ann.tick(3), await ann.tick(3)]).toEqual([3, 2, 0])
    for (const id of [ann.id, ...others]) expect(await recordsOf(id)).toHaveLength(1)
    expect(ann.asked()).toBe(2)
  })

  it('that nobody was there to make is made later, of a long time the last four', async () => {
    const ann = await gardener()
    await ann.tick()
    ann.clock.set('2027-02-01T00:00:00Z')
    for (let times = 0; times < 10; times += 1) await ann.tick()
    const made = (await recordsOf(ann.id)).map(({ periodStart }) => periodStart)
    expect(made).toEqual(['2027-01-25', '2027-01-18', '2027-01-11', '2027-01-04', '2026-11-23'])
  })

  it('tells how health went, once there are two scores', async () => {
    const ann = await gardener()
    // The last one is of the week after.
    for (const [recordedAt, overall] of [
      ['2026-11-20T00:00:00Z', 78],
      ['2026-11-27T00:00:00Z', 84],
      ['2026-11-29T13:00:00Z', 10],
    ] as const)
      await db.query(
        `insert into app.health_scores (user_id, id, overall, grass_density, colour_health, weed_control, soil_quality,
           factors, origins, logged, resting, formula_version, recorded_at)
         values ($1, gen_random_uuid(), $2, 82, 88, 79, 58, '{}', '{}', '{}', false, 1, $3)`,
        [ann.id, overall, recordedAt],
      )
    await ann.tick()
    ann.clock.set(MADE)
    await ann.tick()
    const [week] = await recordsOf(ann.id)
    expect(week?.record.healthTrend).toBe('improving')
    expect(week?.record.achievements.map(({ text }) => text)).toContain('Health score up by 6')
    expect(week?.record.recommendations.map(({ text }) => text).join(' ')).toContain(
      'Soil quality is your lowest score',
    )
  })
})
