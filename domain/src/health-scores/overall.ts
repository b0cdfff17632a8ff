import { HEALTH_PARTS, type HealthPart, type HealthParts, isPhotoPart, PART_WEIGHTS, PHOTO_PARTS } from './parts.ts'

/** The parts that are known have to weigh this much for a number. */
const WEIGHT_MIN = 60

/** Why there is no number: the grass rests, nothing is known of the turf itself, or too little in all. */
export type NoScoreReason = 'resting' | 'no-turf' | 'too-few'

export type Overall =
  | { kind: 'score'; score: number; weight: number }
  | {
      kind: 'not-enough'
      reason: NoScoreReason
      /** Weight of the parts that count, 0 to 100. */
      weight: number
      /** Parts that would help, the weightiest first. */
      missing: HealthPart[]
    }

/** The known parts, each times its weight, and what these weights come to. */
export function weighedSum(parts: HealthParts, counted = HEALTH_PARTS as readonly HealthPart[]) {
  let [weight, sum] = [0, 0]
  for (const part of counted) {
    const score = parts[part]
    if (score === null) continue
    weight += PART_WEIGHTS[part]
    sum += PART_WEIGHTS[part] * score
  }
  return { sum, weight }
}

/**
 * The overall score: the mean of the known parts by their weights, whole. No number where they weigh under 60 or neither
 * density nor colour is among them. Of warm-season grass that rests density and colour do not count: brown is its winter
 * coat, so there is no number until it grows.
 * @param parts 0 to 100
 * @param isResting the lawn is warm-season grass whose growth stands still, see `restOf`
 */
export function overallOf(parts: HealthParts, { isResting }: { isResting: boolean }): Overall {
  const { sum, weight } = weighedSum(
    parts,
    isResting ? HEALTH_PARTS.filter((part) => !isPhotoPart(part)) : HEALTH_PARTS,
  )
  const missing = HEALTH_PARTS.filter((part) => parts[part] === null)
  if (isResting) return { kind: 'not-enough', reason: 'resting', weight, missing: [] }
  if (PHOTO_PARTS.every((part) => parts[part] === null))
    return { kind: 'not-enough', reason: 'no-turf', weight, missing }
  if (weight < WEIGHT_MIN) return { kind: 'not-enough', reason: 'too-few', weight, missing }
  return { kind: 'score', score: Math.round(sum / weight), weight }
}
