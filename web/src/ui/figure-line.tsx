import type { UnitWords } from '@turfwise/domain/kernel/figures'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { FigureInput } from './figure-input.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface FigureLineProps {
  label: string
  /** Beside the label: '(optional)'. */
  aside?: string
  name: string
  value: string
  onChange: (value: string) => void
  /** As it is printed inside, at the right. */
  unit: string
  units?: UnitWords
  read?: (entry: string) => number | null
  whole?: boolean
  error?: string | undefined
}

/** A labelled line for a figure with its unit. */
export function FigureLine({ label, aside, unit, error, ...input }: FigureLineProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <FieldLabel htmlFor={id} aside={aside}>
        {label}
      </FieldLabel>
      <div className={FIELD_BOX} data-invalid={error === undefined ? undefined : ''}>
        <FigureInput
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="min-h-12 w-full min-w-0 grow rounded-control bg-transparent px-3.5"
        />
        <span className="shrink-0 pr-3.5 text-ink-2">{unit}</span>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
