import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface DateFieldProps {
  /** The name of the field; drawn over it unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  name: string
  /** yyyy-mm-dd, empty when none is chosen. */
  value: string
  onChange: (value: string) => void
  /** What the box says while it is not typed in: the day in words, or an invitation. */
  words: string
  min?: string
  max?: string
  error?: string | undefined
}

/**
 * A day. The browser's own field lies in the box, with its calendar and its typed parts; while it has no focus the day
 * stands there in words instead.
 */
export function DateField({ label, hideLabel = false, name, value, onChange, words, min, max, error }: DateFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-strong'}>
        {label}
      </label>
      <div className={`${FIELD_BOX} relative`} data-invalid={error === undefined ? undefined : ''}>
        <input
          id={id}
          type="date"
          name={name}
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          className="date-input peer min-h-12 w-full min-w-0 grow rounded-control bg-transparent px-3.5"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 left-0 flex items-center px-3.5 peer-focus:hidden ${value === '' ? 'text-ink-3' : ''}`}
        >
          {words}
        </span>
        <CalendarDays className="pointer-events-none absolute right-3.5 size-5" strokeWidth={2.2} aria-hidden />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
