import { addDays, weekdayName } from '@turfwise/domain/kernel/local-date'
import type { ReadingDay, WeatherReading } from '@turfwise/domain/weather/reading'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { factsOf, gardenIn, plannedZone, remindingNeeds, setClock, toldOf } from '../../../test/reminding.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { newRowId } from '../../row-id.ts'
import { savePreferences } from '../user-preferences/user-preferences.store.ts'
import { releaseBatch } from './release-held.ts'
import { remindBatch } from './remind.ts'
import { makeTellAlerts } from './tell-alerts.ts'
import { makeTellBadges } from './tell-badges.ts'
import { toSend } from './to-send.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 4 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.query('truncate app.reminders, app.alert_cells'))

const SYDNEY = 'Australia/Sydney'
const TODAY = '2026-11-24'
const PLACE = { lat: -33.81, lng: 151 }
/** Three in the afternoon in Sydney. */
const AFTERNOON = '2026-11-24T04:00:00Z'

const fine = (date: string): ReadingDay => ({
  date,
  temp: 24,
  tempMin: 14,
  condition: 'sunny',
  humidity: 50,
  windMax: 12,
})
const readingOf = (days: ReadingDay[]): WeatherReading => ({
  source: 'recorded',
  timeZone: SYDNEY,
  observedAt: AFTERNOON,
  current: { temperature: 24, humidity: 50, windSpeed: 10, condition: 'sunny' },
  days,
})

async function underWeather(at: string, days: ReadingDay[] | null) {
  const clock = setClock(at)
  const shown = { days, asked: 0 }
  const needs = remindingNeeds(db, clock, async () => {
    shown.asked += 1
    return { reading: shown.days && readingOf(shown.days), fetchedAt: shown.days && clock.now() }
  })
  const id = await gardenIn(db, SYDNEY, PLACE)
  await savePreferences(db, id, { pushNotificationsEnabled: true })
  await remindBatch(needs)
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
  const sent = async (at = 0) => toSend(needs, id, String((await toldOf(db, id))[at]?.id))
  return { id, clock, needs, shown, later, sent, look: () => makeTellAlerts(needs)(new AbortController().signal) }
}
const titles = async (id: string) => (await toldOf(db, id)).map(({ title, localDay }) => [localDay, title])

describe('alerts of the live weather', () => {
  it('are told once to everybody in the place: those of today, and from the afternoon of tomorrow', async () => {
    const days = [
      { ...fine(TODAY), windMax: 45 },
      { ...fine(addDays(TODAY, 1)), temp: 39, tempMin: 20 },
    ]
    const ann = await underWeather('2026-11-24T03:59:00Z', days)
    const elsewhere = await gardenIn(db, SYDNEY, { lat: -37.8, lng: 145 })
    await ann.look()
    expect(await titles(ann.id)).toEqual([[TODAY, expect.stringMatching(/^Strong wind, up to 45\skm\/h$/)]])
    ann.later(181)
    for (const _twice of [1, 2]) await ann.look()
    expect(await toldOf(db, ann.id)).toMatchObject([
      {
        type: 'weather_alert',
        priority: 'normal',
        message: `${weekdayName(TODAY)}. Tie down the hoist cover and bring light pots in.`,
      },
      {
        ...{ type: 'weather_alert', priority: 'high', title: expect.stringMatching(/^Extreme heat, up to 39/) },
        ...{ localDay: addDays(TODAY, 1), message: expect.stringMatching(/^Wednesday\. /) },
      },
    ])
    expect(await factsOf(db, ann.id)).toEqual(['notification.made', 'notification.made'])
    expect(await toldOf(db, elsewhere)).toEqual([])
  })

  it('are none without live weather, and asked for again', async () => {
    const ann = await underWeather(AFTERNOON, null)
    await ann.look()
    expect(await toldOf(db, ann.id)).toEqual([])
    ann.shown.days = [{ ...fine(TODAY), condition: 'storm' }]
    ann.later(31)
    await ann.look()
    expect(await toldOf(db, ann.id)).toMatchObject([{ title: 'Storm expected', priority: 'urgent' }])
  })

  it.each([
    [true, 'notification.made'],
    [false, undefined],
  ])('of frost pass the quiet hours by choice alone: %s', async (frostInQuietHours, fact) => {
    const ann = await underWeather('2026-07-01T11:30:00Z', [
      fine('2026-07-01'),
      { ...fine('2026-07-02'), temp: 12, tempMin: -1 },
    ])
    await savePreferences(db, ann.id, { frostInQuietHours })
    await ann.look()
    expect(await factsOf(db, ann.id)).toEqual(fact === undefined ? [] : [fact])
    const [told] = await toldOf(db, ann.id)
    expect(told?.title).toMatch(/^Frost risk in the morning/)
    expect(told?.heldUntil?.toISOString()).toBe(fact === undefined ? '2026-07-01T21:00:00.000Z' : undefined)
  })

  it('are not told to who wants none', async () => {
    const ann = await underWeather(AFTERNOON, [{ ...fine(TODAY), condition: 'storm' }])
    await savePreferences(db, ann.id, { weatherNotifications: false })
    await ann.look()
    expect(await toldOf(db, ann.id)).toEqual([])
  })
})

describe('an alert just before it is sent', () => {
  const frosty = [fine('2026-07-01'), { ...fine('2026-07-02'), temp: 12, tempMin: -1 }]
  const KEEP_OFF = 'Keep off white grass until it has thawed, and run no sprinkler on it.'

  it('that was held overnight says that it is today, and comes until its hour', async () => {
    // Half past nine in the evening: the quiet hours have begun.
    const ann = await underWeather('2026-07-01T11:30:00Z', frosty)
    await ann.look()
    expect(await ann.sent()).toBeNull()
    ann.clock.set('2026-07-01T21:00:00Z')
    await releaseBatch(ann.needs)
    expect(await ann.sent()).toMatchObject({
      ...{ title: expect.stringMatching(/^Frost risk in the morning, down to -1/), message: `Today. ${KEEP_OFF}` },
      ...{ tag: 'weather:frost 2026-07-02', until: new Date('2026-07-01T22:00:00Z') },
    })
    // After eight it is of no more use.
    ann.clock.set('2026-07-01T22:00:00Z')
    expect(await ann.sent()).toBeNull()
  })

  it('of tomorrow says so, and names the weekday in the list, where it stays true', async () => {
    const ben = await underWeather('2026-07-01T07:00:00Z', frosty)
    await ben.look()
    expect(await ben.sent()).toMatchObject({ message: `Tomorrow. ${KEEP_OFF}` })
    expect(await toldOf(db, ben.id)).toMatchObject([{ message: `Thursday. ${KEEP_OFF}` }])
  })

  it('has the figure of now, is not sent of weather that has turned, and as it was told without any', async () => {
    const ann = await underWeather('2026-07-01T07:00:00Z', frosty)
    await ann.look()
    ann.shown.days = [fine('2026-07-01'), { ...fine('2026-07-02'), tempMin: -4 }]
    expect((await ann.sent())?.title).toMatch(/down to -4/)
    ann.shown.days = null
    expect(await ann.sent()).toMatchObject({ title: expect.stringMatching(/-1/), message: `Tomorrow. ${KEEP_OFF}` })
    ann.shown.days = [fine('2026-07-01'), fine('2026-07-02')]
    expect(await ann.sent()).toBeNull()
  })
})

describe('a badge', () => {
  it('is told when it is reached, and once for good', async () => {
    const figures = { completedTasks: 1, waterWiseRuns: 0, healthScore: null }
    const needs = { ...remindingNeeds(db, setClock(AFTERNOON)), badgeFiguresOf: async () => figures }
    const id = await gardenIn(db, SYDNEY)
    const completed = () =>
      db.transaction((tx) =>
        makeTellBadges(needs)(tx, {
          id: newRowId(),
          name: 'task.completed',
          data: { userId: id, taskId: newRowId(), type: 'mowing', at: AFTERNOON },
        }),
      )
    for (const completedTasks of [1, 0, 1, 24, 25, 25]) {
      figures.completedTasks = completedTasks
      await completed()
    }
    expect((await toldOf(db, id)).map(({ type, title, message }) => [type, title, message]).toSorted()).toEqual([
      ['achievement', 'Badge earned: Green Thumb', '25 jobs are done.'],
      ['achievement', 'Badge earned: Starter', 'Your first job is done.'],
    ])
    await db.query('delete from app.notifications where user_id = $1', [id])
    await completed()
    expect(await toldOf(db, id)).toEqual([])
  })
})

describe('what a morning tells beside jobs', () => {
  const SEVEN = '2026-11-23T20:00:00Z'
  async function morning(plant: (id: string) => Promise<unknown>) {
    const clock = setClock('2026-11-23T18:00:00Z')
    const needs = remindingNeeds(db, clock)
    const id = await gardenIn(db, SYDNEY)
    await remindBatch(needs)
    await plant(id)
    clock.set(SEVEN)
    await remindBatch(needs)
    return { id, clock, needs }
  }
  const zone = (id: string, { next = TODAY, ...given }: { automated: boolean; active?: boolean; next?: string }) =>
    plannedZone(db, id, next, given)

  it('is a watering by hand that its plan says is due, with its figures', async () => {
    const { id } = await morning((user) => zone(user, { automated: false }))
    expect(await toldOf(db, id)).toMatchObject([
      { type: 'watering_due', title: 'Water Beds', message: 'Due today, as planned: 6 mm, 20 minutes.' },
    ])
  })

  it.each([
    ['runs by itself', { automated: true }],
    ['is paused', { automated: false, active: false }],
    ['is due on another day', { automated: false, next: '2026-11-25' }],
  ])('is none of a zone that %s', async (_name, given) => {
    const { id } = await morning((user) => zone(user, given))
    expect(await toldOf(db, id)).toEqual([])
  })

  it('is none on a day on which the place does not permit it, or on which nobody knows whether it does', async () => {
    const { id } = await morning(async (user) => {
      await db.query("update app.profiles set location = 'Perth, WA' where user_id = $1", [user])
      await zone(user, { automated: false })
    })
    expect(await toldOf(db, id)).toEqual([])
  })

  it('is a product that runs low, again after a fortnight at the earliest', async () => {
    const low = (user: string) =>
      db.query(
        `insert into app.chemicals (user_id, id, name, type, current_quantity, quantity_unit, low_stock_threshold, is_active,
           active_ingredients, application_method, target_pests, target_weeds)
         values ($1, gen_random_uuid(), 'Lawn feed', 'fertilizer', 1.5, 'kg', 2, true, '{}', '{}', '{}', '{}'),
           ($1, gen_random_uuid(), 'Enough', 'fertilizer', 5, 'kg', 2, true, '{}', '{}', '{}', '{}')`,
        [user],
      )
    const { id, clock, needs } = await morning(low)
    expect(await toldOf(db, id)).toMatchObject([
      { type: 'system', priority: 'low', title: 'Lawn feed is running low', message: '1.5\u00a0kg left in the shed.' },
    ])
    for (let day = 1; day <= 14; day += 1) {
      clock.set(new Date(Date.parse(SEVEN) + day * 86_400_000))
      await remindBatch(needs)
    }
    expect((await toldOf(db, id)).map(({ localDay }) => localDay)).toEqual([TODAY, '2026-12-08'])
  })
})
