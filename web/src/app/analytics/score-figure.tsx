import type { ReactNode } from 'react'
import { ORIGIN_WORDS } from '../../features/analytics/analytics-copy.ts'

interface ScoreFigureProps {
  name: string
  /** Undefined of a sample, which is nobody's. */
  onOpen: (() => void) | undefined
  className: string
  children: ReactNode
}

/** A figure of a reading, which opens to where it comes from. */
export function ScoreFigure({ name, onOpen, className, children }: ScoreFigureProps) {
  if (onOpen === undefined) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      data-figure={name}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${className} active:bg-press`}
    >
      {children}
      <span className="sr-only">, {ORIGIN_WORDS.opens}</span>
    </button>
  )
}
