import type { HealthScore } from '@turfwise/contract/health-scores'
import type { HealthParts } from '@turfwise/domain/health-scores/parts'
import { seenRows } from '../../db/own-rows.ts'
import type { Queryable, Statement } from '../../db/queryable.ts'
import { type Column, column, instant, table } from '../../db/table.ts'

export interface StoredScore extends HealthParts {
  id: string
  overallScore: number | null
  notes: string | null
  factors: HealthScore['factors']
  origins: HealthScore['origins']
  logged: HealthScore['logged']
  resting: boolean
  formulaVersion: number
  recordedAt: Date
}

const json = <Value>(name: string): Column<Value> => ({ name, write: (value) => JSON.stringify(value) })

export const SCORES = table<StoredScore>('app.health_scores', {
  id: column('id'),
  overallScore: column('overall'),
  grassDensity: column('grass_density'),
  colourHealth: column('colour_health'),
  weedControl: column('weed_control'),
  diseaseResistance: column('disease_resistance'),
  soilQuality: column('soil_quality'),
  irrigationEfficiency: column('irrigation_efficiency'),
  seasonalReadiness: column('seasonal_readiness'),
  notes: column('notes'),
  factors: json('factors'),
  origins: json('origins'),
  logged: json('logged'),
  resting: column('resting'),
  formulaVersion: column('formula_version'),
  recordedAt: instant('recorded_at'),
})

export const presentScore = (userId: string, { recordedAt, ...score }: StoredScore): HealthScore => ({
  ...score,
  userId,
  colorHealth: score.colourHealth,
  recordedAt: recordedAt.toISOString(),
  // A score is never changed.
  updatedAt: recordedAt.toISOString(),
})

/** Single scores, by id. */
export const SCORE = seenRows(SCORES, 'health-scores', { missing: 'health-score/not-found', present: presentScore })

export const NEWEST_SCORES = SCORES.list('health-scores-list', { by: ['recorded_at', 'id'], newestFirst: true })
/** Where a page of the list ended: the score's time in ISO 8601, and its id. */
export type ScoreKey = [recordedAt: string, id: string]

const LATEST_OVERALL: Statement = {
  name: 'health-scores-latest-overall',
  text: `select overall from app.health_scores where user_id = $1 and overall is not null
    order by recorded_at desc, id desc limit 1`,
}

/** The newest score that has a number, 0 to 100; null while there is none. */
export async function latestOverall(db: Queryable, userId: string): Promise<number | null> {
  const [row] = await db.query<{ overall: number }>(LATEST_OVERALL.text, [userId], LATEST_OVERALL.name)
  return row?.overall ?? null
}
