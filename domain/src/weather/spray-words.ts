import { SPRAY_LIMITS, type SprayObstacle, sprayHours } from './delta-t.ts'
import { hourWord, spanWords } from './hour-words.ts'
import { type DayInView, RUTS_ABOVE_MM } from './judge.ts'
import { HOUR_MS } from './local-hours.ts'

const OBSTACLE_WORDS: Partial<Record<SprayObstacle, string>> = {
  rain: 'rain within six hours',
  gusts: 'gusty',
  dew: 'air too damp',
  'not known': 'not all figures are known',
}

/** An hour alone is no window: mixing and cleaning take as long. Our assumption. */
const RUN_HOURS_MIN = 2

/** What stands most often in the way by day: 'none, too windy'. */
function noneWords(obstacles: readonly (SprayObstacle | null)[]): string {
  const counts = new Map<SprayObstacle, number>()
  for (const one of obstacles)
    if (one !== null && one !== 'night' && one !== 'inversion') counts.set(one, (counts.get(one) ?? 0) + 1)
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1])
  return commonest === undefined ? 'none' : `none, ${OBSTACLE_WORDS[commonest[0]] ?? commonest[0]}`
}

/** Index of the first hour of the longest window, and how many hours it has. */
function longestWindow(obstacles: readonly (SprayObstacle | null)[]): { from: number; length: number } {
  let best = { from: 0, length: 0 }
  let length = 0
  obstacles.forEach((obstacle, index) => {
    length = obstacle === null ? length + 1 : 0
    if (length > best.length) best = { from: index - length + 1, length }
  })
  return best
}

/**
 * The longest window that is left of a day for spraying, '7 to 10 am', 'until 10 am', or why there is none; undefined
 * where its hours are not known.
 */
export function sprayWords({ hours: ofDay, snow, recentRainMm }: DayInView): string | undefined {
  if (ofDay === null || ofDay.sunrise === undefined || ofDay.sunset === undefined) return undefined
  if (snow) return 'none, snow'
  if (recentRainMm !== null && recentRainMm > RUTS_ABOVE_MM) return 'none, soft ground'
  const { all, hours, sunrise, sunset, now } = ofDay
  const start = hours[0] === undefined ? 0 : all.indexOf(hours[0])
  const around = all.slice(start, start + hours.length + SPRAY_LIMITS.dryHours)
  const obstacles = sprayHours(
    around.map((hour) => ({ ...hour, precipitation: hour.rain })),
    [{ sunrise, sunset }],
  ).slice(0, hours.length)
  const past = hours.filter(({ at }) => at + HOUR_MS <= now).length
  const left = hours.slice(past)
  const { from, length } = longestWindow(obstacles.slice(past))
  const [first, last] = [left[from], left[from + length - 1]]
  if (length >= RUN_HOURS_MIN && first !== undefined && last !== undefined)
    return first.at < now ? `until ${hourWord(last.hour + 1)}` : spanWords(first.hour, last.hour + 1)
  return longestWindow(obstacles).length >= RUN_HOURS_MIN ? 'over for today' : noneWords(obstacles)
}
