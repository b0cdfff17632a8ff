import { type RefObject, useLayoutEffect, useState } from 'react'

/** What was pressed last: a row of a menu keeps no focus on every phone. */
let pressed: Element | null = null
addEventListener(
  'pointerdown',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('button, a, label, [role]') : null
  },
  { capture: true },
)

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The field or control that the person is at, with the box that is drawn around it. */
const boxesAtHand = (toasts: Element): DOMRect[] =>
  [document.activeElement, pressed]
    .filter((at): at is Element => at !== null && at !== document.body && at.isConnected && !toasts.contains(at))
    .map((at) => (at.closest('.field-box') ?? at).getBoundingClientRect())

/**
 * 'top' where a toast at the foot would lie on what the person is at: the field or the row that it speaks of. It stays
 * there as long as it shows. `keepsFoot`: with a button for the thumb it does not move.
 */
export const useToastSide = (box: RefObject<HTMLElement | null>, keepsFoot: boolean): 'top' | 'foot' => {
  const [side, setSide] = useState<'top' | 'foot'>('foot')
  useLayoutEffect(() => {
    if (side === 'top' || keepsFoot) return
    const look = () => {
      // The list around it: the toast itself is still on its way in.
      const toasts = box.current?.closest('ol')
      const own = toasts?.getBoundingClientRect()
      if (toasts && own && boxesAtHand(toasts).some((other) => overlap(own, other))) setSide('top')
    }
    look()
    // The first wrong field gets the focus a moment after the toast came.
    addEventListener('focusin', look)
    return () => removeEventListener('focusin', look)
  }, [box, side, keepsFoot])
  return side
}
