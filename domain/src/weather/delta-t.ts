const HOUR_MS = 3_600_000

/**
 * Wet-bulb temperature, °C, from temperature (°C) and relative humidity (%), at the pressure of the sea: Stull 2011, J.
 * Appl. Meteorol. Climatol. 50. Good to 1 °C from −20 to 50 °C and 5 to 99 %.
 */
export function wetBulb(temperature: number, humidity: number): number {
  return (
    temperature * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  )
}

/** Degrees by which the wet bulb is below the air: how fast a drop dries on its way. Never below 0. */
export const deltaT = (temperature: number, wetBulbTemperature: number): number =>
  Math.max(0, temperature - wetBulbTemperature)

/**
 * Limits of an hour for spraying; the label always wins. Delta-T 2 to 8 (8 to 10 is marginal and not named by us), wind 3
 * to 15 km/h, one hour after sunrise to two before sunset: Bureau of Meteorology and GRDC Spray Application Manual 2025.
 * Gusts under 25 km/h, 10 to 28 °C and six dry hours (where no label gives a rainfast time) are ours.
 */
export const SPRAY_LIMITS = {
  deltaT: { min: 2, max: 8 },
  windKmh: { min: 3, max: 15 },
  gustsBelowKmh: 25,
  temperature: { min: 10, max: 28 },
  dryHours: 6,
  hoursAfterSunrise: 1,
  hoursBeforeSunset: 2,
} as const
/** mm in an hour from which it counts as wet: the least that a source tells. */
const WET_HOUR_MM = 0.1

/** Figures at the beginning of the hour; gusts and rain are those of the hour. Null is not known. */
export interface SprayHour {
  /** ms since 1970, its beginning. */
  at: number
  /** Degrees Celsius. */
  temperature: number | null
  /** Per cent. */
  humidity: number | null
  /** km/h at 10 m. */
  wind: number | null
  gusts: number | null
  /** mm */
  precipitation: number | null
  /** Degrees Celsius; made from temperature and humidity where it is null. */
  wetBulb: number | null
}

/** Sunrise and sunset of one day, ms since 1970. */
export interface Daylight {
  sunrise: number
  sunset: number
}

/** Why an hour is none for spraying: 'inversion' keeps the drops in the air, 'dew' dilutes and drips. */
export const SPRAY_OBSTACLES = [
  'night',
  'inversion',
  'rain',
  'too windy',
  'gusts',
  'too calm',
  'too hot',
  'too cold',
  'air too dry',
  'dew',
  'not known',
] as const
export type SprayObstacle = (typeof SPRAY_OBSTACLES)[number]

function lightOf(at: number, daylight: readonly Daylight[]): SprayObstacle | null {
  const end = at + HOUR_MS
  const day = daylight.find(({ sunrise, sunset }) => end > sunrise && at < sunset)
  if (day === undefined) return 'night'
  const from = day.sunrise + SPRAY_LIMITS.hoursAfterSunrise * HOUR_MS
  const to = day.sunset - SPRAY_LIMITS.hoursBeforeSunset * HOUR_MS
  return at >= from && end <= to ? null : 'inversion'
}

/** Rain known to come is an obstacle even where other hours are not known; what is not known is one as well. */
function rainFrom(at: number, rain: ReadonlyMap<number, number | null>): SprayObstacle | null {
  const hours = Array.from({ length: SPRAY_LIMITS.dryHours }, (_, ahead) => rain.get(at + ahead * HOUR_MS) ?? null)
  if (hours.some((depth) => depth !== null && depth >= WET_HOUR_MM)) return 'rain'
  return hours.includes(null) ? 'not known' : null
}

function airOf({ temperature, humidity, wind, gusts, wetBulb: given }: SprayHour): SprayObstacle | null {
  const { windKmh, gustsBelowKmh, temperature: warmth, deltaT: drying } = SPRAY_LIMITS
  if (wind !== null && wind > windKmh.max) return 'too windy'
  if (gusts !== null && gusts >= gustsBelowKmh) return 'gusts'
  if (wind !== null && wind < windKmh.min) return 'too calm'
  if (temperature !== null && temperature > warmth.max) return 'too hot'
  if (temperature !== null && temperature < warmth.min) return 'too cold'
  if (temperature === null) return 'not known'
  const wet = given ?? (humidity === null ? null : wetBulb(temperature, humidity))
  if (wet !== null && deltaT(temperature, wet) > drying.max) return 'air too dry'
  if (wet !== null && deltaT(temperature, wet) < drying.min) return 'dew'
  return wet === null || wind === null || gusts === null ? 'not known' : null
}

/**
 * For each hour null where spraying may be thought of, else the first reason against it. An hour of which something is
 * not known is never one for spraying; what is known to be wrong is named before that.
 * @param daylight of each day that the hours touch; an hour of none of them is night
 */
export function sprayHours(hours: readonly SprayHour[], daylight: readonly Daylight[]): (SprayObstacle | null)[] {
  const rain = new Map(hours.map(({ at, precipitation }) => [at, precipitation]))
  return hours.map((hour) => {
    const light = lightOf(hour.at, daylight)
    if (light !== null) return light
    const wet = rainFrom(hour.at, rain)
    if (wet === 'rain') return wet
    return airOf(hour) ?? wet
  })
}
