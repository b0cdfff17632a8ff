import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { cx } from './class-names.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who gets the focus back; without it whoever had it before. */
  returnFocusTo?: () => HTMLElement | null
  /** Who gets the focus when it opens; without it the title. */
  startsAt?: () => HTMLElement | null
  /** It is the menu of a button: who opens it by a key goes on at its first entry. */
  isMenu?: boolean
  title: string
  /** What stands in the head instead of the plain title; it has to hold `SheetTitle`. */
  head?: ReactNode
  /** On the desktop beside the foot of the rail instead of in the middle. */
  atRail?: boolean
  /** Stays at the foot, above the keyboard. */
  actions?: ReactNode
  children: ReactNode
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
