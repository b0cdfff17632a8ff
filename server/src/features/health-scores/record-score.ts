import type { createHealthScore, HealthBasis } from '@turfwise/contract/health-scores'
import type { BodyOf } from '@turfwise/contract/route'
import { fillFromLog, NOT_LOGGED } from '@turfwise/domain/health-scores/fill-from-log'
import { overallOf } from '@turfwise/domain/health-scores/overall'
import { HEALTH_FORMULA_VERSION, HEALTH_PARTS } from '@turfwise/domain/health-scores/parts'
import { inOneSpelling, readSent } from '@turfwise/domain/health-scores/sent-score'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import type { StoredScore } from './health-scores.store.ts'

type Body = BodyOf<typeof createHealthScore>

/**
 * The score that will be kept. One that was sent is kept as its owner says it; else it is worked out, and a resting lawn
 * has none.
 * @throws Refusal health-score/not-enough
 */
export function recordedScore(body: Body, basis: HealthBasis, now: Date): StoredScore {
  const { overallScore } = body
  const sent = readSent(inOneSpelling(body), body.origins ?? {})
  const { weather, season, maintenance } = body.factors ?? {}
  const common = {
    id: body.id?.toLowerCase() ?? newRowId(),
    notes: body.notes?.trim() ? body.notes : null,
    factors: { weather: weather ?? null, season: season ?? null, maintenance: maintenance ?? null },
    resting: basis.rest?.isResting ?? false,
    formulaVersion: HEALTH_FORMULA_VERSION,
    recordedAt: now,
  }
  if (overallScore != null) {
    const origins = { ...sent.origins, overallScore: 'self-reported' as const }
    return { ...common, ...sent.parts, overallScore, origins, logged: NOT_LOGGED }
  }
  // What the log knows says nothing of a lawn that nobody has looked at.
  if (HEALTH_PARTS.every((part) => sent.parts[part] === null)) throw new Refusal('health-score/not-enough')
  const { parts, origins, logged } = fillFromLog(sent.parts, sent.origins, basis)
  const overall = overallOf(parts, { isResting: common.resting })
  if (overall.kind === 'not-enough' && overall.reason !== 'resting') throw new Refusal('health-score/not-enough')
  const score = overall.kind === 'score' ? overall.score : null
  return {
    ...{ ...common, ...parts, logged, overallScore: score },
    origins: { ...origins, overallScore: score === null ? null : 'worked-out' },
  }
}
