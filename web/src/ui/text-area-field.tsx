import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  /** Beside the label: '(optional)'. */
  aside?: string
  error?: string | undefined
}

/** A labelled text of several lines. It grows with what is typed, up to a third of the screen. */
export function TextAreaField({ label, aside, error, id, className, ...area }: TextAreaFieldProps) {
  const made = useId()
  const areaId = id ?? made
  const errorId = `${areaId}-error`
  return (
    <div className={className}>
      <FieldLabel htmlFor={areaId} aside={aside}>
        {label}
      </FieldLabel>
      <div className={FIELD_BOX} data-invalid={error === undefined ? undefined : ''}>
        <textarea
          id={areaId}
          className="field-sizing-content max-h-[33dvh] min-h-19 w-full resize-none rounded-control bg-transparent px-3.5 py-3"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          {...area}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
