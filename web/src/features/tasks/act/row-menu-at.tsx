import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { CalendarDays, CalendarPlus, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from '../../../platform/back-closes.ts'
import { useDesktop } from '../../../platform/viewport.ts'
import { cx } from '../../../ui/class-names.ts'
import { moveInMenu } from '../../../ui/menu-keys.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ACT, moveChoices } from './act-copy.ts'

export interface MenuAsked {
  task: Task
  /** The button of the row: where the menu stands, and where the focus goes back to. */
  button: HTMLElement
}

export interface RowMenuActions {
  onMove: (task: Task, to: LocalDate) => void
  onOtherDay: (asked: MenuAsked) => void
  onSelect: (task: Task) => void
  onOpen: (task: Task) => void
  onDelete: (task: Task) => void
}

interface RowMenuAtProps extends RowMenuActions {
  asked: MenuAsked | null
  today: LocalDate
  onClose: () => void
}

interface Entry {
  label: string
  icon: ReactNode
  danger?: true
  run: () => void
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3.5 text-left font-strong [&>svg]:size-5.5 [&>svg]:shrink-0 [&>svg]:text-ink-2'
const DANGER = 'text-on-danger-soft [&>svg]:text-on-danger-soft'

const entriesOf = ({ task, button }: MenuAsked, today: LocalDate, actions: RowMenuActions): Entry[] => [
  ...moveChoices(today)
    .filter(({ to }) => to !== task.dueDate)
    .map(({ to, label }) => ({ label, icon: <CalendarDays aria-hidden />, run: () => actions.onMove(task, to) })),
  { label: ACT.anotherDay, icon: <CalendarPlus aria-hidden />, run: () => actions.onOtherDay({ task, button }) },
  { label: ACT.select, icon: <ListChecks aria-hidden />, run: () => actions.onSelect(task) },
  { label: ACT.open, icon: <Pencil aria-hidden />, run: () => actions.onOpen(task) },
  { label: ACT.delete, icon: <Trash2 aria-hidden />, danger: true, run: () => actions.onDelete(task) },
]

/**
 * What can be done with an open task: one menu for all rows, at the button that asked for it on the desktop, a sheet in reach of
 * the thumb on the phone.
 */
export function RowMenuAt({ asked, today, onClose, ...actions }: RowMenuAtProps) {
  const desktop = useDesktop()
  const last = useRef<MenuAsked | null>(null)
  if (asked !== null) last.current = asked
  const shown = asked ?? last.current
  if (shown === null) return null
  const entries = entriesOf(shown, today, actions)
  return desktop ? (
    asked !== null && <MenuAtButton asked={asked} entries={entries} onClose={onClose} />
  ) : (
    <Sheet
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      isMenu
      title={shown.task.title}
      returnFocusTo={() => shown.button}
    >
      <ul>
        {entries.map(({ label, icon, danger, run }) => (
          <li key={label} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className={cx(ITEM, 'min-h-14! rounded-control active:bg-press', danger && DANGER)}
              onClick={() => {
                onClose()
                run()
              }}
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const EDGE_PX = 8

/** Below the button, or above it where there is no room; it goes when the page scrolls. A menu of our own, as the plus button's: the library's would come with the page. */
function MenuAtButton({ asked, entries, onClose }: { asked: MenuAsked; entries: Entry[]; onClose: () => void }) {
  const menu = useRef<HTMLDivElement>(null)
  const { button, task } = asked
  useBackCloses(true, onClose)
  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return
    const from = button.getBoundingClientRect()
    const { offsetHeight, offsetWidth } = element
    const below = from.bottom + offsetHeight + EDGE_PX <= innerHeight
    element.style.top = `${below ? from.bottom : Math.max(EDGE_PX, from.top - offsetHeight)}px`
    element.style.left = `${Math.max(EDGE_PX, from.right - offsetWidth)}px`
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [button])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || !menu.current?.contains(target)) onClose()
    }
    const events = ['pointerdown', 'focusin', 'scroll'] as const
    for (const event of events) addEventListener(event, leave, true)
    addEventListener('resize', onClose)
    return () => {
      for (const event of events) removeEventListener(event, leave, true)
      removeEventListener('resize', onClose)
    }
  }, [onClose])
  const back = () => {
    onClose()
    button.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveInMenu(event)
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    back()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={task.title}
      onKeyDown={onKeyDown}
      className="fixed z-40 max-h-[calc(100dvh-1rem)] min-w-52 overflow-y-auto rounded-plate border border-line bg-surface p-1.5 shadow-float"
    >
      {entries.map(({ label, icon, danger, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            // What opens gives the focus back to who had it.
            back()
            run()
          }}
          className={cx(
            ITEM,
            'rounded-control px-3 hover:bg-press focus-visible:bg-press active:bg-press',
            danger && DANGER,
          )}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}
