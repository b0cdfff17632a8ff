import type { HealthScore } from '@turfwise/contract/health-scores'
import { answersOfScore, isAsked } from '@turfwise/domain/health-scores/answers'
import type { HealthOrigin, HealthPart } from '@turfwise/domain/health-scores/parts'
import { answerWords, ORIGINS_WORDS } from './health-copy.ts'

/** What a reason is made of: a reading, or what is about to be one. */
export type Reasoned = Record<HealthPart, number | null> & {
  origins: Record<HealthPart, HealthOrigin | null>
  logged: HealthScore['logged']
}

/** Why a part has its number, in words. */
export function partReason(of: Reasoned, part: HealthPart): string {
  const [score, origin] = [of[part], of.origins[part]]
  if (score === null || origin === null) return ORIGINS_WORDS.missing
  if (origin === 'photo') return ORIGINS_WORDS.photo
  if (origin === 'answer' && isAsked(part))
    return ORIGINS_WORDS.answered(answersOfScore(part, score).map((name) => answerWords(part, name)))
  const { irrigationEfficiency: water, seasonalReadiness: tasks } = of.logged
  if (origin === 'log' && part === 'irrigationEfficiency' && water !== null)
    return ORIGINS_WORDS.water(water.receivedMm, water.needMm, water.days)
  if (origin === 'log' && part === 'seasonalReadiness' && tasks !== null)
    return ORIGINS_WORDS.tasks(tasks.done, tasks.done + tasks.overdue)
  return ORIGINS_WORDS.own
}
