import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { UNDO } from './list-words.ts'

interface ListNoticeProps {
  /** Decorative. */
  icon: ReactNode
  text: string
  undo: () => void
}

/** What was just done to a list, at its head, with the way back. It takes the focus from what has gone. */
export function ListNotice({ icon, text, undo }: ListNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) {
        // Of the dialog that it stands in, or of the page.
        const room = element?.closest('[role="dialog"]') ?? document
        room.querySelector<HTMLElement>('[data-list-place]')?.focus({ preventScroll: true })
      }
    }
  }, [])
  return (
    <div className="mb-3 flex items-center gap-3 rounded-control bg-inverse py-1.5 pr-1.5 pl-4 text-on-inverse forced-colors:border [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <p className="line-clamp-2 min-w-0 grow wrap-anywhere">{text}</p>
      <button
        ref={button}
        type="button"
        onClick={undo}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-3.5 font-[750] text-on-inverse-act"
      >
        <Undo2 className="size-5" strokeWidth={2.2} aria-hidden />
        {UNDO}
      </button>
    </div>
  )
}
