import type { Condition } from './condition.ts'

/** Conditions in words, as people read them. */
export const CONDITION_WORDS: Record<Condition, string> = {
  sunny: 'Sunny',
  'partly-cloudy': 'Partly cloudy',
  cloudy: 'Cloudy',
  'light-rain': 'Light rain',
  rain: 'Rain',
  storm: 'Storm',
}

/** The condition as people read it: the closed list has no word for snow and calls it rain. */
export const conditionText = (condition: Condition, snow = false): string =>
  snow ? 'Snow' : CONDITION_WORDS[condition]

/** Rounds a half up, as every screen does, and never to -0. */
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals + 0

/** Whole numbers, with just as many decimals as it takes to stay above `limit`: 32.1 must not read "32, limit 32". */
function whole(value: number, limit = Number.NEGATIVE_INFINITY): string {
  const decimals = [0, 1, 2, 3].find((count) => rounded(value, count) > limit) ?? 0
  return String(rounded(value, decimals))
}

/** As `whole`, staying below the limit: 19.6 of "below 20" must not read "20". */
function wholeBelow(value: number, limit: number): string {
  const decimals = [0, 1, 2, 3].find((count) => rounded(value, count) < limit) ?? 0
  return String(rounded(value, decimals))
}

/** '24°' */
export const degrees = (celsius: number, limit?: number): string => `${whole(celsius, limit)}°`
/** '4.6°' for a value below a limit of 5, which '5°' would not be. */
export const degreesBelow = (celsius: number, limit: number): string => `${wholeBelow(celsius, limit)}°`
/** '19.6%' for a value below a limit of 20. */
export const percentBelow = (value: number, limit: number): string => `${wholeBelow(value, limit)}%`
/** '88%' */
export const percent = (value: number, limit?: number): string => `${whole(value, limit)}%`
/** A line never ends between a figure and its unit. */
const NO_BREAK = '\u00a0'

/** '24 km/h' */
export const kmh = (speed: number, limit?: number): string => `${whole(speed, limit)}${NO_BREAK}km/h`
/** '14 mm'; below 10 mm with one decimal, because 0.4 mm and 0 mm are two different days. */
export function millimetres(depth: number, limit?: number): string {
  if (depth >= 10) return `${whole(depth, limit)}${NO_BREAK}mm`
  const decimals = limit !== undefined && rounded(depth, 1) <= limit ? 3 : 1
  return `${rounded(depth, decimals)}${NO_BREAK}mm`
}
