import { TriangleAlert } from 'lucide-react'
import { ADMIN_WORDS } from './admin-copy.ts'

interface NotSavedProps {
  /** What is tried again: stands in the name of the button. */
  of: string
  onRetry: () => void
}

/** Beside a control that is back where it was: what was not saved, and the way to try it again. */
export function NotSaved({ of, onRetry }: NotSavedProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
      <span className="flex items-center gap-1 font-strong text-on-danger-soft">
        <TriangleAlert className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
        {ADMIN_WORDS.notSaved}
      </span>
      <button
        type="button"
        aria-label={`${ADMIN_WORDS.again}: ${of}`}
        onClick={onRetry}
        className="min-h-11 font-strong text-link underline"
      >
        {ADMIN_WORDS.again}
      </button>
    </span>
  )
}
