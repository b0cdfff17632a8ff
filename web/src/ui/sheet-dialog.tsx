import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useDesktop } from '../platform/viewport.ts'
import { cx } from './class-names.ts'
import { type SheetProps, SheetTitle, SheetTitleElement, type SheetTitleProps } from './sheet-parts.tsx'

function DialogTitle({ children, className }: SheetTitleProps) {
  return (
    <Dialog.Title tabIndex={-1} className={className}>
      {children}
    </Dialog.Title>
  )
}

/** The sheet itself, with the dialog machinery that it stands on: see sheet.tsx. */
export function SheetDialog({
  open,
  onOpenChange,
  returnFocusTo,
  title,
  head,
  atRail = false,
  actions,
  children,
}: SheetProps) {
  const desktop = useDesktop()
  const titleBox = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  return (
    <SheetTitleElement value={DialogTitle}>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Overlay className={cx('scrim', desktop && atRail && 'bg-transparent!')} />
          <Dialog.Content
            aria-describedby={undefined}
            className={desktop ? cx('dialog', atRail && 'at-rail') : 'sheet'}
            onCloseAutoFocus={(event) => {
              // One sheet that gives way to another has nothing to hand back.
              if (document.querySelector('[role="dialog"][data-state="open"]')) return event.preventDefault()
              event.preventDefault()
              const back = returnFocusTo?.() ?? opener.current
              if (back instanceof HTMLElement) back.focus({ preventScroll: true })
            }}
            // A list that is open in it closes first.
            onEscapeKeyDown={(event) => {
              if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              opener.current = document.activeElement
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
    </SheetTitleElement>
  )
}
