import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Clock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { makeFacts } from '../src/facts/tell-facts.ts'
import { dueByHand } from '../src/features/irrigation/due-by-hand.store.ts'
import type { NotificationsNeeds } from '../src/features/notifications/notifications-needs.ts'
import { makeGazetteer } from '../src/features/places/find-places.ts'
import { lowOfMany } from '../src/features/shed/chemicals.store.ts'
import { dueOfMany } from '../src/features/tasks/tasks.store.ts'
import { timedTasks } from '../src/features/tasks/timed-tasks.store.ts'
import { makeUserPreferences } from '../src/features/user-preferences/user-preferences.public.ts'
import { makeProfiles } from '../src/features/users/profiles.public.ts'
import { gardensOf } from '../src/features/users/users.store.ts'
import { makeWateringRules } from '../src/features/watering-rules/watering-rules.public.ts'
import { cellOf } from '../src/features/weather/weather-cell.ts'

/** A clock that stands until it is set. */
export function setClock(at: string): Clock & { set(at: string | Date): void } {
  let now = new Date(at)
  return {
    now: () => now,
    set(at) {
      now = new Date(at)
    },
  }
}

const RULES_FILE = new URL('../data/watering-rules/au.json', import.meta.url)
const places = makeGazetteer()

/** Everything that reminders need, on a database without a server, whose own minute would come between. */
export function remindingNeeds(
  db: Database,
  clock: Clock,
  weatherAt: NotificationsNeeds['weather']['weatherAt'] = async () => ({ reading: null, fetchedAt: null }),
): NotificationsNeeds {
  const logger = pino({ level: 'silent' })
  const facts = makeFacts(db, logger)
  const hear = async () => {}
  facts.listen([
    { name: 'push', on: { 'notification.made': hear } },
    { name: 'notifications', on: { 'digest.due': hear } },
  ])
  const rules = makeWateringRules({
    ...{ db, clock, facts, places, file: RULES_FILE.pathname, pace: () => {} },
    placeOf: makeProfiles({ db, places }).placeOf,
  })
  return {
    ...{ db, clock, logger, facts },
    pace: () => {},
    preferences: makeUserPreferences({ db, pace: () => {} }),
    placesOf: (userIds) => gardensOf(db, userIds),
    tasksDueOn: (asked) => dueOfMany(db, asked),
    tasksTimed: (span) => timedTasks(db, span),
    zonesDueByHand: (asked) => dueByHand({ db, rulesOf: rules.rulesOf }, asked),
    productsLowOf: (userIds) => lowOfMany(db, userIds),
    weather: { cellOf: (place) => cellOf(place, place.timeZone), weatherAt },
    badgeFiguresOf: async () => ({ completedTasks: 0, waterWiseRuns: 0, healthScore: null }),
  }
}

/** Somebody with a garden in a zone. */
export async function gardenIn(
  db: Database,
  timeZone: string,
  place: { lat: number; lng: number } | null = null,
): Promise<string> {
  const id = randomUUID()
  await db.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  await db.query(
    `insert into app.profiles (user_id, time_zone, latitude, longitude, climate_zone)
     values ($1, $2, $3, $4, 'temperate')`,
    [id, timeZone, place?.lat ?? null, place?.lng ?? null],
  )
  return id
}

/** An open task of a day. */
export async function dueTask(
  db: Database,
  userId: string,
  dueDate: string,
  given: { title?: string; type?: string; rank?: number; time?: string; updatedAt?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const { title = 'Mow the lawn', type = 'mowing', rank = 2, time = null, updatedAt = '2026-11-01T00:00:00Z' } = given
  await db.query(
    `insert into app.tasks (user_id, id, title, title_order, type, due_date, priority_rank, due_time, updated_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
    [userId, id, title, type, dueDate, rank, time, updatedAt],
  )
  return id
}

/** A zone by the rain rule with a schedule that names a day: 6 mm in 20 minutes. */
export const plannedZone = (
  db: Database,
  userId: string,
  next: string,
  { name = 'Beds', automated = false, active = true }: { name?: string; automated?: boolean; active?: boolean } = {},
) =>
  db.query(
    `with zone as (
       insert into app.irrigation_zones (user_id, id, name, plant_types, area_m2, exposure_level, soil_type, automated,
         mode, slope) values ($1, gen_random_uuid(), $5, '{vegetables}', 10, 'full-sun', 'loam', $2, 'rain-rule', 'flat')
       returning user_id, id
     )
     insert into app.irrigation_schedules (user_id, zone_id, id, scheduled_time, duration_minutes, frequency, priority,
       reason, litres, depth_mm, active, weather_adjusted, next_watering, factors)
     select user_id, id, gen_random_uuid(), '06:00', 20, 'daily', 'medium', 'x', 60, 6, $3, false, $4, '[]' from zone`,
    [userId, automated, active, next, name],
  )

export interface ToldRow {
  type: string
  title: string
  message: string
  cause: string
  localDay: string
  priority: string
  sentAt: Date | null
  heldUntil: Date | null
  sentWith: string | null
  id: string
}

/** What somebody was told, in the order in which it was made. */
export const toldOf = (db: Database, userId: string): Promise<ToldRow[]> =>
  db.query<ToldRow>(
    `select id, type, title, message, cause, local_day::text as "localDay", priority, sent_at as "sentAt",
       held_until as "heldUntil", sent_with as "sentWith"
     from app.notifications where user_id = $1 order by created_at, local_day, cause`,
    [userId],
  )

/** Facts of somebody that wait to be heard, each as its name. */
export async function factsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select name from app.facts where data->>'userId' = $1 order by name, id`,
    [userId],
  )
  return rows.map(({ name }) => name)
}
