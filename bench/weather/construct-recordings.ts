/**
 * Makes the whole Open-Meteo replies of `server/data/weather/constructed` from recorded days:
 * `node bench/weather/construct-recordings.ts`. Run by hand after a change of the formulas; what it writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { type ConstructedDay, type ConstructedHours, constructDays } from '../../domain/test/constructed-days.ts'
import { readDays, recordedPlace } from '../../domain/test/recorded-days.ts'
import type { RecordedPlace } from '../../domain/test/recorded-places.ts'

const FOLDER = new URL('../../server/data/weather/constructed/', import.meta.url)
const PAST_DAYS = 31
const DAYS_TO_COME = 7
/** A file is named by a day so many before its present moment, which is at this hour. */
const NAMED_BEFORE = 3
const PRESENT_HOUR = 10
/** The first five files had so many days from the named one on, with hours of an older rule that tests quote. */
const KEPT_DAYS = 10

interface Wanted {
  place: string
  /** The day by which the file is named. */
  from: string
  days: string
  keepsHours?: boolean
  /** What of the daily values its source recorded beside the seven that all have. */
  more?: string
}

const SYDNEY_MORE = ', maximum gusts, weather code, et0, hours of rain and highest feels-like temperature'
const WANTED: readonly Wanted[] = [
  { place: 'Sydney', from: '2019-12-16', days: 'sydney-2019', keepsHours: true, more: SYDNEY_MORE },
  { place: 'Sydney', from: '2022-02-22', days: 'sydney-2022', keepsHours: true, more: SYDNEY_MORE },
  { place: 'Sydney', from: '2024-12-09', days: 'sydney-2024', keepsHours: true, more: SYDNEY_MORE },
  { place: 'Perth', from: '2026-01-30', days: 'perth-2025-2026', keepsHours: true },
  { place: 'Canberra', from: '2026-07-17', days: 'canberra-2025-2026', keepsHours: true },
  { place: 'Darwin', from: '2025-11-10', days: 'darwin-2025-2026' },
  { place: 'Adelaide', from: '2026-01-23', days: 'adelaide-2025-2026' },
  { place: 'Hobart', from: '2025-10-05', days: 'hobart-2025-2026' },
  { place: 'Brisbane', from: '2025-10-26', days: 'brisbane-2025-2026' },
]

interface Column {
  name: string
  unit: string
  of: keyof ConstructedHours
  /** Told at the end of its hour, as the service does: the entry of 13:00 is what fell from 12:00 on. */
  ofPrecedingHour?: true
}

const HOURLY: readonly Column[] = [
  { name: 'temperature_2m', unit: '°C', of: 'temperature' },
  { name: 'relative_humidity_2m', unit: '%', of: 'humidity' },
  { name: 'precipitation', unit: 'mm', of: 'precipitation', ofPrecedingHour: true },
  { name: 'precipitation_probability', unit: '%', of: 'probability', ofPrecedingHour: true },
  { name: 'weather_code', unit: 'wmo code', of: 'code', ofPrecedingHour: true },
  { name: 'wind_speed_10m', unit: 'km/h', of: 'wind' },
  { name: 'wind_gusts_10m', unit: 'km/h', of: 'gusts', ofPrecedingHour: true },
  { name: 'cloud_cover', unit: '%', of: 'cloud' },
  { name: 'is_day', unit: '', of: 'isDay' },
  { name: 'wet_bulb_temperature_2m', unit: '°C', of: 'wetBulb' },
  { name: 'uv_index', unit: '', of: 'uv' },
  { name: 'soil_temperature_6cm', unit: '°C', of: 'soil' },
]

const DAILY: readonly { name: string; unit: string; of: (day: ConstructedDay) => number | string }[] = [
  { name: 'weather_code', unit: 'wmo code', of: ({ code }) => code },
  { name: 'temperature_2m_max', unit: '°C', of: ({ max }) => max },
  { name: 'temperature_2m_min', unit: '°C', of: ({ min }) => min },
  { name: 'precipitation_sum', unit: 'mm', of: ({ rain }) => rain },
  { name: 'precipitation_probability_max', unit: '%', of: ({ probabilityMax }) => probabilityMax },
  { name: 'wind_speed_10m_max', unit: 'km/h', of: ({ wind }) => wind },
  { name: 'wind_gusts_10m_max', unit: 'km/h', of: ({ gusts }) => gusts },
  { name: 'uv_index_max', unit: '', of: ({ uvMax }) => uvMax },
  { name: 'apparent_temperature_max', unit: '°C', of: ({ feelsLikeMax }) => feelsLikeMax },
  { name: 'et0_fao_evapotranspiration', unit: 'mm', of: ({ et0 }) => et0 },
  { name: 'sunrise', unit: 'iso8601', of: (day) => localTime(day, day.sunrise) },
  { name: 'sunset', unit: 'iso8601', of: (day) => localTime(day, day.sunset) },
]

const CURRENT = [
  'temperature_2m',
  'relative_humidity_2m',
  'precipitation',
  'weather_code',
  'wind_speed_10m',
  'wind_gusts_10m',
  'is_day',
]

type Block = Record<string, unknown[]>
interface Reply {
  hourly: Block
  daily: Block
}

const stamp = (date: string, hour: number): string => `${date}T${String(hour).padStart(2, '0')}:00`
/** The clock of the day's zone at an instant. */
const localTime = ({ date, from }: ConstructedDay, instant: number): string =>
  `${date}T${new Date(Math.round((instant - from) / 60_000) * 60_000).toISOString().slice(11, 16)}`

const fileOf = ({ place, from }: Wanted): URL => new URL(`${place.toLowerCase()}-${from}.json`, FOLDER)
const read = (wanted: Wanted): Reply => JSON.parse(readFileSync(fileOf(wanted), 'utf8')) as Reply

/** The hours of the older rule; what is told at the end of an hour is moved to its beginning. */
function keptHours(wanted: Wanted): Map<LocalDate, Partial<ConstructedHours>> {
  const { hourly } = read(wanted)
  const ofDay = (date: LocalDate): Partial<ConstructedHours> => {
    const start = (hourly.time ?? []).indexOf(stamp(date, 0))
    const column = (name: string, later: number) => (hourly[name] ?? []).slice(start + later, start + later + 24)
    return {
      temperature: column('temperature_2m', 0) as number[],
      humidity: column('relative_humidity_2m', 0) as number[],
      wind: column('wind_speed_10m', 0) as number[],
      precipitation: padded(column('precipitation', 1)),
      probability: padded(column('precipitation_probability', 1)),
      code: padded(column('weather_code', 1)),
    }
  }
  const dates = Array.from({ length: KEPT_DAYS }, (_, index) => addDays(wanted.from, index))
  return new Map(dates.map((date) => [date, ofDay(date)]))
}

/** The day's worst code and chance as the older rule had them. */
function withKeptDaily(wanted: Wanted, days: readonly ConstructedDay[]): ConstructedDay[] {
  const { daily } = read(wanted)
  return days.map((day) => {
    const index = (daily.time ?? []).indexOf(day.date)
    if (day.date < wanted.from || day.date >= addDays(wanted.from, KEPT_DAYS) || index < 0) return day
    const [code, probabilityMax] = [daily.weather_code?.[index], daily.precipitation_probability_max?.[index]]
    return { ...day, code: Number(code), probabilityMax: Number(probabilityMax) }
  })
}

/** The last hour of all is told on a day that a file may not have. */
const padded = (column: unknown[]): number[] => [...column, ...column.slice(-1)].slice(0, 24) as number[]

function hourlyBlock(days: readonly ConstructedDay[]): Block {
  const columns = HOURLY.map(({ name, of, ofPrecedingHour }): [string, number[]] => {
    const values = days.flatMap(({ hours }) => hours[of])
    return [name, ofPrecedingHour ? [...values.slice(0, 1), ...values.slice(0, -1)] : values]
  })
  const time = days.flatMap(({ date }) => Array.from({ length: 24 }, (_, hour) => stamp(date, hour)))
  return { time, ...Object.fromEntries(columns) }
}

const dailyBlock = (days: readonly ConstructedDay[]): Block => ({
  time: days.map(({ date }) => date),
  ...Object.fromEntries(DAILY.map(({ name, of }) => [name, days.map(of)])),
})

function presentOf(hourly: Block, today: LocalDate): Record<string, unknown> {
  const time = stamp(today, PRESENT_HOUR)
  const index = (hourly.time ?? []).indexOf(time)
  return { time, interval: 900, ...Object.fromEntries(CURRENT.map((name) => [name, hourly[name]?.[index]])) }
}

const unitsOf = (time: string, columns: readonly { name: string; unit: string }[]) => ({
  time,
  ...Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
})

function replyFor(wanted: Wanted): Record<string, unknown> {
  const place: RecordedPlace = recordedPlace(wanted.place)
  const today = addDays(wanted.from, NAMED_BEFORE)
  const all = constructDays(place, readDays(wanted.days), wanted.keepsHours ? keptHours(wanted) : new Map())
  const present = all.findIndex(({ date }) => date === today)
  const told = all.slice(present - PAST_DAYS, present + DAYS_TO_COME + 1)
  const days = wanted.keepsHours ? withKeptDaily(wanted, told) : told
  const own = all[present]
  if (own === undefined || days.length !== PAST_DAYS + 1 + DAYS_TO_COME)
    throw new Error(`Days of ${wanted.from} are missing.`)
  const hourly = hourlyBlock(days)
  // Midnight by a clock that is ahead of UTC comes that much earlier.
  const offset = (Date.parse(`${today}T00:00:00Z`) - own.from) / 1000
  return {
    constructed: {
      recorded: `each day's highest and lowest temperature, rain and maximum wind${wanted.more ?? ''}`,
      made: 'everything else, by domain/test/constructed-days.ts from these values, mean temperature and radiation',
      source: 'Weather data by Open-Meteo.com, CC BY 4.0, arranged and completed',
    },
    latitude: place.lat,
    longitude: place.lng,
    elevation: place.elevation,
    timezone: place.timeZone,
    utc_offset_seconds: offset,
    timezone_abbreviation: `GMT+${offset / 3600}`,
    current_units: {
      interval: 'seconds',
      ...unitsOf(
        'iso8601',
        HOURLY.filter(({ name }) => CURRENT.includes(name)),
      ),
    },
    current: presentOf(hourly, today),
    hourly_units: unitsOf('iso8601', HOURLY),
    hourly,
    daily_units: unitsOf('iso8601', DAILY),
    daily: dailyBlock(days),
  }
}

for (const wanted of WANTED) {
  const text = JSON.stringify(replyFor(wanted))
  writeFileSync(fileOf(wanted), `${text}\n`)
  console.log(`${wanted.place} ${wanted.from}: ${Math.round(text.length / 1024)} kB`)
}
