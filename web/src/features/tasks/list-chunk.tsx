import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Some rows of a long list. While they are more than a screen away from what is seen they give up their elements and
 * keep their height, so that a list of hundreds weighs no more than a short one. Rows that hold the focus stay.
 */
export function ListChunk({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [heldHeight, holdHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const watching = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last === undefined || element.contains(document.activeElement)) return
        holdHeight(last.isIntersecting ? null : last.boundingClientRect.height)
      },
      { rootMargin: '100% 0px' },
    )
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return (
    <div ref={box} role="presentation" style={heldHeight === null ? undefined : { height: heldHeight }}>
      {heldHeight === null && children}
    </div>
  )
}
