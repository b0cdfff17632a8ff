import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import type { GardenFacts } from './garden.ts'
import { shortDate } from './hour-words.ts'
import type { WeatherTask } from './impact.ts'
import type { GardenInView } from './judge.ts'

/** Days from one feed to the next at the least. Our assumption, as in the plan. */
export const FEED_DAYS_MIN = 42

/**
 * The day on which each job is next due: the earliest open task of it, else what follows from when it was last done;
 * null where neither is known.
 *
 * @param mowingDays from one cut to the next as the grass grows now; null when not known
 */
export function dueDays({ jobs }: GardenFacts, mowingDays: number | null): Record<WeatherTask, LocalDate | null> {
  const after = (last: LocalDate | null, days: number | null) =>
    last === null || days === null ? null : addDays(last, Math.round(days))
  return {
    mowing: jobs.mowing.due ?? after(jobs.mowing.last, mowingDays),
    watering: jobs.watering.due,
    fertilizing: jobs.fertilizing.due ?? after(jobs.fertilizing.last, FEED_DAYS_MIN),
    weeding: jobs.weeding.due,
  }
}

/** Jobs whose last time forbids the next one for a while: feed, of which a second helping burns and leaches. */
export function doneLately({ jobs }: GardenFacts, today: LocalDate): GardenInView['doneLately'] {
  const { last } = jobs.fertilizing
  if (last === null) return {}
  const until = addDays(last, FEED_DAYS_MIN)
  if (until <= today) return {}
  const days = daysBetween(last, today)
  const ago = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  return { fertilizing: { until, text: `fed ${ago}, next from ${shortDate(until)}` } }
}
