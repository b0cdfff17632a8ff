import { type ComponentType, createContext, type ReactNode, use, useCallback } from 'react'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen, useArrived } from '../platform/lazy-screen.tsx'
import { cx } from './class-names.ts'
import { toast } from './toast-store.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who gets the focus back; without it whoever had it before. */
  returnFocusTo?: () => HTMLElement | null
  title: string
  /** What stands in the head instead of the plain title; it has to hold `SheetTitle`. */
  head?: ReactNode
  /** On the desktop beside the foot of the rail instead of in the middle. */
  atRail?: boolean
  /** Stays at the foot, above the keyboard. */
  actions?: ReactNode
  children: ReactNode
}

const SheetDialog = lazyScreen(() => import('./sheet-dialog.tsx').then((file) => file.SheetDialog))

/**
 * A sheet from below on the phone, a dialog from 1024 px: one component. Focus starts at the title. Its machinery comes
 * when the page is at rest, or when it is first opened; without a network then, a toast says so and it stays closed.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange } = props
  const wanted = useIdle() || open
  const couldNotOpen = useCallback(() => {
    if (!open) return
    onOpenChange(false)
    toast({ title: 'You are offline', description: 'This opens when you are back.' }, { variant: 'info' })
  }, [open, onOpenChange])
  const arrived = useArrived(SheetDialog, wanted, couldNotOpen)
  return arrived ? <SheetDialog {...props} /> : null
}

export interface SheetTitleProps {
  children: ReactNode
  className: string
}

/** What a title is made of within the dialog, which is named by it. */
export const SheetTitleElement = createContext<ComponentType<SheetTitleProps> | null>(null)

/** The title that a sheet is named by. `small` for short confirmations and menus. */
export function SheetTitle({ children, small = false }: { children: ReactNode; small?: boolean }) {
  const Title = use(SheetTitleElement)
  if (Title === null) throw new Error('SheetTitle stands outside a Sheet')
  return <Title className={cx(small ? 'title-3' : 'title-2')}>{children}</Title>
}
