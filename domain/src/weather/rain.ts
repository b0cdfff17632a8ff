const HOUR_MS = 3_600_000

/** Hours ahead over which forecast rain counts. */
export const RAIN_HORIZON_HOURS = 48
/** What a chance of rain counts that no source gave. Ours. */
export const UNKNOWN_PROBABILITY = 0.5

/** What rain does for a lawn; mm of effective rain unless it says otherwise. */
export const RAIN = {
  /** Below this rain counts for nothing. Ours: less than this dries off the leaf. */
  counts: 2,
  /** From this on it waters a feed in: urea needs about 5 mm within two days (Van Burg 1982). */
  watersInFrom: 5,
  /** Up to this it does. Ours. */
  watersInTo: 15,
  /** mm in a day from which a feed is washed away. Ours. */
  washesAwayInDay: 20,
  /** mm in an hour from which a feed is washed away. Ours. */
  washesAwayInHour: 10,
  /** Per cent from which such a day or hour is to be reckoned with; an unknown chance is. Ours. */
  washesAwayFromProbability: 30,
  /** mm of the past 48 hours and of what comes, together, above which the ground takes no more feed. Ours. */
  holdsAbove: 25,
} as const

/** Rain of a stretch of time. Null is not known. */
export interface RainSpell {
  /** ms since 1970, its beginning. */
  from: number
  /** mm */
  precipitation: number | null
  /** Per cent. */
  probability: number | null
}

/** A local day, which has 23 to 25 hours. */
export interface RainDay extends RainSpell {
  /** ms since 1970, the beginning of the next. */
  to: number
}

export interface ComingRain {
  /** mm, each times its chance. */
  effective: number
  /** mm of the wettest day and hour that are likely enough to be reckoned with. The hour is null where only days are known. */
  wettestDay: number
  wettestHour: number | null
  from: 'hours' | 'days'
}

const share = (probability: number | null): number =>
  probability === null ? UNKNOWN_PROBABILITY : Math.min(100, Math.max(0, probability)) / 100

const isReckonedWith = ({ probability }: RainSpell): boolean =>
  probability === null || probability >= RAIN.washesAwayFromProbability

/** Of spells an hour long, the most that falls in 24 of them in a row. */
function wettestDayOf(depths: readonly number[]): number {
  const days = depths.map((_, index) => depths.slice(index, index + 24).reduce((sum, depth) => sum + depth, 0))
  return Math.max(0, ...days)
}

function rainOfHours(hours: readonly RainSpell[], now: number): ComingRain | null {
  const first = Math.floor(now / HOUR_MS)
  const byHour = new Map<number, RainSpell>()
  for (const hour of hours) {
    const ahead = Math.floor(hour.from / HOUR_MS) - first
    if (ahead >= 0 && ahead < RAIN_HORIZON_HOURS) byHour.set(first + ahead, hour)
  }
  const coming = Array.from({ length: RAIN_HORIZON_HOURS }, (_, ahead) => byHour.get(first + ahead))
  let effective = 0
  const depths: number[] = []
  for (const hour of coming) {
    if (hour === undefined || hour.precipitation === null) return null
    effective += hour.precipitation * share(hour.probability)
    depths.push(isReckonedWith(hour) ? hour.precipitation : 0)
  }
  return { effective, wettestDay: wettestDayOf(depths), wettestHour: Math.max(0, ...depths), from: 'hours' }
}

/** Of a day that the 48 hours hold in part, that part of its rain counts. */
function rainOfDays(days: readonly RainDay[], now: number): ComingRain | null {
  const end = now + RAIN_HORIZON_HOURS * HOUR_MS
  let [effective, wettestDay, covered] = [0, 0, 0]
  for (const day of days) {
    const within = Math.min(day.to, end) - Math.max(day.from, now)
    if (within <= 0) continue
    if (day.precipitation === null) return null
    const depth = (day.precipitation * within) / (day.to - day.from)
    effective += depth * share(day.probability)
    if (isReckonedWith(day)) wettestDay = Math.max(wettestDay, depth)
    covered += within
  }
  return covered < end - now ? null : { effective, wettestDay, wettestHour: null, from: 'days' }
}

/**
 * Effective rain of the coming 48 hours: millimetres times probability, an unknown probability counting one half. By the
 * hours where all of them are known, the running one included, else by the days; null where those are not known either.
 * What falls is a forecast and is never booked as fallen.
 * @param now ms since 1970
 */
export function effectiveRain(
  known: { hours?: readonly RainSpell[] | undefined; days?: readonly RainDay[] | undefined },
  now: number,
): ComingRain | null {
  return rainOfHours(known.hours ?? [], now) ?? rainOfDays(known.days ?? [], now)
}

/** `nothing`: too little to count on, water it in yourself. `holds`: the ground is or will be too wet to feed. */
export const FEED_RAINS = ['nothing', 'waters-in', 'washes-away', 'holds'] as const
export type FeedRain = (typeof FEED_RAINS)[number]

/**
 * What the coming rain does with a feed of today. Between what waters in and what washes away doubt goes the safe way.
 * @param past mm measured in the past 48 hours; null where a part of them is not known, and then only what comes is judged
 */
export function feedRain({ effective, wettestDay, wettestHour }: ComingRain, past: number | null): FeedRain {
  if (wettestDay >= RAIN.washesAwayInDay || (wettestHour ?? 0) >= RAIN.washesAwayInHour) return 'washes-away'
  if ((past ?? 0) + effective > RAIN.holdsAbove || effective > RAIN.watersInTo) return 'holds'
  return effective >= RAIN.watersInFrom ? 'waters-in' : 'nothing'
}

/** Whether rain is enough to be spoken of at all. */
export const rainCounts = (effective: number): boolean => effective >= RAIN.counts
