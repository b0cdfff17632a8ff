import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { insertZone, waterGarden } from '../../../test/water-garden.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { newRowId } from '../../row-id.ts'

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

beforeEach(async () => {
  await db.query('truncate app.weather_cells, app.water_cells, app.irrigation_zones cascade')
  userId = newRowId()
  await db.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.com`])
  zoneId = newRowId()
  await insertZone(db, userId, zoneId, { automated: true })
  // Thursday the 10th of December, before the morning's window; 14 mm are down since a soaking on the 5th, and a run is due.
  garden = waterGarden(db, '2026-12-10T02:00:00Z')
  garden.days.set('2026-12-05', { et0: 5, rain: 60 })
  garden.at('2026-12-10', '03:30')
})

const plan = () => garden.aProcess().replan(userId)
const count = () => garden.aProcess().countWaterWiseRuns(userId)
/** Looks at every garden of the cell, as when its hour has come. */
const lookAt = async (date: string, clock: string) => {
  garden.at(date, clock)
  await db.query("update app.water_cells set look_at = '2026-01-01'")
  await garden.runJob()
}
const spared = () => db.query('select date::text, kind from app.spared_runs where zone_id = $1 order by date', [zoneId])
const rainOn = (date: string, rain: number) => garden.days.set(date, { et0: 5, rain })

describe('a run of an automated zone by millimetres', () => {
  it('that is held for rain is counted once its hour has come, and not before', async () => {
    rainOn('2026-12-11', 20)
    await plan()
    expect([await spared(), await count()]).toEqual([[], 0])
    await lookAt('2026-12-10', '04:30')
    expect(await spared()).toEqual([{ date: '2026-12-10', kind: 'held' }])
    expect(await count()).toBe(1)
  })

  it('is counted once, however often the job runs, and by two at once', async () => {
    rainOn('2026-12-11', 20)
    await plan()
    for (const clock of ['04:30', '05:30', '08:00']) await lookAt('2026-12-10', clock)
    await db.query("update app.water_cells set look_at = '2026-01-01'")
    await Promise.all([garden.runJob(), garden.runJob()])
    expect(await count()).toBe(1)
  })

  it('that is shortened for rain is counted when it begins', async () => {
    rainOn('2026-12-11', 5)
    await plan()
    await lookAt('2026-12-10', '04:30')
    expect(await spared()).toEqual([{ date: '2026-12-10', kind: 'shortened' }])
    expect(await count()).toBe(1)
    // The run did not happen after all.
    await db.query('delete from app.waterings')
    expect(await count()).toBe(0)
  })

  it('that gets all that is missing is none', async () => {
    await plan()
    await lookAt('2026-12-10', '04:30')
    expect(await db.query('select 1 from app.waterings')).toHaveLength(1)
    expect([await spared(), await count()]).toEqual([[], 0])
  })

  it('that the forecast gives back before its hour is none', async () => {
    rainOn('2026-12-11', 20)
    await plan()
    garden.days.delete('2026-12-11')
    await db.query('truncate app.weather_cells')
    await plan()
    await lookAt('2026-12-10', '04:30')
    expect([await spared(), await count()]).toEqual([[], 0])
  })

  it('that is given later on the same day was not skipped', async () => {
    rainOn('2026-12-11', 20)
    await plan()
    await lookAt('2026-12-10', '04:30')
    garden.days.delete('2026-12-11')
    // Weather is fetched anew after an hour.
    await db.query('truncate app.weather_cells')
    await lookAt('2026-12-10', '05:31')
    await lookAt('2026-12-10', '08:00')
    expect(await db.query('select 1 from app.waterings')).toHaveLength(1)
    expect(await count()).toBe(0)
  })

  it('that is held on days after each other is one', async () => {
    rainOn('2026-12-11', 20)
    await plan()
    await lookAt('2026-12-10', '04:30')
    const days = ['2026-12-11', '2026-12-12', '2026-12-14']
    await db.query(
      `insert into app.spared_runs (user_id, zone_id, date, kind) select $1, $2, unnest($3::date[]), 'held'`,
      [userId, zoneId, days],
    )
    expect(await count()).toBe(2)
  })

  it.each([{ automated: false }, { mode: 'rain-rule' }])(
    'is none of this job where no plan of its is followed: %j',
    async (given) => {
      const [column, value] = Object.entries(given)[0] ?? []
      await db.query(`update app.irrigation_zones set ${column} = $1`, [value])
      rainOn('2026-12-11', 20)
      await plan()
      await lookAt('2026-12-10', '04:30')
      expect([await spared(), await count()]).toEqual([[], 0])
    },
  )

  it('is counted for its gardener alone', async () => {
    rainOn('2026-12-11', 20)
    await plan()
    await lookAt('2026-12-10', '04:30')
    expect(await garden.aProcess().countWaterWiseRuns(newRowId())).toBe(0)
  })
})
