import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** Beside a button that cannot be pressed: why. The button names it in aria-describedby. */
export function NeededHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-[0.9375rem] leading-5 text-ink-2">
      <Info className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** The room of a hint that is not there. Drawn by the style sheet: as text it would be found and read. */
export function HintRoom({ words }: { words: string }) {
  return (
    <div
      aria-hidden="true"
      data-words={words}
      className="invisible pl-6.5 text-[0.9375rem] leading-5 before:content-[attr(data-words)]"
    />
  )
}
