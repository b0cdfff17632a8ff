import { ShieldCheck } from 'lucide-react'
import { ROW_WORDS } from './shed-copy.ts'

interface SafetyButtonProps {
  name: string
  open: boolean
  /** Id of the notes. */
  controls: string
  onPress: () => void
}

/** One tap to the safety notes, which are never hidden behind edit. */
export function SafetyButton({ name, open, controls, onPress }: SafetyButtonProps) {
  return (
    <button
      type="button"
      aria-label={ROW_WORDS.safety(name)}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onPress}
      className="grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
    >
      <ShieldCheck className="size-5.5" strokeWidth={2.2} aria-hidden />
    </button>
  )
}

export function SafetyNotes({ notes }: { notes: string | null }) {
  return (
    <p className="mt-2 rounded-control bg-info-soft px-3 py-2.5 whitespace-pre-line wrap-anywhere text-on-info-soft">
      {notes === null || notes.trim() === '' ? ROW_WORDS.noSafety : notes}
    </p>
  )
}
