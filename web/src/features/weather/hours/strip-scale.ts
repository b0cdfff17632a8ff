/** What mowing bears, by the rules of domain/weather/impact: degrees Celsius and km/h. */
export const LIMITS = { temperature: 32, windSpeed: 25 } as const

/** A limit is drawn from this far below it on: on a winter's day the line would press the day flat. */
const NEAR_LIMIT_C = 6
/** A day without ups and downs is no mountain. */
const LEAST_SPAN_C = 8

/** Highest and lowest value of a picture. */
export interface Scale {
  low: number
  high: number
  /** Height of a value above the foot, 0 to 1. */
  height: (value: number) => number
}

const scaleOf = (low: number, high: number): Scale => ({
  low,
  high,
  height: (value) => Math.min(1, Math.max(0, (value - low) / (high - low))),
})

/** The limit is a part of it where the day comes near. */
export const temperatureScale = (values: readonly number[]): Scale & { limit: boolean } => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const limit = high >= LIMITS.temperature - NEAR_LIMIT_C && low < LIMITS.temperature
  const top = limit ? Math.max(high, LIMITS.temperature) : high
  return { ...scaleOf(Math.min(low, top - LEAST_SPAN_C), top), limit }
}

/** From none to the highest, and to 2 mm in an hour at least, so that a drizzle looks like one. */
export const rainScale = (values: readonly number[]): Scale => scaleOf(0, Math.max(2, ...values))

/** From calm to the highest, the limit included. */
export const windScale = (values: readonly number[]): Scale => scaleOf(0, Math.max(LIMITS.windSpeed * 1.2, ...values))
