import { useEffect, useId, useRef } from 'react'
import { cx } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { FieldLabel } from '../../ui/field-label.tsx'
import { FIELD_BOX } from '../../ui/text-field.tsx'

const DIGITS = 6

interface CodeFieldProps {
  label: string
  name: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Takes the focus as soon as it shows. */
  first?: boolean
  describedBy?: string
  onComplete: (code: string) => void
}

/** One field for six digits, drawn as six places. Spaces, as they are copied along, do not count. */
export function CodeField(props: CodeFieldProps) {
  const { label, name, value: code, onChange, error, first = false, describedBy, onComplete } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) field.current?.focus()
  }, [first])
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS)
    onChange(digits)
    if (digits.length === DIGITS && digits !== code) onComplete(digits)
  }
  const errorId = `${id}-error`
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={cx(FIELD_BOX, 'relative px-4 py-3')} data-invalid={error === undefined ? undefined : ''}>
        <input
          ref={field}
          id={id}
          name={name}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={cx(describedBy, error !== undefined && errorId) || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          // What is drawn has its caret at the end, so the real one stays there.
          onSelect={({ currentTarget }) => {
            const { length } = currentTarget.value
            if (currentTarget.selectionStart === currentTarget.selectionEnd)
              currentTarget.setSelectionRange(length, length)
          }}
          className="peer absolute inset-0 size-full opacity-0"
        />
        <div
          aria-hidden="true"
          className="grid w-full grid-cols-[repeat(3,1fr)_14px_repeat(3,1fr)] gap-1.5 peer-focus:[&_[data-next]>i]:visible"
        >
          {Array.from({ length: DIGITS }, (_, place) => place).map((place) => (
            <span
              key={place}
              data-next={place === code.length ? '' : undefined}
              className={cx(
                'flex h-[max(2.875rem,46px)] items-center justify-center border-b-3 font-[family-name:var(--f-display)] text-[min(2rem,9vw)] leading-none font-bold',
                place === code.length ? 'border-ink' : 'border-line-strong',
                place === 3 && 'col-start-5',
              )}
            >
              {code[place]}
              {place === code.length && <i className="invisible h-8 w-0.5 bg-ink" />}
            </span>
          ))}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
