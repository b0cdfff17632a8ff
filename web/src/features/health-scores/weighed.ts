import type { HealthBasis } from '@turfwise/contract/health-scores'
import { fillFromLog } from '@turfwise/domain/health-scores/fill-from-log'
import { type Overall, overallOf } from '@turfwise/domain/health-scores/overall'
import { HEALTH_PARTS } from '@turfwise/domain/health-scores/parts'
import { readSent, type SentOrigins, type SentParts } from '@turfwise/domain/health-scores/sent-score'
import { NEEDED, NEEDED_SOMETHING } from './health-copy.ts'
import type { Reasoned } from './part-reasons.ts'

export interface Weighed {
  of: Reasoned
  overall: Overall
  /** Why it cannot be kept; undefined where it can. */
  hint: string | undefined
}

const NOTHING_KNOWN: HealthBasis = { irrigationEfficiency: null, seasonalReadiness: null, rest: null }

/** What the given parts come to, as the server works it out when they are sent. @param basis undefined while it was not read */
export function weighed(parts: SentParts, origins: SentOrigins, basis: HealthBasis = NOTHING_KNOWN): Weighed {
  const sent = readSent(parts, origins)
  const filled = fillFromLog(sent.parts, sent.origins, basis)
  const overall = overallOf(filled.parts, { isResting: basis.rest?.isResting ?? false })
  const saysNothing = HEALTH_PARTS.every((part) => sent.parts[part] === null)
  const hint = saysNothing
    ? NEEDED_SOMETHING
    : overall.kind === 'score' || overall.reason === 'resting'
      ? undefined
      : NEEDED[overall.reason]
  return { of: { ...filled.parts, origins: filled.origins, logged: filled.logged }, overall, hint }
}
