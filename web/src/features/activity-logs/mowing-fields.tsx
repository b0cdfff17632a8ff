import { ACTIVITY_LIMITS, COMPLETION_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { figureOf, MILLIMETRES } from '@turfwise/domain/kernel/figures'
import { FigureField } from '../../ui/figure-field.tsx'
import { LastTimeChip } from '../../ui/last-time-chip.tsx'
import { StepperSlider } from '../../ui/stepper-slider.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CUT_HEIGHT_SLIDER, LAST_TIME, RECORD_FIELDS, usualHeight } from './activity-copy.ts'
import { CutPicture } from './cut-picture.tsx'
import type { RecordActivityForm } from './record-activity-form.ts'

const { cutHeightMmMin: MIN, cutHeightMmMax: MAX } = COMPLETION_LIMITS
/** What a press on a button adds, mm. */
const STEP = 5

/** What picture and slider show for an entry: it within the range, the preset for one that is no figure. */
const drawnHeight = (entry: string, preset: number): number =>
  Math.min(MAX, Math.max(MIN, figureOf(entry, MILLIMETRES) ?? preset))

/** Height of the cut, three ways to one figure, and which lawn it was. */
export function MowingFields({ form }: { form: RecordActivityForm }) {
  const { values, text, field, change, last, usualCutHeight } = form
  const drawn = drawnHeight(values.cutHeight, usualCutHeight)
  return (
    <>
      <FigureField {...field('cutHeight')} label={RECORD_FIELDS.cutHeight} unit="mm" units={MILLIMETRES}>
        <CutPicture mm={drawn} />
        <div className="mt-3">
          <StepperSlider
            label={CUT_HEIGHT_SLIDER}
            value={drawn}
            onChange={(mm) => change({ cutHeight: String(mm) })}
            min={MIN}
            max={MAX}
            step={STEP}
            unit="mm"
          />
        </div>
        <div className="mt-2">
          {last === null ? (
            <p className="text-[0.9375rem] leading-5 text-ink-2">{usualHeight(usualCutHeight)}</p>
          ) : (
            <LastTimeChip onPress={() => change(last.entries)}>
              <b>{last.words}</b> {LAST_TIME}
            </LastTimeChip>
          )}
        </div>
      </FigureField>
      <TextField
        {...text('lawnArea')}
        label={RECORD_FIELDS.lawnArea}
        aside={RECORD_FIELDS.optional}
        maxLength={ACTIVITY_LIMITS.lawnAreaCharsMax}
      />
    </>
  )
}
