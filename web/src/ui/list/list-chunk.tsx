import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far beyond the screen rows are kept, so that a flick finds them drawn. */
const MARGIN = '50% 0px'
/** Of a row with two lines and a description, until it has been drawn and measured. */
const ROW_REM = 6

interface ListChunkProps {
  rows: number
  /** The list is long: rows out of sight are not kept. */
  windowed: boolean
  /** Drawn at once and not only when it comes into sight. */
  first: boolean
  children: ReactNode
}

/**
 * Some rows of a list. In a long one they give up their elements while they are out of sight and keep their height, so
 * that hundreds weigh no more than thirty. Rows that hold the focus stay until it leaves them.
 */
export function ListChunk({ rows, windowed, first, children }: ListChunkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [heldHeight, holdHeight] = useState<string | null>(windowed && !first ? `${rows * ROW_REM}rem` : null)
  useEffect(() => {
    const element = box.current
    if (element === null || !windowed) return
    let inSight = true
    let height = 0
    const giveUp = (next: EventTarget | null) => {
      if (inSight || (next instanceof Node && element.contains(next)) || element.childElementCount === 0) return
      holdHeight(`${height}px`)
    }
    const watching = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1)
        if (seen === undefined) return
        inSight = seen.isIntersecting
        // Measured for this entry, so that nothing need be laid out to ask.
        height = seen.boundingClientRect.height
        if (inSight) holdHeight(null)
        else giveUp(document.activeElement)
      },
      { rootMargin: MARGIN },
    )
    const left = (event: FocusEvent) => giveUp(event.relatedTarget)
    watching.observe(element)
    element.addEventListener('focusout', left)
    return () => {
      watching.disconnect()
      element.removeEventListener('focusout', left)
    }
  }, [windowed])
  return (
    <div
      ref={box}
      role="presentation"
      // What changes in one chunk is laid out and painted without going through the others.
      className="contain-content"
      style={heldHeight === null ? undefined : { height: heldHeight }}
    >
      {heldHeight === null && children}
    </div>
  )
}
