import { EllipsisVertical } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react'
import { useDesktop } from '../platform/viewport.ts'
import { arrowOpens } from './arrow-opens.ts'
import { cx } from './class-names.ts'
import { Sheet } from './sheet.tsx'

/** One thing that can be done with a row. */
export interface RowAction {
  label: string
  /** Decorative. */
  icon: ReactNode
  /** It takes something away: it stands last. */
  danger?: true
  /** It opens nothing and leaves the row where it is: the focus goes back to the row's button. */
  stays?: true
  run: () => void
}

interface RowMenuProps {
  /** Of the item, for where the focus goes on: see list/next-control.ts. */
  id: string
  /** What the row is called. */
  title: string
  actions: readonly RowAction[]
}

const ITEM =
  'flex min-h-12 w-full items-center gap-3.5 text-left font-strong wrap-anywhere [&>svg]:size-5.5 [&>svg]:shrink-0 [&>svg]:text-ink-2'
const DANGER = 'text-on-danger-soft [&>svg]:text-on-danger-soft'

/** What can be done with a row: a menu at its button on the desktop, a sheet in reach of the thumb on the phone. */
export function RowMenu(props: RowMenuProps) {
  return useDesktop() ? <MenuAtButton {...props} /> : <MenuSheet {...props} />
}

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  id: string
  title: string
}

function MenuButton({ id, title, ...rest }: MenuButtonProps) {
  return (
    <button
      type="button"
      data-row-control={id}
      aria-label={`More: ${title}`}
      className="-mr-[12px] grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
      {...rest}
    >
      <EllipsisVertical aria-hidden />
    </button>
  )
}

function MenuAtButton({ id, title, actions }: RowMenuProps) {
  // Where what is chosen opens something or takes the row away, the focus goes there and not back to the button.
  const chosen = useRef(false)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <MenuButton id={id} title={title} />
      </DropdownMenu.Trigger>
      {/* Within the landmark of the page. */}
      <DropdownMenu.Portal container={document.querySelector<HTMLElement>('main')}>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          className="z-40 max-w-80 min-w-44 rounded-plate border border-line bg-surface p-1.5 shadow-float"
          onCloseAutoFocus={(event) => {
            if (chosen.current) event.preventDefault()
            chosen.current = false
          }}
        >
          {actions.map(({ label, icon, danger, stays, run }) => (
            <DropdownMenu.Item
              key={label}
              className={cx(
                ITEM,
                'cursor-pointer rounded-control px-3 data-highlighted:bg-press data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus',
                danger && DANGER,
              )}
              onSelect={() => {
                chosen.current = !stays
                run()
              }}
            >
              {icon}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function MenuSheet({ id, title, actions }: RowMenuProps) {
  const [open, setOpen] = useState(false)
  const [wanted, want] = useState(false)
  return (
    <>
      <MenuButton
        id={id}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={open}
        onKeyDown={arrowOpens}
        onClick={() => {
          want(true)
          setOpen(true)
        }}
      />
      {wanted && (
        <Sheet isMenu open={open} onOpenChange={setOpen} title={title}>
          <ul>
            {actions.map(({ label, icon, danger, run }) => (
              <li key={label} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  className={cx(ITEM, 'min-h-14! rounded-control active:bg-press', danger && DANGER)}
                  onClick={() => {
                    setOpen(false)
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
      )}
    </>
  )
}
