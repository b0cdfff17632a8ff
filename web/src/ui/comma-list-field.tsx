import { commaList } from '@turfwise/domain/shed/comma-list'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { FIELD_BOX } from './text-field.tsx'

interface CommaListFieldProps {
  label: string
  name: string
  /** As typed: what stands before the last comma is chips, what stands behind it is being typed. */
  value: string
  onChange: (value: string) => void
  help: string
  /** Of one of its chips. */
  removeWords: (entry: string) => string
  error?: string | undefined
}

/** A list of words: each becomes a chip at its comma, with Enter, or when the field is left. */
export function CommaListField({ label, name, value, onChange, help, removeWords, error }: CommaListFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const end = value.lastIndexOf(',')
  const chips = end === -1 ? [] : commaList(value.slice(0, end))
  const typing = value.slice(end + 1).trimStart()
  const write = (entries: readonly string[], rest = '') => onChange([...entries, rest].join(', '))
  const finish = () => {
    if (typing.trim() !== '') write([...chips, typing.trim()])
  }
  const minded = (event: KeyboardEvent) => {
    const last = chips.at(-1)
    if (event.key === 'Enter' && typing.trim() !== '') {
      event.preventDefault()
      finish()
    }
    if (event.key === 'Backspace' && typing === '' && last !== undefined) {
      event.preventDefault()
      write(chips.slice(0, -1), last)
    }
  }
  return (
    // It bears the name, so that a form finds its way here when an entry is wrong.
    <fieldset
      name={name}
      tabIndex={-1}
      onFocus={(event) => event.target === event.currentTarget && input.current?.focus()}
    >
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={`${FIELD_BOX} flex-wrap gap-1.5! p-1.5`} data-invalid={error === undefined ? undefined : ''}>
        {chips.map((chip, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same word
            key={`${chip}-${index}`}
            className="inline-flex min-h-9 max-w-full items-center rounded-control bg-sunk pl-3 text-[0.9375rem] leading-5"
          >
            <span className="min-w-0 py-1 wrap-anywhere">{chip}</span>
            <button
              type="button"
              aria-label={removeWords(chip)}
              onClick={() => {
                write(
                  chips.filter((_, at) => at !== index),
                  typing,
                )
                input.current?.focus()
              }}
              className="grid size-11 shrink-0 place-items-center rounded-control active:bg-press"
            >
              <X className="size-4.5" strokeWidth={2.4} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          autoComplete="off"
          enterKeyHint="enter"
          value={typing}
          onChange={(event) => onChange([...chips, event.target.value].join(', '))}
          onKeyDown={minded}
          onBlur={finish}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
          className="min-h-10 min-w-24 grow basis-24 rounded-control bg-transparent px-2"
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-help`} className="mt-1.5 text-small text-ink-2">
        {help}
      </p>
    </fieldset>
  )
}
