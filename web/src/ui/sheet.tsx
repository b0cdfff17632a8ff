import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useDesktop } from '../platform/viewport.ts'
import { cx } from './class-names.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who gets the focus back where there is no trigger. */
  returnFocusTo?: () => HTMLElement | null
  /** Opens it and gets the focus back. Left out where the opener stands elsewhere. */
  trigger?: ReactNode
  title: string
  /** What stands in the head instead of the plain title; it has to hold `SheetTitle`. */
  head?: ReactNode
  /** On the desktop beside the foot of the rail instead of in the middle. */
  atRail?: boolean
  /** Stays at the foot, above the keyboard. */
  actions?: ReactNode
  children: ReactNode
}

/** A sheet from below on the phone, a dialog from 1024 px: one component. Focus starts at the title. */
export function Sheet({
  open,
  onOpenChange,
  trigger,
  returnFocusTo,
  title,
  head,
  atRail = false,
  actions,
  children,
}: SheetProps) {
  const desktop = useDesktop()
  const titleBox = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Dialog.Overlay className={cx('scrim', desktop && atRail && 'bg-transparent!')} />
        <Dialog.Content
          aria-describedby={undefined}
          className={desktop ? cx('dialog', atRail && 'at-rail') : 'sheet'}
          onCloseAutoFocus={(event) => {
            // One sheet that gives way to another has nothing to hand back.
            if (document.querySelector('[role="dialog"][data-state="open"]')) return event.preventDefault()
            const opener = returnFocusTo?.()
            if (!opener) return
            event.preventDefault()
            opener.focus({ preventScroll: true })
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            titleBox.current?.querySelector('h2')?.focus()
          }}
        >
          {!desktop && (
            <span aria-hidden="true" className="mx-auto mt-2 h-1.25 w-10 shrink-0 rounded-full bg-line-strong" />
          )}
          <div
            ref={titleBox}
            className={cx(
              'flex shrink-0 items-center gap-2.5 pl-(--gutter)',
              desktop ? 'pt-3.5 pr-2.5 pb-1.5' : 'pt-2 pr-1.5 pb-1.5',
            )}
          >
            <div className="min-w-0 grow">{head ?? <SheetTitle>{title}</SheetTitle>}</div>
            <Dialog.Close aria-label="Close" className="grid size-12 shrink-0 place-items-center rounded-control">
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto px-gutter pt-0.5 pb-4.5">{children}</div>
          {actions !== undefined && (
            <div className="grid shrink-0 auto-cols-fr grid-flow-col gap-2 border-t border-line px-gutter pt-3 pb-5">
              {actions}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The title that a sheet is named by. `small` for short confirmations and menus. */
export function SheetTitle({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return (
    <Dialog.Title tabIndex={-1} className={small ? 'title-3' : 'title-2'}>
      {children}
    </Dialog.Title>
  )
}
