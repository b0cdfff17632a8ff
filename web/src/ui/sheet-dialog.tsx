import { ArrowLeft, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
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

/** A menu's entries are these, in whichever way it is made. */
const ENTRY = '[role="menuitem"], li > button'

/**
 * It takes the focus before the menu is painted, so that what is pressed at once is the menu's own. A menu that comes over
 * another sheet waits until that lets go of the focus.
 */
function FocusAtOnce({ take }: { take: () => void }) {
  const atFirst = useRef(take)
  useLayoutEffect(() => {
    if (document.querySelectorAll('[role="dialog"][data-state="open"]').length === 1) atFirst.current()
  }, [])
  return null
}

/** The sheet itself, with the dialog machinery that it stands on: see sheet.tsx. */
export function SheetDialog({
  open,
  onOpenChange,
  returnFocusTo,
  startsAt,
  isMenu = false,
  title,
  head,
  atRail = false,
  actions,
  children,
}: SheetProps) {
  const desktop = useDesktop()
  const titleBox = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const begin = () => {
    const from = document.activeElement
    opener.current = from
    const entry =
      isMenu && from?.matches(':focus-visible')
        ? titleBox.current?.parentElement?.querySelector<HTMLElement>(ENTRY)
        : undefined
    const start = startsAt?.() ?? entry ?? titleBox.current?.querySelector('h2')
    start?.focus()
  }
  return (
    <SheetTitleElement value={DialogTitle}>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Overlay className={cx('scrim', desktop && atRail && 'bg-transparent!')} />
          <Dialog.Content
            aria-describedby={undefined}
            className={desktop ? cx('dialog', atRail && 'at-rail') : 'sheet'}
            onCloseAutoFocus={(event) => {
              const below = document.querySelector('[role="dialog"][data-state="open"]')
              event.preventDefault()
              const back = returnFocusTo?.() ?? opener.current
              // What lies below another sheet cannot have the focus: one that gives way to another has nothing to hand back.
              if (back instanceof HTMLElement && (below === null || below.contains(back)))
                back.focus({ preventScroll: true })
            }}
            // A list that is open in it closes first.
            onEscapeKeyDown={(event) => {
              if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              begin()
            }}
          >
            {!desktop && (
              <span
                aria-hidden="true"
                className="mx-auto mt-2 h-1.25 w-10 shrink-0 rounded-full bg-line-strong lying:hidden"
              />
            )}
            <div
              ref={titleBox}
              className={cx(
                'flex shrink-0 items-center gap-2.5 pl-(--gutter)',
                desktop ? 'pt-3.5 pr-2.5 pb-1.5' : 'pt-2 pr-1.5 pb-1.5 lying:py-0.5',
              )}
            >
              <div className="min-w-0 grow">{head ?? <SheetTitle>{title}</SheetTitle>}</div>
              <Dialog.Close aria-label="Close" className="grid size-12 shrink-0 place-items-center rounded-control">
                <X aria-hidden />
              </Dialog.Close>
            </div>
            <div className="min-h-0 grow overflow-y-auto px-gutter pt-0.5 pb-4.5">{children}</div>
            {actions !== undefined && (
              <div className="grid shrink-0 auto-cols-fr grid-flow-col gap-2 border-t border-line px-gutter pt-3 pb-5 lying:pt-2 lying:pb-2.5">
                {actions}
              </div>
            )}
            {isMenu && <FocusAtOnce take={begin} />}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </SheetTitleElement>
  )
}

export interface SideDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Under the title. */
  detail: string
  /** Of the button that closes it. */
  back: string
  children: ReactNode
}

/**
 * A dialog over the whole screen, and from 1024 px a column at the right. It stands over the page and its bar and under
 * sheets and toasts, so that the forms which it opens, and what went wrong, are seen. It comes with the sheet's machinery.
 */
export function SideDialog({ open, onClose, title: words, detail, back, children }: SideDialogProps) {
  const desktop = useDesktop()
  const title = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        {desktop && <Dialog.Overlay className="fixed inset-0 z-34 bg-(--scrim)" />}
        <Dialog.Content
          aria-describedby={undefined}
          data-side-dialog=""
          className={cx(
            'fixed inset-y-0 right-0 z-35 flex h-dvh flex-col bg-ground text-ink outline-none',
            desktop ? 'w-[min(480px,100vw)] border-l border-line shadow-dialog' : 'left-0',
          )}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            title.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
          }}
          // A press beside the column closes it as it does any dialog; one on a toast does not.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-variant]')) event.preventDefault()
          }}
        >
          <header className="flex shrink-0 items-center gap-1 border-b border-line pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pb-2 pl-1">
            <Dialog.Close
              aria-label={back}
              className="grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
            >
              <ArrowLeft aria-hidden />
            </Dialog.Close>
            <div className="min-w-0 grow">
              <Dialog.Title asChild>
                <h1 ref={title} tabIndex={-1} className="title-3">
                  {words}
                </h1>
              </Dialog.Title>
              <p className="text-small text-ink-2">{detail}</p>
            </div>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
