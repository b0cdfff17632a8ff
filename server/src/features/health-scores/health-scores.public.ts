import type { Queryable } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import { healthScoresRoutes } from './health-scores.routes.ts'
import { latestOverall, SCORE } from './health-scores.store.ts'
import type { HealthScoresNeeds } from './health-scores-needs.ts'
import { type LateReading, lateReadings } from './readings-of-many.store.ts'
import { recordedScore } from './record-score.ts'

export type { LateReading } from './readings-of-many.store.ts'

/** How somebody's lawn does, as other features ask for it. */
export interface HealthScores {
  /** The newest score that has a number, 0 to 100; null while there is none. */
  latestOverall(userId: string): Promise<number | null>
  /** The last two scores with a number of many, each before an instant, the newest first; who has none is missing. */
  readingsBefore(asked: readonly { userId: string; before: Date }[]): Promise<ReadonlyMap<string, LateReading[]>>
}

export const makeHealthScores = (needs: HealthScoresNeeds): Feature & HealthScores => ({
  name: 'health-scores',
  routes: healthScoresRoutes(needs),
  latestOverall: (userId) => latestOverall(needs.db, userId),
  readingsBefore: (asked) => lateReadings(needs.db, asked),
})

/** Parts as somebody answered them, 0 to 100, and when. */
export interface DemoLook {
  parts: {
    grassDensity: number
    colourHealth: number
    weedControl: number
    soilQuality: number
    diseaseResistance: number
  }
  at: Date
}

/** Nobody had logged enough by then for the log to know a part. */
const NO_BASIS = { rest: null, irrigationEfficiency: null, seasonalReadiness: null }

/** Records what was answered then, in the transaction that is open. */
export async function insertDemoScores(tx: Queryable, userId: string, looks: readonly DemoLook[]): Promise<void> {
  for (const { parts, at } of looks) await SCORE.insert(tx, userId, recordedScore(parts, NO_BASIS, at))
}
