import { createHealthScore, deleteHealthScore, type HealthScore } from '@turfwise/contract/health-scores'
import { HEALTH_FORMULA_VERSION, HEALTH_PARTS } from '@turfwise/domain/health-scores/parts'
import { inOneSpelling, readSent } from '@turfwise/domain/health-scores/sent-score'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { withMade, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import {
  HEALTH_LIST_WORDS,
  HEALTH_SAYS,
  HISTORY_WORDS,
  NOT_DELETED,
  NOT_ENOUGH,
  NOT_RECORDED,
  TOO_MANY,
} from './health-copy.ts'
import { shownScores } from './health-queries.ts'

export const scoreObject = (id: string): string => `health-score/${id}`
/** It has not reached the server: it has no version, and no number of its own yet. */
export const isComing = ({ updatedAt }: HealthScore): boolean => updatedAt === ''

const COMMON = {
  stale: ({ userId }: { userId: string }) => [keys.healthScores(userId), keys.userStats(userId)],
  toldAtRow: true,
  words: HEALTH_LIST_WORDS,
}

export type ScoreBody = CallOptions<typeof createHealthScore>['body']

const NO_FACTORS = { weather: null, season: null, maintenance: null }

/**
 * A score that has not reached the server, as it will stand there but for its number: the server works that out with what
 * the log knows then, so that none is shown that might be another a moment later.
 */
const comingScore = ({ body, userId, madeAt }: { body: ScoreBody; userId: string; madeAt: string }): HealthScore => {
  const { parts, origins } = readSent(inOneSpelling(body), body.origins ?? {})
  return {
    ...parts,
    id: body.id ?? '',
    userId,
    overallScore: null,
    colorHealth: parts.colourHealth,
    notes: body.notes ?? null,
    factors: NO_FACTORS,
    origins: { ...origins, overallScore: null },
    logged: { irrigationEfficiency: null, seasonalReadiness: null },
    resting: false,
    formulaVersion: HEALTH_FORMULA_VERSION,
    recordedAt: madeAt,
    updatedAt: '',
  }
}

export const creation = write({
  ...COMMON,
  route: createHealthScore,
  says: () => HEALTH_SAYS,
  object: ({ body }) => scoreObject(body.id ?? ''),
  overlay: { of: shownScores, show: (scores, row) => withMade(scores, comingScore(row), 'first') },
  makes: true,
  failed: NOT_RECORDED,
  failedBy: { 'health-score/too-many': TOO_MANY, 'health-score/not-enough': NOT_ENOUGH },
})

const deletion = write({
  ...COMMON,
  route: deleteHealthScore,
  object: ({ params }) => scoreObject(params.id),
  overlay: { of: shownScores, show: (scores, { params }) => without(scores, params.id) },
  failed: NOT_DELETED,
})

export const deleteScoreWithUndo = (score: HealthScore, day: string): void =>
  deleteWithUndo(
    deletion,
    { params: { id: score.id } },
    { title: HISTORY_WORDS.reading(day), base: baseOf(score, [...HEALTH_PARTS, 'overallScore', 'notes']) },
  )
