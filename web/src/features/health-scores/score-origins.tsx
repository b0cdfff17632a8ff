import type { HealthScore } from '@turfwise/contract/health-scores'
import { weighedSum } from '@turfwise/domain/health-scores/overall'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { briefDay, dayOfInstant } from '../../platform/day-words.ts'
import { ORIGINS_WORDS } from './health-copy.ts'
import { PartList } from './part-list.tsx'
import { LABELS_TOLD, type ScoreLabels } from './score-labels.ts'
import type { Scored } from './trends-view.ts'

interface ScoreOriginsProps {
  score: HealthScore
  /** The reading that it is held against; undefined where none is old enough, null where that is not told. */
  lastWeek: Scored | undefined | null
  labels?: ScoreLabels | undefined
  today: LocalDate
  timeZone: string
}

/** How the overall score follows from its parts: so that it can be worked out again. */
const overallWords = (score: HealthScore): string => {
  if (score.overallScore === null) return ORIGINS_WORDS.resting
  if (score.origins.overallScore === 'self-reported') return ORIGINS_WORDS.selfOverall
  const { sum, weight } = weighedSum(score)
  return ORIGINS_WORDS.sum(sum, weight, score.overallScore)
}

/** Where each figure of a reading comes from. */
export function ScoreOrigins({ score, lastWeek, labels = 'stats', today, timeZone }: ScoreOriginsProps) {
  const dayOf = ({ recordedAt }: HealthScore) => briefDay(dayOfInstant(recordedAt, timeZone), today)
  return (
    <div className="grid gap-3">
      <p className="tnum flex flex-wrap justify-between gap-x-3 font-strong">
        <span>{ORIGINS_WORDS.of(dayOf(score))}</span>
        {score.overallScore !== null && <span>{ORIGINS_WORDS.total(score.overallScore)}</span>}
      </p>
      <PartList of={score} label={ORIGINS_WORDS.parts} />
      <p className="tnum">{overallWords(score)}</p>
      {lastWeek !== null && score.overallScore !== null && (
        <p className="tnum">
          {lastWeek === undefined
            ? ORIGINS_WORDS.noChange
            : ORIGINS_WORDS.change(score.overallScore, lastWeek.overallScore, dayOf(lastWeek))}
        </p>
      )}
      {score.overallScore !== null && <p className="text-small text-ink-2">{LABELS_TOLD[labels]}</p>}
      {score.notes !== null && <p className="break-words whitespace-pre-wrap">{score.notes}</p>}
    </div>
  )
}
