import type { Season } from './season.ts'

/** UV index of the estimate where none is known, as on the client of the specification. */
export const UV_WHEN_NONE = 6

/** The specification's factor of the humidity: exactly 80 and exactly 30 are not scaled. */
const humidityFactor = (humidity: number): number => (humidity > 80 ? 0.8 : humidity < 30 ? 1.3 : 1)

interface AirNow {
  /** °C */
  temperature: number
  /** Per cent. */
  humidity: number
  /** km/h */
  windSpeed: number
  uvIndex?: number | undefined
}

/** What the estimate adds up, mm a day, and the factor on their sum. */
export const estimateParts = ({ temperature, humidity, windSpeed, uvIndex = UV_WHEN_NONE }: AirNow) => ({
  uv: 0.364 * uvIndex,
  temperature: 0.148 * temperature,
  wind: 0.069 * windSpeed,
  less: -1.98,
  humidity: humidityFactor(humidity),
})

/**
 * Evapotranspiration in mm a day from four figures of the weather: inputs and the steps of humidity are the
 * specification's, the coefficients ours, fitted to FAO-56 over 30 Australian stations, 2007 to 2017 (RMSE 1.29 mm with
 * UV 6). Daily means are wanted: figures of an afternoon come out some 2 mm too high.
 */
export function estimatedEt(air: AirNow): number {
  const { uv, temperature, wind, less, humidity } = estimateParts(air)
  return humidity * Math.max(0, uv + temperature + wind + less)
}

/**
 * What the estimate usually is in a season, mm a day: the same formula at 23.5, 18.5, 14 and 19 °C, 60 %, 13 km/h, UV 6.
 */
export const ESTIMATE_NORM: Readonly<Record<Season, number>> = { summer: 4.6, autumn: 3.8, winter: 3.2, spring: 3.9 }
