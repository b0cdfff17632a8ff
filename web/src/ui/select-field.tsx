import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { FieldLabel } from './field-label.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface SelectFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

/** One of many, in the device's own list. */
export function SelectField({ label, name, value, onChange, options }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={`${FIELD_BOX} relative`}>
        <select
          {...{ id, name, value }}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 w-full min-w-0 appearance-none truncate rounded-control bg-transparent pr-11 pl-3.5 text-ink *:bg-surface"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-5 text-ink-2" />
      </div>
    </div>
  )
}
