import type { TaskImpact, WeatherTask } from './impact.ts'

export const RATINGS = ['excellent', 'good', 'fair', 'poor'] as const
export type Rating = (typeof RATINGS)[number]

/** The verdict in the window, by today's rating. */
export const HEADLINES: Record<Rating, string> = {
  excellent: 'Great day for the lawn',
  good: 'Good day for the lawn',
  fair: 'Pick your moment',
  poor: 'A day to leave it be',
}

/** By the share of tasks recommended: 0.8 or more excellent, 0.6 good, 0.4 fair, else poor. */
export function ratingOf(impacts: Record<WeatherTask, TaskImpact>): Rating {
  const all = Object.values(impacts)
  const share = all.filter(({ recommended }) => recommended).length / all.length
  if (share >= 0.8) return 'excellent'
  if (share >= 0.6) return 'good'
  if (share >= 0.4) return 'fair'
  return 'poor'
}
