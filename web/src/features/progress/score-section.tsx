import { answerNames } from '@turfwise/domain/health-scores/answers'
import { statsLabel } from '@turfwise/domain/health-scores/labels'
import { isPhotoPart } from '@turfwise/domain/health-scores/parts'
import { ENTRY_QUESTIONS, type EntryQuestion, type entryScore } from '@turfwise/domain/progress/entry-score'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { LogProgressValues } from './log-progress-values.ts'
import { QUESTION_WORDS, SCORE_WORDS } from './measure-copy.ts'

interface ScoreSectionProps {
  score: ReturnType<typeof entryScore>
  values: LogProgressValues
  onAnswer: (part: EntryQuestion, answer: string) => void
}

/** What is asked of the lawn beside its photos, and the score that comes of both, or what it still needs. */
export function ScoreSection({ score: { overall, source }, values, onAnswer }: ScoreSectionProps) {
  const asked = ENTRY_QUESTIONS.filter((part) => source !== 'photo' || !isPhotoPart(part))
  return (
    <Disclosure
      title={SCORE_WORDS.title}
      summary={overall.kind === 'score' ? String(overall.score) : SCORE_WORDS.none}
      startsOpen={source === 'photo'}
    >
      <div role="status">
        {overall.kind === 'score' ? (
          <p>
            <span className="title-2 tnum text-on-brand-soft">{overall.score}</span>{' '}
            <span>{`${statsLabel(overall.score)}, ${SCORE_WORDS.origin[source]}`}</span>
          </p>
        ) : (
          <p>
            <span className="font-strong">{SCORE_WORDS.none}.</span>{' '}
            <span>{overall.reason === 'no-turf' ? SCORE_WORDS.noTurf : SCORE_WORDS.more}</span>
          </p>
        )}
      </div>
      <div className="grid gap-3 pt-3">
        {asked.map((part) => (
          <SelectField
            key={part}
            label={QUESTION_WORDS[part].label}
            name={part}
            value={values[part]}
            onChange={(answer) => onAnswer(part, answer)}
            options={[
              { value: '', label: SCORE_WORDS.optional },
              ...answerNames(part).map((name) => ({ value: name, label: QUESTION_WORDS[part].answers[name] ?? name })),
            ]}
          />
        ))}
      </div>
    </Disclosure>
  )
}
