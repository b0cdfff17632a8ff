import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Beside the label: '(optional)'. */
  aside?: string
  /** Stands under the field: what is asked for, how far it is. */
  help?: ReactNode
  error?: string | undefined
  /** Stands inside, at the right: a unit or a button. */
  end?: ReactNode
}

/** The box of an input, for boxes that hold more than one thing. Mark it with data-invalid where its value is wrong. */
export const FIELD_BOX = 'field-box flex min-h-13 w-full items-center gap-2.5 rounded-control bg-surface text-ink'

/** A labelled line of text. Its value lives in the form, so that what is typed before the script comes is not lost. */
export function TextField({ label, aside, help, error, end, id, className, ...input }: TextFieldProps) {
  const made = useId()
  const inputId = id ?? made
  const helpId = `${inputId}-help`
  const errorId = `${inputId}-error`
  const described = cx(help !== undefined && helpId, error !== undefined && errorId)
  return (
    <div className={className}>
      <FieldLabel htmlFor={inputId} aside={aside}>
        {label}
      </FieldLabel>
      <div className={FIELD_BOX} data-invalid={error === undefined ? undefined : ''}>
        <input
          id={inputId}
          className="min-h-12 w-full min-w-0 grow rounded-control bg-transparent px-3.5"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {help !== undefined && (
        <div id={helpId} className="mt-1.5 text-small text-ink-2">
          {help}
        </div>
      )}
    </div>
  )
}
