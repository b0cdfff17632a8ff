import { addDays, type LocalDate } from '../src/kernel/local-date.ts'
import { instantsOf } from '../src/kernel/local-time.ts'
import { wetBulb } from '../src/weather/delta-t.ts'
import { clearSky, referenceEt, saturation, sunOf } from '../src/weather/et0.ts'
import type { RecordedPlace } from './recorded-places.ts'
import { dayOfYear, sunHeight, sunTimes } from './sun-times.ts'

const HOUR_MS = 3_600_000

/** The values of a day that were recorded; the optional ones not everywhere. */
export interface RecordedDay {
  date: LocalDate
  /** Degrees Celsius. */
  max: number
  min: number
  mean: number
  /** mm */
  rain: number
  /** km/h, the day's maximum. */
  wind: number
  /** MJ/m² */
  radiation: number
  /** km/h, the day's maximum. */
  gusts?: number | undefined
  /** WMO code of the worst hour. */
  code?: number | undefined
  /** mm */
  et0?: number | undefined
  /** Hours with rain. */
  rainHours?: number | undefined
  /** Degrees Celsius. */
  feelsLikeMax?: number | undefined
}

/** Figures by local hour, 0 to 23: rain, its chance and gusts of the hour, the others at its beginning. */
export interface ConstructedHours {
  temperature: number[]
  humidity: number[]
  precipitation: number[]
  probability: number[]
  code: number[]
  wind: number[]
  gusts: number[]
  cloud: number[]
  isDay: number[]
  wetBulb: number[]
  uv: number[]
  soil: number[]
}

export interface ConstructedDay extends RecordedDay {
  hours: ConstructedHours
  /** ms since 1970: the first moment of the local day, and of the next. */
  from: number
  to: number
  sunrise: number
  sunset: number
  gusts: number
  code: number
  et0: number
  feelsLikeMax: number
  /** Per cent. */
  probabilityMax: number
  uvMax: number
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Hour of the day's highest temperature and strongest wind. */
const WARMEST = 15

const held = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
const rounded = (value: number, decimals = 1): number => Math.round(value * 10 ** decimals) / 10 ** decimals + 0
/** 0 to 1 along half a wave, for `part` from 0 to 1. */
const rise = (part: number): number => (1 - Math.cos(Math.PI * held(part, 0, 1))) / 2
const between = (from: number, to: number, part: number): number => from + (to - from) * part

/** A number from 0 to 1 that is always the same for the same text: what no formula says is drawn by it. */
export function drawn(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** The lowest at sunrise, the highest at 15 h, half a wave between them, and never beyond what was recorded. */
function temperatures(day: RecordedDay, before: RecordedDay, after: RecordedDay, coldest: number): number[] {
  return HOURS.map((hour) => {
    const wave =
      hour < coldest
        ? between(before.max, day.min, rise((hour + 24 - WARMEST) / (coldest + 24 - WARMEST)))
        : hour <= WARMEST
          ? between(day.min, day.max, rise((hour - coldest) / (WARMEST - coldest)))
          : between(day.max, after.min, rise((hour - WARMEST) / (coldest + 24 - WARMEST)))
    return rounded(held(wave, day.min, day.max))
  })
}

/** Near the minimum on a wet day, up to 9 degrees below it where a great span of temperature tells of dry air. */
const dewPointOf = ({ max, min, rain }: RecordedDay): number =>
  rain >= 1 ? min - 0.5 : min - 1 - held(0.35 * (max - min - 8), 0, 8)

const vapour = (dewPoint: number): number => saturation(dewPoint)

function humidities(warmth: readonly number[], day: RecordedDay, before: RecordedDay, after: RecordedDay): number[] {
  const [was, is, willBe] = [before, day, after].map(dewPointOf) as [number, number, number]
  return HOURS.map((hour) => {
    const dewPoint = hour < 12 ? between(was, is, 0.5 + hour / 24) : between(is, willBe, (hour - 12) / 24)
    return Math.round(held((100 * vapour(dewPoint)) / saturation(warmth[hour] ?? 0), 5, 100))
  })
}

/** Part of a clear day's radiation that arrived. */
function clearness(place: RecordedPlace, { date, radiation }: RecordedDay): number {
  const clear = clearSky(sunOf(place.lat, dayOfYear(date)).extraterrestrial, place.elevation)
  return held(radiation / clear, 0, 1)
}

/** Days that we call cloudless have this part of the formula's clear radiation. */
const CLOUDLESS = 0.94
/** Cloud from radiation: Kasten and Czeplak 1980, turned round. */
const cloudOf = (clear: number): number => 100 * held((1 - clear / CLOUDLESS) / 0.75, 0, 1) ** (1 / 3.4)

const isStormy = (place: RecordedPlace, { date, rain, code }: RecordedDay): boolean =>
  place.stormMonths.includes(Number(date.slice(5, 7))) && rain >= 1 && rain < 100 && (code === undefined || code >= 95)

/**
 * Rain over neighbouring hours, most in their midst, tenths of a millimetre that add up to what was recorded: storms from
 * 14 to 18 h on, else at an hour that is drawn. None in the last hour of a day, which replies tell at midnight.
 */
function rains(place: RecordedPlace, day: RecordedDay): number[] {
  const tenths = Math.round(day.rain * 10)
  if (tenths === 0) return HOURS.map(() => 0)
  const stormy = isStormy(place, day)
  const likely = day.rainHours ?? Math.ceil(day.rain / (stormy ? 8 : 2.5))
  const count = Math.round(held(likely, 1, Math.min(20, tenths)))
  const draw = drawn(`${place.name} ${day.date} rain`)
  const latest = 23 - count
  const start = stormy ? Math.min(latest, 14 + Math.floor(draw * 5)) : Math.floor(draw * (latest + 1))
  const weights = Array.from({ length: count }, (_, index) => Math.min(index + 1, count - index))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const depths = HOURS.map(() => 0)
  let [given, weighed] = [0, 0]
  for (const [index, weight] of weights.entries()) {
    weighed += weight
    const upToHere = Math.round((tenths * weighed) / all)
    depths[start + index] = rounded((upToHere - given) / 10)
    given = upToHere
  }
  return depths
}

/** 80 % in an hour of 1 mm or more, 55 % in a wetter one of less, 25 % beside them, 10 % under a grey sky, else 0. */
const chances = (depths: readonly number[], cloud: number): number[] => {
  const isWet = depths.some((depth) => depth > 0)
  return depths.map((depth) => (depth >= 1 ? 80 : depth > 0 ? 55 : isWet ? 25 : cloud > 70 ? 10 : 0))
}

/** 0.4 of the day's maximum before dawn, all of it at 15 h. */
const winds = ({ wind }: RecordedDay): number[] =>
  HOURS.map((hour) => rounded(wind * (0.4 + 0.6 * ((1 - Math.cos((2 * Math.PI * (hour - 3)) / 24)) / 2) ** 2)))

const codeOf = (depth: number, cloud: number, stormy: boolean): number => {
  if (stormy && depth >= 1) return 95
  if (depth >= 7.6) return 65
  if (depth >= 2.5) return 63
  if (depth >= 0.5) return 61
  if (depth > 0) return 51
  return cloud < 15 ? 0 : cloud < 40 ? 1 : cloud < 75 ? 2 : 3
}

/** Feels like, in the shade: Steadman 1994, as the Bureau of Meteorology uses it. */
const apparent = (celsius: number, humidity: number, wind: number): number =>
  celsius + 3.3 * (humidity / 100) * saturation(celsius) - (0.7 * wind) / 3.6 - 4

interface Circumstances {
  before?: RecordedDay
  after?: RecordedDay
  soil?: number
  given?: Partial<ConstructedHours>
}

const midnights = new Map<string, number>()

/** The first moment of a local day, ms since 1970; kept, since asking for it costs more than the day's hours do. */
function midnightOf(timeZone: string, date: LocalDate): number {
  const key = `${timeZone} ${date}`
  const known = midnights.get(key) ?? instantsOf(timeZone, date, '00:00')[0].getTime()
  midnights.set(key, known)
  return known
}

/** A day with hours made from what was recorded. `soil` is the damped mean temperature, °C; `given` hours stay as they are. */
export function constructDay(
  place: RecordedPlace,
  day: RecordedDay,
  { before = day, after = day, soil = day.mean, given = {} }: Circumstances = {},
): ConstructedDay {
  const ofYear = dayOfYear(day.date)
  const { sunrise, noon, sunset } = sunTimes(place.lat, place.lng, day.date)
  const from = midnightOf(place.timeZone, day.date)
  const to = midnightOf(place.timeZone, addDays(day.date, 1))
  const temperature = given.temperature ?? temperatures(day, before, after, Math.round((sunrise - from) / HOUR_MS))
  const humidity = given.humidity ?? humidities(temperature, day, before, after)
  const precipitation = given.precipitation ?? rains(place, day)
  const grey = cloudOf(clearness(place, day))
  const cloud = precipitation.map((depth) => Math.round(depth > 0 ? Math.max(90, grey) : grey))
  const probability = given.probability ?? chances(precipitation, grey)
  const wind = given.wind ?? winds(day)
  const gustiness = day.gusts === undefined || day.wind === 0 ? 1.6 : day.gusts / day.wind
  const gusts = wind.map((speed) => rounded(speed * gustiness))
  const stormy = isStormy(place, day)
  const code = given.code ?? precipitation.map((depth, hour) => codeOf(depth, cloud[hour] ?? grey, stormy))
  // The sky's own UV: Madronich 2007, at 300 DU of ozone.
  const uv = HOURS.map((hour) => {
    const height = Math.max(0, sunHeight(place.lat, ofYear, (from + hour * HOUR_MS - noon) / HOUR_MS))
    return rounded(12.5 * height ** 2.42 * (1 - 0.7 * ((cloud[hour] ?? 0) / 100) ** 2.5))
  })
  const meanOf = (column: readonly number[]): number => column.reduce((sum, value) => sum + value, 0) / column.length
  return {
    ...day,
    from,
    to,
    sunrise,
    sunset,
    gusts: day.gusts ?? Math.max(...gusts),
    code: day.code ?? Math.max(...code),
    et0:
      day.et0 ??
      rounded(
        referenceEt({
          latitude: place.lat,
          dayOfYear: ofYear,
          tempMin: day.min,
          tempMax: day.max,
          elevation: place.elevation,
          dewPoint: dewPointOf(day),
          radiation: day.radiation,
          windKmh: meanOf(wind),
        }),
        2,
      ),
    feelsLikeMax:
      day.feelsLikeMax ??
      rounded(Math.max(...HOURS.map((h) => apparent(temperature[h] ?? 0, humidity[h] ?? 0, wind[h] ?? 0)))),
    probabilityMax: Math.max(...probability),
    uvMax: Math.max(...uv),
    hours: {
      temperature,
      humidity,
      precipitation,
      probability,
      code,
      wind,
      gusts,
      cloud,
      isDay: HOURS.map((hour) => {
        const at = from + hour * HOUR_MS
        return at >= sunrise && at < sunset ? 1 : 0
      }),
      wetBulb: temperature.map((celsius, hour) =>
        rounded(Math.min(celsius, wetBulb(celsius, Math.min(99, humidity[hour] ?? 50)))),
      ),
      uv,
      // At 6 cm the day's wave is a quarter as high as in the air, and two hours late.
      soil: HOURS.map((hour) =>
        rounded(soil + ((day.max - day.min) / 8) * Math.cos((2 * Math.PI * (hour - WARMEST - 2)) / 24)),
      ),
    },
  }
}

/** How much of a day's mean goes into the soil: the mean of about a week. */
const SOIL_TAKES = 0.25

/**
 * All days of a list in the order of their dates, each with its neighbours where those are known.
 * @param given hours that some dates have already
 */
export function constructDays(
  place: RecordedPlace,
  days: readonly RecordedDay[],
  given: ReadonlyMap<LocalDate, Partial<ConstructedHours>> = new Map(),
): ConstructedDay[] {
  const week = days.slice(0, 7)
  let soil = week.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, week.length)
  return days.map((day, index) => {
    const [before, after] = [days[index - 1], days[index + 1]]
    soil = between(soil, day.mean, SOIL_TAKES)
    return constructDay(place, day, {
      soil,
      given: given.get(day.date) ?? {},
      ...(before?.date === addDays(day.date, -1) ? { before } : {}),
      ...(after?.date === addDays(day.date, 1) ? { after } : {}),
    })
  })
}
