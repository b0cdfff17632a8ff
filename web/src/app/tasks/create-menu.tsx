import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { CREATE, CREATE_SCHEDULE, CREATE_TASK } from '../../features/tasks/task-copy.ts'
import { useBackCloses } from '../../platform/back-closes.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { arrowOpens } from '../../ui/arrow-opens.ts'
import { Button } from '../../ui/button.tsx'
import { moveInMenu } from '../../ui/menu-keys.ts'
import { AddButton } from '../shell/add-button.tsx'

interface CreateMenuProps {
  onTask: () => void
  onSchedule: () => void
}

/**
 * The plus button and what can be created by it: in the title row on the desktop, at the thumb's height on the phone. A menu
 * of two, small enough for the list's first draw, where the library's weighs 15 KB.
 */
export function CreateMenu({ onTask, onSchedule }: CreateMenuProps) {
  const desktop = useDesktop()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  useLayoutEffect(() => {
    if (!open) return
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [open])
  const backToButton = () => root.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveInMenu(event)
    if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
      backToButton()
    }
    // The next stop of the page, which the focus finds from the button on.
    if (event.key === 'Tab') {
      setOpen(false)
      backToButton()
    }
  }
  const entry = (label: string, run: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        setOpen(false)
        // What opens gives the focus back to who had it.
        backToButton()
        run()
      }}
      className="flex min-h-13 w-full items-center rounded-control px-4 text-left font-strong text-ink hover:bg-press focus-visible:bg-press active:bg-press"
    >
      {label}
    </button>
  )
  const popup = open && (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={CREATE}
      onKeyDown={onKeyDown}
      className={`absolute right-0 z-40 min-w-52 rounded-plate border border-line bg-surface p-1.5 shadow-float ${desktop ? 'top-full mt-1.5' : 'bottom-full left-0 mb-1.5 beside:left-auto'}`}
    >
      {entry(CREATE_TASK, onTask)}
      {entry(CREATE_SCHEDULE, onSchedule)}
    </div>
  )
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onKeyDown: arrowOpens,
  } as const
  const turn = () => setOpen(!open)
  return (
    <div ref={root} className={desktop ? 'relative' : undefined}>
      {desktop ? (
        <Button onClick={turn} {...opener}>
          <Plus className="size-5" strokeWidth={2.2} aria-hidden />
          {CREATE}
        </Button>
      ) : (
        <AddButton label={CREATE} onClick={turn} opener={opener}>
          {popup}
        </AddButton>
      )}
      {desktop && popup}
    </div>
  )
}
