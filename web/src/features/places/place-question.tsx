import { MapPin } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { PlaceChoice } from './place-choice.ts'
import { PLACE_WORDS } from './place-combobox-copy.ts'
import type { Suggestion } from './place-suggestions.ts'

/** More would be a list. */
const ASKED_MAX = 3

interface PlaceQuestionProps {
  choice: PlaceChoice
  places: readonly Suggestion[]
  onChoose: (place: Suggestion) => void
  onKeep: () => void
}

/** Asks which place was meant by words that name none, and says what becomes of words that are kept. */
export function PlaceQuestion({ choice: { text, words }, places, onChoose, onKeep }: PlaceQuestionProps) {
  const asking = words === 'ask' && places.length > 0
  const note = words === 'kept' ? PLACE_WORDS.kept : words === 'unknown' ? PLACE_WORDS.unknown(text.trim()) : undefined
  return (
    <>
      {asking && (
        <fieldset className="mt-2">
          <legend className="mb-1.5 font-strong">{PLACE_WORDS.didYouMean}</legend>
          <div className="flex flex-wrap gap-2">
            {places.slice(0, ASKED_MAX).map((place) => (
              <Button key={place.id} look="secondary" size="small" onClick={() => onChoose(place)}>
                <MapPin className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
                {place.label}
              </Button>
            ))}
            <Button look="quiet" size="small" className="max-w-full" onClick={onKeep}>
              <span className="truncate">{PLACE_WORDS.keep(text.trim())}</span>
            </Button>
          </div>
        </fieldset>
      )}
      <p role="status" className="text-small text-ink-2 not-empty:mt-1.5">
        {note}
      </p>
    </>
  )
}
