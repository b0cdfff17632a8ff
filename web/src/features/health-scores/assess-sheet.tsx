import { useQuery } from '@tanstack/react-query'
import { type AskedPart, HEALTH_QUESTIONS } from '@turfwise/domain/health-scores/answers'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { AnswerPicture } from './answer-pictures.tsx'
import { askedBeside, openQuestions, useAssessForm } from './assess-form.ts'
import { ASSESS_WORDS, NEEDED, ORIGINS_WORDS, QUESTION_WORDS, RECORD_WORDS } from './health-copy.ts'
import { healthBasisQuery } from './health-queries.ts'
import { PartList } from './part-list.tsx'
import { PhotoMeasure } from './photo-measure.tsx'
import { RestNote } from './rest-note.tsx'
import { ScoreGauge } from './score-gauge.tsx'

type Form = ReturnType<typeof useAssessForm>

/** Quick Assessment: six questions or photos, then the scores with their reasons, and only then the score is saved. */
export function AssessSheet({ userId, open, onClose }: { userId: string; open: boolean; onClose: () => void }) {
  const basis = useQuery(healthBasisQuery(userId)).data
  const form = useAssessForm(userId, basis, onClose)
  const close = () => {
    form.reset()
    onClose()
  }
  const asks = form.step === 'ask'
  return (
    <FormSheet
      {...{ form, open }}
      onClose={close}
      hint={form.hint}
      hintRoom={NEEDED['too-few']}
      title={ASSESS_WORDS.title}
      words={{ submit: asks ? ASSESS_WORDS.show : ASSESS_WORDS.save, busy: ASSESS_WORDS.busy }}
      others={
        !asks && (
          <Button look="secondary" size="large" className="whitespace-normal!" onClick={form.back}>
            {ASSESS_WORDS.back}
          </Button>
        )
      }
    >
      <RestNote rest={basis?.rest} />
      {asks ? <Questions form={form} /> : <Result form={form} />}
    </FormSheet>
  )
}

function Questions({ form }: { form: Form }) {
  const { measure } = form.values
  return (
    <>
      <p className="text-ink-2">{ASSESS_WORDS.lead}</p>
      <PhotoMeasure measure={measure} onMeasured={(found) => form.change({ measure: found })} />
      {askedBeside(measure).map((part) => (
        <Question key={part} part={part} form={form} />
      ))}
    </>
  )
}

function Question({ part, form }: { part: AskedPart; form: Form }) {
  const words = QUESTION_WORDS[part]
  const said: Readonly<Record<string, { label: string; detail: string }>> = words.answers
  return (
    <ChoiceTiles
      legend={words.ask}
      {...(words.how !== undefined && { aside: words.how })}
      name={part}
      look="day"
      tiles={HEALTH_QUESTIONS[part].map(({ name }) => ({
        value: name,
        label: said[name]?.label ?? name,
        detail: said[name]?.detail ?? '',
        icon: <AnswerPicture part={part} answer={name} />,
      }))}
      value={form.values[part]}
      onChange={(answer) => form.change({ [part]: answer })}
    />
  )
}

function Result({ form }: { form: Form }) {
  const { overall, of, values } = form
  const score = overall.kind === 'score' ? overall.score : null
  const open = openQuestions(values).length
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <>
      <h3 ref={head} tabIndex={-1} className="title-3">
        {ASSESS_WORDS.result}
      </h3>
      <div>
        <ScoreGauge score={score} label={score === null ? RECORD_WORDS.noScore : RECORD_WORDS.gauge(score)} />
        <p aria-hidden="true" className="tnum mt-1.5 font-strong">
          {score === null ? RECORD_WORDS.noScore : RECORD_WORDS.gauge(score)}
        </p>
      </div>
      {open > 0 && <p className="text-ink-2">{ASSESS_WORDS.unanswered(open)}</p>}
      <PartList of={of} label={ORIGINS_WORDS.parts} />
    </>
  )
}
