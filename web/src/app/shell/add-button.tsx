import { Plus } from 'lucide-react'
import type { AriaAttributes, DOMAttributes, ReactNode } from 'react'

interface AddButtonProps {
  label: string
  onClick: () => void
  /** Decorative; a plus where none is given. */
  icon?: ReactNode
  /** Of a button that opens something. */
  opener?: AriaAttributes & Pick<DOMAttributes<HTMLElement>, 'onKeyDown'>
  /** What it opens: stands over it. */
  children?: ReactNode
}

/**
 * The gold button at the thumb's height, above the bar: over the whole width of a phone, on a ground of its own, so that it
 * never lies on a row; beside the list where there is room. Toasts stand above it, so that it never moves.
 */
export function AddButton({ label, onClick, icon, opener, children }: AddButtonProps) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--nav-h)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-ground beside:inset-x-auto beside:right-4 beside:mb-4 beside:border-0 beside:bg-transparent">
      <div className="mx-auto max-w-160 px-gutter py-2 beside:p-0">
        <div className="relative">
          <button
            type="button"
            aria-label={label}
            data-add-button=""
            onClick={onClick}
            {...opener}
            className="flex min-h-[56px] w-full items-center justify-center gap-2 rounded-control bg-gold font-strong text-on-gold inset-ring-2 inset-ring-on-gold active:bg-gold-press beside:size-[60px] beside:rounded-[18px] beside:shadow-dialog forced-colors:border"
          >
            {icon ?? <Plus className="size-6 shrink-0" aria-hidden />}
            <span className="beside:hidden">{label}</span>
          </button>
          {children}
        </div>
      </div>
    </div>
  )
}
