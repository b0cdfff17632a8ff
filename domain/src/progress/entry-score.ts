import { type AskedPart, type HEALTH_QUESTIONS, scoreOfAnswer } from '../health-scores/answers.ts'
import { type Overall, overallOf } from '../health-scores/overall.ts'
import { type HealthParts, NO_PARTS } from '../health-scores/parts.ts'
import { type LawnMeasure, photoParts } from '../photo-measure/photo-scores.ts'

/** Where the score of an entry comes from. Never from chance. */
export const ENTRY_SCORE_SOURCES = ['photo', 'answer', 'self-reported'] as const
export type EntryScoreSource = (typeof ENTRY_SCORE_SOURCES)[number]

/** What is asked beside a photo: it shows neither weeds as such nor soil. */
export const ENTRY_QUESTIONS = [
  'grassDensity',
  'colourHealth',
  'weedControl',
  'soilQuality',
  'diseaseResistance',
] as const satisfies readonly AskedPart[]
export type EntryQuestion = (typeof ENTRY_QUESTIONS)[number]
export type EntryAnswers = { [Part in EntryQuestion]?: (typeof HEALTH_QUESTIONS)[Part][number]['name'] | undefined }

/** Parts that photos or answers know; a measured part goes before an answer to the same question. */
function entryParts(measured: LawnMeasure | null | undefined, answers: EntryAnswers = {}): HealthParts {
  const asked = Object.fromEntries(
    ENTRY_QUESTIONS.map((part) => [part, answers[part] === undefined ? null : scoreOfAnswer(part, answers[part])]),
  )
  return { ...NO_PARTS, ...asked, ...(measured && photoParts(measured)) }
}

/** The score of an entry and where it comes from, or what is missing for one. Parts by their weights, as for a health score. */
export function entryScore(
  measured: LawnMeasure | null | undefined,
  answers: EntryAnswers = {},
): { overall: Overall; source: Exclude<EntryScoreSource, 'self-reported'> } {
  return {
    overall: overallOf(entryParts(measured, answers), { isResting: false }),
    source: measured ? 'photo' : 'answer',
  }
}

/** What is kept of a score: one that can be worked out goes before one that was sent. */
export function keptScore({
  measured,
  answers,
  healthScore,
}: {
  measured?: LawnMeasure | null | undefined
  answers?: EntryAnswers | null | undefined
  healthScore?: number | null | undefined
}): { healthScore: number | null; healthScoreSource: EntryScoreSource | null } {
  const { overall, source } = entryScore(measured, answers ?? {})
  if (overall.kind === 'score') return { healthScore: overall.score, healthScoreSource: source }
  if (healthScore == null) return { healthScore: null, healthScoreSource: null }
  return { healthScore, healthScoreSource: 'self-reported' }
}
