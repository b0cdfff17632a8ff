import { type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { whenIdle } from '../platform/idle.ts'
import { lazyScreen } from '../platform/lazy-screen.tsx'
import { cx } from './class-names.ts'

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
 * when the page is at rest, or when it is first opened.
 */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  useEffect(() => whenIdle(SheetDialog.preload), [])
  return needed ? (
    <Suspense>
      <SheetDialog {...props} />
    </Suspense>
  ) : null
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
