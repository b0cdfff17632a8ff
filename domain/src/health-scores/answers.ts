import type { HealthPart } from './parts.ts'

/** A possible answer, and what the part scores by it. */
export interface HealthAnswer {
  name: string
  score: number
}

/**
 * The six questions of the Quick Assessment, each about one part, and what each answer scores. Cover to soil are the
 * guide's. Water is ours, marked as an estimate where it is shown: footprints that stay are the first sign of thirst, and
 * soil that stays wet starves roots of air.
 */
export const HEALTH_QUESTIONS = {
  grassDensity: [
    { name: 'full', score: 95 },
    { name: 'thin', score: 70 },
    { name: 'patchy', score: 45 },
    { name: 'bare', score: 20 },
  ],
  colourHealth: [
    { name: 'deep', score: 95 },
    { name: 'green', score: 80 },
    { name: 'pale', score: 55 },
    { name: 'brown', score: 25 },
  ],
  weedControl: [
    { name: 'none', score: 100 },
    { name: 'one', score: 80 },
    { name: 'two-or-three', score: 60 },
    { name: 'four-or-five', score: 35 },
    { name: 'more', score: 10 },
  ],
  diseaseResistance: [
    { name: 'none', score: 100 },
    { name: 'spots', score: 70 },
    { name: 'patches', score: 40 },
    { name: 'spreading', score: 10 },
  ],
  soilQuality: [
    { name: 'easy', score: 100 },
    { name: 'firm', score: 70 },
    { name: 'half-way', score: 40 },
    { name: 'no', score: 10 },
  ],
  irrigationEfficiency: [
    { name: 'springs-back', score: 100 },
    { name: 'slow', score: 70 },
    { name: 'stays-flat', score: 35 },
    { name: 'soggy', score: 35 },
  ],
} as const satisfies Partial<Record<HealthPart, readonly HealthAnswer[]>>

export type AskedPart = keyof typeof HEALTH_QUESTIONS
export const ASKED_PARTS = Object.keys(HEALTH_QUESTIONS) as AskedPart[]
export type AnswerOf<Part extends AskedPart> = (typeof HEALTH_QUESTIONS)[Part][number]['name']

/** The answers to the question of a part, best first. */
export const answerNames = <Part extends AskedPart>(part: Part): AnswerOf<Part>[] =>
  HEALTH_QUESTIONS[part].map(({ name }) => name as AnswerOf<Part>)

export const isAsked = (part: HealthPart): part is AskedPart => part in HEALTH_QUESTIONS

/** What the part scores by the answer; null for one that is not on its list. */
export const scoreOfAnswer = (part: AskedPart, name: string): number | null =>
  HEALTH_QUESTIONS[part].find((answer) => answer.name === name)?.score ?? null

/** Answers by which the part scores this: none where no answer does, two where they score alike. */
export const answersOfScore = (part: AskedPart, score: number): string[] =>
  HEALTH_QUESTIONS[part].filter((answer) => answer.score === score).map(({ name }) => name)
