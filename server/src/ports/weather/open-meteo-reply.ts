import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import { z } from 'zod'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { daysOf } from './reply-days.ts'
import { believe, instantIn, readFigure, readTable, type Table, type Variable } from './reply-figures.ts'
import { hoursOf } from './reply-hours.ts'
import { conditionOf, isSnow } from './wmo-condition.ts'
import { makeZoneClock } from './zone-clock.ts'

const HOUR_MS = 3_600_000
/** Hours are kept from so many days before the reading's own: what fell and froze lately. */
const PAST_DAYS_OF_HOURS = 2

const block = z.record(z.string(), z.unknown())
const units = z.optional(z.record(z.string(), z.unknown()))
const envelope = z.object({
  timezone: z.string(),
  current: block,
  current_units: units,
  hourly: z.optional(block),
  hourly_units: units,
  daily: z.optional(block),
  daily_units: units,
})

type Given = z.infer<typeof envelope>

function readCurrent(given: Given, hourly: Table<'hourly'>, observed: number): WeatherReading['current'] {
  const hour = hourly.at.findLastIndex((time) => time <= observed && observed < time + HOUR_MS)
  const figure = (variable: Variable<'current'>): number | null =>
    readFigure(variable, given.current, given.current_units)
  const needed = (variable: Exclude<Variable<'current'>, 'wind_gusts_10m'>): number => {
    const value = figure(variable) ?? hourly.figures[variable]?.[hour] ?? null
    if (value === null) throw new OutsideUnavailable('incomplete', `there is no current ${variable}`)
    return value
  }
  const code = needed('weather_code')
  const windGusts = figure('wind_gusts_10m')
  return {
    temperature: needed('temperature_2m'),
    humidity: needed('relative_humidity_2m'),
    windSpeed: needed('wind_speed_10m'),
    condition: conditionOf(code),
    ...(windGusts === null ? {} : { windGusts }),
    ...(isSnow(code) ? { snow: true } : {}),
  }
}

/**
 * Reads a reply of the Open-Meteo forecast call with times in unix seconds into our words and units, after checking the
 * form, unit and range of every number that is used. Days are those of the zone, so a reply for another is refused.
 * Throws OutsideUnavailable and nothing else, whatever the reply is.
 */
export function readReply(reply: unknown, timeZone: string, source: WeatherReading['source']): WeatherReading {
  const given = believe(envelope, reply, 'the reply')
  if (given.timezone !== timeZone) throw new OutsideUnavailable('units', 'the reply is for another time zone')
  const observed = instantIn(given.current.time, 'current time')
  const hourly = readTable('hourly', given.hourly, given.hourly_units)
  const daily = readTable('daily', given.daily, given.daily_units)
  const zone = makeZoneClock(timeZone)
  const days = daysOf(timeZone, { zone, daily, hourly })
  const own = todayIn(timeZone, new Date(observed))
  const last = days.at(-1)?.date ?? own
  const hours = hoursOf(hourly, zone.startOf(addDays(own, -PAST_DAYS_OF_HOURS)), zone.startOf(addDays(last, 1)))
  return {
    source,
    timeZone,
    observedAt: new Date(observed).toISOString(),
    current: readCurrent(given, hourly, observed),
    days,
    ...(hours === undefined ? {} : { hours }),
  }
}
