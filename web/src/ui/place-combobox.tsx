import { MapPin, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import { stateInFull } from './au-states.ts'
import { cx } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { PLACE_WORDS } from './place-combobox-copy.ts'
import { findSuggested, type Place, placed, type Suggestion, usePlaceSuggestions } from './place-suggestions.ts'
import { FIELD_BOX } from './text-field.tsx'

/** What stands in the field: a place of the list, or the person's own words. */
export interface PlaceChoice {
  text: string
  place: Place | null
}

interface PlaceComboboxProps {
  label: string
  value: PlaceChoice
  onChange: (value: PlaceChoice) => void
  error?: string | undefined
}

/** A place in Australia: suggestions while typing, and one's own words where they do not help. */
export function PlaceCombobox({ label, value, onChange, error }: PlaceComboboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const { places, available } = usePlaceSuggestions(typing ? value.text : undefined)
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
  // What stands in the field when a late answer comes.
  const written = useRef(value.text)
  useEffect(() => {
    written.current = value.text
  }, [value.text])
  const choose = (suggestion: Suggestion) => {
    const { label: text } = suggestion
    const place = placed(suggestion)
    onChange({ text, place })
    close()
    if (place !== null) return
    void findSuggested(suggestion).then((found) => {
      if (found !== null && written.current === text) onChange({ text, place: found })
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
            onChange({ text: event.currentTarget.value, place: null })
          }}
          onKeyDown={onKeyDown}
          onBlur={() => afterPress(close)}
        />
        {value.text !== '' && (
          <button
            type="button"
            aria-label={PLACE_WORDS.clear}
            className="mr-1 grid size-11 shrink-0 place-items-center rounded-control"
            onClick={() => {
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
      {open && places[0]?.attribution !== undefined && (
        <p className="mt-1 text-right text-small text-ink-2">{places[0].attribution}</p>
      )}
      <p role="status" className={available ? 'sr-only' : 'mt-1.5 text-small text-ink-2'}>
        {available ? open && PLACE_WORDS.count(places.length) : PLACE_WORDS.unavailable}
      </p>
    </div>
  )
}

interface PlaceListProps {
  id: string
  open: boolean
  places: readonly Suggestion[]
  active: number
  choose: (place: Suggestion) => void
}

/** Pushes down what follows instead of covering it, so that a note below stays in view. */
function PlaceList({ id, open, places, active, choose }: PlaceListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={PLACE_WORDS.list}
      hidden={!open}
      className="mt-2 rounded-control bg-overlay p-1 shadow-dialog forced-colors:border"
    >
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose.
        <div
          key={place.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={cx(
            'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-[7px] border-2 border-transparent px-2 text-ink-2 hover:bg-press',
            index === active && 'border-ink! bg-press',
          )}
          // Before the field loses the focus and the list goes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(place)}
        >
          <MapPin className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
          <b className="min-w-0 text-ink wrap-anywhere">{place.name}</b>
          <span className="ml-auto text-right">{stateInFull(place.state)}</span>
        </div>
      ))}
    </div>
  )
}
