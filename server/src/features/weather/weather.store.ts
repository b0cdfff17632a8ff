import { CONDITIONS } from '@turfwise/domain/weather/condition'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import { z } from 'zod'
import type { Queryable } from '../../db/queryable.ts'
import type { WeatherCell } from './weather-cell.ts'

/** A reading with the time at which its source answered. The observation in it may be older. */
export interface KeptReading {
  reading: WeatherReading
  fetchedAt: Date
}

const condition = z.enum(CONDITIONS)
const figure = z.optional(z.number())
const flag = z.optional(z.boolean())
const instant = z.optional(z.iso.datetime())

const column = z.array(z.nullable(z.number()))

/** Raised when a reading says more than before: a row of an older server lacks the hours and the month behind them. */
const FORM = 2

/** A row written by another version may have another form; it then counts as not there. */
const storedReading = z.object({
  form: z.literal(FORM),
  source: z.enum(['open-meteo', 'recorded']),
  timeZone: z.string(),
  observedAt: z.iso.datetime(),
  current: z.object({
    temperature: z.number(),
    humidity: z.number(),
    windSpeed: z.number(),
    condition,
    windGusts: figure,
    snow: flag,
  }),
  days: z.array(
    z.object({
      date: z.string(),
      temp: z.nullable(z.number()),
      condition: z.nullable(condition),
      humidity: figure,
      windSpeed: figure,
      windEstimated: flag,
      precipitation: figure,
      tempMin: figure,
      windMax: figure,
      precipitationProbability: figure,
      windGusts: figure,
      feelsLikeMax: figure,
      uvIndexMax: figure,
      et0: figure,
      sunrise: instant,
      sunset: instant,
      snow: flag,
      tempMean: figure,
      soilTemperature: figure,
    }),
  ),
  hours: z.optional(
    z.object({
      from: z.iso.datetime(),
      temperature: column,
      humidity: z.optional(column),
      precipitation: z.optional(column),
      precipitationProbability: z.optional(column),
      windSpeed: z.optional(column),
      windGusts: z.optional(column),
      cloudCover: z.optional(column),
      uvIndex: z.optional(column),
      wetBulb: z.optional(column),
    }),
  ),
})

export const weatherStore = {
  async read(db: Queryable, key: string): Promise<KeptReading | null> {
    const [row] = await db.query<{ reading: unknown; fetched_at: Date }>(
      'select reading, fetched_at from app.weather_cells where cell = $1',
      [key],
      'weather-cell-read',
    )
    const stored = storedReading.safeParse(row?.reading)
    if (row === undefined || !stored.success) return null
    const { form: _, ...reading } = stored.data
    return { reading, fetchedAt: row.fetched_at }
  },

  /** Keeps a reading unless a newer one is there; one from a clock that is ahead gives way. Whether somebody asked is written by `touch`. */
  async save(db: Queryable, cell: WeatherCell, { reading, fetchedAt }: KeptReading): Promise<void> {
    await db.query(
      `insert into app.weather_cells (cell, lat, lng, time_zone, reading, fetched_at, asked_at)
       values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (cell) do update set reading = excluded.reading, fetched_at = excluded.fetched_at
       where app.weather_cells.fetched_at < excluded.fetched_at
          or app.weather_cells.fetched_at > excluded.fetched_at + interval '15 minutes'`,
      [cell.key, cell.lat, cell.lng, cell.timeZone, JSON.stringify({ form: FORM, ...reading }), fetchedAt],
      'weather-cell-save',
    )
  },

  async touch(db: Queryable, key: string, askedAt: Date): Promise<void> {
    await db.query(
      'update app.weather_cells set asked_at = greatest(asked_at, $2) where cell = $1',
      [key, askedAt],
      'weather-cell-touch',
    )
  },

  /** Cells that somebody asked for since `askedSince` and whose reading is older than `fetchedBefore`, oldest first. */
  async due(db: Queryable, askedSince: Date, fetchedBefore: Date): Promise<WeatherCell[]> {
    const rows = await db.query<{ cell: string; lat: number; lng: number; time_zone: string }>(
      `select cell, lat, lng, time_zone from app.weather_cells
       where asked_at >= $1 and fetched_at < $2 order by fetched_at`,
      [askedSince, fetchedBefore],
    )
    return rows.map(({ cell, lat, lng, time_zone }) => ({ key: cell, lat, lng, timeZone: time_zone }))
  },

  async forgetAskedBefore(db: Queryable, before: Date): Promise<void> {
    await db.query('delete from app.weather_cells where asked_at < $1', [before])
  },
}
