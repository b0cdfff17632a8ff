import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { measuresOf } from '@turfwise/domain/activity-logs/measures'
import { useId } from 'react'
import { FieldError } from '../../../ui/field-error.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { FIELD_BOX } from '../../../ui/text-field.tsx'
import { measureWords } from './activity-values.ts'
import type { ActivityForm } from './log-activity-form.ts'
import { LOG_FORM_WORDS as WORDS } from './quick-copy.ts'

const labelOf = (activity: ActivityType): string => {
  if (activity === 'watered') return WORDS.water
  return activity === 'mowed' ? WORDS.area : WORDS.areaOrLength
}

interface MeasureFieldProps {
  activity: ActivityType
  form: ActivityForm
  /** The area of the zone that was chosen, square metres; undefined where none was. */
  zoneArea: number | undefined
}

/** How much was done, in one of the units of the kind. */
export function MeasureField({ activity, form: { values, errors, field }, zoneArea }: MeasureFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const units = measuresOf(activity)
  const fromZone = activity !== 'watered' && values.unit === 'sqm' && zoneArea !== undefined && zoneArea > 0
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-3">
        <label htmlFor={id} className="font-strong">
          {labelOf(activity)}
        </label>
        {fromZone && values.amount === String(zoneArea) && (
          <span className="text-[0.9375rem] text-ink-3">{WORDS.fromZone}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 grow basis-24">
          <div className={FIELD_BOX} data-invalid={errors.amount === undefined ? undefined : ''}>
            <FigureInput
              {...field('amount')}
              id={id}
              units={measureWords(values.unit)}
              aria-invalid={errors.amount !== undefined || undefined}
              aria-describedby={errors.amount === undefined ? undefined : errorId}
              className="tnum min-h-12 w-full min-w-0 grow rounded-control bg-transparent px-3.5"
            />
          </div>
        </div>
        {/* Five units have a line of their own on the phone. */}
        <div className={units.length > 4 ? 'grow-2 basis-72' : 'grow-2 basis-56'}>
          <SegmentedChoice {...field('unit')} legend={WORDS.unit} options={units} />
        </div>
      </div>
      <FieldError id={errorId}>{errors.amount}</FieldError>
    </div>
  )
}
