import type { UnitWords } from '@turfwise/domain/kernel/figures'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FigureInput } from './figure-input.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface FigureFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  unit: string
  units: UnitWords
  error?: string | undefined
  /** Other ways to the same figure: a picture of it, a slider. */
  children: ReactNode
}

/** A big typed figure with its unit, right of its label. */
export function FigureField({ label, name, value, onChange, unit, units, error, children }: FigureFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-strong">
          {label}
        </label>
        <div className={`${FIELD_BOX} w-auto! gap-1.25 pr-3`} data-invalid={error === undefined ? undefined : ''}>
          <FigureInput
            id={id}
            name={name}
            value={value}
            onChange={onChange}
            units={units}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            className="tnum field-sizing-content min-h-12 min-w-[2.4ch] rounded-control bg-transparent pl-3 text-right font-display text-title-1 font-bold"
          />
          <span className="text-ink-2">{unit}</span>
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <div className={error === undefined ? undefined : 'mt-2.5'}>{children}</div>
    </div>
  )
}
