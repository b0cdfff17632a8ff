import { Clock } from 'lucide-react'
import { useId } from 'react'
import { FieldLabel } from './field-label.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface TimeFieldProps {
  label: string
  /** Beside the label: '(optional)'. */
  aside?: string
  name: string
  /** HH:mm, empty when none is chosen. */
  value: string
  onChange: (value: string) => void
  /** What the box says while it is not typed in: the time in words, or that there is none. */
  words: string
}

/** A time of the day. The browser's own field lies in the box; while it has no focus the time stands there in words. */
export function TimeField({ label, aside, name, value, onChange, words }: TimeFieldProps) {
  const id = useId()
  return (
    <div>
      <FieldLabel htmlFor={id} aside={aside}>
        {label}
      </FieldLabel>
      <div className={`${FIELD_BOX} relative`}>
        <input
          id={id}
          type="time"
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value.slice(0, 5))}
          className="date-input peer min-h-12 w-full min-w-0 grow rounded-control bg-transparent px-3.5"
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 left-0 flex items-center px-3.5 peer-focus:hidden ${value === '' ? 'text-ink-3' : ''}`}
        >
          {words}
        </span>
        <Clock className="pointer-events-none absolute right-3.5 size-5" strokeWidth={2.2} aria-hidden />
      </div>
    </div>
  )
}
