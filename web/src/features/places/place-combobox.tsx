import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { afterPress } from '../../ui/after-press.ts'
import { cx } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { FIELD_BOX } from '../../ui/text-field.tsx'
import { PlaceByLocation } from './place-by-location.tsx'
import type { PlaceChoice } from './place-choice.ts'
import { PLACE_WORDS } from './place-combobox-copy.ts'
import { PlaceList } from './place-list.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { findSuggested, namedBy, placed, type Suggestion, usePlaceSuggestions } from './place-suggestions.ts'

interface PlaceComboboxProps {
  label: string
  name?: string
  value: PlaceChoice
  onChange: (value: PlaceChoice) => void
  error?: string | undefined
}

/**
 * A place in Australia: suggestions while typing, by name or postcode, and the device's own location. Words that name no
 * place are asked about, and may be kept.
 */
export function PlaceCombobox({ label, name, value, onChange, error }: PlaceComboboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  /** The words to be asked about, until a place is chosen: also once the field was left. */
  const [asked, setAsked] = useState<string>()
  const { places, available } = usePlaceSuggestions(asked, (question, found) => {
    if (latest.current.text.trim() !== question || latest.current.place !== null) return
    const named = namedBy(question, found)
    const place = named === undefined ? null : placed(named)
    if (place !== null) onChange({ text: typing ? latest.current.text : place.label, place })
    else if (named === undefined) onChange({ ...latest.current, words: found.length > 0 ? 'ask' : 'unknown' })
  })
  const open = typing && places.length > 0
  // The same place in another list is another suggestion.
  const [listed, setListed] = useState(places)
  if (listed !== places) {
    setListed(places)
    setActive(-1)
  }

  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  /** What stands in the field when a late answer comes, and when the field was left. */
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const leave = () => {
    close()
    const { text, place } = latest.current
    if (place !== null && text !== place.label) onChange({ text: place.label, place })
  }
  const choose = (suggestion: Suggestion) => {
    const { label: text } = suggestion
    const place = placed(suggestion)
    onChange({ text, place })
    setAsked(undefined)
    close()
    if (place !== null) return
    void findSuggested(suggestion).then((found) => {
      if (found !== null && latest.current.text === text) onChange({ text, place: found })
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setTyping(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more than the places: the step past either end leads back to the words themselves.
      setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1)
    } else if (event.key === 'Enter' && open) {
      const place = places[active]
      if (place === undefined) return
      event.preventDefault()
      choose(place)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-strong">
        {label}
      </label>
      <div className={cx(FIELD_BOX, 'pl-3.5')} data-invalid={error === undefined ? undefined : ''}>
        <Search className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
        <input
          ref={input}
          id={id}
          name={name}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          autoComplete="off"
          maxLength={200}
          value={value.text}
          className="min-h-12 w-full min-w-0 grow bg-transparent"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyping(true)
            setActive(-1)
            setAsked(event.currentTarget.value)
            onChange({ text: event.currentTarget.value, place: null })
          }}
          onKeyDown={onKeyDown}
          onBlur={() => afterPress(leave)}
        />
        {value.text !== '' && (
          <button
            type="button"
            aria-label={PLACE_WORDS.clear}
            className="mr-1 grid size-11 shrink-0 place-items-center rounded-control"
            onClick={() => {
              setAsked(undefined)
              onChange({ text: '', place: null })
              input.current?.focus()
            }}
          >
            <X className="size-5" strokeWidth={2.2} aria-hidden />
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <PlaceList id={id} open={open} places={places} active={active} choose={choose} />
      {!open && (
        <PlaceQuestion
          choice={value}
          places={places}
          onChoose={choose}
          onKeep={() => onChange({ text: value.text, place: null, words: 'kept' })}
        />
      )}
      {open && places[0]?.attribution !== undefined && (
        <p className="mt-1 text-right text-small text-ink-2">{places[0].attribution}</p>
      )}
      <p role="status" className={available ? 'sr-only' : 'mt-1.5 text-small text-ink-2'}>
        {available ? open && PLACE_WORDS.count(places.length) : PLACE_WORDS.unavailable}
      </p>
      <PlaceByLocation
        onFound={(place) => {
          setAsked(undefined)
          close()
          onChange({ text: place.label, place })
        }}
      />
    </div>
  )
}
