import { MapPin } from 'lucide-react'
import { cx } from '../../ui/class-names.ts'
import { stateInFull } from './au-states.ts'
import { PLACE_WORDS } from './place-combobox-copy.ts'
import type { Suggestion } from './place-suggestions.ts'

interface PlaceListProps {
  id: string
  open: boolean
  places: readonly Suggestion[]
  active: number
  choose: (place: Suggestion) => void
}

/** The suggestions below the field. Pushes down what follows instead of covering it, so that a note below stays in view. */
export function PlaceList({ id, open, places, active, choose }: PlaceListProps) {
  const areGuesses = places[0]?.guess === true
  return (
    <div hidden={!open} className="mt-2">
      {areGuesses && (
        <p aria-hidden="true" className="mb-1.5 font-strong">
          {PLACE_WORDS.didYouMean}
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={areGuesses ? PLACE_WORDS.didYouMean : PLACE_WORDS.list}
        className="rounded-control bg-overlay p-1 shadow-dialog forced-colors:border"
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
    </div>
  )
}
