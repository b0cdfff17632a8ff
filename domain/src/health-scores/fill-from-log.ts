import type { TaskFigures, WaterFigures } from './log-scores.ts'
import type { HealthParts } from './parts.ts'
import type { HealthOrigins } from './sent-score.ts'

/** What the log knows of its two parts; null for what it has too little of. */
export interface LogKnown {
  irrigationEfficiency: ({ score: number } & WaterFigures) | null
  seasonalReadiness: ({ score: number } & TaskFigures) | null
}

/** The figures behind the parts whose origin is 'log'. */
export interface Logged {
  irrigationEfficiency: WaterFigures | null
  seasonalReadiness: TaskFigures | null
}

export const NOT_LOGGED: Logged = { irrigationEfficiency: null, seasonalReadiness: null }

/** Fills in what the log knows of parts that nobody has given. */
export function fillFromLog(
  parts: HealthParts,
  origins: HealthOrigins,
  { irrigationEfficiency: water, seasonalReadiness: tasks }: LogKnown,
): { parts: HealthParts; origins: HealthOrigins; logged: Logged } {
  const filled = { parts: { ...parts }, origins: { ...origins }, logged: { ...NOT_LOGGED } }
  if (parts.irrigationEfficiency === null && water !== null) {
    const { score, ...figures } = water
    filled.parts.irrigationEfficiency = score
    filled.origins.irrigationEfficiency = 'log'
    filled.logged.irrigationEfficiency = figures
  }
  if (parts.seasonalReadiness === null && tasks !== null) {
    const { score, ...figures } = tasks
    filled.parts.seasonalReadiness = score
    filled.origins.seasonalReadiness = 'log'
    filled.logged.seasonalReadiness = figures
  }
  return filled
}
