import { daysBetween, type LocalDate } from '../src/kernel/local-date.ts'

const DAY_MS = 86_400_000
const RADIANS = Math.PI / 180
/** Degrees: half the sun's disc and the bending of its light by the air. */
const HORIZON = -0.833

/** Degrees of the sun's centre below or above the horizon at solar noon ± an hour angle, and its shift by the seasons. */
function positionOn(day: number): { declination: number; equationMinutes: number } {
  const gamma = (2 * Math.PI * (day - 0.5)) / 365
  const equationMinutes =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(gamma) -
      0.032077 * Math.sin(gamma) -
      0.014615 * Math.cos(2 * gamma) -
      0.040849 * Math.sin(2 * gamma))
  const declination =
    0.006918 -
    0.399912 * Math.cos(gamma) +
    0.070257 * Math.sin(gamma) -
    0.006758 * Math.cos(2 * gamma) +
    0.000907 * Math.sin(2 * gamma) -
    0.002697 * Math.cos(3 * gamma) +
    0.00148 * Math.sin(3 * gamma)
  return { declination, equationMinutes }
}

export const dayOfYear = (date: LocalDate): number => daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1

export interface SunTimes {
  /** ms since 1970 */
  sunrise: number
  noon: number
  sunset: number
}

/**
 * Sunrise, noon and sunset of a local day, to about a minute between the polar circles: the equations of NOAA's solar
 * calculator (Spencer 1971).
 */
export function sunTimes(lat: number, lng: number, date: LocalDate): SunTimes {
  const { declination, equationMinutes } = positionOn(dayOfYear(date))
  const phi = lat * RADIANS
  const cosine =
    Math.sin(HORIZON * RADIANS) / (Math.cos(phi) * Math.cos(declination)) - Math.tan(phi) * Math.tan(declination)
  const halfDay = Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS / 15
  const noon = daysBetween('1970-01-01', date) * DAY_MS + (12 - lng / 15 - equationMinutes / 60) * 3_600_000
  return { sunrise: noon - halfDay * 3_600_000, noon, sunset: noon + halfDay * 3_600_000 }
}

/** Sine of the sun's height, below 0 at night. @param day 1 to 366 */
export function sunHeight(lat: number, day: number, hoursFromNoon: number): number {
  const { declination } = positionOn(day)
  const phi = lat * RADIANS
  return (
    Math.sin(phi) * Math.sin(declination) +
    Math.cos(phi) * Math.cos(declination) * Math.cos(hoursFromNoon * 15 * RADIANS)
  )
}
