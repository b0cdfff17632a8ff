import { useQuery } from '@tanstack/react-query'
import { ASKED_PARTS } from '@turfwise/domain/health-scores/answers'
import { figureOf } from '@turfwise/domain/kernel/figures'
import { FigureField } from '../../ui/figure-field.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { StepperSlider } from '../../ui/stepper-slider.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { NEEDED, PART_WORDS, RECORD_WORDS } from './health-copy.ts'
import { healthBasisQuery } from './health-queries.ts'
import { useRecordForm } from './record-form.ts'
import { RestNote } from './rest-note.tsx'
import { ScoreGauge } from './score-gauge.tsx'

/** Where the thumb waits while nothing is said. */
const MIDDLE = 50
/** What a press on a button adds. */
const STEP = 5

const held = (figure: number): number => Math.min(100, Math.max(0, Math.round(figure)))

/** Records a health score by six sliders and notes. What nobody has moved is not said, and counts for nothing. */
export function RecordHealthSheet({ userId, open, onClose }: { userId: string; open: boolean; onClose: () => void }) {
  const basis = useQuery(healthBasisQuery(userId)).data
  const form = useRecordForm(userId, basis, onClose)
  const { overall, values } = form
  const score = overall.kind === 'score' ? overall.score : null
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormSheet
      {...{ form, open }}
      onClose={close}
      hint={form.hint}
      hintRoom={NEEDED['too-few']}
      title={RECORD_WORDS.title}
      words={RECORD_WORDS}
    >
      <div>
        <ScoreGauge score={score} label={score === null ? RECORD_WORDS.noScore : RECORD_WORDS.gauge(score)} />
        <p aria-hidden="true" className="tnum mt-1.5 font-strong">
          {score === null ? RECORD_WORDS.noScore : RECORD_WORDS.gauge(score)}
        </p>
      </div>
      <RestNote rest={basis?.rest} />
      <p className="text-ink-2">{RECORD_WORDS.lead}</p>
      {ASKED_PARTS.map((part) => {
        const figure = figureOf(values[part], {})
        return (
          <fieldset key={part} aria-label={PART_WORDS[part]} data-part={part} className="min-w-0">
            <FigureField {...form.field(part)} label={PART_WORDS[part]} unit="/ 100" units={{}}>
              <StepperSlider
                label={RECORD_WORDS.slider(PART_WORDS[part])}
                value={figure === null ? MIDDLE : held(figure)}
                unsaid={figure === null ? RECORD_WORDS.unsaid : undefined}
                onChange={(moved) => form.change({ [part]: String(moved) })}
                min={0}
                max={100}
                step={STEP}
                unit="points"
              />
            </FigureField>
          </fieldset>
        )
      })}
      <TextAreaField {...form.text('notes')} label={RECORD_WORDS.notes} aside={RECORD_WORDS.optional} />
    </FormSheet>
  )
}
