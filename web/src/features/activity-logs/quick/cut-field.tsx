import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { figureOf, MILLIMETRES } from '@turfwise/domain/kernel/figures'
import { FigureField } from '../../../ui/figure-field.tsx'
import { StepperSlider } from '../../../ui/stepper-slider.tsx'
import type { ActivityForm } from './log-activity-form.ts'
import { LOG_FORM_WORDS as WORDS } from './quick-copy.ts'

const { cutHeightMmMin: MIN, cutHeightMmMax: MAX } = ACTIVITY_LIMITS
/** What a press on a button adds, mm. */
const STEP = 5

interface CutFieldProps {
  form: ActivityForm
  /** Where the slider stands before anybody has said a height, mm. */
  usual: number
}

/** Height of the cut: a typed figure, a slider and two buttons for the same. */
export function CutField({ form: { values, field, change }, usual }: CutFieldProps) {
  const said = figureOf(values.cutHeight, MILLIMETRES)
  const drawn = Math.min(MAX, Math.max(MIN, said ?? usual))
  return (
    <FigureField {...field('cutHeight')} label={WORDS.cutHeight} unit="mm" units={MILLIMETRES}>
      <StepperSlider
        label={WORDS.cutSlider}
        value={drawn}
        onChange={(mm) => change({ cutHeight: String(mm) })}
        min={MIN}
        max={MAX}
        step={STEP}
        unit="mm"
        unsaid={said === null ? WORDS.cutUnsaid : undefined}
      />
    </FigureField>
  )
}
