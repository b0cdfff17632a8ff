import type { UnitWords } from '@turfwise/domain/kernel/figures'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { FigureInput } from './figure-input.tsx'
import { StepButton } from './step-button.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface StepperFieldProps {
  label: string
  name: string
  /** As typed. */
  value: string
  onChange: (value: string) => void
  units: UnitWords
  /** The entry after a step down or up; the same when it is at its end. */
  less: string
  more: string
  /** '0.1 kg' */
  stepWords: string
  error?: string | undefined
}

/** A typed figure between minus and plus. */
export function StepperField(props: StepperFieldProps) {
  const { label, name, value, onChange, units, less, more, stepWords, error } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="flex gap-2">
        <StepButton name={`${stepWords} less`} disabled={less === value} onPress={() => onChange(less)}>
          <Minus aria-hidden />
        </StepButton>
        <div className={`${FIELD_BOX} min-h-14`} data-invalid={error === undefined ? undefined : ''}>
          <FigureInput
            id={id}
            name={name}
            value={value}
            onChange={onChange}
            units={units}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            className="tnum min-h-13 w-full min-w-0 rounded-control bg-transparent px-3.5 text-center font-display text-title-2 font-bold"
          />
        </div>
        <StepButton name={`${stepWords} more`} disabled={more === value} onPress={() => onChange(more)}>
          <Plus aria-hidden />
        </StepButton>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
