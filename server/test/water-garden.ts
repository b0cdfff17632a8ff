import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import type { HourlyWeather } from '@turfwise/domain/weather/hours'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import { pino } from 'pino'
import type { Database } from '../src/db/database.ts'
import { makeGazetteer } from '../src/features/places/find-places.ts'
import { makeWater } from '../src/features/water/water.public.ts'
import type { WateringRules } from '../src/features/watering-rules/watering-rules.public.ts'
import { makeWeather } from '../src/features/weather/weather.public.ts'
import { makeRateLimits } from '../src/limits/rate-limit.ts'
import { OutsideUnavailable } from '../src/ports/outside-unavailable.ts'

export const ZONE = 'Australia/Perth'
const GARDEN = { label: 'Perth, WA', lat: -31.95, lng: 115.86, timeZone: ZONE }
const PAST = 31
const AHEAD = 8
const PAST_DAYS_OF_HOURS = 2

/** What a source says of a day; null for one that it does not know. */
export type DayGiven = { et0: number; rain: number } | null

interface ProcessOptions {
  batch?: number
  atOnce?: number
  /** Asked in the transaction of each batch; without it no rule limits the hours. */
  rulesOf?: WateringRules['rulesOf']
}

/**
 * A garden in Perth whose days have the same weather unless a test says otherwise, on a database and with a clock of its
 * own. Nothing of the server's is replaced but the source of the weather.
 */
export function waterGarden(db: Database, start: string) {
  const days = new Map<LocalDate, DayGiven>()
  /** When it rained, mm by the hour of a day; without any the source knows days alone. */
  const rainAt = new Map<LocalDate, Readonly<Record<number, number>>>()
  const state = { now: new Date(start), away: false, dry: { et0: 5, rain: 0 } as DayGiven }
  const clock = { now: () => state.now }
  const logger = pino({ level: 'silent' })
  const dayOf = (date: LocalDate) => {
    const given = days.get(date)
    return given === undefined ? state.dry : given
  }
  /** From the second day before, as the source has them. */
  const hours = (today: LocalDate): HourlyWeather => {
    const dates = Array.from({ length: PAST_DAYS_OF_HOURS + AHEAD }, (_, n) => addDays(today, n - PAST_DAYS_OF_HOURS))
    return {
      from: instantsOf(ZONE, addDays(today, -PAST_DAYS_OF_HOURS), '00:00')[0].toISOString(),
      temperature: dates.flatMap(() => Array(24).fill(25)),
      precipitation: dates.flatMap((date) => Array.from({ length: 24 }, (_, hour) => rainAt.get(date)?.[hour] ?? 0)),
    }
  }
  const reading = (): WeatherReading => {
    const today = todayIn(ZONE, state.now)
    return {
      source: 'open-meteo',
      timeZone: ZONE,
      observedAt: state.now.toISOString(),
      current: { temperature: 25, humidity: 50, windSpeed: 10, condition: 'sunny' },
      ...(rainAt.size > 0 && { hours: hours(today) }),
      days: Array.from({ length: PAST + AHEAD }, (_, index) => {
        const date = addDays(today, index - PAST)
        const day = dayOf(date)
        return {
          date,
          temp: 30,
          tempMin: 15,
          condition: (day?.rain ?? 0) > 0 ? 'rain' : 'sunny',
          ...(day === null ? {} : { et0: day.et0, precipitation: day.rain, precipitationProbability: 100 }),
        }
      }),
    }
  }
  /** A process of its own: what it remembers of the weather is not that of the one before. */
  const aProcess = ({ rulesOf = async () => new Map(), ...options }: ProcessOptions = {}) => {
    const weather = makeWeather({
      ...{ db, clock, logger, timeoutMs: 2500 },
      limits: makeRateLimits(db, 1),
      places: makeGazetteer(),
      placeOf: async () => GARDEN,
      gardenOf: async () => {
        throw new Error('nobody asks for a report')
      },
      port: {
        async readingFor() {
          if (state.away) throw new OutsideUnavailable('status', 'away')
          return reading()
        },
      },
    })
    // A place of which no rule is known.
    const property = { timeZone: ZONE, number: null, source: 'mains' as const, newLawn: null }
    const rules = {
      ruleOf: async () => ({ applied: null, property, placeName: 'Perth' }),
      rulesOf,
    }
    const admitController = async () => undefined
    return makeWater({
      ...options,
      db,
      clock,
      weather,
      pace: () => {},
      enqueue: async () => {},
      rules,
      admitController,
    })
  }
  return {
    days,
    rainAt,
    state,
    clock,
    aProcess,
    async runJob(options: ProcessOptions = {}) {
      await aProcess(options).jobs?.[0]?.run(AbortSignal.timeout(20_000))
    },
    /** The garden's wall clock. */
    at(date: LocalDate, clockText: string) {
      state.now = instantsOf(ZONE, date, clockText)[0]
    },
  }
}

/** A zone of loam in full sun with couch, in whose soil are 25.5 mm, by millimetres. */
export async function insertZone(db: Database, userId: string, id: string, given: Record<string, unknown> = {}) {
  const zone = {
    name: 'Front lawn',
    plant_types: ['couch-grass'],
    area_m2: 60,
    exposure_level: 'full-sun',
    soil_type: 'loam',
    automated: false,
    mode: 'millimetres',
    slope: 'flat',
    ...given,
  }
  const columns = Object.keys(zone)
  await db.query(
    `insert into app.irrigation_zones (user_id, id, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})`,
    [userId, id, ...Object.values(zone)],
  )
}
