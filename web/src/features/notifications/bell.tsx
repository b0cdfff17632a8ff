import { Bell as BellIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '../../ui/class-names.ts'
import { badgeText, bellName } from './bell-count.ts'
import { showBell, useBellOpen, useUnread } from './bell-view.ts'

/** The bell that is in the page now: the list stands at it, and hands the focus back to it. */
let button: HTMLButtonElement | null = null
export const bellButton = (): HTMLButtonElement | null => button

// A head is drawn anew when its screen's data come: the focus stays where it was.
let focusWasHere = false

const PLACE = 'grid size-11 shrink-0 place-items-center'

/** The way to what has happened, with the number of what was not read. The shell holds the list. */
export function Bell() {
  const own = useRef<HTMLButtonElement>(null)
  const open = useBellOpen()
  const unread = useUnread()
  const badge = badgeText(unread)
  useLayoutEffect(() => {
    const element = own.current
    button = element
    if (focusWasHere) element?.focus({ preventScroll: true })
    focusWasHere = false
    return () => {
      focusWasHere = document.activeElement === element
      if (button === element) button = null
    }
  }, [])
  return (
    <button
      ref={own}
      type="button"
      aria-label={bellName(unread)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => showBell(!open)}
      className={cx(
        PLACE,
        'relative rounded-control active:bg-press',
        open && 'bg-press text-ink forced-colors:border',
      )}
    >
      <BellIcon aria-hidden />
      {badge !== '' && (
        <span
          aria-hidden="true"
          // Drawn by the style sheet: as text it would be a second, different name of the button around it.
          data-badge={badge}
          className="tnum absolute top-0.75 right-px h-4.75 min-w-4.75 rounded-full bg-danger px-1.25 text-center text-micro leading-4.75 font-[750] text-on-danger before:content-[attr(data-badge)] forced-colors:border"
        />
      )}
    </button>
  )
}

/** Keeps the bell's place before the app is here. */
export function BellPlace({ className }: { className?: string }) {
  return (
    <span className={cx(PLACE, className)}>
      <BellIcon aria-hidden />
    </span>
  )
}
