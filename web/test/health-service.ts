import {
  createHealthScore,
  deleteHealthScore,
  getHealthBasis,
  type HealthBasis,
  type HealthScore,
  listHealthScores,
} from '../../contract/src/health-scores.ts'
import { fillFromLog } from '../../domain/src/health-scores/fill-from-log.ts'
import { overallOf } from '../../domain/src/health-scores/overall.ts'
import { inOneSpelling, readSent } from '../../domain/src/health-scores/sent-score.ts'
import { type Network, pageOf, refusal } from './network.ts'
import type { Person } from './person.ts'

/** A person's health scores as the other end of the line answers for them. */
export const plantHealth = (network: Network, person: Person, now: () => string) => {
  let scores: HealthScore[] = []
  let basis: HealthBasis = { irrigationEfficiency: null, seasonalReadiness: null, rest: null }
  const origin = null
  const make = (given: Partial<HealthScore> = {}): HealthScore => {
    const recordedAt = given.recordedAt ?? now()
    const score: HealthScore = {
      ...{ id: crypto.randomUUID(), userId: person.id, overallScore: null },
      ...{ grassDensity: null, colourHealth: null, weedControl: null, diseaseResistance: null, soilQuality: null },
      ...{ irrigationEfficiency: null, seasonalReadiness: null, notes: null },
      factors: { weather: null, season: null, maintenance: null },
      origins: {
        ...{ overallScore: null, grassDensity: origin, colourHealth: origin, weedControl: origin },
        ...{ diseaseResistance: origin, soilQuality: origin, irrigationEfficiency: origin, seasonalReadiness: origin },
      },
      logged: { irrigationEfficiency: null, seasonalReadiness: null },
      ...{ resting: false, formulaVersion: 1, recordedAt, updatedAt: recordedAt },
      ...given,
      colorHealth: given.colourHealth ?? null,
    }
    scores = [...scores, score].sort((a, b) => (a.recordedAt < b.recordedAt ? 1 : -1))
    return score
  }
  network.on(listHealthScores, ({ query }) => pageOf(scores, query))
  network.on(getHealthBasis, () => basis)
  network.on(createHealthScore, ({ body }) => {
    const sent = readSent(inOneSpelling(body), body.origins ?? {})
    const { parts, origins, logged } = fillFromLog(sent.parts, sent.origins, basis)
    const resting = basis.rest?.isResting ?? false
    const overall = overallOf(parts, { isResting: resting })
    const overallScore = overall.kind === 'score' ? overall.score : null
    if (overallScore === null && !resting) return refusal('health-score/not-enough')
    return (
      scores.find(({ id }) => id === body.id) ??
      make({
        ...{ ...parts, logged, resting, overallScore, notes: body.notes ?? null },
        origins: { ...origins, overallScore: overallScore === null ? null : 'worked-out' },
        ...(body.id !== undefined && { id: body.id }),
        recordedAt: new Date().toISOString(),
      })
    )
  })
  network.on(deleteHealthScore, ({ params: { id } }) => {
    if (!scores.some((score) => score.id === id)) return refusal('health-score/not-found')
    scores = scores.filter((score) => score.id !== id)
    return { id }
  })
  return {
    /** A score that is there before the page is opened, or comes from another device. */
    make,
    all: () => scores,
    latest: () => scores.find(({ overallScore }) => overallScore !== null)?.overallScore ?? null,
    /** What the log knows, and whether the grass rests. */
    know: (known: Partial<HealthBasis>) => {
      basis = { ...basis, ...known }
    },
  }
}
